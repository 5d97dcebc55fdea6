// Pages of the alarms of an entity: by a query, which is live and knows severities, where the platform can find the entity
// by one; else from the entity's own list.
import { pageContent } from '~/lib/live/frames'
import { SubscriptionSchema } from '~/lib/live/kinds.server'
import { type AlarmsResult, alarmsShape } from '~/lib/live/shapes/alarms'
import { readNow } from '~/lib/live/snapshot.server'
import type { Subscription } from '~/lib/live/subscription'
import { toPageLink } from '~/lib/paging'
import { listAlarmsOf } from '~/lib/platform/alarm.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { TimeWindow } from '~/lib/time/time-window'
import { type AlarmsQuery, statusHalves } from './query'

export type AlarmsSubscription = Extract<Subscription, { kind: 'alarms' }>
type Queried = Extract<AlarmsSubscription['query']['entityFilter'], { type: 'singleEntity' }>['singleEntity']

const QUERIED: ReadonlySet<string> = new Set(['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'TENANT'])

/** Its alarms can be asked for by a query. */
export const isQueried = (entity: EntityId): entity is Queried & EntityId => QUERIED.has(entity.entityType)

const FIELDS = ['createdTime', 'originator', 'type', 'severity', 'status'] as const
const SUBSCRIPTION = 'alarms'

export interface Wanted {
  query: AlarmsQuery
  window: TimeWindow
  withDetails?: boolean
  /** Other than those of the address. */
  page?: { size: number; page: number }
}

interface Asked extends Wanted {
  withPropagated?: boolean
  /** The platform finds what fits all statuses that are listed; older ones, what fits one of them. */
  intersects?: boolean
}

/** Of one entity, with what it is told of. */
export const alarmsSubscription = (entity: Queried, wanted: Wanted): AlarmsSubscription =>
  alarmsQuestion(
    SUBSCRIPTION,
    { type: 'singleEntity', singleEntity: entity },
    askedOfAlarms({ ...wanted, withPropagated: true }),
  )

type Filter = AlarmsSubscription['query']['entityFilter']

/** A page names several questions that ask the same of several kinds: what they share, it is sent once. */
export const alarmsQuestion = (
  id: string,
  entityFilter: Filter,
  { window, ...asked }: ReturnType<typeof askedOfAlarms>,
): AlarmsSubscription => ({ id, kind: 'alarms', query: { entityFilter, ...asked }, window })

export function askedOfAlarms({
  query,
  window,
  withDetails,
  page,
  withPropagated = false,
  intersects = false,
}: Asked): Omit<AlarmsSubscription['query'], 'entityFilter'> & Pick<AlarmsSubscription, 'window'> {
  const { list, status, severity, types } = query
  const { size, page: number } = page ?? list
  const { life, seen } = statusHalves(status)
  // Older platforms find what fits one of the statuses; both at once they find by the text of the status alone.
  const both = life && seen && !list.q && !intersects ? `${life}_${seen}` : undefined
  const searched = both ? (['status'] as const) : FIELDS
  const fields = withDetails ? ([...searched, 'details'] as const) : searched
  const text = both ?? list.q
  return {
    pageLink: {
      pageSize: size,
      page: number - 1,
      ...(text && { textSearch: text }),
      sortOrder: {
        key: { type: 'ALARM_FIELD', key: list.sort },
        direction: list.order === 'asc' ? 'ASC' : 'DESC',
      },
      statusList: both ? [] : [life, seen].flatMap((one) => one ?? []),
      severityList: severity,
      typeList: types,
      searchPropagatedAlarms: withPropagated,
    },
    alarmFields: fields.map((key) => ({ type: 'ALARM_FIELD', key })),
    window: window.lastMs === undefined ? { startTs: window.startTs, endTs: window.endTs } : { lastMs: window.lastMs },
  }
}

/** One page, as of now. */
export async function alarmsPage(platform: Connection, entity: EntityId, wanted: Wanted): Promise<AlarmsResult> {
  if (isQueried(entity)) {
    const subscription = SubscriptionSchema.parse(alarmsSubscription(entity, wanted))
    return (await readNow(platform, subscription, Date.now())) as AlarmsResult
  }
  const { list, status } = wanted.query
  const { startTs, endTs } = wanted.window
  const link = toPageLink({ ...list, ...wanted.page })
  const times = { startTime: startTs, endTime: endTs }
  const found = await listAlarmsOf(platform, entity, link, { searchStatus: status[0], ...times })
  return resultOf(found, { pageSize: link.pageSize, withDetails: wanted.withDetails, entityOf: () => entity })
}

type Listed = Awaited<ReturnType<typeof listAlarmsOf>>

interface Reading {
  pageSize: number
  withDetails?: boolean
  /** Through which it was found, where it does not say so itself. */
  entityOf?(alarm: Listed['data'][number]): unknown
}

/** A list, as a query would have answered it. */
export function resultOf(found: Listed, { pageSize, withDetails = false, entityOf }: Reading): AlarmsResult {
  const data = entityOf ? found.data.map((one) => ({ ...one, entityId: entityOf(one) })) : found.data
  const content = pageContent({ ...found, data })
  const shape = alarmsShape({ pageSize, withDetails })
  return shape.merge(shape.empty, { content, first: true, now: Date.now() }).result
}
