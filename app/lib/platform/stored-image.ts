// A picture that an entity keeps: a data URL, or on platforms from 3.6.2 on the path of an image of theirs. Pages never
// carry it in a form: it is known there by a short mark, which stands for what is stored as long as nobody changes it.
import type { Part } from './editable'

/** Longest text that stands for itself. */
const SHORT = 300

/** FNV-1a, of 64 bits: it only has to tell one picture from another. */
function markOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return `stored:${text.length.toString(36)}.${hash.toString(36)}`
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

export const imagePart = (name: string): Part<string> => ({
  read(entity) {
    const stored = textIn(entity[name])
    return stored.length > SHORT ? markOf(stored) : stored
  },
  write: (entity, value) => ({ ...entity, [name]: value || null }),
})

export interface ImageBytes {
  type: string
  bytes: Buffer
}

/** What a data URL holds; undefined for anything else. */
export function imageInDataUrl(text: unknown): ImageBytes | undefined {
  const [, type = '', base64, body = ''] =
    /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*?(;base64)?,(.*)$/s.exec(textIn(text)) ?? []
  if (!type) return undefined
  try {
    return { type, bytes: base64 ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body)) }
  } catch {
    return undefined
  }
}
