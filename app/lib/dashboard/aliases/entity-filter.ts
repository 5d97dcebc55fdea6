// The filter of an alias as the platform takes it: members of its type alone, whoever and whichever state it stands for
// put in, walks along relations bounded. Those the platform knows nothing of (`stateEntity`, the entities of a viewer)
// never reach it.
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import type { Members } from '../model/dashboard'
import { numberOf, objectOf, textsOf } from '../model/own'
import { entityFor, type Viewer } from './viewer'

/** Why there is nothing to ask the platform for. */
export type AliasFault =
  /** No alias of this id. */
  | 'alias-missing'
  /** A type of filter that nobody knows. */
  | 'unknown-filter'
  /** The filter does not say what it is about. */
  | 'incomplete'
  /** The state is about no entity, and there is none for that case. */
  | 'no-state-entity'
  /** No entity fits. */
  | 'entity-missing'

export type Built = { entityFilter: Members } | { fault: AliasFault }

export interface Surroundings {
  viewer: Viewer
  /** The entity of the state that is seen, by the name of a parameter. */
  stateEntity: (paramName?: string) => EntityId | undefined
}

/** A walk without an end never ends on a real server where relations go round. */
const DEEPEST = 10

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function ofState(filter: Members, { viewer, stateEntity }: Surroundings): EntityId | undefined {
  return stateEntity(text(filter.stateEntityParamName) || undefined) ?? entityFor(viewer, filter.defaultStateEntity)
}

const single = (entity: EntityId | undefined, otherwise: AliasFault): Built =>
  entity ? { entityFilter: { type: 'singleEntity', singleEntity: entity } } : { fault: otherwise }

/** Text that the filter cannot do without. */
const needing = (needed: unknown, entityFilter: Members): Built =>
  text(needed) ? { entityFilter } : { fault: 'incomplete' }

/** Of one type, or from 3.5 on of several: older platforms know the one, newer ones take the list. */
const ofType =
  (type: string, one: string, many: string, name: string) =>
  (filter: Members): Built => {
    const listed = textsOf(filter[many]).filter(Boolean)
    const types = listed.length > 0 ? listed : [text(filter[one])].filter(Boolean)
    return needing(types[0], { type, [one]: types[0], [many]: types, [name]: text(filter[name]) })
  }

function walk(filter: Members, around: Surroundings): Members | AliasFault {
  const isOfState = filter.rootStateEntity === true
  const rootEntity = isOfState ? ofState(filter, around) : entityFor(around.viewer, filter.rootEntity)
  if (!rootEntity) return isOfState ? 'no-state-entity' : 'incomplete'
  const level = numberOf(filter.maxLevel) ?? 0
  return {
    rootEntity,
    direction: filter.direction === 'TO' ? 'TO' : 'FROM',
    maxLevel: level > 0 ? Math.min(DEEPEST, Math.max(1, Math.floor(level))) : DEEPEST,
    fetchLastLevelOnly: filter.fetchLastLevelOnly === true,
  }
}

type Build = (filter: Members, around: Surroundings) => Built

const searched =
  (type: string, types: string): Build =>
  (filter, around) => {
    const walked = walk(filter, around)
    if (typeof walked === 'string') return { fault: walked }
    return {
      entityFilter: { type, ...walked, relationType: text(filter.relationType), [types]: textsOf(filter[types]) },
    }
  }

const relations: Build = (filter, around) => {
  const walked = walk(filter, around)
  if (typeof walked === 'string') return { fault: walked }
  const filters = (Array.isArray(filter.filters) ? filter.filters : []).map((one) => {
    const { relationType, entityTypes } = objectOf(one)
    return { relationType: text(relationType), entityTypes: textsOf(entityTypes) }
  })
  return { entityFilter: { type: 'relationsQuery', ...walked, filters } }
}

const builds: Record<string, Build> = {
  singleEntity: ({ singleEntity }, { viewer }) => single(entityFor(viewer, singleEntity), 'incomplete'),
  stateEntity: (filter, around) => single(ofState(filter, around), 'no-state-entity'),
  entityList: ({ entityType, entityList }) => {
    const ids = textsOf(entityList).filter(isUuid)
    if (ids.length === 0) return { fault: 'incomplete' }
    return needing(entityType, { type: 'entityList', entityType, entityList: ids })
  },
  entityName: ({ entityType, entityNameFilter }) =>
    needing(entityType, { type: 'entityName', entityType, entityNameFilter: text(entityNameFilter) }),
  entityType: ({ entityType }) => needing(entityType, { type: 'entityType', entityType }),
  assetType: ofType('assetType', 'assetType', 'assetTypes', 'assetNameFilter'),
  deviceType: ofType('deviceType', 'deviceType', 'deviceTypes', 'deviceNameFilter'),
  entityViewType: ofType('entityViewType', 'entityViewType', 'entityViewTypes', 'entityViewNameFilter'),
  edgeType: ofType('edgeType', 'edgeType', 'edgeTypes', 'edgeNameFilter'),
  apiUsageState: () => ({ entityFilter: { type: 'apiUsageState' } }),
  relationsQuery: relations,
  assetSearchQuery: searched('assetSearchQuery', 'assetTypes'),
  deviceSearchQuery: searched('deviceSearchQuery', 'deviceTypes'),
  entityViewSearchQuery: searched('entityViewSearchQuery', 'entityViewTypes'),
  edgeSearchQuery: searched('edgeSearchQuery', 'edgeTypes'),
}

export function entityFilterOf(filter: Members, around: Surroundings): Built {
  const type = text(filter.type)
  const build = Object.hasOwn(builds, type) ? builds[type] : undefined
  return build ? build(filter, around) : { fault: type ? 'unknown-filter' : 'incomplete' }
}

/** True for filters that find other entities when the state is about another one. */
export const isOfState = ({ type, rootStateEntity }: Members): boolean =>
  type === 'stateEntity' || (rootStateEntity === true && /Query$/.test(text(type)))

const ALWAYS_ONE = ['singleEntity', 'stateEntity', 'apiUsageState']

export const isMultiple = ({ type, resolveMultiple }: Members): boolean =>
  resolveMultiple === true && !ALWAYS_ONE.includes(text(type))
