// Lays a script out anew: one statement a line, each as deep as it stands, no line breaks but those that say something.
// What stands within a line is left as it is. A script that cannot be read stays as it came.
import { faultsIn, treeOf } from './script-tree'

const INDENT = '    '
const OPENS = new Set(['{', '[', '('])
const CLOSES = new Set(['}', ']', ')'])
const STATEMENT = /(Statement|Declaration)$|^(Block|CaseLabel|DefaultLabel)$/
const HOLDS_STATEMENTS = new Set(['Script', 'Block', 'SwitchBody'])
const WHOLE = new Set(['String', 'TemplateString', 'RegExp', 'LineComment', 'BlockComment'])

interface Place {
  at: number
  by: number
}

interface Span {
  from: number
  to: number
}

/** Where lines have to begin, where depth changes, and what must not be touched within. */
function read(script: string) {
  const breaks: number[] = []
  const depths: Place[] = []
  const kept: Span[] = []
  /** What belongs to a case of a switch. */
  const cases: Span[] = []
  treeOf(script).iterate({
    enter({ name, from, to, node }) {
      if (WHOLE.has(name)) kept.push({ from, to })
      if (OPENS.has(name)) depths.push({ at: to, by: 1 })
      if (CLOSES.has(name)) depths.push({ at: from, by: -1 })
      const parent = node.parent?.name ?? ''
      if (STATEMENT.test(name) && HOLDS_STATEMENTS.has(parent)) breaks.push(from)
      if (parent === 'SwitchBody' && STATEMENT.test(name) && !name.endsWith('Label')) cases.push({ from, to })
      if (name === '}' && HOLDS_STATEMENTS.has(parent)) breaks.push(from)
      return undefined
    },
  })
  return { breaks, depths, kept, cases }
}

/** Puts each statement onto a line of its own. */
function broken(script: string): string {
  let made = ''
  let last = 0
  for (const at of read(script).breaks.sort((a, b) => a - b)) {
    const lineBefore = script.slice(script.lastIndexOf('\n', at - 1) + 1, at)
    const isEmptyBlock = script[at] === '}' && /\{\s*$/.test(script.slice(0, at))
    if (at === 0 || lineBefore.trim() === '' || isEmptyBlock || at < last) continue
    made += `${script.slice(last, at).trimEnd()}\n`
    last = at
  }
  return made + script.slice(last)
}

export function tidyScript(script: string): string {
  if (faultsIn(script).length > 0) return script
  const text = broken(script.replaceAll('\r\n', '\n'))
  const { depths, kept, cases } = read(text)
  const lines: string[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const isWithin = kept.some(({ from, to }) => from < start && to > start)
    if (isWithin) lines.push(line)
    else if (line.trim() === '') {
      if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
    } else {
      const first = start + line.length - line.trimStart().length
      const closers = /^[\])}]*/.exec(line.trim())?.[0].length ?? 0
      const before = depths.filter(({ at, by }) => at <= first || (by < 0 && at < first + closers))
      const deeper = cases.filter(({ from, to }) => from <= first && first < to).length
      lines.push(INDENT.repeat(depthOf(before, text) + deeper) + line.trim())
    }
    start = end + 1
  }
  return lines.join('\n').trim()
}

/** Brackets that open in one line count as one step, as they close in one. */
function depthOf(places: readonly Place[], text: string): number {
  const open: number[] = []
  for (const { at, by } of places) {
    if (by > 0) open.push(at)
    else open.pop()
  }
  const lines = new Set(open.map((at) => text.lastIndexOf('\n', at - 1)))
  return lines.size
}
