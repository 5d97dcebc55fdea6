// Notes on a line of time. Platforms keep none of their own: they are an attribute of the entity that they are about, a list
// of `{ ts, text }` or an object of texts by their times (decision 036).
import { jsonIn } from '~/lib/json-in'
import { isObject, numberOf } from '../model/own'

export interface Note {
  ts: number
  text: string
}

const MOST = 200
const LONGEST = 300

/** What a value of the attribute says; what is no note is passed over. */
export function readNotes(value: unknown): Note[] {
  const read = typeof value === 'string' ? jsonIn(value) : value
  const all = Array.isArray(read)
    ? read.slice(0, MOST).map((one: unknown) => (isObject(one) ? [numberOf(one.ts), one.text] : []))
    : isObject(read)
      ? Object.entries(read)
          .slice(0, MOST)
          .map(([ts, text]) => [Number(ts), text])
      : []
  return all.flatMap(([ts, text]): Note[] =>
    typeof ts === 'number' && Number.isFinite(ts) && typeof text === 'string' && text.trim() !== ''
      ? [{ ts, text: text.trim().slice(0, LONGEST) }]
      : [],
  )
}

/** The key of the attribute, where a chart shows its notes. */
export function notesKeyOf({ noteMarks, notesKey }: Readonly<Record<string, unknown>>): string | undefined {
  if (noteMarks !== true) return undefined
  return typeof notesKey === 'string' && notesKey.trim() !== '' ? notesKey.trim() : 'notes'
}
