// Tenants on the wire and in the database.
import { members } from '../api/members'
import { type EntityId, entityId } from '../ids'
import { type Contact, contactOf, readContact } from './contact'

export interface TenantRow extends Contact {
  id: string
  created_time: number
  tenant_profile_id: string
  title: string
  region: string
  additional_info: unknown
}

export interface TenantInfoRow extends TenantRow {
  tenant_profile_name: string
}

export interface Tenant extends Contact {
  id: EntityId
  createdTime: number
  additionalInfo: unknown
  title: string
  region: string
  tenantProfileId: EntityId
  name: string
}

export const tenantOf = (row: TenantRow): Tenant => ({
  id: entityId('TENANT', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  ...contactOf(row),
  title: row.title,
  region: row.region,
  tenantProfileId: entityId('TENANT_PROFILE', row.tenant_profile_id),
  name: row.title,
})

export const tenantInfoOf = (row: TenantInfoRow) => ({ ...tenantOf(row), tenantProfileName: row.tenant_profile_name })

export interface TenantInput extends Contact {
  id: string | null
  title: string | null
  tenantProfileId: string | null
  additionalInfo: unknown
}

export function readTenant(json: unknown): TenantInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be one
  body.text('region')
  return {
    id: body.id('id', 'TENANT'),
    title: body.text('title'),
    tenantProfileId: body.id('tenantProfileId', 'TENANT_PROFILE'),
    additionalInfo: body.json('additionalInfo'),
    ...readContact(body),
  }
}
