// JSON the way the platform reads it: the first value of the body counts, whatever follows is ignored.
import { parseJson } from '../json/exact-json'
import { badRequest } from './errors'

/** Whoever walks through what was read must not run out of stack, nor must the database. */
const DEEPEST = 1000

/** The end of the first JSON value; the text's length when it never ends. */
function endOfValue(text: string, start: number): number {
  const opener = text[start]
  if (opener !== '{' && opener !== '[' && opener !== '"') {
    const rest = /[\s,:{}[\]"]/.exec(text.slice(start))
    return rest ? start + rest.index : text.length
  }
  let depth = 0
  let inText = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (inText) {
      if (char === '\\') at++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{' || char === '[') {
      if (++depth > DEEPEST) throw badRequest()
    } else if (char === '}' || char === ']') depth--
    if (depth === 0 && !inText) return at + 1
  }
  return text.length
}

/** Throws the framework's 400 for anything that is not JSON; of a member given twice the last counts. */
export function readJson(text: string): unknown {
  const start = text.search(/[^ \t\r\n]/)
  if (start < 0) throw badRequest()
  try {
    return parseJson(text.slice(start, endOfValue(text, start)))
  } catch {
    throw badRequest()
  }
}

/** `application/json` and every `…+json`. */
export const isJsonType = (contentType: string | undefined) =>
  /^application\/(?:json|[\w.!#$&^-]+\+json)\s*(?:;.*)?$/i.test(contentType?.trim() ?? '')
