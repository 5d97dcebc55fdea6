// The aliases of a state whose entity a viewer may choose: those that stand for one of several.
import type { Dashboard, Members } from '../model/dashboard'
import type { Surroundings } from './entity-filter'
import { aliasPlan } from './resolution'

export interface OfferedAlias {
  id: string
  alias: string
  /** Finds the entities there are to choose from. */
  entityFilter: Members
}

const ONE_ALWAYS = ['singleEntity', 'apiUsageState']

export const offeredAliases = (
  dashboard: Pick<Dashboard, 'entityAliases'>,
  ids: readonly string[],
  around: Surroundings,
): OfferedAlias[] =>
  ids.flatMap((id) => {
    const plan = aliasPlan(dashboard, id, around)
    if ('fault' in plan || plan.isMultiple || ONE_ALWAYS.includes(String(plan.entityFilter.type))) return []
    return [{ id, alias: plan.alias, entityFilter: plan.entityFilter }]
  })
