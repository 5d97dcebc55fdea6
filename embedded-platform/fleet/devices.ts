// The demo fleet, one device a line: name, label, profile, owner, site, how busy its place is, its size, what is odd.
import type { Place } from './model/calendar'
import type { CustomerTitle, SiteName } from './organisation'
import type { ProfileName } from './profiles'

interface Oddities {
  /** A token that people can remember; the others are random. */
  token?: string
  mqtt?: { clientId: string; userName: string; password: string }
  certificate?: string
  /** Seconds between its messages. Absent: a quarter of an hour, as meters on batteries do. */
  every?: number
  /** Hours since its last message at seeding time; it stays silent. `never`: not yet installed. */
  silentFor?: number | 'never'
  /** A hole in its history: from and to, in hours before seeding. */
  gap?: readonly [from: number, to: number]
  description?: string
  firmware?: string
}

export interface FleetDevice extends Oddities {
  name: string
  label: string
  profile: ProfileName
  owner: CustomerTitle | 'public' | undefined
  site: SiteName
  place: Place
  size: number
}

type Line = readonly [label: string, profile: ProfileName, place: Place, size: number, odd?: Oddities]

const at = (
  owner: FleetDevice['owner'],
  site: SiteName,
  lines: Readonly<Record<string, Line>>,
): readonly FleetDevice[] =>
  Object.entries(lines).map(([name, [label, profile, place, size, odd]]) => ({
    name,
    label,
    profile,
    owner,
    site,
    place,
    size,
    ...odd,
  }))

// A certificate of our own, for a device that signs in by it. Its key was thrown away.
const CHARGER_CERTIFICATE = [
  'MIIBlzCCAT2gAwIBAgIUQATuh7uFIH8D+2AJC4yAHq8nNOEwCgYIKoZIzj0EAwIwITEfMB0GA1UEAwwWZXZjLTEwLmxpbmRl',
  'bGwuZXhhbXBsZTAeFw0yNjExMjExNjE1NTZaFw00NjExMTYxNjE1NTZaMCExHzAdBgNVBAMMFmV2Yy0xMC5saW5kZWxsLmV4',
  'YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS5d1AGwFPELYJhYfOGZOG9SpHBaLWaOLDza2FyF1+dj6WXIl3uHo4F',
  'iJEP9ATPev3FQdEFOYgAVhPc3gmjYxT1o1MwUTAdBgNVHQ4EFgQUxOe6nY7j7txNH964ijflgmFY8xkwHwYDVR0jBBgwFoAU',
  'xOe6nY7j7txNH964ijflgmFY8xkwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAWBAKwHOUogqLzsZuMUdEt',
  'RuykV2wqt516WwNp4XlM7AIhAKNqmK1yKxuvjuJSsPZT76tk60xCdTCX+XZz+8jpzLG5',
].join('')

