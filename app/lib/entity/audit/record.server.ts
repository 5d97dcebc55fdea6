// One record of an audit log, with what it changed: beside the record before it of the same entity that holds the same.
// Platforms tell no record by its id, so its time stands in the address too.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type AuditLog, type AuditScope, listAuditLogs } from '~/lib/platform/audit-log.server'
import type { Connection } from '~/lib/platform/connection.server'
import { NULL_ID } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { nameOfEntity } from '../entity-naming.server'
import { MOST_ALONE, shortened } from '../shortened'
import { usersWithPages } from '../user/pages.server'
import { auditAddress } from './address'
import { auditAt } from './at.server'
import { differencesOf } from './difference'
import { auditRow } from './read.server'
import { type AuditRecordData, namedIn } from './row'

const MOST_AT_ONCE_TIME = 100
/** So many records before it are looked at. */
const MOST_BEFORE = 50

async function recordAt(platform: Connection, scope: AuditScope, id: string, ts: number) {
  const link = { pageSize: MOST_AT_ONCE_TIME, page: 0, startTime: ts, endTime: ts }
  return (await listAuditLogs(platform, scope, link)).data.find((record) => record.id.id === id)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The part of a record that others of its entity hold too, under a name that is the same in all of them. */
function heldIn({ actionData }: AuditLog): { name: string; value: unknown } | undefined {
  if (!isObject(actionData)) return undefined
  const { entity, metadata, credentials, attributes, scope } = actionData
  if (isObject(entity)) return { name: 'entity', value: isObject(metadata) ? { entity, metadata } : entity }
  if (isObject(credentials)) return { name: 'credentials', value: credentials }
  // A list of names says which were deleted.
  if (isObject(attributes) && !Array.isArray(attributes)) return { name: `attributes of ${scope}`, value: attributes }
  return undefined
}

/** Attributes are written some at a time: the value before may stand in any record before. */
function attributesBefore(earlier: readonly unknown[], keys: readonly string[]): Record<string, unknown> {
  const before: Record<string, unknown> = {}
  for (const values of earlier) {
    if (!isObject(values)) continue
    for (const key of keys) {
      if (Object.hasOwn(values, key) && !Object.hasOwn(before, key)) {
        Object.defineProperty(before, key, { value: values[key], enumerable: true, configurable: true, writable: true })
      }
    }
  }
  return before
}

async function changeOf(platform: Connection, record: AuditLog): Promise<AuditRecordData['change']> {
  const held = heldIn(record)
  const entity = record.entityId
  if (!held || !entity || entity.id === NULL_ID || record.actionType === 'ADDED') return undefined
  const { data } = await listAuditLogs(
    platform,
    { of: 'entity', entity },
    {
      pageSize: MOST_BEFORE,
      page: 0,
      startTime: 0,
      endTime: record.createdTime,
      sortProperty: 'createdTime',
      sortOrder: 'DESC',
    },
  )
  const place = data.findIndex(({ id }) => id.id === record.id.id)
  const earlier = data.slice(place + 1).flatMap((one) => {
    const other = one.actionStatus === 'SUCCESS' ? heldIn(one) : undefined
    return other?.name === held.name ? [{ ts: one.createdTime, value: other.value }] : []
  })
  const [last] = earlier
  if (!last) return undefined
  const isPartial = held.name.startsWith('attributes')
  const values = earlier.map(({ value }) => value)
  const before = isPartial ? attributesBefore(values, Object.keys(held.value as object)) : last.value
  return { since: last.ts, ...differencesOf(before, held.value) }
}

/** One that is gone goes by its id. */
const customerName = (platform: Connection, id: string) => nameOfEntity(platform, { entityType: 'CUSTOMER', id })

export async function auditRecordLoader(args: LoaderFunctionArgs): Promise<AuditRecordData> {
  const { place, scope, params, platform, search } = await auditAt(args)
  const [id, ts] = [search.get('id') ?? '', search.get('ts') ?? '']
  const record = /^\d{1,15}$/.test(ts)
    ? await orNotFound(recordAt(platform, scope, id, Number(ts)), place.kind)
    : undefined
  if (!record) throw data({ kind: 'not-found' }, 404)
  const customerId = record.customerId && record.customerId.id !== NULL_ID ? record.customerId.id : undefined
  const failure = record.actionFailureDetails
  const row = { ...auditRow(record), ...(failure && { failure: shortened(failure, MOST_ALONE) }) }
  return {
    row,
    known: await usersWithPages(platform, namedIn(row)),
    data: shortened(stringifyLossless(record.actionData, 2) ?? '', MOST_ALONE),
    ...(customerId && { customer: { id: customerId, name: await customerName(platform, customerId) } }),
    change: await changeOf(platform, record),
    closeTo: auditAddress(place, undefined, params),
  }
}
