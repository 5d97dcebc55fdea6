// The services of entities, as scripts of all ages call them: each call is one of the platform, which the page looks at and
// the person allows.
import type { Later } from './later'

export interface Entity {
  entityType: string
  id: string
}

export type Api = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Later<unknown>
type Service = Readonly<Record<string, (...args: never[]) => Later<unknown>>>

interface Named {
  id?: unknown
}

/** Ids are given as texts, as ids of entities, and as entities. */
export const idIn = (given: unknown): string => {
  const id = typeof given === 'object' && given !== null ? (given as Named).id : given
  return typeof id === 'object' && id !== null ? idIn(id) : String(id ?? '')
}

export const entityIn = (given: unknown): Entity => {
  const { id } = given as { id?: Entity }
  return typeof id === 'object' && id?.id ? id : (given as Entity)
}

const PATHS: Readonly<Record<string, string>> = {
  DEVICE: 'device',
  ASSET: 'asset',
  ENTITY_VIEW: 'entityView',
  CUSTOMER: 'customer',
  DEVICE_PROFILE: 'deviceProfile',
  ASSET_PROFILE: 'assetProfile',
}

/** `Device` has getDevice, saveDevice, deleteDevice … */
function kindService(api: Api, path: string, name: string): Service {
  const get = (id: unknown) => api('GET', `/api/${path}/${idIn(id)}`)
  return {
    [`get${name}`]: get,
    [`get${name}Info`]: (id: unknown) => api('GET', `/api/${path}/info/${idIn(id)}`),
    [`save${name}`]: (entity: unknown) => api('POST', `/api/${path}`, entity),
    [`delete${name}`]: (id: unknown) => api('DELETE', `/api/${path}/${idIn(id)}`),
    [`assign${name}ToCustomer`]: (customer: unknown, id: unknown) =>
      api('POST', `/api/customer/${idIn(customer)}/${path}/${idIn(id)}`),
    [`unassign${name}FromCustomer`]: (id: unknown) => api('DELETE', `/api/customer/${path}/${idIn(id)}`),
    [`get${name}Types`]: () => api('GET', `/api/${path}/types`),
    findByName: (wanted: unknown) =>
      api('GET', `/api/tenant/${path}s?${path}Name=${encodeURIComponent(String(wanted))}`),
  }
}

const within = (side: 'from' | 'to', entity: unknown) => {
  const { entityType, id } = entityIn(entity)
  return `${side}Id=${id}&${side}Type=${entityType}`
}

export function entityServices(api: Api): Readonly<Record<string, Service>> {
  const getEntity = (type: unknown, id: unknown) => api('GET', `/api/${PATHS[String(type)] ?? 'unknown'}/${idIn(id)}`)
  return {
    deviceService: kindService(api, 'device', 'Device'),
    assetService: kindService(api, 'asset', 'Asset'),
    entityViewService: kindService(api, 'entityView', 'EntityView'),
    customerService: { getCustomer: (id: unknown) => getEntity('CUSTOMER', id) },
    deviceProfileService: { getDeviceProfile: (id: unknown) => getEntity('DEVICE_PROFILE', id) },
    entityService: {
      getEntity,
      findEntityDataByQuery: (query: unknown) => api('POST', '/api/entitiesQuery/find', query),
      findEntityKeysByQuery: (query: unknown) => api('POST', '/api/entitiesQuery/find', query),
      getEntityKeys: (entity: unknown, _query: unknown, type: unknown) => {
        const { entityType, id } = entityIn(entity)
        const kind = /timeseries/i.test(String(type)) ? 'timeseries' : 'attributes'
        return api('GET', `/api/plugins/telemetry/${entityType}/${id}/keys/${kind}`)
      },
    },
    entityRelationService: {
      findByFrom: (from: unknown) => api('GET', `/api/relations?${within('from', from)}`),
      findByTo: (to: unknown) => api('GET', `/api/relations?${within('to', to)}`),
      findInfoByFrom: (from: unknown) => api('GET', `/api/relations/info?${within('from', from)}`),
      findInfoByTo: (to: unknown) => api('GET', `/api/relations/info?${within('to', to)}`),
      saveRelation: (relation: unknown) => api('POST', '/api/relation', relation),
      deleteRelation: (from: unknown, type: unknown, to: unknown) =>
        api(
          'DELETE',
          `/api/relation?${within('from', from)}&relationType=${encodeURIComponent(String(type))}&${within('to', to)}`,
        ),
    },
    alarmService: {
      getAlarm: (id: unknown) => api('GET', `/api/alarm/${idIn(id)}`),
      getAlarmInfo: (id: unknown) => api('GET', `/api/alarm/info/${idIn(id)}`),
      ackAlarm: (id: unknown) => api('POST', `/api/alarm/${idIn(id)}/ack`),
      clearAlarm: (id: unknown) => api('POST', `/api/alarm/${idIn(id)}/clear`),
      deleteAlarm: (id: unknown) => api('DELETE', `/api/alarm/${idIn(id)}`),
    },
    http: {
      get: (path: unknown) => api('GET', String(path)),
      post: (path: unknown, body: unknown) => api('POST', String(path), body),
      delete: (path: unknown) => api('DELETE', String(path)),
    },
  }
}
