// Customers on the wire and in the database.
import { isObject, members } from '../api/members'
import { type EntityId, entityId } from '../ids'
import { type Contact, contactOf, readContact } from './contact'

export const PUBLIC_TITLE = 'Public'

export interface CustomerRow extends Contact {
  id: string
  created_time: number
  tenant_id: string
  title: string
  additional_info: unknown
}

export interface Customer extends Contact {
  id: EntityId
  createdTime: number
  additionalInfo: unknown
  title: string
  tenantId: EntityId
  name: string
}

export const customerOf = (row: CustomerRow): Customer => ({
  id: entityId('CUSTOMER', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  ...contactOf(row),
  title: row.title,
  tenantId: entityId('TENANT', row.tenant_id),
  name: row.title,
})

/** The text "true" counts too. */
export const isPublicCustomer = ({ additional_info }: Pick<CustomerRow, 'additional_info'>): boolean =>
  isObject(additional_info) && String(additional_info.isPublic) === 'true'

export interface CustomerInput extends Contact {
  id: string | null
  title: string | null
  additionalInfo: unknown
}

export function readCustomer(json: unknown): CustomerInput {
  const body = members(json)
  body.integer('createdTime') // ours count, but they must be readable
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'CUSTOMER'),
    title: body.text('title'),
    additionalInfo: body.json('additionalInfo'),
    ...readContact(body),
  }
}
