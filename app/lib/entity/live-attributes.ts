// The rows of an attributes table with what came since they were read. They keep their places; a key that is new waits.
import type { Values } from '~/lib/live/shapes/live-value'
import { type TypedValue, typeOfText } from '~/lib/telemetry/value-type'

interface Row extends TypedValue {
  key: string
  ts: number
}

export function liveRows<R extends Row>(rows: readonly R[], values: Values): R[] {
  return rows.map((row) => {
    const live = values[row.key]
    if (!live || live.ts <= row.ts) return row
    return { ...row, ts: live.ts, text: live.value, type: typeOfText(live.value, row.type) }
  })
}

/** Keys that were written for the first time since. One that was deleted since may still be told with its old time. */
export function newKeys(values: Values, read: readonly string[], takenAt: number): string[] {
  const known = new Set(read)
  return Object.keys(values).filter((key) => !known.has(key) && (values[key]?.ts ?? 0) > takenAt)
}
