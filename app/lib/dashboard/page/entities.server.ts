// The entities that the datasources of a page are about: aliases are looked at for whoever looks and for the state that is
// seen. Those of one entity are found first, so that everything about it is asked by its id.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { type OfferedAlias, offeredAliases } from '../aliases/offered'
import {
  type AliasPlan,
  aliasPlan,
  entitiesOfPage,
  type FoundEntity,
  type Lookup,
  lookupBody,
  lookupsOf,
} from '../aliases/resolution'
import { aliasesOfState } from '../aliases/used-aliases'
import type { Viewer } from '../aliases/viewer'
import type { Found } from '../data/asked-keys'
import type { Absence } from '../data/subscription-plan'
import { type UserValues, withUserValues } from '../filters/user-values'
import { wireKeyFilters } from '../filters/wire-filters'
import type { ById, Dashboard } from '../model/dashboard'
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
  /** Entities that the viewer has put in the place of those of aliases. */
  chosen?: ById<EntityId>
  /** What the viewer has put into filters. */
  userValues?: UserValues
}

type EntitiesOf = (source: Datasource) => Found | Absence

export interface BoardEntities {
  /** With the names of the entities that its states are about. */
  stack: StateStack
  entitiesOf: EntitiesOf
  aliasOf(
    source: Datasource,
  ): { name: string; fault?: Exclude<AliasPlan, { entityFilter: unknown }>['fault'] } | undefined
  /** Those whose entity the viewer may choose, each with the one that it stands for now. */
  offered: (OfferedAlias & { current?: EntityId; name?: string })[]
}

/** The first that is found; undefined where there is none, or nobody may tell. */
const find = async (platform: Connection, body: Lookup['body']): Promise<FoundEntity | undefined> =>
  (await findAll(platform, body))[0]

export const findAll = async (platform: Connection, body: object): Promise<FoundEntity[]> =>
  entitiesOfPage(
    await platform.request('/api/entitiesQuery/find', Page, { method: 'POST', body }).catch(() => undefined),
  )

const isNamed = ({ type }: Record<string, unknown>) => type === 'singleEntity'
const single = (singleEntity: EntityId) => ({ type: 'singleEntity', singleEntity })

/**
 * `onKnown` is told of the entities that nothing has to be looked up for, before the others are: those of an alias that
 * is looked up are 'unresolved' there.
 */
export async function boardEntities(
  looking: Looking,
  onKnown?: (entitiesOf: EntitiesOf) => void,
): Promise<BoardEntities> {
  const { platform, viewer, dashboard, stack, chosen = {} } = looking
  const around = { viewer, stateEntity: (name?: string) => stateEntity(dashboard, stack, name)?.id }
  const ids = aliasesOfState(dashboard, currentState(stack).id)
  const plans = ids.map((id) => aliasPlan(dashboard, id, around, chosen))
  const offered = offeredAliases(dashboard, ids, around)
  const nameless = [...namelessEntities(stack), ...offered.flatMap(({ id }) => own(chosen, id) ?? [])]
  const lookups = lookupsOf(plans.filter((plan) => !('fault' in plan || isNamed(plan.entityFilter))))
  const asked = Promise.all([
    settledPlans(platform, plans, lookups),
    Promise.all(nameless.map((id) => find(platform, lookupBody(single(id))))),
  ])
  if (lookups.length > 0 || nameless.length > 0) {
    const lookedUp = new Set(lookups.flatMap(({ ids }) => ids))
    onKnown?.(
      entitiesIn(
        looking,
        plans.map((plan) => (lookedUp.has(plan.id) ? unsettled(plan) : plan)),
      ).entitiesOf,
    )
  }
  const [{ settled, found }, named] = await asked
  const nameOf = ({ id }: EntityId) => named.find((one) => one?.id.id === id)
  return {
    stack: withNames(stack, nameOf),
    ...entitiesIn(looking, settled),
    offered: offered.map((alias) => {
      const id = own(chosen, alias.id)
      const current = id ? nameOf(id) : found.get(alias.id)
      return { ...alias, current: id ?? current?.id, name: current?.name }
    }),
  }
}

const unsettled = ({ id, alias }: AliasPlan): AliasPlan => ({ id, alias, fault: 'no-state-entity' })

function entitiesIn(
  { dashboard, userValues = {} }: Looking,
  plans: readonly AliasPlan[],
): Pick<BoardEntities, 'entitiesOf' | 'aliasOf'> {
  const byAlias = new Map(plans.map((plan) => [plan.id, plan]))

  const planOf = ({ entityAliasId, isAside }: Datasource) =>
    isAside ? plans.find(({ alias }) => alias === entityAliasId) : byAlias.get(entityAliasId ?? '')

  function entityFilterOf(source: Datasource): Record<string, unknown> | Absence {
    if (source.deviceId) return single({ entityType: 'DEVICE', id: source.deviceId })
    if (source.entityType && source.entityId) return single({ entityType: source.entityType, id: source.entityId })
    const plan = planOf(source)
    // Alarms may be counted without saying of which entities: most are raised by devices.
    if (!source.entityAliasId && source.type === 'alarmCount') return { type: 'entityType', entityType: 'DEVICE' }
    if (!plan) return 'alias-missing'
    if ('entityFilter' in plan) return plan.entityFilter
    return plan.fault === 'alias-missing' ? 'alias-missing' : plan.fault === 'no-state-entity' ? 'unresolved' : 'empty'
  }

  return {
    aliasOf(source) {
      const plan = planOf(source)
      return plan && { name: plan.alias, fault: 'fault' in plan ? plan.fault : undefined }
    },
    entitiesOf(source) {
      if (source.found) return source.found as unknown as Found
      const entityFilter = entityFilterOf(source)
      if (typeof entityFilter === 'string') return entityFilter
      const filter = own(dashboard.filters, source.filterId)
      const keyFilters = filter ? wireKeyFilters(withUserValues(filter, own(userValues, filter.id))) : []
      // The bridge reads every question by its own schema before it goes out.
      return { entityFilter, keyFilters } as unknown as Found
    },
  }
}

/** Those that stand for one entity, by the id of that. */
async function settledPlans(
  platform: Connection,
  plans: readonly AliasPlan[],
  lookups: readonly Lookup[],
): Promise<{ settled: AliasPlan[]; found: ReadonlyMap<string, FoundEntity | undefined> }> {
  const answers = await Promise.all(
    lookups.map(async ({ ids, body }) => {
      const found = await find(platform, body)
      return ids.map((id) => [id, found] as const)
    }),
  )
  const byId = new Map(answers.flat())
  const settled = plans.map((plan): AliasPlan => {
    if (!byId.has(plan.id)) return plan
    const { id, alias } = plan
    const found = byId.get(id)
    return found
      ? { id, alias, isMultiple: false, entityFilter: single(found.id) }
      : { id, alias, fault: 'entity-missing' }
  })
  return { settled, found: byId }
}
