// Entity data queries as a browser may ask them: known members only, because platforms drop a whole WebSocket message
// for one member they do not know, and every bound that keeps a real server from walking or counting for ever.
import { z } from 'zod'
import { isUuid } from './entity-id'

const MAX_LEVEL = 10

const Id = z.string().refine(isUuid)
const Name = z.string().max(255)
const Key = z.string().min(1).max(255)
// Kinds that can be queried; another one is an error on which older platforms close the socket.
const queried = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'DASHBOARD', 'CUSTOMER', 'USER', 'TENANT'] as const
const EntityType = z.enum(queried)
const QueriedId = z.object({ entityType: z.enum([...queried, 'API_USAGE_STATE']), id: Id })

const walk = {
  rootEntity: QueriedId,
  direction: z.enum(['FROM', 'TO']),
  // Bounded: an unlimited walk over a cycle never ends on a real server.
  maxLevel: z.int().min(1).max(MAX_LEVEL),
  fetchLastLevelOnly: z.boolean().default(false),
}
const search = { ...walk, relationType: Name.default('') }
const Types = z.array(Name).max(50).default([])
/** Of several types: newer platforms know them in one filter. */
const SomeTypes = z.array(Name.min(1)).max(50).optional()

const EntityFilterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('singleEntity'), singleEntity: QueriedId }),
  z.object({ type: z.literal('entityList'), entityType: EntityType, entityList: z.array(Id).min(1).max(500) }),
  z.object({ type: z.literal('entityName'), entityType: EntityType, entityNameFilter: Name.default('') }),
  z.object({ type: z.literal('entityType'), entityType: EntityType }),
  z.object({
    type: z.literal('assetType'),
    assetType: Name,
    assetTypes: SomeTypes,
    assetNameFilter: Name.default(''),
  }),
  z.object({
    type: z.literal('deviceType'),
    deviceType: Name,
    deviceTypes: SomeTypes,
    deviceNameFilter: Name.default(''),
  }),
  z.object({
    type: z.literal('entityViewType'),
    entityViewType: Name,
    entityViewTypes: SomeTypes,
    entityViewNameFilter: Name.default(''),
  }),
  z.object({ type: z.literal('apiUsageState') }),
  z.object({
    type: z.literal('relationsQuery'),
    ...walk,
    filters: z.array(z.object({ relationType: Name, entityTypes: z.array(EntityType).max(10) })).max(20),
  }),
  z.object({ type: z.literal('assetSearchQuery'), ...search, assetTypes: Types }),
  z.object({ type: z.literal('deviceSearchQuery'), ...search, deviceTypes: Types }),
  z.object({ type: z.literal('entityViewSearchQuery'), ...search, entityViewTypes: Types }),
])