export const fleetDevices: readonly FleetDevice[] = [
  ...at('Harbour Estates', 'Meridian Tower', {
    'CH-01 Chiller': ['Meridian Tower · roof', 'Chiller', 'office', 210],
    'CH-02 Chiller': ['Meridian Tower · roof', 'Chiller', 'office', 240, { every: 2, token: 'demo-chiller-token' }],
    'AHU-01 Lobby': ['Meridian Tower · ground floor', 'Air handling unit', 'office', 11],
    'AHU-02 Supply air': ['Meridian Tower · L6', 'Air handling unit', 'office', 15],
    'AHU-03 Supply air': ['Meridian Tower · L12', 'Air handling unit', 'office', 15, { every: 4 }],
    'AHU-04 Kitchen extract': ['Meridian Tower · L2', 'Air handling unit', 'office', 7, { firmware: '2.6.3' }],
    'EM-11 Landlord supply': ['Meridian Tower · LV', 'Energy meter', 'office', 260],
    'EM-12 Main incomer': [
      'Meridian Tower · LV',
      'Energy meter',
      'office',
      980,
      { every: 2, token: 'demo-meter-token' },
    ],
    'EM-13 Lifts': ['Meridian Tower · L20', 'Energy meter', 'office', 64],
    'EM-15 Tenant sub-meter, floors 7 to 11 with comms rooms, kitchenettes and the server closet behind reception': [
      'Meridian Tower · riser B',
      'Energy meter',
      'office',
      120,
    ],
    'CO2-1204 Meeting room': [
      'Meridian Tower · L12',
      'Air quality',
      'office',
      720,
      { every: 10, token: 'demo-room-token' },
    ],
    'CO2-1207 Open plan': ['Meridian Tower · L12', 'Air quality', 'office', 430, { silentFor: 52 }],
    'CO2-0601 Training room': ['Meridian Tower · L6', 'Air quality', 'office', 640],
    'BLR-11 Boiler': ['Meridian Tower · plant room', 'Boiler', 'office', 400],
    'HM-0110 Heat meter': ['Meridian Tower · plant room', 'Heat meter', 'office', 340],
    'WM-0201 Cold water': ['Meridian Tower · basement', 'Water meter', 'office', 6.5],
    'GW-01 Meridian gateway': ['Meridian Tower · comms room', 'Gateway', 'always', 15],
  }),
  ...at('Northmoor Water', 'Riverside', {
    'WM-0417 Riverside inlet': ['DMA 17', 'Water meter', 'homes', 21, { silentFor: 3 }],
    'WM-0418 Riverside outlet': ['DMA 17', 'Water meter', 'homes', 20, { every: 5, token: 'demo-water-token' }],
    'WM-0421 Tannery Row': ['DMA 21', 'Water meter', 'homes', 14, { gap: [81, 62] }],
    'BP-01 Booster pump': ['Riverside pump house', 'Pump drive', 'homes', 18.5],
    'SW-01 Wet well': ['Riverside pump house', 'Sump level', 'always', 140],
    'GW-07 Riverside gateway': [
      'Riverside pump house',
      'Gateway',
      'always',
      9,
      { every: 5, mqtt: { clientId: 'gw-07', userName: 'demo-gateway', password: 'demo-gateway' } },
    ],
    'EM-51 Pump house': ['Riverside pump house', 'Energy meter', 'homes', 74],
  }),
  ...at('Northmoor Water', 'Kiln Lane', {
    'LT-01 Reservoir North': ['Kiln Lane', 'Level transmitter', 'homes', 4200, { every: 10 }],
    'LT-02 Reservoir South': ['Kiln Lane', 'Level transmitter', 'homes', 3600],
    'BP-02 Booster pump': ['Kiln Lane', 'Pump drive', 'homes', 22],
    'BP-03 Booster pump': ['Kiln Lane', 'Pump drive', 'homes', 22, { every: 4, token: 'demo-pump-token' }],
    'WQ-02 Chlorine probe': ['Kiln Lane', 'Water quality', 'homes', 0.42, { every: 10 }],
    'SW-02 Sump level': ['Pump house 2', 'Sump level', 'always', 95],
    'EM-52 Treatment works': ['Kiln Lane', 'Energy meter', 'homes', 190],
  }),
  ...at('Northmoor Water', 'Quarry Bank', {
    'WM-0430 Quarry Bank': ['DMA 30', 'Water meter', 'homes', 33],
    'LT-05 Quarry Bank tower': ['DMA 30', 'Level transmitter', 'homes', 900],
    'WQ-05 Distribution probe': ['DMA 30', 'Water quality', 'homes', 0.31],
  }),
  ...at('Lindell Logistics', 'Lindell depot', {
    'PV-01 Inverter': ['Depot roof east', 'Solar inverter', 'always', 50],
    'PV-02 Inverter': ['Depot roof east', 'Solar inverter', 'always', 50],
    'PV-03 Inverter': ['Depot roof south', 'Solar inverter', 'always', 60, { firmware: '7.10' }],
    'PV-04 Inverter': ['Depot roof south', 'Solar inverter', 'always', 60, { every: 5 }],
    'EVC-09 Charger': ['Depot bay 9', 'EV charger', 'depot', 11],
    'EVC-10 Charger': ['Depot bay 10', 'EV charger', 'depot', 22, { certificate: CHARGER_CERTIFICATE }],
    'EVC-11 Charger': ['Depot bay 11', 'EV charger', 'depot', 22, { every: 5 }],
    'TH-0561 Cold store': ['Depot · freezer 1', 'Cold store', 'depot', -21.5, { silentFor: 118 }],
    'TH-0562 Cold store': ['Depot · freezer 2', 'Cold store', 'depot', -21, { every: 10 }],
    'TH-0563 Chilled bay': ['Depot · chilled', 'Cold store', 'depot', 3.2],
    'EM-21 Depot incomer': ['Depot · switch room', 'Energy meter', 'depot', 310],
    'GW-09 Depot gateway': ['Depot · office', 'Gateway', 'depot', 11],
  }),
  ...at('Elm Road Schools Trust', 'Elm Road Primary', {
    'BLR-01 Boiler': ['Elm Road Primary', 'Boiler', 'school', 150],
    'BLR-02 Boiler': ['Elm Road Primary', 'Boiler', 'school', 150, { firmware: '2.9.8' }],
    'HM-0093 Heat meter': ['Elm Road Primary', 'Heat meter', 'school', 130, { gap: [38, 31] }],
    'CO2-0104 Classroom 4': ['Elm Road Primary', 'Air quality', 'school', 980],
    'CO2-0111 Assembly hall': ['Elm Road Primary', 'Air quality', 'school', 610],
    'AHU-21 Sports hall': ['Elm Road sports hall', 'Air handling unit', 'school', 9],
    'EM-41 School incomer': ['Elm Road Primary', 'Energy meter', 'school', 88],
    'WM-0431 School supply': ['Elm Road Primary', 'Water meter', 'school', 3.4],
  }),
  ...at('Cobalt Data Centres', 'Cobalt campus', {
    'EM-31 Rack feed A': ['Data hall 2', 'Energy meter', 'always', 165, { every: 2 }],
    'EM-32 Rack feed B': ['Data hall 2', 'Energy meter', 'always', 165],
    'CH-21 Hall chiller': ['Data hall 2', 'Chiller', 'always', 320],
    'TH-2201 Cold aisle': ['Data hall 2', 'Cold store', 'always', 21.5],
    'GW-21 Hall gateway': ['Data hall 2', 'Gateway', 'always', 6],
  }),
  ...at('public', 'Mill Bridge', {
    'RG-11 River Calder': [
      'Mill Bridge',
      'River gauge',
      'homes',
      0.84,
      { description: 'Open data: river depth at Mill Bridge' },
    ],
  }),
  ...at('public', 'Market Square', {
    'AQ-01 Market Square': [
      'Street air station',
      'Air quality',
      'homes',
      30,
      { description: 'Open data: air at Market Square' },
    ],
  }),
  ...at(undefined, 'Workshop', {
    'Bench board 1': ['Workshop', 'default', 'office', 1, { token: 'demo-bench-token' }],
    'EM-90 Spare meter': ['Workshop shelf', 'Energy meter', 'office', 100, { silentFor: 'never' }],
    'GW-12 Awaiting site': ['', 'Gateway', 'always', 4, { silentFor: 'never' }],
  }),
]
