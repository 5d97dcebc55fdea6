// Values put into cleaned markup. Between tags a value is text; within one, where it may name a class or say a width, only
// plain words and numbers are let in.
import { fillPattern, type PatternValues } from '../format/label-pattern'

const PLAIN = /^[\w\s.,%#+-]*$/

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

export const escapedHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** `html` has been cleaned: every < begins a tag, and no tag holds a > but its own. */
export function fillHtml(html: string, values: Omit<PatternValues, 'safe'>): string {
  if (!html.includes('{')) return html
  const named: PatternValues = { ...values, valueOf: (name) => values.valueOf?.(written(name)) }
  return html
    .split(/(<[^>]*>)/)
    .map((part) => fillPattern(part, { ...named, safe: part.startsWith('<') ? plainOnly : escapedHtml }))
    .join('')
}

const plainOnly = (text: string) => (PLAIN.test(text) ? text : '')

/** Names as their author wrote them: cleaning writes & and the like as entities. */
const written = (name: string) => name.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
