// Aliases of ages gone by: of devices alone (before 1.3) and without filters of a type (before 2.0), under ids that were
// counted. They become aliases of today; what else stands in them stays.
import type { Members } from './dashboard'
import { madeId } from './made-id'
import { isObject, mapped, objectOf, own, textsOf, without } from './own'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const named = (entityType: string, entityNameFilter: string) => ({
  type: 'entityName',
  resolveMultiple: false,
  entityType,
  entityNameFilter,
})

const listed = (entityType: string, entityList: string[]) => ({
  type: 'entityList',
  resolveMultiple: false,
  entityType,
  entityList,
})

function ofDevices(alias: Members): Members {
  const { deviceFilter, deviceId } = alias
  const { useFilter, deviceNameFilter, deviceList } = objectOf(deviceFilter)
  const filter = isObject(deviceFilter)
    ? useFilter === true
      ? named('DEVICE', text(deviceNameFilter))
      : listed('DEVICE', textsOf(deviceList))
    : listed('DEVICE', text(deviceId) ? [text(deviceId)] : [])
  return { ...without(alias, 'deviceFilter', 'deviceId'), filter }
}

function withFilter(alias: unknown): unknown {
  if (!isObject(alias) || isObject(alias.filter) || !isObject(alias.entityFilter)) return alias
  const { useFilter, entityNameFilter, entityList } = alias.entityFilter
  const type = text(alias.entityType)
  const filter = useFilter === true ? named(type, text(entityNameFilter)) : listed(type, textsOf(entityList))
  return { ...without(alias, 'entityType', 'entityFilter'), filter }
}

const UUID_LENGTH = 36

/** What aliases are called by from now on. */
export type Renamed = (id: unknown) => unknown

export function withoutOldAliases(configuration: Members): { configuration: Members; renamed: Renamed } {
  const { deviceAliases, entityAliases } = configuration
  const aliases = {
    ...mapped(objectOf(deviceAliases), (alias) => (isObject(alias) ? ofDevices(alias) : alias)),
    ...mapped(objectOf(entityAliases), withFilter),
  }
  const ids = mapped(aliases, (_alias, id) => (id.length === UUID_LENGTH ? id : madeId('alias', id)))
  const renamed: Renamed = (id) =>
    typeof id === 'string' || typeof id === 'number' ? (own(ids, String(id)) ?? id) : id
  const isOld = isObject(deviceAliases) || Object.entries(ids).some(([before, after]) => before !== after)
  const isAsItWas = !isOld && Object.entries(objectOf(entityAliases)).every(([id, alias]) => own(aliases, id) === alias)
  if (isAsItWas) return { configuration, renamed }
  const today = Object.entries(aliases).map(([id, alias]) => [
    renamed(id),
    isObject(alias) ? { ...alias, id: renamed(id) } : alias,
  ])
  return {
    configuration: { ...without(configuration, 'deviceAliases'), entityAliases: Object.fromEntries(today) },
    renamed,
  }
}
