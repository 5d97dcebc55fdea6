// What is noted of attributes and time series that REST calls save and delete; devices' own sending is not. It is noted
// under the customer of who did it, whoever's the entity is.
import type { Call } from '../http/endpoint'
import type { EntityId } from '../ids'
import type { ActionType } from '../schemas/audit-log'
import { type AttributeScope, type Point, type Value, valueText } from '../telemetry/value'
import { objectJson } from '../telemetry/value-json'
import { factsOf } from './actions'
import { noted } from './audited'

/** The rule engine is told of every entity's, with all digits. */
const note = (call: Call<unknown>, action: ActionType, entity: EntityId, data: Record<string, unknown>, told: string) =>
  noted(call, async () => {
    const { name } = await factsOf(call, entity)
    return [{ action, entity, name, data: { entityId: entity.id, ...data }, told }]
  })

const texts = (values: readonly { key: string; value: Value }[]) =>
  Object.fromEntries(values.map(({ key, value }) => [key, valueText(value)]))

export const noteAttributes = (
  call: Call<unknown>,
  entity: EntityId,
  scope: AttributeScope,
  values: readonly { key: string; value: Value }[],
) => note(call, 'ATTRIBUTES_UPDATED', entity, { scope, attributes: texts(values) }, objectJson(values))

export const noteAttributesDeleted = (
  call: Call<unknown>,
  entity: EntityId,
  scope: AttributeScope,
  keys: readonly string[],
) => note(call, 'ATTRIBUTES_DELETED', entity, { scope, attributes: keys }, JSON.stringify({ attributes: keys }))

export function noteTelemetry(call: Call<unknown>, entity: EntityId, points: readonly Point[]) {
  const byTime = new Map<number, Point[]>()
  for (const point of points) byTime.set(point.ts, [...(byTime.get(point.ts) ?? []), point])
  const timeseries = [...byTime].map(([ts, all]) => ({ ts, values: texts(all) }))
  const told = [...byTime].map(([ts, all]) => `{"ts":${ts},"values":${objectJson(all)}}`)
  return note(call, 'TIMESERIES_UPDATED', entity, { timeseries }, `{"timeseries":[${told.join(',')}]}`)
}

export const noteTelemetryDeleted = (
  call: Call<unknown>,
  entity: EntityId,
  { keys, startTs, endTs }: { keys: readonly string[]; startTs: number; endTs: number },
) => {
  const data = { timeseries: keys, startTs, endTs }
  return note(call, 'TIMESERIES_DELETED', entity, data, JSON.stringify(data))
}
