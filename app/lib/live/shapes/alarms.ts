// A page of alarms, newest, worst or however it is sorted first. A row is told whole when anything in it changed, and the
// page's order by names, so that one new alarm costs one row.
import type { AlarmFacts } from '~/lib/platform/alarm'
import type { EntityId } from '~/lib/platform/entity-id'
import { fullName } from '~/lib/platform/person'
import { entityIdIn, isObject, type Json, members, number, type PairsByKey, pairs, shortText } from '../frame-members'
import { mergeByKind, type Values, type ValuesByKind } from './live-value'
import { noPage, type PageTotals, samePage } from './page'
import { record } from './record'
import type { Shape } from './shape'

export interface AlarmRow extends AlarmFacts {
  /** Through which it was found: its originator, or what it was propagated to. */
  entityId: EntityId
  /** The customer that it was raised for, where the platform tells it: others of that tenant may not handle it. */
  customerId?: string
  /** The details, where they were asked for; absent when there are none, or more than a page should carry. */
  details?: unknown
  latest: ValuesByKind
}
interface Totals extends PageTotals {
  /** Of more entities than the platform looks at: some alarms may be missing. */
  isPartial: boolean
}
export interface AlarmsResult extends Totals {
  shape: 'alarms'
  rows: readonly AlarmRow[]
}
export interface AlarmsChange {
  shape: 'alarms'
  /** Rows that are new, or differ. */
  rows?: AlarmRow[]
  /** All rows by name, when they are others than before or in another order. */
  order?: string[]
  totals?: Totals
}

interface Rules {
  pageSize: number
  withDetails: boolean
}

const MAX_DETAILS = 8192

/** One alarm may be seen at several entities. */
const nameOf = ({ id, entityId }: AlarmRow) => `${id} ${entityId.id}`
const byName = (rows: readonly AlarmRow[]) => new Map(rows.map((row) => [nameOf(row), row]))

/** Rows are made by one function here, so that equal ones have equal texts. */
const isSame = (a: AlarmRow, b: AlarmRow) => JSON.stringify(a) === JSON.stringify(b)

const empty: AlarmsResult = { shape: 'alarms', rows: [], ...noPage, isPartial: false }

export const alarmsShape = ({ pageSize, withDetails }: Rules): Shape<AlarmsResult, AlarmsChange> => ({
  empty,
  merge(known, { content }) {
    const old = byName(known.rows)
    const kept = (row: AlarmRow) => {
      const before = old.get(nameOf(row))
      return before && isSame(before, row) ? before : row
    }
    const entities = new Map<string, EntityId>()
    const read = (rows: readonly Json[]) => rows.flatMap((row) => rowIn(row, withDetails, entities)).map(kept)
    if (content.kind === 'page') {
      const { rows, totalElements, totalPages, hasNext, isPartial } = content
      const page = read(rows.slice(0, pageSize))
      return { result: { shape: 'alarms', rows: page, totalElements, totalPages, hasNext, isPartial } }
    }
    if (content.kind !== 'update') return { result: known }
    const updates = byName(read(content.rows))
    const rows = known.rows.map((row) => updates.get(nameOf(row)) ?? row)
    return { result: rows.every((row, at) => row === known.rows[at]) ? known : { ...known, rows } }
  },
  diff(before, after) {
    const old = byName(before.rows)
    const rows = after.rows.filter((row) => old.get(nameOf(row)) !== row)
    const order = after.rows.map(nameOf)
    const sameOrder = order.length === before.rows.length && before.rows.every((row, at) => nameOf(row) === order[at])
    const sameTotals = samePage(before, after) && before.isPartial === after.isPartial
    if (rows.length === 0 && sameOrder && sameTotals) return undefined
    return {
      shape: 'alarms',
      ...(rows.length > 0 && { rows }),
      ...(!sameOrder && { order }),
      ...(!sameTotals && { totals: totalsOf(after) }),
    }
  },
  entitiesOf: ({ rows }) => [...new Map(rows.map(({ entityId }) => [entityId.id, entityId])).values()],
})

const totalsOf = ({ totalElements, totalPages, hasNext, isPartial }: Totals): Totals => ({
  totalElements,
  totalPages,
  hasNext,
  isPartial,
})

/** Once for all rows that name it: most are of one entity, and a page is sent it as often as there are objects. */
function entityOnce(value: unknown, entities: Map<string, EntityId>): EntityId | undefined {
  const entity = entityIdIn(value)
  if (!entity) return undefined
  const name = `${entity.entityType} ${entity.id}`
  const known = entities.get(name) ?? entity
  entities.set(name, known)
  return known
}

function rowIn(value: Json, withDetails: boolean, entities: Map<string, EntityId>): AlarmRow[] {
  const id = entityIdIn(value.id)?.id
  const entityId = entityOnce(value.entityId, entities)
  if (!id || !entityId) return []
  const originatorName = shortText(value.originatorName)
  const assignee = personIn(value.assignee)
  const customerId = entityIdIn(value.customerId)?.id
  const details = withDetails ? detailsIn(value.details) : undefined
  return [
    {
      id,
      entityId,
      originator: entityOnce(value.originator, entities) ?? entityId,
      ...(originatorName !== undefined && { originatorName }),
      type: shortText(value.type) ?? '',
      severity: shortText(value.severity) ?? '',
      status: shortText(value.status) ?? '',
      createdTime: number(value.createdTime),
      startTs: number(value.startTs),
      endTs: number(value.endTs),
      ackTs: number(value.ackTs),
      clearTs: number(value.clearTs),
      ...(assignee !== undefined && { assignee }),
      ...(customerId !== undefined && { customerId }),
      ...(details !== undefined && { details }),
      latest: mergeByKind(record<Values>(), latestIn(value.latest)),
    },
  ]
}

const personIn = (value: unknown) =>
  isObject(value)
    ? fullName({
        firstName: shortText(value.firstName),
        lastName: shortText(value.lastName),
        email: shortText(value.email),
      })
    : undefined

/** Fields of an entity carry the time of the question, which would make each answer another one: here they carry none. */
const latestIn = (value: unknown) =>
  new Map(
    members(value).map(([kind, keys]) => [kind, kind === 'ENTITY_FIELD' ? withoutTime(pairs(keys)) : pairs(keys)]),
  )

const withoutTime = (fields: PairsByKey): PairsByKey =>
  new Map([...fields].map(([key, values]) => [key, values.map(([, text]) => [1, text])]))

const detailsIn = (value: unknown) =>
  value === null || value === undefined || JSON.stringify(value).length > MAX_DETAILS ? undefined : value

export function apply(result: AlarmsResult, change: AlarmsChange): AlarmsResult {
  const rows = new Map([...byName(result.rows), ...byName(change.rows ?? [])])
  const order = change.order ?? result.rows.map(nameOf)
  return { ...result, ...change.totals, rows: order.flatMap((name) => rows.get(name) ?? []) }
}
