// Actions of REST calls become messages of the rule engine: the same records that the audit log is written from.
import type { ActionType, AuditRecord } from '../../api/audit'
import { isObject } from '../../api/members'
import { type EntityId, entityId, NULL_ID } from '../../ids'
import { stringifyJson } from '../../json/exact-json'
import type { Platform } from '../../platform'
import type { AuditUser } from '../../store/audit-logs'
import { namesOf } from '../../store/entity-names'
import { shownEntity } from '../../store/shown-entities'
import { ruleEngineOf } from '../engine/engine'
import { newMessage } from '../message'
import type { Metadata } from '../scripts/results'

/** Actions that are not listed (relations, credentials, calls, sessions) are no messages. */
const MESSAGE_TYPES: Partial<Record<ActionType, string>> = {
  ADDED: 'ENTITY_CREATED',
  UPDATED: 'ENTITY_UPDATED',
  DELETED: 'ENTITY_DELETED',
  ASSIGNED_TO_CUSTOMER: 'ENTITY_ASSIGNED',
  UNASSIGNED_FROM_CUSTOMER: 'ENTITY_UNASSIGNED',
  ASSIGNED_TO_TENANT: 'ENTITY_ASSIGNED_TO_TENANT',
  ATTRIBUTES_UPDATED: 'ATTRIBUTES_UPDATED',
  ATTRIBUTES_DELETED: 'ATTRIBUTES_DELETED',
  TIMESERIES_UPDATED: 'TIMESERIES_UPDATED',
  TIMESERIES_DELETED: 'TIMESERIES_DELETED',
  ALARM_ACK: 'ALARM_ACK',
  ALARM_CLEAR: 'ALARM_CLEAR',
}

/** Facts of an action that are metadata of its message, under the same names. */
const FACTS = [
  'assignedCustomerId',
  'assignedCustomerName',
  'unassignedCustomerId',
  'unassignedCustomerName',
  'assignedToTenantId',
  'assignedToTenantName',
  'scope',
]

/** Attributes and series are told under the customer of who wrote them, whoever's the entity is. */
const OF_DATA: ReadonlySet<ActionType> = new Set([
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'TIMESERIES_UPDATED',
  'TIMESERIES_DELETED',
])

const isSet = (id: string | undefined): id is string => id !== undefined && id !== NULL_ID

function metadataOf(user: AuditUser, { action, customerId, data }: AuditRecord): Metadata {
  const customer = isSet(customerId) && !OF_DATA.has(action) ? customerId : user.customerId
  const facts = FACTS.flatMap((name) => {
    const value = data[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    ...(user.userId === NULL_ID ? {} : { userId: user.userId, userName: user.email }),
    ...(isSet(customer) ? { customerId: customer } : {}),
    ...Object.fromEntries(facts),
  }
}

/** The administrator of the system acts in the tenant that the entity is of. */
function tenantOf(user: AuditUser, { entity, data }: AuditRecord): string | undefined {
  if (isSet(user.tenantId)) return user.tenantId
  if (entity.entityType === 'TENANT') return entity.id
  const shown = isObject(data.entity) ? data.entity.tenantId : undefined
  const id = isObject(shown) ? String(shown.id) : undefined
  return isSet(id) ? id : undefined
}

const jsonOf = async ({ db }: Platform, entity: EntityId) => stringifyJson((await shownEntity(db, entity)) ?? {})

async function tellOf(platform: Platform, user: AuditUser, record: AuditRecord): Promise<void> {
  const { action, entity, data, told } = record
  const type = MESSAGE_TYPES[action]
  const tenantId = tenantOf(user, record)
  if (type === undefined || tenantId === undefined) return
  const tell = (tenant: string, messageType: string, metadata: Metadata, content: string) =>
    ruleEngineOf(platform).tell(
      newMessage(platform, { tenantId: tenant, type: messageType, originator: entity, metadata, data: content }),
    )
  const content = told ?? (data.entity === undefined ? await jsonOf(platform, entity) : stringifyJson(data.entity))
  tell(tenantId, type, metadataOf(user, record), content)
  const { assignedToTenantId: to } = data
  if (action !== 'ASSIGNED_TO_TENANT' || typeof to !== 'string') return
  const from = await namesOf(platform.db, [entityId('TENANT', tenantId)])
  const metadata = { assignedFromTenantId: tenantId, assignedFromTenantName: from.get(tenantId) ?? '' }
  tell(to, 'ENTITY_ASSIGNED_FROM_TENANT', metadata, content)
}

/** Resolves before the messages went their ways. */
export async function tellOfActions(
  platform: Platform,
  user: AuditUser,
  records: readonly AuditRecord[],
): Promise<void> {
  for (const record of records) await tellOf(platform, user, record)
}
