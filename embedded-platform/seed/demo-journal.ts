// The demo tenant's audit log: who made what is there, who signed in, who answered which alarm.

import type { ActionType } from '../api/audit'
import type { Tx } from '../db/database'
import type { AlarmRow } from '../feed/alarm-row'
import { chance, DAY, HOUR, hashOf, MINUTE } from '../fleet/model/signal'
import { fleetColleagues, fleetUsers } from '../fleet/organisation'
import { type EntityId, entityId, NULL_ID, timeOfId } from '../ids'
import type { Platform } from '../platform'
import { alarmOf, originatorOf } from '../schemas/alarm'
import { assetOf } from '../schemas/asset'
import type { AuditLogRow } from '../schemas/audit-log'
import { customerOf } from '../schemas/customer'
import { type DashboardRow, dashboardOf } from '../schemas/dashboard'
import { type EntityViewRow, entityViewOf } from '../schemas/entity-view'
import { ruleChainOf } from '../schemas/rule-chain'
import { type FleetOwners, type FleetUser, known, type MadeDevice } from './demo-owners'
import type { Places } from './demo-places'
import type { Chains } from './demo-rule-chains'
import { insertRows } from './insert-rows'
import { pastOf } from './past'

interface Told {
  devices: ReadonlyMap<string, MadeDevice>
  places: Places
  views: readonly EntityViewRow[]
  dashboards: readonly DashboardRow[]
  chains: Chains
  alarms: readonly AlarmRow[]
  seededAt: number
}

interface Entry {
  at: number
  by: FleetUser
  action: ActionType
  entity: EntityId
  name: string
  customerId?: string
  data: Record<string, unknown>
  failure?: string
}

const SITTINGS = [
  { clientAddress: '192.0.2.14', browser: 'Firefox 141.0', os: 'Windows 10', device: 'Other' },
  { clientAddress: '198.51.100.7', browser: 'Chrome 140.0', os: 'Mac OS X 10.15', device: 'Other' },
  { clientAddress: '203.0.113.52', browser: 'Chrome Mobile 140.0', os: 'Android 15', device: 'Generic Smartphone' },
] as const

const addedAt = (
  at: number,
  by: FleetUser,
  id: EntityId,
  name: string,
  entity: object,
  customerId?: string,
): Entry => ({
  at,
  by,
  action: 'ADDED',
  entity: id,
  name,
  customerId,
  data: { entity },
})

function makings(owners: FleetOwners, { places, views, dashboards, chains }: Told): Entry[] {
  const by = known(owners.users, fleetUsers.tenant.email)
  const customers = [...owners.customers].filter(([title]) => title !== 'public')
  return [
    ...customers.map(([title, row]) =>
      addedAt(row.created_time, by, entityId('CUSTOMER', row.id), title, customerOf(row), row.id),
    ),
    ...[...chains.values()].map((row) =>
      addedAt(row.created_time, by, entityId('RULE_CHAIN', row.id), row.name, ruleChainOf(row)),
    ),
    ...[...places.assets.values()].map((row) =>
      addedAt(row.created_time, by, entityId('ASSET', row.id), row.name, assetOf(row), row.customer_id),
    ),
    ...views.map((row) =>
      addedAt(row.created_time, by, entityId('ENTITY_VIEW', row.id), row.name, entityViewOf(row), row.customer_id),
    ),
    ...dashboards.flatMap((row): Entry[] => {
      const id = entityId('DASHBOARD', row.id)
      const entity = { ...dashboardOf(row), assignedCustomers: null, configuration: '' }
      const given = (row.customers ?? []).map((customer): Entry => {
        const data = { entityId: row.id, assignedCustomerId: customer.id, assignedCustomerName: customer.title }
        const at = row.created_time + 4 * MINUTE
        return { at, by, action: 'ASSIGNED_TO_CUSTOMER', entity: id, name: row.title, customerId: customer.id, data }
      })
      return [addedAt(row.created_time, by, id, row.title, entity), ...given]
    }),
  ]
}

/** Everybody, every morning of the last week. */
const signingsIn = (users: readonly FleetUser[], seededAt: number): Entry[] =>
  users.flatMap((by) =>
    [6, 5, 4, 3, 2, 1].map((days): Entry => {
      const seed = hashOf(by.email)
      const at = Math.floor((seededAt - days * DAY) / DAY) * DAY + (7 + 2 * chance(seed, days)) * HOUR
      const data = { ...(SITTINGS[seed % SITTINGS.length] ?? SITTINGS[0]) }
      return { at, by, action: 'LOGIN', entity: entityId('USER', by.userId), name: by.email, data }
    }),
  )

const answers = (alarms: readonly AlarmRow[], by: FleetUser): Entry[] =>
  alarms
    .filter(({ ack_ts }) => ack_ts > 0)
    .map((row) => ({
      at: row.ack_ts,
      by,
      action: 'ALARM_ACK',
      entity: originatorOf(row),
      name: row.type,
      data: { entity: alarmOf(row) },
    }))

function doings(owners: FleetOwners, { devices, seededAt }: Told): Entry[] {
  const by = known(owners.users, fleetColleagues.engineer.email)
  const of = (code: string) => {
    const { id, device } = known(devices, code)
    const customerId = device.owner && owners.customers.get(device.owner)?.id
    return { by, entity: entityId('DEVICE', id), name: device.name, customerId }
  }
  const told = (code: string, hours: number, attributes: Record<string, string>): Entry => {
    const data = { entityId: known(devices, code).id, scope: 'SHARED_SCOPE', attributes }
    return { ...of(code), at: seededAt - hours * HOUR, action: 'ATTRIBUTES_UPDATED', data }
  }
  const kept = known(devices, 'WM-0418').id
  return [
    told('CH-02', 73, { daySetpoint: '7.1' }),
    told('EM-12', 118, { demandLimitKw: '900' }),
    told('BP-03', 103, { pressureSetpoint: '4.2' }),
    {
      ...of('WM-0418'),
      at: seededAt - 29 * HOUR,
      action: 'DELETED',
      entity: entityId('DEVICE', NULL_ID),
      data: { entityId: kept },
      failure: "Can't delete device that has entity views!",
    },
  ]
}

export async function insertJournal(tx: Tx, platform: Platform, owners: FleetOwners, told: Told): Promise<void> {
  const users = [...owners.users.values()]
  const operator = known(owners.users, fleetUsers.tenant.email)
  const entries = [
    ...makings(owners, told),
    ...signingsIn(users, told.seededAt),
    ...answers(told.alarms, operator),
    ...doings(owners, told),
  ].sort((a, b) => a.at - b.at)
  const past = pastOf(platform, entries[0]?.at ?? told.seededAt)
  const rows = entries.map(({ at, by, action, entity, name, customerId, data, failure }): AuditLogRow => {
    past.goTo(Math.round(at))
    const id = past.platform.newId()
    return {
      id,
      created_time: timeOfId(id),
      tenant_id: owners.tenantId,
      customer_id: customerId === undefined || customerId === NULL_ID ? by.customerId : customerId,
      entity_type: entity.entityType,
      entity_id: entity.id,
      entity_name: name,
      user_id: by.userId,
      user_name: by.email,
      action_type: action,
      action_data: data,
      action_status: failure === undefined ? 'SUCCESS' : 'FAILURE',
      action_failure_details: failure ?? '',
    }
  })
  await insertRows(tx, 'audit_log', rows)
}
