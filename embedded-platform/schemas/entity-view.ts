// Entity views on the wire and in the database.

import { anyEntityIdOf } from '../api/ids'
import { type Members, members, textOf } from '../api/members'
import { type EntityId, type EntityType, entityId, NULL_ID } from '../ids'
import { isPublicCustomer } from './customer'
import type { CustomerOfRow, OwnedRow } from './owned-row'

type Keys = string[] | null

/** The keys that a view shows: of series, and of client, server and shared attributes. */
export interface ViewKeys {
  timeseries: Keys
  attributes: { cs: Keys; ss: Keys; sh: Keys } | null
}

export interface EntityViewRow extends OwnedRow {
  entity_type: EntityType | null
  entity_id: string | null
  keys: ViewKeys | null
  /** Beyond 2^53 they are no number's. */
  start_ts: number | bigint
  end_ts: number | bigint
  additional_info: unknown
}

export const entityViewOf = (row: EntityViewRow) => ({
  id: entityId('ENTITY_VIEW', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  tenantId: entityId('TENANT', row.tenant_id),
  customerId: entityId('CUSTOMER', row.customer_id),
  entityId: row.entity_type !== null && row.entity_id !== null ? entityId(row.entity_type, row.entity_id) : null,
  name: row.name,
  type: row.type,
  keys: row.keys,
  startTimeMs: row.start_ts,
  endTimeMs: row.end_ts,
})

export const entityViewInfoOf = (row: EntityViewRow & CustomerOfRow) => ({
  ...entityViewOf(row),
  customerTitle: row.customer_title,
  customerIsPublic: isPublicCustomer({ additional_info: row.customer_info }),
})

/** A view as a client sends it; a customer that it leaves out is none. */
export interface EntityViewInput {
  id: string | null
  customerId: string
  entity: EntityId | null
  name: string | null
  type: string | null
  keys: ViewKeys | null
  startTs: number | bigint
  endTs: number | bigint
  additionalInfo: unknown
}

const readKeys = (body: Members, name: string): Keys =>
  body.list(name)?.flatMap((key) => {
    const text = textOf(key)
    return text === null ? [] : [text]
  }) ?? null

function readViewKeys(keys: Members | null): ViewKeys | null {
  if (!keys) return null
  const attributes = keys.object('attributes')
  return {
    timeseries: readKeys(keys, 'timeseries'),
    attributes: attributes && {
      cs: readKeys(attributes, 'cs'),
      ss: readKeys(attributes, 'ss'),
      sh: readKeys(attributes, 'sh'),
    },
  }
}

export function readEntityView(json: unknown): EntityViewInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be readable
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'ENTITY_VIEW'),
    customerId: body.id('customerId', 'CUSTOMER') ?? NULL_ID,
    entity: anyEntityIdOf(body.raw('entityId')),
    name: body.text('name'),
    type: body.text('type'),
    keys: readViewKeys(body.object('keys')),
    startTs: body.long('startTimeMs') ?? 0,
    endTs: body.long('endTimeMs') ?? 0,
    additionalInfo: body.json('additionalInfo'),
  }
}
