// Alarms of the demo fleet's last days: by device code or place, with hours before the installation.
import type { AlarmStatus, Severity } from '../feed/alarm-row'
import type { Incident } from './model/incident'
import { HOUR } from './model/signal'

export interface FleetAlarm {
  /** The code of a device, or the name of an asset. */
  of: { device: string } | { asset: string }
  type: string
  severity: Severity
  status: AlarmStatus
  /** Hours before the installation at which it began, and was noticed for the last time. */
  from: number
  to: number
  details: object
  /** What values over time came to, where the details do not name them. */
  peaks?: Readonly<Record<string, number>>
  /** Not told to floor, building and site. */
  isKept?: boolean
}

type Line = readonly [
  type: string,
  severity: Severity,
  status: AlarmStatus,
  from: number,
  to: number,
  details: object,
  more?: Pick<FleetAlarm, 'isKept' | 'peaks'>,
]

const at = (of: FleetAlarm['of'], ...lines: readonly Line[]): FleetAlarm[] =>
  lines.map(([type, severity, status, from, to, details, more]) => ({
    of,
    type,
    severity,
    status,
    from,
    to,
    details,
    ...more,
  }))
const device = (code: string, ...lines: readonly Line[]) => at({ device: code }, ...lines)

export const fleetAlarms: readonly FleetAlarm[] = [
  ...device('TH-0561', ['No contact', 'MAJOR', 'ACTIVE_ACK', 117.2, 117.2, { site: 'Lindell depot' }]),
  ...device('CO2-1207', ['No contact', 'MAJOR', 'ACTIVE_UNACK', 51.2, 51.2, { site: 'Meridian Tower' }]),
  ...device('WM-0417', ['No contact', 'MAJOR', 'ACTIVE_UNACK', 2.2, 2.2, { site: 'Riverside' }]),
  ...device(
    'CH-02',
    ['Chiller fault', 'MAJOR', 'CLEARED_ACK', 142, 140, { data: 'Fault code 204' }],
    ['Chiller fault', 'MAJOR', 'CLEARED_UNACK', 46, 44.5, { data: 'Fault code 204' }],
    ['Service due', 'MINOR', 'ACTIVE_UNACK', 31, 31, { runHours: 21_800, dueAt: 22_000 }],
  ),
  ...device('CH-21', ['Condenser pressure', 'CRITICAL', 'CLEARED_ACK', 91, 89.4, { condPressure: 15.8, limit: 15 }]),
  ...device('AHU-02', ['Filter change due', 'MINOR', 'ACTIVE_UNACK', 27, 3, { filterPressure: 186 }]),
  ...device('AHU-04', ['Filter change due', 'MINOR', 'CLEARED_ACK', 160, 121, { filterPressure: 201 }]),
  ...device(
    'CO2-1204',
    ['Stale air', 'WARNING', 'CLEARED_UNACK', 74, 72.6, { data: 'Open a window: 1084 ppm' }, { peaks: { co2: 1084 } }],
    ['Stale air', 'WARNING', 'CLEARED_ACK', 98, 96.1, { data: 'Open a window: 1122 ppm' }, { peaks: { co2: 1122 } }],
  ),
  ...device('CO2-0104', [
    'Stale air',
    'WARNING',
    'CLEARED_ACK',
    50,
    48.7,
    { data: 'Open a window: 1276 ppm' },
    { peaks: { co2: 1276 } },
  ]),
  ...device('EM-12', [
    'Demand above limit',
    'MAJOR',
    'CLEARED_ACK',
    120,
    117,
    { data: '914.2 kW' },
    { peaks: { power: 914.2 } },
  ]),
  ...device('EM-32', [
    'Breaker position',
    'INDETERMINATE',
    'CLEARED_UNACK',
    66,
    65.9,
    { position: 'unknown' },
    { isKept: true },
  ]),
  ...device('WM-0421', ['Leak suspected', 'MAJOR', 'CLEARED_UNACK', 40, 39, {}]),
  ...device('WM-0430', ['High night flow', 'WARNING', 'ACTIVE_ACK', 19, 17, { count: 8, flowRate: 13.4 }]),
  ...device('BP-03', ['Motor vibration', 'CRITICAL', 'CLEARED_ACK', 133, 128, { vibration: 7.4 }]),
  ...device('BP-01', ['Motor vibration', 'WARNING', 'ACTIVE_UNACK', 9, 1, { vibration: 4.7 }]),
  ...device('WQ-05', ['Chlorine out of range', 'MAJOR', 'CLEARED_UNACK', 60, 57.5, { chlorine: 0.18 }]),
  ...device('TH-0562', ['Freezer too warm', 'CRITICAL', 'CLEARED_ACK', 84, 83.1, { temperature: -14.2 }]),
  ...device('TH-0563', ['Battery low', 'MINOR', 'ACTIVE_ACK', 70, 22, { batteryLevel: 13 }]),
  ...device('PV-03', [
    'Firmware behind',
    'INDETERMINATE',
    'ACTIVE_UNACK',
    150,
    150,
    { has: '7.10', wanted: '7.12' },
    { isKept: true },
  ]),
  ...device('BLR-02', ['Firmware behind', 'INDETERMINATE', 'ACTIVE_ACK', 150, 150, { has: '2.9.8' }, { isKept: true }]),
  ...device('GW-21', ['On cellular', 'WARNING', 'CLEARED_UNACK', 24, 23.2, { uplink: 'cellular' }]),
  ...at({ asset: 'Riverside pump house' }, [
    'Flood risk',
    'CRITICAL',
    'ACTIVE_UNACK',
    5,
    1,
    { river: 'Calder', forecast: '1.4 m' },
  ]),
  ...at({ asset: 'Elm Road Primary' }, ['Heating outside hours', 'WARNING', 'CLEARED_ACK', 78, 69, { hours: 9 }]),
]

/** What was wrong with a device, as its values tell: told by alarms that name a number. */
export const incidentsOf = (name: string, installedAt: number): Incident[] =>
  fleetAlarms
    .filter(({ of }) => 'device' in of && name.startsWith(`${of.device} `))
    .flatMap(({ details, peaks, from, to }) =>
      Object.entries(peaks ?? details)
        .filter(([, peak]) => typeof peak === 'number')
        .map(([key, peak]) => ({ key, peak, from: installedAt - from * HOUR, to: installedAt - to * HOUR })),
    )
