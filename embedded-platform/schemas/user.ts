// Users on the wire and in the database.

import { AUTHORITIES, type Authority } from '../api/endpoint'
import { isObject, members } from '../api/members'
import { type EntityId, entityId, NULL_ID } from '../ids'
import { sameSpelling } from '../json/exact-json'

export interface UserRow {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string
  authority: Authority
  email: string
  first_name: string | null
  last_name: string | null
  additional_info: unknown
}

export interface User {
  id: EntityId
  createdTime: number
  additionalInfo: unknown
  tenantId: EntityId
  customerId: EntityId
  email: string
  authority: Authority
  firstName: string | null
  lastName: string | null
  name: string
}

export const userOf = (row: UserRow): User => ({
  id: entityId('USER', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  tenantId: entityId('TENANT', row.tenant_id),
  customerId: entityId('CUSTOMER', row.customer_id),
  email: row.email,
  authority: row.authority,
  firstName: row.first_name,
  lastName: row.last_name,
  name: row.email,
})

/** A user as a client sends it; ids that it leaves out are NULL_ID. */
export interface UserInput {
  id: string | null
  tenantId: string
  customerId: string
  authority: Authority | null
  email: string | null
  firstName: string | null
  lastName: string | null
  additionalInfo: unknown
}

export function readUser(json: unknown): UserInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be one
  return {
    id: body.id('id', 'USER'),
    tenantId: body.id('tenantId', 'TENANT') ?? NULL_ID,
    customerId: body.id('customerId', 'CUSTOMER') ?? NULL_ID,
    authority: body.oneOf('authority', AUTHORITIES),
    email: body.text('email'),
    firstName: body.text('firstName'),
    lastName: body.text('lastName'),
    additionalInfo: withoutHistory(body.json('additionalInfo')),
  }
}

/** Old hashes live with the credentials; a client that still sends some is not believed. */
function withoutHistory(additionalInfo: unknown): unknown {
  if (!isObject(additionalInfo)) return additionalInfo
  const { userPasswordHistory: _, ...rest } = additionalInfo
  return sameSpelling(additionalInfo, rest)
}
