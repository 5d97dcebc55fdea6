// The alarms that some entities raised in a stretch of time, the newest of them: one question for each type of entity.
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
  return [...new Map(found.flat().map((mark) => [mark.id, mark])).values()]
}

/** Those of what some datasources find; who may not be told of alarms has none. */
export async function alarmMarksOf(
  platform: Connection,
  entityFilters: readonly object[],
  window: Range,
): Promise<AlarmMark[]> {
  const asked = [...new Map(entityFilters.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST_FILTERS)
  const found = await Promise.all(asked.map((one) => marksOf(platform, one, window).catch(() => [])))
  return [...new Map(found.flat().map((mark) => [mark.id, mark])).values()]
}

/** Each is a question of its own. */
const MOST_FILTERS = 10

async function marksOf(platform: Connection, entityFilter: object, window: Range): Promise<AlarmMark[]> {
  const { data: asked } = SubscriptionSchema.safeParse({
    id: 'marks',
    kind: 'alarms',
    window,
    query: {
      entityFilter,
      keyFilters: [],
      pageLink: { pageSize: MOST_ALARMS },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [],
      alarmFields: FIELDS.map((key) => ({ type: 'ALARM_FIELD', key })),
    },
  })
  // Things of which no platform tells alarms.
  if (!asked) return []
  const result = await readNow(platform, asked, Date.now())
  if (result.shape !== 'alarms') return []
  return result.rows.map((row) => ({
    id: row.id,
    ts: row.startTs || row.createdTime,
    severity: row.severity,
    type: row.type,
    originator: row.originator,
    originatorName: row.originatorName ?? '',
    isActive: isActive(row),
  }))
}
