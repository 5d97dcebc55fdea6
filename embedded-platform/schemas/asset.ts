// Assets on the wire and in the database.

import { members } from '../api/members'
import { type EntityId, entityId, NULL_ID } from '../ids'
import { isPublicCustomer } from './customer'
import type { CustomerOfRow, OwnedRow } from './owned-row'

export interface AssetRow extends OwnedRow {
  label: string | null
  additional_info: unknown
}

export interface Asset {
  id: EntityId
  createdTime: number
  additionalInfo: unknown
  tenantId: EntityId
  customerId: EntityId
  name: string
  type: string
  label: string | null
}

export const assetOf = (row: AssetRow): Asset => ({
  id: entityId('ASSET', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  tenantId: entityId('TENANT', row.tenant_id),
  customerId: entityId('CUSTOMER', row.customer_id),
  name: row.name,
  type: row.type,
  label: row.label,
})

export const assetInfoOf = (row: AssetRow & CustomerOfRow) => ({
  ...assetOf(row),
  customerTitle: row.customer_title,
  customerIsPublic: isPublicCustomer({ additional_info: row.customer_info }),
})

/** An asset as a client sends it; a customer that it leaves out is none. */
export interface AssetInput {
  id: string | null
  customerId: string
  name: string | null
  type: string | null
  label: string | null
  additionalInfo: unknown
}

export function readAsset(json: unknown): AssetInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'ASSET'),
    customerId: body.id('customerId', 'CUSTOMER') ?? NULL_ID,
    name: body.text('name'),
    type: body.text('type'),
    label: body.text('label'),
    additionalInfo: body.json('additionalInfo'),
  }
}
