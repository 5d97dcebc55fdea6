// How many devices there are and how many of them are active: two cheap counts every platform version can make.
import { z } from 'zod'
import type { Connection } from './connection.server'

const CountSchema = z.object({ totalElements: z.number() })

const allDevices = { type: 'entityType', entityType: 'DEVICE' }
const isActive = {
  key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
  valueType: 'BOOLEAN',
  predicate: {
    type: 'BOOLEAN',
    operation: 'EQUAL',
    value: { defaultValue: true, userValue: null, dynamicValue: null },
  },
}

/** By a query of one row: its total respects filters on every version. */
const countDevices = async (platform: Connection, keyFilters: object[]) => {
  const { totalElements } = await platform.request('/api/entitiesQuery/find', CountSchema, {
    method: 'POST',
    body: {
      entityFilter: allDevices,
      keyFilters,
      pageLink: {
        page: 0,
        pageSize: 1,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' },
      },
      entityFields: [],
      latestValues: [],
    },
  })
  return totalElements
}

export async function countFleet(platform: Connection): Promise<{ total: number; active: number }> {
  const [total, active] = await Promise.all([countDevices(platform, []), countDevices(platform, [isActive])])
  return { total, active }
}
