// Attributes of each device of the fleet, known beside its telemetry: who made it, where it stands, what it was told,
// when it was last heard of.
import type { AttributeScope, Value } from '../json/value'
import type { FleetDevice } from './devices'
import { lastMessage, periodOf } from './history'
import { chance, DAY, HOUR, hashOf, MINUTE, SECOND } from './model/signal'
import { fleetSites } from './organisation'
import { fleetProfiles, type ProfileName } from './profiles'

export interface FleetAttribute {
  scope: AttributeScope
  key: string
  value: Value
  lastUpdateTs: number
}

type Plain = string | number | boolean | object

/** Whole numbers are longs; what is neither text, number nor yes and no is JSON. */
function typed(plain: Plain): Value {
  if (typeof plain === 'string') return { type: 'STRING', value: plain }
  if (typeof plain === 'boolean') return { type: 'BOOLEAN', value: plain }
  if (typeof plain === 'object') return { type: 'JSON', value: JSON.stringify(plain) }
  return Number.isInteger(plain) ? { type: 'LONG', value: BigInt(plain) } : { type: 'DOUBLE', value: plain }
}

/** Wishes of the platform to the devices of a profile. */
const wishes: Partial<Record<ProfileName, Record<string, Plain>>> = {
  Chiller: { daySetpoint: 7.1, nightSetpoint: 9.5, maxPowerKw: 230 },
  'Air handling unit': { schedule: { from: '06:30', to: '19:00', days: [1, 2, 3, 4, 5] }, minFanSpeed: 30 },
  'Air quality': { co2Limit: 1000 },
  Boiler: { maxFlowTemp: 80, nightSetback: 10 },
  'Energy meter': { demandLimitKw: 900 },
  'EV charger': { maxCurrent: 32, tariff: 'depot-night' },
  'Cold store': { highLimit: -15.5, lowLimit: -26.5 },
  'Level transmitter': { lowLevel: 30, highLevel: 92 },
  'Sump level': { startLevel: 60, stopLevel: 20 },
  'Pump drive': { pressureSetpoint: 4.2, minFrequency: 25.5 },
  'Solar inverter': { exportLimitPercent: 100 },
  'Water quality': { chlorineLow: 0.2, chlorineHigh: 0.6 },
}

const hexOf = (device: FleetDevice, what: string, digits: number) =>
  hashOf(`${device.name} ${what}`).toString(16).padStart(8, '0').slice(0, digits)

const serialNumber = (device: FleetDevice) =>
  `${fleetProfiles[device.profile].maker.slice(0, 2).toUpperCase()}${100_000 + (hashOf(device.name) % 900_000)}`

const addressOf = (device: FleetDevice) => {
  const hash = hashOf(device.name)
  return `10.${20 + (hash % 7)}.${hash % 31}.${10 + (hash % 229)}`
}

/** Between three months and three years before seeding, at a working hour. */
export function installedAt(device: FleetDevice, seededAt: number): number {
  const share = chance(hashOf(`${device.name} installed`), 1)
  const age = device.silentFor === 'never' ? 1 + 4 * share : 90 + 1000 * share ** 1.5
  return Math.floor((seededAt - age * DAY) / DAY) * DAY + Math.floor(8 * HOUR + 8 * HOUR * share)
}

/** Absent for a device that was never heard of. */
function activity(device: FleetDevice, seededAt: number): Record<string, Plain> {
  const last = lastMessage(device, seededAt)
  if (last === undefined) return {}
  const isActive = device.silentFor === undefined
  const connected = Math.floor(seededAt - (6 + 150 * chance(hashOf(`${device.name} connected`), 1)) * HOUR)
  return {
    active: isActive,
    lastActivityTime: last + 140,
    lastConnectTime: isActive ? connected : Math.min(connected, last - DAY),
    lastDisconnectTime: isActive ? connected - 9 * SECOND : last + 2 * MINUTE,
    inactivityAlarmTime: isActive ? 0 : last + 140 + inactivityTimeout(device),
  }
}

/** Absent: the platform's ten minutes. */
const ownTimeout = (device: FleetDevice) => (device.every ? undefined : 3 * periodOf(device))
const inactivityTimeout = (device: FleetDevice) => ownTimeout(device) ?? 10 * MINUTE

export function attributesOf(device: FleetDevice, seededAt: number): FleetAttribute[] {
  const { maker, product, firmware } = fleetProfiles[device.profile]
  const installed = installedAt(device, seededAt)
  const timeout = ownTimeout(device)
  const named = (scope: AttributeScope, lastUpdateTs: number, values: Record<string, Plain>) =>
    Object.entries(values).map(([key, plain]) => ({ scope, key, value: typed(plain), lastUpdateTs }))
  const isHeardOf = device.silentFor !== 'never'
  return [
    ...named('SERVER_SCOPE', installed, {
      manufacturer: maker,
      model: product,
      serialNumber: serialNumber(device),
      site: device.site,
      ...fleetSites[device.site],
      installedAt: installed,
      ...(timeout ? { inactivityTimeout: timeout } : {}),
    }),
    ...named('SERVER_SCOPE', lastMessage(device, seededAt) ?? installed, activity(device, seededAt)),
    ...named('SHARED_SCOPE', installed + 2 * HOUR, {
      reportInterval: periodOf(device) / SECOND,
      targetFirmware: firmware,
      ...wishes[device.profile],
    }),
    ...(isHeardOf
      ? named('CLIENT_SCOPE', installed + 3 * HOUR, {
          firmwareVersion: device.firmware ?? firmware,
          hardwareRevision: 'BCD'[hashOf(device.name) % 3] ?? 'B',
          ipAddress: addressOf(device),
          macAddress: `02:${hexOf(device, 'mac', 8).match(/../g)?.join(':')}:${hexOf(device, 'net', 2)}`,
          ...(device.profile === 'Gateway'
            ? { uplink: { primary: 'ethernet', fallback: 'lte', apn: 'iot.northmoor' } }
            : {}),
        })
      : []),
  ]
}
