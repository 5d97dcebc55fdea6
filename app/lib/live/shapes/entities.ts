// A page of entities with their latest values, and their series where the subscription asks for them.
import type { EntityId } from '~/lib/platform/entity-id'
import { entityIdIn, type Json, members, type PairsByKey, pairs } from '../frame-members'
import { applyValues, diffValues, type KeysChange, mergeByKind, type Values, type ValuesByKind } from './live-value'
import { mergePoints, noPoints, type PointRules, samePoints } from './merge-points'
import { noPage, type PageTotals, samePage } from './page'
import { applyPoints, diffPoints, type Points, type PointsChange } from './points'
import { own, record, tidy } from './record'
import type { Arrival, Merged, Shape } from './shape'

export interface EntityRow {
  entityId: EntityId
  latest: ValuesByKind
  points: Points
  /** Points that came after an aggregated answer: not yet in any bucket. */
  raw: Points
}
export interface EntitiesResult extends PageTotals {
  shape: 'entities'
  rows: readonly EntityRow[]
}
interface RowChange {
  id: string
  latest?: Record<string, KeysChange>
  points?: PointsChange
  raw?: PointsChange
}
export interface EntitiesChange {
  shape: 'entities'
  rows: RowChange[]
}

interface Rules {
  series: PointRules | undefined
}

interface RowFrame {
  entityId: EntityId
  latest: ReadonlyMap<string, PairsByKey>
  points: PairsByKey
}

const empty: EntitiesResult = { shape: 'entities', rows: [], ...noPage }

export const entitiesShape = (rules: Rules): Shape<EntitiesResult, EntitiesChange> => ({
  empty,
  merge(known, arrival) {
    const { content, now } = arrival
    if (content.kind === 'page') return mergePage(rules, known.rows, content, arrival)
    if (content.kind !== 'update') return { result: known }
    const updates = new Map(content.rows.flatMap(rowIn).map((row) => [row.entityId.id, row]))
    const rows = known.rows.map((row) => mergeRow(rules, row, updates.get(row.entityId.id), { first: false, now }))
    return { result: rows.every((row, at) => row === known.rows[at]) ? known : { ...known, rows } }
  },
  diff(before, after) {
    const sameRows =
      before.rows.length === after.rows.length &&
      before.rows.every((row, at) => row.entityId.id === after.rows[at]?.entityId.id)
    if (!sameRows || !samePage(before, after)) return { shape: 'whole', result: after }
    const rows = after.rows.flatMap((row, at) => {
      const old = before.rows[at]
      const change = old && old !== row ? diffRow(old, row) : undefined
      return change ? [change] : []
    })
    return rows.length > 0 ? { shape: 'entities', rows } : undefined
  },
  entitiesOf: ({ rows }) => rows.map(({ entityId }) => entityId),
})

function rowIn(value: Json): RowFrame[] {
  const entityId = entityIdIn(value.entityId)
  if (!entityId) return []
  const latest = new Map(members(value.latest).map(([kind, keys]) => [kind, pairs(keys)]))
  return [{ entityId, latest, points: pairs(value.timeseries) }]
}

function mergePage(
  rules: Rules,
  known: readonly EntityRow[],
  page: { rows: readonly Json[] } & PageTotals,
  { first, now }: Arrival,
): Merged<EntitiesResult> {
  const before = new Map(known.map((row) => [row.entityId.id, row]))
  const rows = page.rows.flatMap(rowIn).map((frame): EntityRow => {
    const blank = { entityId: frame.entityId, latest: record<Values>(), ...noPoints() }
    const row = mergeRow(rules, blank, frame, { first: true, now })
    const old = before.get(frame.entityId.id)
    // A page that is sent again has no series in it: what is known of an entity that stayed, stays.
    return !first && old ? { ...row, points: old.points, raw: old.raw } : row
  })
  const { totalElements, totalPages, hasNext } = page
  const result: EntitiesResult = { shape: 'entities', rows, totalElements, totalPages, hasNext }
  return rules.series && !first ? { result, again: true } : { result }
}

type When = Pick<Arrival, 'first' | 'now'>

function mergeRow({ series }: Rules, row: EntityRow, frame: RowFrame | undefined, when: When): EntityRow {
  if (!frame) return row
  const latest = mergeByKind(row.latest, frame.latest)
  const { points, raw } = series ? mergePoints(row, frame.points, series, when) : row
  return latest === row.latest && samePoints(row, { points, raw }) ? row : { ...row, latest, points, raw }
}

function diffRow(before: EntityRow, after: EntityRow): RowChange | undefined {
  const latest = record<KeysChange>()
  for (const kind of new Set([...Object.keys(before.latest), ...Object.keys(after.latest)])) {
    const change = diffValues(own(before.latest, kind) ?? {}, own(after.latest, kind) ?? {})
    if (change) latest[kind] = change
  }
  const points = diffPoints(before.points, after.points)
  const rest = tidy({ latest, points, raw: diffPoints(before.raw, after.raw) })
  return rest && { id: after.entityId.id, ...rest }
}

export function apply(result: EntitiesResult, change: EntitiesChange): EntitiesResult {
  const changes = new Map(change.rows.map((row) => [row.id, row]))
  return { ...result, rows: result.rows.map((row) => applyRow(row, changes.get(row.entityId.id))) }
}

function applyRow(row: EntityRow, change: RowChange | undefined): EntityRow {
  if (!change) return row
  const latest = record(row.latest)
  for (const [kind, values] of Object.entries(change.latest ?? {}))
    latest[kind] = applyValues(latest[kind] ?? {}, values)
  return { ...row, latest, points: applyPoints(row.points, change.points), raw: applyPoints(row.raw, change.raw) }
}
