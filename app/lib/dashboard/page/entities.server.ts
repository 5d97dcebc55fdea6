// The entities that the datasources of a page are about: aliases are looked at for whoever looks and for the state that is
// seen. Those of one entity are found first, so that everything about it is asked by its id.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import {
  type AliasPlan,
  aliasPlan,
  type FoundEntity,
  firstEntity,
  type Lookup,
  lookupBody,
  lookupsOf,
} from '../aliases/resolution'
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

/** The first that is found; undefined where there is none, or nobody may tell. */
const find = async (platform: Connection, body: Lookup['body']): Promise<FoundEntity | undefined> =>
  firstEntity(await platform.request('/api/entitiesQuery/find', Page, { method: 'POST', body }).catch(() => undefined))

const isNamed = ({ type }: Record<string, unknown>) => type === 'singleEntity'
const single = (singleEntity: EntityId) => ({ type: 'singleEntity', singleEntity })

export async function boardEntities({ platform, viewer, dashboard, stack }: Looking): Promise<BoardEntities> {
  const around = { viewer, stateEntity: (name?: string) => stateEntity(dashboard, stack, name)?.id }
  const ids = aliasesOfState(dashboard, currentState(stack).id)
  const plans = ids.map((id) => aliasPlan(dashboard, id, around))
  const [settled, named] = await Promise.all([
    settledPlans(platform, plans),
    Promise.all(namelessEntities(stack).map((id) => find(platform, lookupBody(single(id))))),
  ])
  const byAlias = new Map(settled.map((plan) => [plan.id, plan]))
  const nameOf = ({ id }: EntityId) => named.find((one) => one?.id.id === id)

  const planOf = ({ entityAliasId }: Datasource) =>
    entityAliasId === undefined ? undefined : byAlias.get(entityAliasId)

  function entityFilterOf(source: Datasource): Record<string, unknown> | Absence {
    if (source.deviceId) return single({ entityType: 'DEVICE', id: source.deviceId })
    if (source.entityType && source.entityId) return single({ entityType: source.entityType, id: source.entityId })
    const plan = planOf(source)
    if (!plan) return 'alias-missing'
    if ('entityFilter' in plan) return plan.entityFilter
    return plan.fault === 'alias-missing' ? 'alias-missing' : plan.fault === 'no-state-entity' ? 'unresolved' : 'empty'
  }

  return {
    stack: withNames(stack, nameOf),
    aliasOf(source) {
      const plan = planOf(source)
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

/** Those that stand for one entity, by the id of that. */
async function settledPlans(platform: Connection, plans: readonly AliasPlan[]): Promise<AliasPlan[]> {
  const lookups = lookupsOf(plans.filter((plan) => !('fault' in plan || isNamed(plan.entityFilter))))
  const answers = await Promise.all(
    lookups.map(async ({ ids, body }) => {
      const found = await find(platform, body)
      return ids.map((id) => [id, found] as const)
    }),
  )
  const byId = new Map(answers.flat())
  return plans.map((plan) => {
    if (!byId.has(plan.id)) return plan
    const { id, alias } = plan
    const found = byId.get(id)
    return found
      ? { id, alias, isMultiple: false, entityFilter: single(found.id) }
      : { id, alias, fault: 'entity-missing' }
  })
}
