// What one frame carries: the difference between two results, and its application. apply(a, diff(a, b)) equals b.
import {
  type EntityRow,
  type LiveValue,
  own,
  type Points,
  type Result,
  type ResultOf,
  record,
  sameValue,
  type Values,
  withPoints,
} from './result'

interface ValuesChange {
  set?: Record<string, LiveValue>
  gone?: string[]
}
interface PointsChange {
  /** Keys sent whole. */
  set?: Record<string, readonly LiveValue[]>
  /** Points to put in, after those older than `from` were dropped. */
  add?: Record<string, { from?: number; points: readonly LiveValue[] }>
  gone?: string[]
}
interface RowChange {
  id: string
  latest?: Record<string, ValuesChange>
  points?: PointsChange
  raw?: PointsChange
}
export type Change =
  | { shape: 'values'; values: ValuesChange }
  | { shape: 'series'; points?: PointsChange; raw?: PointsChange }
  | { shape: 'entities'; rows: RowChange[] }
  | { shape: 'whole'; result: Result }

/** Undefined when nothing differs. */
export function diff(before: Result, after: Result): Change | undefined {
  if (before === after) return undefined
  if (before.shape === 'values' && after.shape === 'values') {
    const values = diffValues(before.values, after.values)
    return values && { shape: 'values', values }
  }
  if (before.shape === 'series' && after.shape === 'series') {
    const points = diffPoints(before.points, after.points)
    const raw = diffPoints(before.raw, after.raw)
    return points || raw ? { shape: 'series', points, raw } : undefined
  }
  if (before.shape === 'entities' && after.shape === 'entities') return diffEntities(before, after)
  return { shape: 'whole', result: after }
}

export function apply(result: Result, change: Change): Result {
  if (change.shape === 'whole') return change.result
  if (change.shape === 'values' && result.shape === 'values') {
    return { shape: 'values', values: applyValues(result.values, change.values) }
  }
  if (change.shape === 'series' && result.shape === 'series') {
    return { ...result, points: applyPoints(result.points, change.points), raw: applyPoints(result.raw, change.raw) }
  }
  if (change.shape === 'entities' && result.shape === 'entities') {
    const changes = new Map(change.rows.map((row) => [row.id, row]))
    return { ...result, rows: result.rows.map((row) => applyRow(row, changes.get(row.entityId.id))) }
  }
  return result
}

function diffValues(before: Values, after: Values): ValuesChange | undefined {
  if (before === after) return undefined
  const set = record<LiveValue>()
  for (const [key, value] of Object.entries(after)) if (!sameValue(own(before, key), value)) set[key] = value
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return tidy({ set, gone })
}

function applyValues(values: Values, change: ValuesChange | undefined): Values {
  if (!change) return values
  const next = record({ ...values, ...change.set })
  for (const key of change.gone ?? []) delete next[key]
  return next
}

function diffPoints(before: Points, after: Points): PointsChange | undefined {
  if (before === after) return undefined
  const set = record<readonly LiveValue[]>()
  const add = record<{ from?: number; points: readonly LiveValue[] }>()
  for (const [key, points] of Object.entries(after)) {
    const old = own(before, key)
    if (old === points) continue
    const addition = old && additionOf(old, points)
    if (addition) add[key] = addition
    else if (!old || old.length > 0 || points.length > 0) set[key] = points
  }
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return tidy({ set, add, gone })
}

/** How the old points become the new ones by dropping the oldest and putting some in; undefined when they do not. */
function additionOf(old: readonly LiveValue[], points: readonly LiveValue[]) {
  const known = new Map(old.map((point) => [point.ts, point]))
  const fresh = points.filter((point) => !sameValue(known.get(point.ts), point))
  const first = points[0]
  const from = first && old[0] && old[0].ts < first.ts ? first.ts : undefined
  const addition = { ...(from !== undefined && { from }), points: fresh }
  return first && addPoints(old, addition).length === points.length ? addition : undefined
}

const addPoints = (old: readonly LiveValue[], { from, points }: { from?: number; points: readonly LiveValue[] }) =>
  withPoints(from === undefined ? old : old.filter((point) => point.ts >= from), points)

function applyPoints(points: Points, change: PointsChange | undefined): Points {
  if (!change) return points
  const next = record({ ...points, ...change.set })
  for (const [key, addition] of Object.entries(change.add ?? {}))
    next[key] = addPoints(own(points, key) ?? [], addition)
  for (const key of change.gone ?? []) delete next[key]
  return next
}

function diffEntities(before: ResultOf<'entities'>, after: ResultOf<'entities'>): Change | undefined {
  const samePage =
    before.rows.length === after.rows.length &&
    before.rows.every((row, at) => row.entityId.id === after.rows[at]?.entityId.id) &&
    before.totalElements === after.totalElements &&
    before.totalPages === after.totalPages &&
    before.hasNext === after.hasNext
  if (!samePage) return { shape: 'whole', result: after }
  const rows = after.rows.flatMap((row, at) => {
    const old = before.rows[at]
    const change = old && old !== row ? diffRow(old, row) : undefined
    return change ? [change] : []
  })
  return rows.length > 0 ? { shape: 'entities', rows } : undefined
}

function diffRow(before: EntityRow, after: EntityRow): RowChange | undefined {
  const latest = record<ValuesChange>()
  for (const kind of new Set([...Object.keys(before.latest), ...Object.keys(after.latest)])) {
    const change = diffValues(own(before.latest, kind) ?? {}, own(after.latest, kind) ?? {})
    if (change) latest[kind] = change
  }
  const rest = tidy({
    latest,
    points: diffPoints(before.points, after.points),
    raw: diffPoints(before.raw, after.raw),
  })
  return rest && { id: after.entityId.id, ...rest }
}

function applyRow(row: EntityRow, change: RowChange | undefined): EntityRow {
  if (!change) return row
  const latest = record(row.latest)
  for (const [kind, values] of Object.entries(change.latest ?? {}))
    latest[kind] = applyValues(latest[kind] ?? {}, values)
  return { ...row, latest, points: applyPoints(row.points, change.points), raw: applyPoints(row.raw, change.raw) }
}

/** Without its empty members; undefined when none is left. */
function tidy<T extends object>(change: T): Partial<T> | undefined {
  const members = Object.entries(change).filter(([, value]) => value !== undefined && Object.keys(value).length > 0)
  return members.length > 0 ? (Object.fromEntries(members) as Partial<T>) : undefined
}
