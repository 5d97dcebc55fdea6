// Records of attributes and time series that REST calls save and delete; devices' own sending is not noted. They stand
// under the customer of who did it, whoever's the entity is.
import type { ActionType, AuditRecord } from '../api/audit'
import type { Call } from '../api/endpoint'
import type { EntityId } from '../ids'
import { type AttributeScope, type Point, type Value, valueText } from '../json/value'
import { objectJson } from '../json/value-json'
import { pointsByTime } from '../telemetry/by-time'
import { factsOf } from './actions'
import { noted } from './audited'

/** The rule engine is told of every entity's, with all digits. */
async function recordOf(
  call: Call<unknown>,
  action: ActionType,
  entity: EntityId,
  data: Record<string, unknown>,
  told: string,
): Promise<AuditRecord> {
  const { name } = await factsOf(call, entity)
  return { action, entity, name, data: { entityId: entity.id, ...data }, told }
}

const texts = (values: readonly { key: string; value: Value }[]) =>
  Object.fromEntries(values.map(({ key, value }) => [key, valueText(value)]))

export const attributesRecord = (
  call: Call<unknown>,
  entity: EntityId,
  scope: AttributeScope,
  values: readonly { key: string; value: Value }[],
) => recordOf(call, 'ATTRIBUTES_UPDATED', entity, { scope, attributes: texts(values) }, objectJson(values))

export const noteAttributes = (...of: Parameters<typeof attributesRecord>) =>
  noted(of[0], async () => [await attributesRecord(...of)])

export const attributesDeletedRecord = (
  call: Call<unknown>,
  entity: EntityId,
  scope: AttributeScope,
  keys: readonly string[],
) => recordOf(call, 'ATTRIBUTES_DELETED', entity, { scope, attributes: keys }, JSON.stringify({ attributes: keys }))

export const noteAttributesDeleted = (...of: Parameters<typeof attributesDeletedRecord>) =>
  noted(of[0], async () => [await attributesDeletedRecord(...of)])

export function noteTelemetry(call: Call<unknown>, entity: EntityId, points: readonly Point[]) {
  const groups = [...pointsByTime(points)]
  const timeseries = groups.map(([ts, all]) => ({ ts, values: texts(all) }))
  const told = groups.map(([ts, all]) => `{"ts":${ts},"values":${objectJson(all)}}`)
  const content = `{"timeseries":[${told.join(',')}]}`
  return noted(call, async () => [await recordOf(call, 'TIMESERIES_UPDATED', entity, { timeseries }, content)])
}

/** Times are null when whatever was latest went. */
export function telemetryDeletedRecord(
  call: Call<unknown>,
  entity: EntityId,
  { keys, startTs, endTs }: { keys: readonly string[]; startTs: number | null; endTs: number | null },
) {
  const data = { timeseries: keys, startTs, endTs }
  return recordOf(call, 'TIMESERIES_DELETED', entity, data, JSON.stringify(data))
}

export const noteTelemetryDeleted = (...of: Parameters<typeof telemetryDeletedRecord>) =>
  noted(of[0], async () => [await telemetryDeletedRecord(...of)])
