// What a subscription gives: the same three shapes on the server, on the wire and in the page.
// Records have no prototype: keys are named by devices, and one may be called __proto__.
import type { EntityId } from '~/lib/platform/entity-id'

export interface LiveValue {
  ts: number
  value: string
}
export type Values = Readonly<Record<string, LiveValue>>
/** Points of a key, oldest first. */
export type Points = Readonly<Record<string, readonly LiveValue[]>>

export interface EntityRow {
  entityId: EntityId
  /** Kind of key (TIME_SERIES, SERVER_ATTRIBUTE, ENTITY_FIELD …) -> key -> value; what has no value is absent. */
  latest: Readonly<Record<string, Values>>
  points: Points
  /** Points that came after an aggregated answer: not yet in any bucket. */
  raw: Points
}

export type Result =
  | { shape: 'values'; values: Values }
  | { shape: 'series'; points: Points; raw: Points }
  | { shape: 'entities'; rows: readonly EntityRow[]; totalElements: number; totalPages: number; hasNext: boolean }
export type Shape = Result['shape']
export type ResultOf<S extends Shape> = Extract<Result, { shape: S }>

/** Why a subscription has nothing to show. */
export type Refusal = 'forbidden' | 'failed' | 'unanswered' | 'too-large' | 'too-many'

export const record = <T>(from?: Readonly<Record<string, T>>): Record<string, T> =>
  Object.assign(Object.create(null), from)

/** The member of that name, never one of the prototype: a device may name a key "constructor". */
export const own = <T>(from: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined

export const emptyResults: { [S in Shape]: ResultOf<S> } = {
  values: { shape: 'values', values: record() },
  series: { shape: 'series', points: record(), raw: record() },
  entities: { shape: 'entities', rows: [], totalElements: 0, totalPages: 0, hasNext: false },
}

export const sameValue = (a: LiveValue | undefined, b: LiveValue | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.ts === b.ts && a.value === b.value)

/** Points in order of time, one a moment: of two for the same time the later in the list counts. */
export function inOrder(points: readonly LiveValue[]): readonly LiveValue[] {
  const byTs = new Map(points.map((point) => [point.ts, point]))
  return [...byTs.values()].sort((a, b) => a.ts - b.ts)
}

/** Points with others put in by their time. The same list when nothing is new. */
export function withPoints(points: readonly LiveValue[], added: readonly LiveValue[]): readonly LiveValue[] {
  const last = points.at(-1)
  const [only] = added
  if (only && added.length === 1 && (!last || only.ts > last.ts)) return [...points, only] // the common case
  const known = new Map(points.map((point) => [point.ts, point]))
  const fresh = added.filter((point) => !sameValue(known.get(point.ts), point))
  return fresh.length === 0 ? points : inOrder([...points, ...fresh])
}