const latestKinds = ['ATTRIBUTE', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE', 'TIME_SERIES'] as const
const FieldKey = z.object({ type: z.literal('ENTITY_FIELD'), key: Key })
const LatestKey = z.object({ type: z.enum(latestKinds), key: Key })
const AnyKey = z.object({ type: z.enum(['ENTITY_FIELD', ...latestKinds]), key: Key })

const valueSchema = <T extends z.ZodType>(value: T) =>
  z.object({
    defaultValue: value,
    userValue: value.nullish(),
    dynamicValue: z
      .object({ sourceType: z.enum(['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER']), sourceAttribute: Key })
      .nullish(),
  })
const equality = ['EQUAL', 'NOT_EQUAL'] as const
const Text = z.object({
  type: z.literal('STRING'),
  operation: z.enum([...equality, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS']),
  value: valueSchema(Name),
  ignoreCase: z.boolean().default(false),
})
const Numeric = z.object({
  type: z.literal('NUMERIC'),
  operation: z.enum([...equality, 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']),
  value: valueSchema(z.number()),
})
const YesNo = z.object({ type: z.literal('BOOLEAN'), operation: z.enum(equality), value: valueSchema(z.boolean()) })
const Simple = z.discriminatedUnion('type', [Text, Numeric, YesNo])
const either = <T extends z.ZodType>(inner: T) =>
  z.union([
    Simple,
    z.object({
      type: z.literal('COMPLEX'),
      operation: z.enum(['AND', 'OR']),
      predicates: z.array(inner).min(1).max(20),
    }),
  ])

const KeyFilterSchema = z.object({
  key: AnyKey,
  valueType: z.enum(['STRING', 'NUMERIC', 'BOOLEAN', 'DATE_TIME']),
  predicate: either(either(either(Simple))), // three levels deep is more than the reference's editor makes
})

export const EntityDataQuerySchema = z.object({
  entityFilter: EntityFilterSchema,
  pageLink: z.object({
    // Maps ask for as many as platforms give.
    pageSize: z.int().min(1).max(10_000),
    page: z.int().min(0).max(100_000).default(0),
    textSearch: Name.nullish(),
    sortOrder: z.object({ key: AnyKey, direction: z.enum(['ASC', 'DESC']) }).nullish(),
  }),
  entityFields: z.array(FieldKey).max(30).default([]),
  latestValues: z.array(LatestKey).max(200).default([]),
  keyFilters: z.array(KeyFilterSchema).max(30).default([]),
})
export type EntityDataQuery = z.output<typeof EntityDataQuerySchema>

/** The types of filters of one kind of entity, and what they are called in them. */
const ofTypes = {
  assetType: { entityType: 'ASSET', one: 'assetType', many: 'assetTypes', name: 'assetNameFilter' },
  deviceType: { entityType: 'DEVICE', one: 'deviceType', many: 'deviceTypes', name: 'deviceNameFilter' },
  entityViewType: {
    entityType: 'ENTITY_VIEW',
    one: 'entityViewType',
    many: 'entityViewTypes',
    name: 'entityViewNameFilter',
  },
} as const

interface Filters {
  entityFilter: object
  keyFilters: readonly object[]
}

/**
 * The same for all platforms. From 3.5 on a list of types wins over the one name, below it only the name is known: of one
 * type both say the same. Several types are all entities of the kind whose type is one of them, which every platform takes.
 */
export function filtersForAll<Query extends Filters>(query: Query): Query {
  const filter = query.entityFilter as Readonly<Record<string, unknown>>
  const known = Object.hasOwn(ofTypes, String(filter.type)) && ofTypes[filter.type as keyof typeof ofTypes]
  if (!known) return query
  const { entityType, one, many, name } = known
  const listed = filter[many]
  const types: readonly unknown[] = Array.isArray(listed) && listed.length > 0 ? listed : [filter[one]]
  if (types.length === 1) return { ...query, entityFilter: { ...filter, [one]: types[0], [many]: types } }
  const start = filter[name]
  return {
    ...query,
    entityFilter: { type: 'entityType', entityType },
    keyFilters: [
      ...query.keyFilters,
      fieldFilter('type', {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: types.map((type) => textPredicate('EQUAL', type, false)),
      }),
      ...(start ? [fieldFilter('name', textPredicate('STARTS_WITH', start, true))] : []),
    ],
  }
}

const fieldFilter = (key: string, predicate: object) => ({
  key: { type: 'ENTITY_FIELD', key },
  valueType: 'STRING',
  predicate,
})

const textPredicate = (operation: string, defaultValue: unknown, ignoreCase: boolean) => ({
  type: 'STRING',
  operation,
  value: { defaultValue, userValue: null, dynamicValue: null },
  ignoreCase,
})

/** The query as it goes to a platform of any version. */
export const wireQuery = <Query extends Filters & { pageLink: object }>(query: Query) => ({
  ...filtersForAll(query),
  pageLink: { textSearch: null, ...query.pageLink, dynamic: true },
})

export const EntityCountQuerySchema = EntityDataQuerySchema.pick({ entityFilter: true, keyFilters: true })

export const wireCountQuery = ({ entityFilter, keyFilters }: z.output<typeof EntityCountQuerySchema>) =>
  filtersForAll({ entityFilter, keyFilters })
