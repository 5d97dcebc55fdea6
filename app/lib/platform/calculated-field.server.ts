// The calls about calculated fields: tenant administrators only.
import { ALARM_FIELD, CalculatedFieldSchema } from './calculated-field'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { pageQuery, pageSchema } from './page'

const at = (id: string) => `/api/calculatedField/${encodeURIComponent(id)}`
const FieldsSchema = pageSchema(CalculatedFieldSchema)
/** Platforms let an entity have a handful of them. */
const MOST = 100

/** Those of one entity. Alarm rules are listed only when they are asked for. */
export async function listCalculatedFields(platform: Connection, { entityType, id }: EntityId) {
  const { alarmRuleFields } = await platform.capabilities()
  const path = `/api/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}/calculatedFields`
  const pages = await Promise.all(
    [undefined, ...(alarmRuleFields ? [ALARM_FIELD] : [])].map((type) =>
      platform.request(`${path}${pageQuery({ pageSize: MOST, page: 0 }, { type })}`, FieldsSchema, { lossless: true }),
    ),
  )
  const fields = new Map(pages.flatMap(({ data }) => data.map((field) => [field.id.id, field] as const)))
  return { fields: [...fields.values()], isWhole: pages.every(({ hasNext }) => !hasNext) }
}

/** Read so that it can be written back without losing a digit. */
export const getCalculatedField = (platform: Connection, id: string) =>
  platform.request(at(id), CalculatedFieldSchema, { lossless: true })

export const saveCalculatedField = (platform: Connection, field: object) =>
  platform.request('/api/calculatedField', CalculatedFieldSchema, { method: 'POST', body: field })

export const deleteCalculatedField = (platform: Connection, id: string) => platform.send(at(id), { method: 'DELETE' })
