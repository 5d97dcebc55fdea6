// Entity types that can be queried: where they lie, their fields and whose they are. A new type is a row here.
import type { Actor } from '../api/endpoint'
import type { EntityType } from '../ids'
import { type Sql, sql, trusted } from './sql'

interface Column {
  /** The field as text, over the row `e`. */
  text: Sql
  /** Fields that are compared as numbers. */
  number?: Sql
  /** Stands in the same order, is never null, and may have an index. */
  sort?: Sql
}

export interface EntityTable {
  /** A table or a view. */
  relation: Sql
  /** The type of a row `e`, as text. */
  entityType: Sql
  /** The type of all rows, where they have one. */
  type?: EntityType
  fields: Record<string, Column>
  /** Other names of fields. */
  aliases: Record<string, string>
  /** The field that prefixes of a name are looked up in. */
  nameField: string
  /** True where the caller sees row `e`; beyond that customer users see what `ofCustomer` says. */
  ofTenant: (tenantId: string) => Sql
  ofCustomer?: (customerId: string) => Sql
}

export const text = (column: string): Column => ({ text: trusted(`e.${column}`) })
export const number = (column: string): Column => ({
  text: trusted(`e.${column}::text`),
  number: trusted(`e.${column}::float8`),
  sort: trusted(`e.${column}`), // times have 13 digits: they sort as numbers like as texts
})
/** A column that is never null. */
const named = (column: string): Column => ({ ...text(column), sort: trusted(`e.${column}`) })
const json = (column: string): Column => ({ text: trusted(`e.${column}::text`) })
const typeName = (type: EntityType) => trusted(`'${type}'::text`)

const own = { createdTime: number('created_time'), additionalInfo: json('additional_info') }
const contact = {
  email: text('email'),
  country: text('country'),
  state: text('state'),
  city: text('city'),
  address: text('address'),
  address2: text('address2'),
  zip: text('zip'),
  phone: text('phone'),
}
const byTenant = (tenantId: string) => sql`e.tenant_id = ${tenantId}::uuid`
const byCustomer = (customerId: string) => sql`e.customer_id = ${customerId}::uuid`
const byAssignment = (customerId: string) =>
  sql`e.id IN (SELECT a.dashboard_id FROM dashboard_customer a WHERE a.customer_id = ${customerId}::uuid)`
const byId = (id: string) => sql`e.id = ${id}::uuid`

const table = (
  type: EntityType,
  relation: string,
  rest: Omit<EntityTable, 'relation' | 'entityType' | 'type'>,
): EntityTable => ({
  type,
  relation: trusted(relation),
  entityType: typeName(type),
  ...rest,
})

/** A table of things that belong to a tenant, may be assigned to a customer, and have a name and a type. */
const owned = (type: EntityType, relation: string, more: EntityTable['fields']): EntityTable =>
  table(type, relation, {
    fields: { ...own, entityType: { text: typeName(type) }, name: named('name'), type: named('type'), ...more },
    aliases: { title: 'name' },
    nameField: 'name',
    ofTenant: byTenant,
    ofCustomer: byCustomer,
  })

/** A usage state is called like its tenant. */
const USAGE_STATES = `(SELECT s.id, s.created_time, s.tenant_id, t.title AS name
  FROM api_usage_state s JOIN tenant t ON t.id = s.tenant_id)`

export const OWNED_TABLES = {
  DEVICE: owned('DEVICE', 'device', { label: text('label') }),
  ASSET: owned('ASSET', 'asset', { label: text('label') }),
  ENTITY_VIEW: owned('ENTITY_VIEW', 'entity_view', {}),
}

export const ENTITY_TABLES: Partial<Record<EntityType, EntityTable>> = {
  ...OWNED_TABLES,
  DASHBOARD: table('DASHBOARD', 'dashboard', {
    fields: { createdTime: own.createdTime, entityType: { text: typeName('DASHBOARD') }, title: named('title') },
    aliases: { name: 'title', label: 'title' },
    nameField: 'title',
    ofTenant: byTenant,
    ofCustomer: byAssignment,
  }),
  TENANT: table('TENANT', 'tenant', {
    fields: {
      ...own,
      ...contact,
      entityType: { text: typeName('TENANT') },
      title: named('title'),
      region: text('region'),
    },
    aliases: { name: 'title', label: 'title' },
    nameField: 'title',
    ofTenant: byId,
  }),
  CUSTOMER: table('CUSTOMER', 'customer', {
    fields: { ...own, ...contact, entityType: { text: typeName('CUSTOMER') }, title: named('title') },
    aliases: { name: 'title', label: 'title' },
    nameField: 'title',
    ofTenant: byTenant,
    ofCustomer: byId,
  }),
  USER: table('USER', 'account', {
    fields: {
      ...own,
      firstName: text('first_name'),
      lastName: text('last_name'),
      email: named('email'),
    },
    aliases: { name: 'email', label: 'email', title: 'email' },
    nameField: 'email',
    ofTenant: byTenant,
    ofCustomer: byCustomer,
  }),
  API_USAGE_STATE: table('API_USAGE_STATE', USAGE_STATES, {
    fields: {
      createdTime: own.createdTime,
      entityType: { text: typeName('API_USAGE_STATE') },
      name: text('name'),
    },
    aliases: {},
    nameField: 'name',
    ofTenant: byTenant,
    ofCustomer: () => trusted('FALSE'),
  }),
}

export function visibleTo(actor: Actor, { ofTenant, ofCustomer }: EntityTable): Sql {
  const tenant = ofTenant(actor.tenantId)
  if (actor.authority !== 'CUSTOMER_USER' || !ofCustomer) return tenant
  return sql`${tenant} AND ${ofCustomer(actor.customerId)}`
}

const canonical = (entityTable: EntityTable, name: string) =>
  Object.hasOwn(entityTable.aliases, name) ? (entityTable.aliases[name] ?? name) : name

/** The field of that name or alias, under its proper name; `undefined` for what the type does not have. */
export function fieldOf(entityTable: EntityTable, name: string): (Column & { name: string }) | undefined {
  const own = canonical(entityTable, name)
  const column = Object.hasOwn(entityTable.fields, own) ? entityTable.fields[own] : undefined
  return column && { ...column, name: own }
}

/** Every type's rows can say what they are, even where that is no field to filter by. */
export function selectedField(entityTable: EntityTable, name: string): Sql {
  if (name === 'entityType') return entityTable.entityType
  return fieldOf(entityTable, name)?.text ?? trusted("''")
}
