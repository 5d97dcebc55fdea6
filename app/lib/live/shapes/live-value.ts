// Values by key, as devices write them: merged, compared, and told as what was set and what is gone.
import type { PairsByKey } from '../frame-members'
import { own, record, tidy } from './record'

export interface LiveValue {
  ts: number
  value: string
}
export type Values = Readonly<Record<string, LiveValue>>
/** Kind of key (TIME_SERIES, SERVER_ATTRIBUTE, ENTITY_FIELD …) -> key -> value; what has no value is absent. */
export type ValuesByKind = Readonly<Record<string, Values>>

export interface KeysChange {
  set?: Record<string, LiveValue>
  gone?: string[]
}

export const sameValue = (a: LiveValue | undefined, b: LiveValue | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.ts === b.ts && a.value === b.value)

export const sameValues = (a: Values, b: Values) => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => sameValue(a[key], own(b, key)))
}

export const onlyKeys = (data: PairsByKey, keys: readonly string[] | undefined): PairsByKey =>
  keys ? new Map([...data].filter(([key]) => keys.includes(key))) : data

/**
 * Attributes: what comes last counts. Telemetry: the newest counts, however late an older point arrives.
 * Time 0 is a deletion. The same object when nothing changed.
 */
export function mergeValues(known: Values, data: PairsByKey, { newestWins }: { newestWins: boolean }): Values {
  let next: Record<string, LiveValue> | undefined
  for (const [key, pairs] of data) {
    for (const [ts, value] of pairs) {
      const current = own(next ?? known, key)
      if (ts === 0 || value === null) {
        if (current) {
          next ??= record(known)
          delete next[key]
        }
        continue
      }
      const fresh = { ts, value }
      if (sameValue(current, fresh) || (newestWins && current && current.ts > ts)) continue
      next ??= record(known)
      next[key] = fresh
    }
  }
  return next ?? known
}

export function mergeByKind(known: ValuesByKind, data: ReadonlyMap<string, PairsByKey>): ValuesByKind {
  let next: Record<string, Values> | undefined
  for (const [kind, pairs] of data) {
    const old = own(known, kind) ?? record<LiveValue>()
    const values = mergeValues(old, pairs, { newestWins: kind === 'TIME_SERIES' })
    if (values === old) continue
    next ??= record(known)
    next[kind] = values
  }
  return next ?? known
}

export function diffValues(before: Values, after: Values): KeysChange | undefined {
  if (before === after) return undefined
  const set = record<LiveValue>()
  for (const [key, value] of Object.entries(after)) if (!sameValue(own(before, key), value)) set[key] = value
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return tidy({ set, gone })
}

export function applyValues(values: Values, change: KeysChange | undefined): Values {
  if (!change) return values
  const next = record({ ...values, ...change.set })
  for (const key of change.gone ?? []) delete next[key]
  return next
}
