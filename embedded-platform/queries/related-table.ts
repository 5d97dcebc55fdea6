// Rows of every kind that relations can lead to, as one table: the answer of a relations query is mixed.
// Entity views are not among them: the real platform walks through them, but never shows one in such an answer.
import type { EntityType } from '../ids'
import { type EntityTable, number, text } from './entity-tables'
import { joined, type Sql, sql, trusted } from './sql'

const TEXTS = {
  name: 'name',
  type: 'type',
  label: 'label',
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  region: 'region',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address2: 'address2',
  zip: 'zip',
  phone: 'phone',
  additionalInfo: 'additional_info',
} as const

type TextColumn = (typeof TEXTS)[keyof typeof TEXTS]

interface Kind {
  relation: string
  tenantId?: string
  /** The customer whose users see the row; absent: no customer's. */
  customerId?: string
  /** Content of the columns; the type of the entity stands for its type where nothing else does. */
  columns: Partial<Record<TextColumn, string>>
}

const contact = {
  email: 'email',
  country: 'country',
  state: 'state',
  city: 'city',
  address: 'address',
  address2: 'address2',
  zip: 'zip',
  phone: 'phone',
}
const info = { additional_info: 'additional_info::text' }
const titled = { name: 'title', label: 'title' }
const owned = { name: 'name', type: 'type', label: 'label', ...info }
const FULL_NAME = `concat(first_name, ' ', last_name)`

const KINDS: Partial<Record<EntityType, Kind>> = {
  TENANT: {
    relation: 'tenant',
    tenantId: 'id',
    columns: { ...titled, title: 'title', region: 'region', ...contact, ...info },
  },
  CUSTOMER: { relation: 'customer', customerId: 'id', columns: { ...titled, title: 'title', ...contact, ...info } },
  USER: {
    relation: 'account',
    customerId: 'customer_id',
    columns: {
      name: FULL_NAME,
      label: FULL_NAME,
      type: 'authority',
      first_name: 'first_name',
      last_name: 'last_name',
      email: 'email',
      ...info,
    },
  },
  DASHBOARD: { relation: 'dashboard', columns: titled },
  ASSET: { relation: 'asset', customerId: 'customer_id', columns: owned },
  DEVICE: { relation: 'device', customerId: 'customer_id', columns: owned },
}

const rowsOf = ([type, { relation, tenantId, customerId, columns }]: [string, Kind]): Sql => {
  const texts = Object.values(TEXTS).map((name) => {
    const value = columns[name] ?? (name === 'type' ? `'${type}'` : 'NULL')
    return `(${value})::text COLLATE "C" AS ${name}`
  })
  return trusted(`SELECT id, '${type}'::text AS entity_type, created_time, ${tenantId ?? 'tenant_id'} AS tenant_id,
    ${customerId ?? 'NULL::uuid'} AS customer_id, ${texts.join(', ')} FROM ${relation}`)
}

const entityType = trusted('e.entity_type')

/** Nothing is asked of rows that has an index: the database begins with what was reached, not with a tenant's rows. */
const RELATED: EntityTable = {
  relation: sql`(${joined(Object.entries(KINDS).map(rowsOf), ' UNION ALL ')})`,
  entityType,
  fields: {
    createdTime: number('created_time'),
    entityType: { text: entityType },
    ...Object.fromEntries(Object.entries(TEXTS).map(([field, column]) => [field, text(column)])),
  },
  aliases: {},
  nameField: 'name',
  ofTenant: (tenantId) => sql`e.tenant_id::text = ${tenantId}::text`,
  ofCustomer: (customerId) => sql`e.customer_id::text = ${customerId}::text`,
}

/** From a customer on, users of customers see their own customer at most. */
export const relatedTable = (rootType: EntityType): EntityTable =>
  rootType === 'CUSTOMER' ? { ...RELATED, ofCustomer: (customerId) => sql`e.id::text = ${customerId}::text` } : RELATED
