// The demo devices with what they show to be let in, what is known about them and their newest values.
import type { Database, Tx } from '../db/database'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { readDevice } from '../schemas/device'
import { createDevice } from '../store/device-life'
import { columnsOfValues, VALUE_COLUMNS } from '../telemetry/columns'
import { keyNumbers } from '../telemetry/keys'
import type { Point } from '../telemetry/value'
import { demoCredentials } from './demo-credentials'
import { attributesOf, installedAt } from './fleet/attributes'
import { type FleetDevice, fleetDevices } from './fleet/devices'
import { changesOf, latestOf, modelOf } from './history'
import type { Past } from './past'

export interface FleetOwners {
  tenantId: string
  /** By title; `public` is everybody's. */
  customers: ReadonlyMap<string, string>
  /** By name. */
  profiles: ReadonlyMap<string, string>
}

export interface FleetMoment {
  seededAt: number
  keys: ReadonlyMap<string, number>
  hasKnownTokens: boolean
}

const COLUMNS = VALUE_COLUMNS.join(', ')
const VALUE_LISTS = (from: number) =>
  ['boolean', 'bigint', 'float8', 'text', 'text'].map((type, at) => `$${from + at}::${type}[]`).join(', ')

/** The number of every key that the fleet will ever send. */
export const fleetKeys = (db: Database, seededAt: number) =>
  keyNumbers(db, new Set(fleetDevices.flatMap((device) => modelOf(device, seededAt).map(({ key }) => key))))

export async function insertFleet(tx: Tx, past: Past, owners: FleetOwners, moment: FleetMoment): Promise<void> {
  const { seededAt } = moment
  const byAge = [...fleetDevices].sort((a, b) => installedAt(a, seededAt) - installedAt(b, seededAt))
  const ids = new Map<string, string>()
  for (const device of byAge) {
    past.goTo(installedAt(device, seededAt))
    ids.set(device.name, await insertOne(tx, past.platform, device, owners, moment.hasKnownTokens))
  }
  const fleet = byAge.map((device) => ({ device, id: ids.get(device.name) ?? NULL_ID }))
  await insertAttributes(tx, fleet, seededAt)
  await insertPoints(tx, fleet, moment)
  await tx.query(
    `INSERT INTO demo_device (device_id, fleet_name, seeded_at, is_filled)
     SELECT id, name, $3, false FROM unnest($1::uuid[], $2::text[]) AS told (id, name)`,
    [fleet.map(({ id }) => id), fleet.map(({ device }) => device.name), seededAt],
  )
}

async function insertOne(
  tx: Tx,
  platform: Platform,
  device: FleetDevice,
  owners: FleetOwners,
  hasKnownTokens: boolean,
) {
  const customerId = (device.owner && owners.customers.get(device.owner)) ?? NULL_ID
  const input = readDevice({
    name: device.name,
    label: device.label,
    customerId: entityId('CUSTOMER', customerId),
    deviceProfileId: entityId('DEVICE_PROFILE', owners.profiles.get(device.profile) ?? NULL_ID),
    additionalInfo: { gateway: device.profile === 'Gateway', description: device.description ?? '' },
  })
  return (await createDevice(tx, platform, owners.tenantId, input, demoCredentials(device, hasKnownTokens))).id
}

type Fleet = readonly { device: FleetDevice; id: string }[]

async function insertAttributes(tx: Tx, fleet: Fleet, seededAt: number) {
  const rows = fleet.flatMap(({ device, id }) =>
    attributesOf(device, seededAt).map((attribute) => ({ id, ...attribute })),
  )
  await tx.query(
    `INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, ${COLUMNS})
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], ${VALUE_LISTS(5)})`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.scope),
      rows.map((row) => row.key),
      rows.map((row) => row.lastUpdateTs),
      ...columnsOfValues(rows.map((row) => row.value)),
    ],
  )
}

/** Everything that was told on change, and the newest of what is told regularly. */
async function insertPoints(tx: Tx, fleet: Fleet, { seededAt, keys }: FleetMoment) {
  const rows = fleet.flatMap(({ device, id }) =>
    [...changesOf(device, seededAt), ...latestOf(device, seededAt)].map((point) => ({ id, point })),
  )
  const newest = new Map(rows.map((row) => [`${row.id} ${row.point.key}`, row]))
  const insert = (table: string, told: readonly { id: string; point: Point }[]) =>
    tx.query(
      `INSERT INTO ${table} (entity_id, key, ts, ${COLUMNS})
       SELECT * FROM unnest($1::uuid[], $2::integer[], $3::bigint[], ${VALUE_LISTS(4)})`,
      [
        told.map(({ id }) => id),
        told.map(({ point }) => keys.get(point.key)),
        told.map(({ point }) => point.ts),
        ...columnsOfValues(told.map(({ point }) => point.value)),
      ],
    )
  await insert('ts_kv', rows)
  await insert('ts_kv_latest', [...newest.values()])
}
