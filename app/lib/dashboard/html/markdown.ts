// Markdown as cards of dashboards use it: headings, lists, tables, code, emphasis and links, with markup between where its
// author wrote some. What comes out is cleaned like any other markup. Names to be filled in (`${temperature:1}`) stay whole.

const LONGEST = 100_000

export function markdownHtml(text: string): string {
  const lines = text.slice(0, LONGEST).replaceAll('\r', '').split('\n')
  const made: string[] = []
  let at = 0
  while (at < lines.length) {
    const block =
      codeAt(lines, at) ?? headingAt(lines, at) ?? listAt(lines, at) ?? tableAt(lines, at) ?? wordsAt(lines, at)
    made.push(block.html)
    at = block.next
  }
  return made.join('\n')
}

interface Block {
  html: string
  next: number
}

const FENCE = /^\s*(```|~~~)/
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const RULE = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

function codeAt(lines: readonly string[], at: number): Block | undefined {
  const fence = FENCE.exec(lines[at] ?? '')?.[1]
  if (!fence) return undefined
  const rest = lines.slice(at + 1)
  const length = rest.findIndex((line) => line.trimStart().startsWith(fence))
  const code = length < 0 ? rest : rest.slice(0, length)
  return { html: `<pre><code>${escaped(code.join('\n'))}</code></pre>`, next: at + code.length + 2 }
}

function headingAt(lines: readonly string[], at: number): Block | undefined {
  const line = lines[at] ?? ''
  if (RULE.test(line)) return { html: '<hr>', next: at + 1 }
  const [, marks, words = ''] = HEADING.exec(line) ?? []
  return (marks && { html: `<h${marks.length}>${inline(words)}</h${marks.length}>`, next: at + 1 }) || undefined
}

function listAt(lines: readonly string[], at: number): Block | undefined {
  const first = ITEM.exec(lines[at] ?? '')
  if (!first) return undefined
  const items: string[] = []
  let next = at
  for (let item = ITEM.exec(lines[next] ?? ''); item; item = ITEM.exec(lines[++next] ?? '')) items.push(item[2] ?? '')
  const tag = first[1] === undefined ? 'ul' : 'ol'
  return { html: `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`, next }
}

function tableAt(lines: readonly string[], at: number): Block | undefined {
  if (!lines[at]?.includes('|') || !TABLE_RULE.test(lines[at + 1] ?? '')) return undefined
  let next = at + 2
  while (lines[next]?.includes('|')) next++
  const row = (line: string, tag: string) =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('')}</tr>`
  const body = lines.slice(at + 2, next).map((line) => row(line, 'td'))
  return { html: `<table><thead>${row(lines[at] ?? '', 'th')}</thead><tbody>${body.join('')}</tbody></table>`, next }
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

const BLOCK = /^\s*<(?!\/?(?:a|b|bdi|br|code|em|font|i|img|mark|s|small|span|strong|sub|sup|u)\b)/i

/** Lines up to the next empty one; what begins with a block of markup is markup. */
function wordsAt(lines: readonly string[], at: number): Block {
  let next = at + 1
  if (lines[at]?.trim() === '') return { html: '', next }
  while (next < lines.length && lines[next]?.trim() !== '' && !startsBlock(lines, next)) next++
  const text = lines.slice(at, next).join('\n')
  return { html: BLOCK.test(text) ? text : `<p>${inline(text)}</p>`, next }
}

const startsBlock = (lines: readonly string[], at: number) =>
  [FENCE, HEADING, ITEM].some((start) => start.test(lines[at] ?? ''))

const STAYS = /(`[^`\n]+`|\$\{[^{}]*\}|<[^<>]*>)/

function inline(text: string): string {
  const whole: string[] = []
  const marked = text
    .split(STAYS)
    .map((part, at) => {
      if (at % 2 === 0) return part
      whole.push(part.startsWith('`') ? `<code>${escaped(part.slice(1, -1))}</code>` : part)
      return `\u0000${whole.length - 1}\u0000`
    })
    .join('')
    .replace(/(!?)\[([^\][]*)\]\(([^()\s]*)\)/g, (_, isPicture: string, words: string, to: string) =>
      isPicture ? `<img src="${escaped(to)}" alt="${escaped(words)}">` : `<a href="${escaped(to)}">${words}</a>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
    .replace(/(^|\W)__([^_]+)__(?=\W|$)/g, '$1<strong>$2</strong>')
    .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1<em>$2</em>')
    .replace(/~~([^~]+)~~/g, '<del>$1</del>')
    .replace(/ {2,}\n/g, '<br>')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a dashboard holds it
  return marked.replace(/\u0000(\d+)\u0000/g, (_, at: string) => whole[Number(at)] ?? '')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
