// Names within a dashboard that lead to nothing: aliases, filters and states that somebody took away.
import type { Dashboard } from './dashboard'
import type { Fault } from './fault'
import type { Datasource, Widget } from './widget'

type Parts = Pick<Dashboard, 'states' | 'entityAliases' | 'filters' | 'widgets'>
type At = readonly (string | number)[]

function ofDatasource({ entityAliasId, filterId }: Datasource, at: At, { entityAliases, filters }: Parts): Fault[] {
  const where = at.map(String)
  const isThere = (members: object, name: string | undefined) => name === undefined || Object.hasOwn(members, name)
  return [
    ...(isThere(entityAliases, entityAliasId)
      ? []
      : [{ code: 'alias-missing' as const, where: [...where, 'entityAliasId'], found: entityAliasId }]),
    ...(isThere(filters, filterId)
      ? []
      : [{ code: 'filter-missing' as const, where: [...where, 'filterId'], found: filterId }]),
  ]
}

function ofWidget(id: string, { config, type }: Widget, parts: Parts): Fault[] {
  const at = ['widgets', id, 'config']
  const targets = type === 'rpc' ? config.targetDeviceAliasIds.slice(0, 1) : []
  const actions = Object.entries(config.actions).flatMap(([source, list]) =>
    list.flatMap(({ type, targetDashboardStateId }, number): Fault[] => {
      const isOwn = type === 'openDashboardState' || type === 'updateDashboardState'
      if (!isOwn || !targetDashboardStateId || Object.hasOwn(parts.states, targetDashboardStateId)) return []
      const where = [...at, 'actions', source, String(number), 'targetDashboardStateId']
      return [{ code: 'state-missing', where, found: targetDashboardStateId }]
    }),
  )
  return [
    ...config.datasources.flatMap((one, number) => ofDatasource(one, [...at, 'datasources', number], parts)),
    ...(config.alarmSource ? ofDatasource(config.alarmSource, [...at, 'alarmSource'], parts) : []),
    ...targets
      .filter((alias) => !Object.hasOwn(parts.entityAliases, alias))
      .map((found) => ({ code: 'alias-missing' as const, where: [...at, 'targetDeviceAliasIds', '0'], found })),
    ...actions,
  ]
}

export const missingParts = (parts: Parts): Fault[] =>
  Object.entries(parts.widgets).flatMap(([id, widget]) => ofWidget(id, widget, parts))
