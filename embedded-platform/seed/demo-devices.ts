// The demo devices with what they show to be let in, what is known about them and their newest values.
import type { Database, Tx } from '../db/database'
import { attributesOf, installedAt } from '../fleet/attributes'
import { type FleetDevice, fleetDevices } from '../fleet/devices'
import { changesOf, latestOf, modelOf } from '../fleet/history'
import { fleetProfiles } from '../fleet/profiles'
import { NULL_ID, timeOfId } from '../ids'
import type { Point } from '../json/value'
import type { Platform } from '../platform'
import { type DeviceRow, deviceDataFor } from '../schemas/device'
import type { DeviceCredentialsRow } from '../schemas/device-credentials'
import { columnsOfValues, VALUE_COLUMNS } from '../telemetry/columns'
import { keyNumbers } from '../telemetry/keys'
import { demoCredentials } from './demo-credentials'
import { customerIdOf, type FleetOwners, type MadeDevice } from './demo-owners'
import { insertAttributes, valueLists } from './insert-attributes'
import { insertRows } from './insert-rows'
import type { Past } from './past'

export interface FleetMoment {
  seededAt: number
  keys: ReadonlyMap<string, number>
  hasKnownTokens: boolean
}

const COLUMNS = VALUE_COLUMNS.join(', ')

/** The number of every key that the fleet will ever send. */
export const fleetKeys = (db: Database, seededAt: number) =>
  keyNumbers(db, new Set(fleetDevices.flatMap((device) => modelOf(device, seededAt).map(({ key }) => key))))

export async function insertFleet(tx: Tx, past: Past, owners: FleetOwners, moment: FleetMoment): Promise<MadeDevice[]> {
  const { seededAt, hasKnownTokens } = moment
  const byAge = [...fleetDevices].sort((a, b) => installedAt(a, seededAt) - installedAt(b, seededAt))
  const made = byAge.map((device) => {
    past.goTo(installedAt(device, seededAt))
    const row = deviceRow(past.platform, device, owners)
    return { device, id: row.id, row, credentials: credentialsRow(past.platform, row, device, hasKnownTokens) }
  })
  await insertRows(
    tx,
    'device',
    made.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'device_credentials',
    made.map(({ credentials }) => credentials),
  )
  const known = made.flatMap(({ device, id }) =>
    attributesOf(device, seededAt).map((attribute) => ({ id, ...attribute })),
  )
  await insertAttributes(tx, known)
  await insertPoints(tx, made, moment)
  const marks = made.map(({ id, device }) => ({
    device_id: id,
    fleet_name: device.name,
    seeded_at: seededAt,
    is_filled: false,
  }))
  await insertRows(tx, 'demo_device', marks)
  return made
}

function deviceRow({ newId }: Platform, device: FleetDevice, owners: FleetOwners): DeviceRow {
  const id = newId()
  return {
    id,
    created_time: timeOfId(id),
    tenant_id: owners.tenantId,
    customer_id: customerIdOf(owners, device.owner),
    name: device.name,
    type: device.profile,
    label: device.label,
    device_profile_id: owners.profiles.get(device.profile) ?? NULL_ID,
    device_data: deviceDataFor(fleetProfiles[device.profile].transportType, null),
    additional_info: { gateway: device.profile === 'Gateway', description: device.description ?? '' },
  }
}

function credentialsRow(
  { newId }: Platform,
  row: DeviceRow,
  device: FleetDevice,
  hasKnownTokens: boolean,
): DeviceCredentialsRow {
  const { credentialsType, credentialsId, credentialsValue } = demoCredentials(device, hasKnownTokens)
  const id = newId()
  return {
    id,
    created_time: timeOfId(id),
    device_id: row.id,
    credentials_type: credentialsType,
    credentials_id: credentialsId,
    credentials_value: credentialsValue,
  }
}

/** Everything that was told on change, and the newest of what is told regularly. */
async function insertPoints(tx: Tx, fleet: readonly MadeDevice[], { seededAt, keys }: FleetMoment) {
  const rows = fleet.flatMap(({ device, id }) =>
    [...changesOf(device, seededAt), ...latestOf(device, seededAt)].map((point) => ({ id, point })),
  )
  const newest = new Map(rows.map((row) => [`${row.id} ${row.point.key}`, row]))
  const insert = (table: string, told: readonly { id: string; point: Point }[]) =>
    tx.query(
      `INSERT INTO ${table} (entity_id, key, ts, ${COLUMNS})
       SELECT * FROM unnest($1::uuid[], $2::integer[], $3::bigint[], ${valueLists(4)})`,
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
