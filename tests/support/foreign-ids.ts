// Somebody else's ids, wherever an address or a form may take one, and what is stored of what they name.
import type { Session } from './platform-api'

/** Addresses about one entity. */
export const ENTITY_PARAMETERS = /:\w+Id/
export const withoutPlaces = (path: string) => !/[:*]/.test(path)

const TYPES = {
  deviceId: ['DEVICE', 'device'],
  assetId: ['ASSET', 'asset'],
  entityViewId: ['ENTITY_VIEW', 'entityView'],
  dashboardId: ['DASHBOARD', 'dashboard'],
  ruleChainId: ['RULE_CHAIN', 'ruleChain'],
  widgetsBundleId: ['WIDGETS_BUNDLE', 'widgetsBundle'],
  customerId: ['CUSTOMER', 'customer'],
  userId: ['USER', 'user'],
  alarmId: ['ALARM', 'alarm'],
} as const

const WITHOUT_ATTRIBUTES: readonly string[] = ['DASHBOARD', 'WIDGETS_BUNDLE', 'ALARM']

interface Stored {
  name: string
  entity: unknown
  floor?: unknown
  relations: unknown
}

/** What its owner sees of each. */
export async function storedOf(api: Session, places: Record<string, string>): Promise<Stored[]> {
  return Promise.all(
    Object.entries(TYPES).map(async ([place, [type, path]]) => {
      const id = places[place] ?? ''
      const entity = await api.call<{ name?: string; title?: string; email?: string }>('GET', `/api/${path}/${id}`)
      const hasAttributes = !WITHOUT_ATTRIBUTES.includes(type)
      const values = `/api/plugins/telemetry/${type}/${id}/values/attributes/SERVER_SCOPE`
      const attributes = hasAttributes ? await api.call<{ key: string; value: unknown }[]>('GET', values) : []
      return {
        name: entity.email ?? entity.title ?? entity.name ?? type,
        entity,
        floor: attributes.find(({ key }) => key === 'floor')?.value,
        relations: type === 'ALARM' ? [] : await api.call('GET', `/api/relations?fromId=${id}&fromType=${type}`),
      }
    }),
  )
}

/** A form that would change them: fields that forms here have, as far as they are about ids or must be filled in. */
export const inFields = (places: Record<string, string>, word: string): Record<string, string> => ({
  name: word,
  title: word,
  type: word,
  label: word,
  description: word,
  key: 'floor',
  kind: 'STRING',
  value: word,
  values: '{"floor": 99}',
  scope: 'SERVER_SCOPE',
  method: 'taken',
  params: '{}',
  customerId: places.customerId ?? '',
  profileId: places.deviceProfileId ?? '',
  entityId: places.deviceId ?? '',
  entityType: 'DEVICE',
  endType: 'DEVICE',
  endId: places.deviceId ?? '',
  ruleChainId: places.ruleChainId ?? '',
  defaultRuleChainId: places.ruleChainId ?? '',
  homeDashboardId: places.dashboardId ?? '',
  former: `${places.deviceId} ${places.customerId}`,
})
