// What the grammar of JavaScript tells of a script: its words for the colours, and where it cannot be read.
import { javascriptLanguage } from '@codemirror/lang-javascript'

export type ScriptTree = ReturnType<typeof javascriptLanguage.parser.parse>

export const treeOf = (script: string): ScriptTree => javascriptLanguage.parser.parse(script)

export interface ScriptMark {
  from: number
  to: number
  kind: 'keyword' | 'text' | 'number' | 'note' | 'name'
}

const KINDS: Record<string, ScriptMark['kind']> = {
  String: 'text',
  TemplateString: 'text',
  RegExp: 'text',
  Number: 'number',
  BooleanLiteral: 'number',
  null: 'number',
  LineComment: 'note',
  BlockComment: 'note',
  PropertyName: 'name',
  PropertyDefinition: 'name',
}
/** The grammar names keywords as they are written. */
const KEYWORD = /^[a-z]+$/

export function marksIn(script: string): ScriptMark[] {
  const marks: ScriptMark[] = []
  treeOf(script).iterate({
    enter({ name, from, to }) {
      const kind = KINDS[name] ?? (KEYWORD.test(name) ? 'keyword' : undefined)
      if (!kind || from === to) return undefined
      marks.push({ from, to, kind })
      return false
    },
  })
  return marks
}

/** Where the script is not what the grammar expects: the first place of each line. */
export function faultsIn(script: string): { from: number; to: number }[] {
  const faults: { from: number; to: number }[] = []
  treeOf(script).iterate({
    enter({ type, from, to }) {
      if (type.isError) faults.push({ from, to: Math.max(to, Math.min(from + 1, script.length)) })
    },
  })
  return faults.filter(({ from }, at) => {
    const before = faults[at - 1]
    return !before || script.slice(before.from, from).includes('\n')
  })
}
