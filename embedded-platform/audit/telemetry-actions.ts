// What is noted of attributes and time series that REST calls save and delete; devices' own sending is not.
import type { Call } from '../http/endpoint'
import type { EntityId } from '../ids'
import { type ActionType, AUDITED_TYPES } from '../schemas/audit-log'
import { type AttributeScope, type Point, type Value, valueText } from '../telemetry/value'
import { factsOf } from './actions'
import { noted } from './audited'

async function note(call: Call<unknown>, action: ActionType, entity: EntityId, data: Record<string, unknown>) {
  if (!AUDITED_TYPES.has(entity.entityType)) return
  await noted(call, async () => [
    { action, entity, ...(await factsOf(call, entity)), data: { entityId: entity.id, ...data } },
  ])
}

const texts = (values: readonly { key: string; value: Value }[]) =>
  Object.fromEntries(values.map(({ key, value }) => [key, valueText(value)]))

export const noteAttributes = (
  call: Call<unknown>,
  entity: EntityId,
  scope: AttributeScope,
  values: readonly { key: string; value: Value }[],
) => note(call, 'ATTRIBUTES_UPDATED', entity, { scope, attributes: texts(values) })

export const noteAttributesDeleted = (
  call: Call<unknown>,
  entity: EntityId,
  scope: AttributeScope,
  keys: readonly string[],
) => note(call, 'ATTRIBUTES_DELETED', entity, { scope, attributes: keys })

export function noteTelemetry(call: Call<unknown>, entity: EntityId, points: readonly Point[]) {
  const byTime = new Map<number, Point[]>()
  for (const point of points) byTime.set(point.ts, [...(byTime.get(point.ts) ?? []), point])
  const timeseries = [...byTime].map(([ts, all]) => ({ ts, values: texts(all) }))
  return note(call, 'TIMESERIES_UPDATED', entity, { timeseries })
}

export const noteTelemetryDeleted = (
  call: Call<unknown>,
  entity: EntityId,
  { keys, startTs, endTs }: { keys: readonly string[]; startTs: number; endTs: number },
) => note(call, 'TIMESERIES_DELETED', entity, { timeseries: keys, startTs, endTs })
