// The platform tells what a kind of nodes does as markup. Of that its paragraphs, lists, and words that are set apart are
// read; nothing of it is drawn as it came.
import { plainText } from '~/lib/dashboard/html/plain-text'

interface HelpPart {
  text: string
  look?: 'strong' | 'code'
}

export interface HelpBlock {
  kind: 'paragraph' | 'item'
  parts: HelpPart[]
}

const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<(\/?)([a-z][a-z\d]*)[^>]*>/gi
const BREAKS = /^(br|p|div|ul|ol|li|h\d|table|tr|pre)$/
const LOOKS: Readonly<Record<string, HelpPart['look']>> = {
  b: 'strong',
  strong: 'strong',
  i: 'strong',
  em: 'strong',
  code: 'code',
  tt: 'code',
}

/** Words as they are read, with the room that is around them. */
function wordsOf(markup: string): string {
  const text = plainText(markup)
  if (text === '') return /\s/.test(markup) ? ' ' : ''
  return `${/^\s/.test(markup) ? ' ' : ''}${text}${/\s$/.test(markup) ? ' ' : ''}`
}

export function helpBlocks(markup: string): HelpBlock[] {
  const blocks: HelpBlock[] = [{ kind: 'paragraph', parts: [] }]
  let look: HelpPart['look']
  const add = (text: string) => {
    if (text !== '') blocks.at(-1)?.parts.push({ text, ...(look && { look }) })
  }
  const source = markup.replace(HIDDEN, '')
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of source.matchAll(TAG)) {
    add(wordsOf(source.slice(from, index)))
    from = index + tag.length
    const word = name.toLowerCase()
    if (BREAKS.test(word)) blocks.push({ kind: word === 'li' && slash === '' ? 'item' : 'paragraph', parts: [] })
    else if (Object.hasOwn(LOOKS, word)) look = slash === '' ? LOOKS[word] : undefined
  }
  add(wordsOf(source.slice(from)))
  return blocks.filter(({ parts }) => parts.some(({ text }) => text.trim() !== ''))
}
