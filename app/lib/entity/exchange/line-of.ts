// Lines of a text of JSON: where something stands that a document is told to lack, or to hold wrongly.
import type { Place } from './exchange'

/** The number of the line that a character stands on; lines end as any system ends them. */
export const lineAt = (text: string, position: number) => text.slice(0, position).split(/\r\n|\r|\n/).length

const BLANK = /\s/
const past = (text: string, from: number, is: RegExp) => {
  let at = from
  while (at < text.length && is.test(text[at] ?? '')) at++
  return at
}
const pastBlanks = (text: string, from: number) => past(text, from, BLANK)

function pastString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function pastValue(text: string, from: number): number {
  let at = from
  let depth = 0
  do {
    const here = text[at] ?? ''
    if (here === '"') at = pastString(text, at)
    else if ('{['.includes(here)) {
      depth++
      at++
    } else if ('}]'.includes(here)) {
      depth--
      at++
    } else if (depth > 0) at++
    else at = past(text, at, /[^\s,\]}]/)
  } while (depth > 0 && at < text.length)
  return at
}

/** Where each member or element begins, by its name or number. Of two of the same name the last one counts. */
function* partsAt(text: string, from: number): Generator<[string | number, number]> {
  const isList = text[from] === '['
  let at = pastBlanks(text, from + 1)
  for (let number = 0; at < text.length && !'}]'.includes(text[at] ?? ''); number++) {
    let name: string | number = number
    if (!isList) {
      const end = pastString(text, at)
      name = JSON.parse(text.slice(at, end)) as string
      at = pastBlanks(text, pastBlanks(text, end) + 1)
    }
    yield [name, at]
    at = pastBlanks(text, pastValue(text, at))
    if (text[at] === ',') at = pastBlanks(text, at + 1)
  }
}

/** The line of a place in valid JSON; of a place that there is not, the line where the innermost one around it begins. */
export function lineOf(text: string, place: Place): number {
  let at = pastBlanks(text, 0)
  for (const step of place) {
    if (!'{['.includes(text[at] ?? ' ')) break
    const next = new Map(partsAt(text, at)).get(step)
    if (next === undefined) break
    at = next
  }
  return lineAt(text, at)
}
