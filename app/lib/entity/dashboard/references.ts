// The entities that a dashboard points to: those of its aliases, in the forms of all ages, and those that widgets name.
import type { Document, Place, Reference } from '../exchange/exchange'
import { entriesOf, listOf, membersOf, textOf } from '../exchange/places'

/** Stand for whoever looks at the dashboard. */
const isRelative = (entityType: string) => entityType.startsWith('CURRENT_')

/** An object of a type and an id. */
function entityAt(value: unknown, at: Place, used: string): Reference[] {
  const { entityType, id } = membersOf(value)
  if (typeof entityType !== 'string' || typeof id !== 'string' || isRelative(entityType)) return []
  return [{ entityType, id, at, form: 'entity', used }]
}

/** An id alone, of a type that is known otherwise. */
const idAt = (id: unknown, entityType: string, at: Place, used: string): Reference[] =>
  typeof id === 'string' && id !== '' && entityType !== '' ? [{ entityType, id, at, form: 'id', used }] : []

const idsAt = (ids: unknown, entityType: string, at: Place, used: string): Reference[] =>
  listOf(ids).flatMap((id, index) => idAt(id, entityType, [...at, index], used))

function ofFilter(filter: Document, at: Place, used: string): Reference[] {
  const { singleEntity, rootEntity, rootStateEntity, defaultStateEntity, entityList, entityType } = filter
  return [
    ...entityAt(singleEntity, [...at, 'singleEntity'], used),
    ...(rootStateEntity === true ? [] : entityAt(rootEntity, [...at, 'rootEntity'], used)),
    ...entityAt(defaultStateEntity, [...at, 'defaultStateEntity'], used),
    ...idsAt(entityList, textOf(entityType), [...at, 'entityList'], used),
  ]
}

/** Before aliases had filters (2.0) they named devices; a filter by name may stand beside, with a list that is not used. */
function ofOldAlias(alias: Document, at: Place, used: string): Reference[] {
  const { deviceId, deviceFilter, entityFilter, entityType, useFilter } = alias
  const listed = (filter: unknown, name: string, member: string, type: string) =>
    membersOf(filter).useFilter === true ? [] : idsAt(membersOf(filter)[member], type, [...at, name, member], used)
  return [
    ...(useFilter === true ? [] : idAt(deviceId, 'DEVICE', [...at, 'deviceId'], used)),
    ...listed(deviceFilter, 'deviceFilter', 'deviceList', 'DEVICE'),
    ...listed(entityFilter, 'entityFilter', 'entityList', textOf(entityType)),
  ]
}

function ofAlias(value: unknown, at: Place): Reference[] {
  const alias = membersOf(value)
  const used = textOf(alias.alias)
  return [...ofFilter(membersOf(alias.filter), [...at, 'filter'], used), ...ofOldAlias(alias, at, used)]
}

const MAP_LAYERS = ['trips', 'markers', 'polygons', 'circles', 'polylines']

/** Sources of values that name a device themselves (3.6), and dashboards that a press leads to; those of maps stand among
 * their settings (4.x). */
function ofWidget(value: unknown, at: Place): Reference[] {
  const config = membersOf(membersOf(value).config)
  const used = textOf(config.title)
  const source = (one: unknown, place: Place) => {
    const { type, deviceId } = membersOf(one)
    return type === 'device' ? idAt(deviceId, 'DEVICE', [...at, 'config', ...place, 'deviceId'], used) : []
  }
  const action = (one: unknown, place: Place) =>
    idAt(
      membersOf(one).targetDashboardId,
      'DASHBOARD',
      [...at, 'config', 'actions', ...place, 'targetDashboardId'],
      used,
    )
  const layer = (one: unknown, place: Place) => {
    const { dsType, dsDeviceId, click } = membersOf(one)
    const leadsTo = membersOf(click).targetDashboardId
    return [
      ...(dsType === 'device' ? idAt(dsDeviceId, 'DEVICE', [...at, 'config', ...place, 'dsDeviceId'], used) : []),
      ...idAt(leadsTo, 'DASHBOARD', [...at, 'config', ...place, 'click', 'targetDashboardId'], used),
    ]
  }
  const settings = membersOf(config.settings)
  return [
    ...MAP_LAYERS.flatMap((kind) =>
      entriesOf(settings[kind]).flatMap(([index, one]) => layer(one, ['settings', kind, index])),
    ),
    ...entriesOf(config.datasources).flatMap(([index, one]) => source(one, ['datasources', index])),
    ...source(config.alarmSource, ['alarmSource']),
    ...source(config.targetDevice, ['targetDevice']),
    ...entriesOf(config.actions).flatMap(([name, list]) =>
      entriesOf(list).flatMap(([index, one]) => action(one, [name, index])),
    ),
  ]
}

export function dashboardReferences({ configuration }: Document): Reference[] {
  const { entityAliases, deviceAliases, widgets } = membersOf(configuration)
  const below = (name: string, value: unknown, of: (one: unknown, at: Place) => Reference[]) =>
    entriesOf(value).flatMap(([key, one]) => of(one, ['configuration', name, key]))
  return [
    ...below('entityAliases', entityAliases, ofAlias),
    ...below('deviceAliases', deviceAliases, ofAlias),
    ...below('widgets', widgets, ofWidget),
  ]
}
