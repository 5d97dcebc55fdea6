// From aliases to entities: which of them a query of a widget finds by itself, which are one entity that is looked up
// first, and with what. Equal look-ups are one.
import { jsonIn } from '~/lib/json-in'
import type { EntityId } from '~/lib/platform/entity-id'
import { filtersForAll } from '~/lib/platform/entity-query'
import type { ById, Dashboard, EntityAlias, Members } from '../model/dashboard'
import { isObject, objectOf, own } from '../model/own'
import { entityIdIn } from '../states/state-entry'
import { type AliasFault, entityFilterOf, isMultiple, type Surroundings } from './entity-filter'

export type AliasPlan = { id: string; alias: string } & (
  | { entityFilter: Members; isMultiple: boolean }
  /** Told by the name of the alias. */
  | { fault: AliasFault }
)

/** `chosen`: entities that the viewer has put in the place of those of an alias. */
export function aliasPlan(
  { entityAliases }: Pick<Dashboard, 'entityAliases'>,
  id: string,
  around: Surroundings,
  chosen: ById<EntityId> = {},
): AliasPlan {
  const found: EntityAlias | undefined = own(entityAliases, id)
  if (!found) return { id, alias: id, fault: 'alias-missing' }
  const { alias, filter } = found
  const entity = isMultiple(filter) ? undefined : own(chosen, id)
  if (entity) return { id, alias, entityFilter: { type: 'singleEntity', singleEntity: entity }, isMultiple: false }
  const built = entityFilterOf(filter, around)
  return 'fault' in built ? { id, alias, ...built } : { id, alias, ...built, isMultiple: isMultiple(filter) }
}

const field = (key: string) => ({ type: 'ENTITY_FIELD', key })

/** The body of POST /api/entitiesQuery/find for the one entity of an alias: the newest that the filter finds. */
export const lookupBody = (entityFilter: Members, keyFilters: readonly object[] = []) =>
  filtersForAll({
    entityFilter,
    pageLink: { pageSize: 1, page: 0, sortOrder: { key: field('createdTime'), direction: 'DESC' } },
    entityFields: [field('name'), field('label'), field('additionalInfo')],
    latestValues: [],
    keyFilters: [...keyFilters],
  })

/** How many are offered for the place of an alias; those beyond are found by their names. */
export const MOST_OFFERED = 50

/** The body that offers entities for the place of an alias: those whose names begin with `typed`. */
export const choiceBody = (entityFilter: Members, typed: string) => ({
  ...lookupBody(entityFilter, typed ? [beginsWith(typed)] : []),
  pageLink: { pageSize: MOST_OFFERED, page: 0, sortOrder: { key: field('name'), direction: 'ASC' } },
})

const beginsWith = (typed: string) => ({
  key: field('name'),
  valueType: 'STRING',
  predicate: {
    type: 'STRING',
    operation: 'STARTS_WITH',
    value: { defaultValue: typed, userValue: null, dynamicValue: null },
    ignoreCase: true,
  },
})

export interface Lookup {
  /** The aliases that it is for. */
  ids: string[]
  body: ReturnType<typeof lookupBody>
}

/** For aliases of one entity; those of several are found by the queries of the widgets. */
export function lookupsOf(plans: readonly AliasPlan[]): Lookup[] {
  const lookups = new Map<string, Lookup>()
  for (const plan of plans) {
    if ('fault' in plan || plan.isMultiple) continue
    const key = JSON.stringify(plan.entityFilter)
    const lookup = lookups.get(key)
    if (lookup) lookup.ids.push(plan.id)
    else lookups.set(key, { ids: [plan.id], body: lookupBody(plan.entityFilter) })
  }
  return [...lookups.values()]
}

export interface FoundEntity {
  id: EntityId
  name: string
  label: string
  description: string
}

function descriptionIn(additionalInfo: string): string {
  const { description } = objectOf(jsonIn(additionalInfo))
  return typeof description === 'string' ? description : ''
}

/** A row of an entity query; undefined for what is none. */
export function foundEntity(row: unknown): FoundEntity | undefined {
  if (!isObject(row)) return undefined
  const id = entityIdIn(row.entityId)
  const fields = objectOf(objectOf(row.latest).ENTITY_FIELD)
  const text = (name: string) => {
    const { value } = objectOf(own(fields, name))
    return typeof value === 'string' ? value : ''
  }
  return id && { id, name: text('name'), label: text('label'), description: descriptionIn(text('additionalInfo')) }
}

/** Those of an answer to `lookupBody` or `choiceBody`. */
export function entitiesOfPage(page: unknown): FoundEntity[] {
  const { data } = objectOf(page)
  return Array.isArray(data) ? data.flatMap((row) => foundEntity(row) ?? []) : []
}
