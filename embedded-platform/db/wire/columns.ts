// Values that come from the database: texts, read by the type of their column.
import type { Row } from '../database'
import { readInt8, readStoredJson } from '../values'
import { readArray } from './arrays'

export interface Column {
  name: string
  /** The number by which PostgreSQL knows the type. */
  type: number
}

type Read = (text: string) => unknown

const number = (text: string) => Number(text)
const boolean = (text: string) => text === 't'
const bytea = (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))

function time(text: string): Date | number {
  if (text === 'infinity') return Number.POSITIVE_INFINITY
  return text === '-infinity' ? Number.NEGATIVE_INFINITY : new Date(text)
}

/** Absent: a text, as it is. */
const READ: Record<number, Read> = {
  16: boolean,
  17: bytea,
  20: readInt8,
  21: number,
  23: number,
  26: number,
  114: readStoredJson,
  700: number,
  701: number,
  1082: time,
  1114: time,
  1184: time,
  3802: readStoredJson,
}

/** Lists, with the type of what is in them. */
const ITEMS: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1002: 18,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
}

function readerOf(type: number): Read | undefined {
  const items = ITEMS[type]
  if (items === undefined) return READ[type]
  const readItem = READ[items]
  return (text) => readArray(text, readItem)
}

/** Makes rows from the bytes that stand from `at` on. */
export function rowReader(columns: readonly Column[]): (bytes: Buffer, at: number) => Row {
  const readers = columns.map(({ name, type }) => ({ name, read: readerOf(type) }))
  return (bytes, at) => {
    const row: Row = {}
    let from = at + 2
    for (const { name, read } of readers) {
      const length = bytes.readInt32BE(from)
      from += 4
      if (length < 0) {
        row[name] = null
        continue
      }
      const text = bytes.toString('utf8', from, from + length)
      row[name] = read ? read(text) : text
      from += length
    }
    return row
  }
}
