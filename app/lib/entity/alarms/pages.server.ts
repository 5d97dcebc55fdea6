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
import type { AlarmsQuery } from './query'

type AlarmsSubscription = Extract<Subscription, { kind: 'alarms' }>
type Queried = Extract<AlarmsSubscription['query']['entityFilter'], { type: 'singleEntity' }>['singleEntity']

const QUERIED: ReadonlySet<string> = new Set(['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'TENANT'])

/** Its alarms can be asked for by a query. */
export const isQueried = (entity: EntityId): entity is Queried & EntityId => QUERIED.has(entity.entityType)

const FIELDS = ['createdTime', 'originator', 'type', 'severity', 'status'] as const
const SUBSCRIPTION = 'alarms'

interface Wanted {
  query: AlarmsQuery
  window: TimeWindow
  withDetails?: boolean
  /** Other than those of the address. */
  page?: { size: number; page: number }
}

export function alarmsSubscription(entity: Queried, { query, window, withDetails, page }: Wanted): AlarmsSubscription {
  const { list, status, severity } = query
  const { size, page: number } = page ?? list
  const fields = withDetails ? ([...FIELDS, 'details'] as const) : FIELDS
  return {
    id: SUBSCRIPTION,
    kind: 'alarms',
    query: {
      entityFilter: { type: 'singleEntity', singleEntity: entity },
      pageLink: {
        pageSize: size,
        page: number - 1,
        ...(list.q && { textSearch: list.q }),
        sortOrder: {
          key: { type: 'ALARM_FIELD', key: list.sort },
          direction: list.order === 'asc' ? 'ASC' : 'DESC',
        },
        statusList: status ? [status] : [],
        severityList: severity ? [severity] : [],
        searchPropagatedAlarms: true,
      },
      alarmFields: fields.map((key) => ({ type: 'ALARM_FIELD', key })),
    },
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
  const found = await listAlarmsOf(platform, entity, link, { searchStatus: status, startTime: startTs, endTime: endTs })
  const content = pageContent({ ...found, data: found.data.map((alarm) => ({ ...alarm, entityId: entity })) })
  const shape = alarmsShape({ pageSize: link.pageSize, withDetails: wanted.withDetails === true })
  return shape.merge(shape.empty, { content, first: true, now: Date.now() }).result
}
