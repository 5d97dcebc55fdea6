// The alarms that some entities raised in a stretch of time, the newest of them, and what is still wrong with them, however
// long: two questions for each type of entity, and two more where there are too many to list.
import { SubscriptionSchema } from '~/lib/live/kinds.server'
import { readNow } from '~/lib/live/snapshot.server'
import { isActive } from '~/lib/platform/alarm'
import { MOST_ALARMS } from '~/lib/platform/alarm-fields'
import type { Connection } from '~/lib/platform/connection.server'
import type { Range } from '~/lib/platform/series'
import type { AlarmMark } from './alarm-marks'
import type { MarkedType } from './marked'

const FIELDS = ['createdTime', 'startTime', 'clearTime', 'type', 'severity', 'status', 'originator'] as const

export async function alarmMarks(
  platform: Connection,
  types: readonly MarkedType[],
  window: Range,
): Promise<AlarmMark[]> {
  const found = await Promise.all(
    types.flatMap(({ entityType, ids, hasMore }) => [
      marksOf(platform, { type: 'entityList', entityType, entityList: ids }, window, MOST_TOLD),
      // The newest of all of the type tell of those that are not listed, and of others, which the page leaves out.
      hasMore ? marksOf(platform, { type: 'entityType', entityType }, window, MOST_TOLD).catch(() => []) : [],
    ]),
  )
  return eachOnce(found.flat())
}

/** Of so many entities a page of a table is soon full, and marks would end at the newest hours of a window. */
const MOST_TOLD = 500

/** Those of what some datasources find; who may not be told of alarms has none. */
export async function alarmMarksOf(
  platform: Connection,
  entityFilters: readonly object[],
  window: Range,
): Promise<AlarmMark[]> {
  const asked = [...new Map(entityFilters.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST_FILTERS)
  const found = await Promise.all(asked.map((one) => marksOf(platform, one, window).catch(() => [])))
  return eachOnce(found.flat())
}

const eachOnce = (marks: readonly AlarmMark[]) => [
  ...new Map(marks.map((mark) => [`${mark.id} ${mark.foundAt}`, mark])).values(),
]

/** Each is a question of its own. */
const MOST_FILTERS = 10

const STILL_WRONG = { statusList: ['ACTIVE'], searchPropagatedAlarms: true }
/** Clocks differ. */
const DAY_MS = 86_400_000

async function marksOf(
  platform: Connection,
  entityFilter: object,
  window: Range,
  most = MOST_ALARMS,
): Promise<AlarmMark[]> {
  const [raised, active] = await Promise.all([
    marksIn(platform, entityFilter, window, {}, most),
    marksIn(platform, entityFilter, { startTs: 0, endTs: Date.now() + DAY_MS }, STILL_WRONG, most),
  ])
  return [...raised, ...active]
}

async function marksIn(platform: Connection, entityFilter: object, window: Range, only: object, most: number) {
  const { data: asked } = SubscriptionSchema.safeParse({
    id: 'marks',
    kind: 'alarms',
    window,
    query: {
      entityFilter,
      keyFilters: [],
      pageLink: { pageSize: MOST_ALARMS, ...only },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [],
      alarmFields: FIELDS.map((key) => ({ type: 'ALARM_FIELD', key })),
    },
  })
  // Things of which no platform tells alarms.
  if (!asked) return []
  // Browsers may ask for no more than one table shows.
  if (asked.kind === 'alarms') asked.query.pageLink.pageSize = most
  const result = await readNow(platform, asked, Date.now())
  if (result.shape !== 'alarms') return []
  return result.rows.map(
    (row): AlarmMark => ({
      id: row.id,
      ts: row.startTs || row.createdTime,
      severity: row.severity,
      type: row.type,
      originator: row.originator,
      originatorName: row.originatorName ?? '',
      foundAt: row.entityId.id,
      isActive: isActive(row),
    }),
  )
}
