// The entities that the datasources of a page are about: aliases are looked at for whoever looks and for the state that is
// seen. Those of one entity are found first, so that everything about it is asked by its id.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { type AliasPlan, aliasPlan, type FoundEntity, firstEntity, lookupBody } from '../aliases/resolution'
import { aliasesOfState } from '../aliases/used-aliases'
import type { Viewer } from '../aliases/viewer'
import type { Found } from '../data/asked-keys'
import type { Absence } from '../data/subscription-plan'
import { readKeyFilters } from '../filters/read-key-filters'
import { wireKeyFilters } from '../filters/wire-filters'
import type { Dashboard } from '../model/dashboard'
import { own } from '../model/own'
import type { Datasource } from '../model/widget'
import { currentState, stateEntity } from '../states/state-controller'
import type { StateStack } from '../states/state-entry'
import { namelessEntities, withNames } from '../states/state-name'

const Page = z.looseObject({})

interface Looking {
  platform: Connection
  viewer: Viewer
  dashboard: Dashboard
  stack: StateStack
}

export interface BoardEntities {
  /** With the names of the entities that its states are about. */
  stack: StateStack
  entitiesOf(source: Datasource): Found | Absence
  aliasOf(
    source: Datasource,
  ): { name: string; fault?: Exclude<AliasPlan, { entityFilter: unknown }>['fault'] } | undefined
}

/** The first that a filter finds; undefined where there is none, or nobody may tell. */
async function find(platform: Connection, entityFilter: Record<string, unknown>): Promise<FoundEntity | undefined> {
  const body = lookupBody(entityFilter)
  return firstEntity(
    await platform.request('/api/entitiesQuery/find', Page, { method: 'POST', body }).catch(() => undefined),
  )
}

const isNamed = ({ type }: Record<string, unknown>) => type === 'singleEntity'
const single = (singleEntity: EntityId) => ({ type: 'singleEntity', singleEntity })

export async function boardEntities({ platform, viewer, dashboard, stack }: Looking): Promise<BoardEntities> {
  const around = { viewer, stateEntity: (name?: string) => stateEntity(dashboard, stack, name)?.id }
  const ids = aliasesOfState(dashboard, currentState(stack).id)
  const plans = ids.map((id) => aliasPlan(dashboard, id, around))
  const [settled, named] = await Promise.all([
    Promise.all(plans.map((plan) => settle(platform, plan))),
    Promise.all(namelessEntities(stack).map((id) => find(platform, single(id)))),
  ])
  const byAlias = new Map(settled.map((plan) => [plan.id, plan]))
  const nameOf = ({ id }: EntityId) => named.find((one) => one?.id.id === id)

  function entityFilterOf(source: Datasource): Record<string, unknown> | Absence {
    if (source.deviceId) return single({ entityType: 'DEVICE', id: source.deviceId })
    if (source.entityType && source.entityId) return single({ entityType: source.entityType, id: source.entityId })
    const plan = source.entityAliasId === undefined ? undefined : byAlias.get(source.entityAliasId)
    if (!plan) return 'alias-missing'
    if ('entityFilter' in plan) return plan.entityFilter
    return plan.fault === 'alias-missing' ? 'alias-missing' : plan.fault === 'no-state-entity' ? 'unresolved' : 'empty'
  }

  return {
    stack: withNames(stack, nameOf),
    aliasOf(source) {
      const plan = source.entityAliasId === undefined ? undefined : byAlias.get(source.entityAliasId)
      return plan && { name: plan.alias, fault: 'fault' in plan ? plan.fault : undefined }
    },
    entitiesOf(source) {
      const entityFilter = entityFilterOf(source)
      if (typeof entityFilter === 'string') return entityFilter
      const filter = own(dashboard.filters, source.filterId)
      const keyFilters = filter ? wireKeyFilters(readKeyFilters(filter.keyFilters).keyFilters) : []
      // The bridge reads every question by its own schema before it goes out.
      return { entityFilter, keyFilters } as unknown as Found
    },
  }
}

/** One that stands for one entity, by the id of that. */
async function settle(platform: Connection, plan: AliasPlan): Promise<AliasPlan> {
  if ('fault' in plan || plan.isMultiple || isNamed(plan.entityFilter)) return plan
  const found = await find(platform, plan.entityFilter)
  const { id, alias } = plan
  return found
    ? { id, alias, isMultiple: false, entityFilter: single(found.id) }
    : { id, alias, fault: 'entity-missing' }
}
