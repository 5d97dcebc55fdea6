// The alarms that some entities raised in a stretch of time, the newest of them, and what is still wrong with them, however
// long: two questions for each type of entity.
import { SubscriptionSchema } from '~/lib/live/kinds.server'
import { readNow } from '~/lib/live/snapshot.server'
import { isActive } from '~/lib/platform/alarm'
import { MOST_ALARMS } from '~/lib/platform/alarm-fields'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Range } from '~/lib/platform/series'
import type { AlarmMark } from './alarm-marks'

const FIELDS = ['createdTime', 'startTime', 'clearTime', 'type', 'severity', 'status', 'originator'] as const

export async function alarmMarks(
  platform: Connection,
  entities: readonly EntityId[],
  window: Range,
): Promise<AlarmMark[]> {
  const types = [...new Set(entities.map(({ entityType }) => entityType))]
  const found = await Promise.all(
    types.map((entityType) => {
      const entityList = entities.filter((one) => one.entityType === entityType).map(({ id }) => id)
      return marksOf(platform, { type: 'entityList', entityType, entityList }, window)
    }),
  )
  return eachOnce(found.flat())
}

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

async function marksOf(platform: Connection, entityFilter: object, window: Range): Promise<AlarmMark[]> {
  const [raised, active] = await Promise.all([
    marksIn(platform, entityFilter, window, {}),
    marksIn(platform, entityFilter, { startTs: 0, endTs: Date.now() + DAY_MS }, STILL_WRONG),
  ])
  return [...raised, ...active]
}

async function marksIn(platform: Connection, entityFilter: object, window: Range, only: object) {
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
