// The demo tenant's device profiles, and by which model each of their devices lives.
import { airHandlingUnit, airQuality, boiler, chiller, heatMeter } from './model/climate-kinds'
import { coldStore, energyMeter, evCharger, solarInverter } from './model/energy-kinds'
import type { Kind } from './model/key-model'
import { benchBoard, gateway } from './model/site-kinds'
import { pumpDrive, riverLevel, sumpLevel, tankLevel, waterMeter, waterQuality } from './model/water-kinds'

export interface FleetProfile {
  /** Absent: the tenant's own `default`, which is made with the tenant. */
  description?: string
  transportType: 'DEFAULT' | 'MQTT'
  maker: string
  product: string
  firmware: string
  kind: Kind
}

const row = (description: string, maker: string, product: string, firmware: string, kind: Kind): FleetProfile => ({
  description,
  transportType: 'DEFAULT',
  maker,
  product,
  firmware,
  kind,
})

const profiles = {
  default: { transportType: 'DEFAULT', maker: 'Workshop', product: 'Bench board', firmware: '0.9.1', kind: benchBoard },
  Chiller: row('Water-cooled chillers on roofs and in plant rooms', 'Frigora', 'RX-440', '4.2.1', chiller),
  'Air handling unit': row(
    'Supply and extract air, with heating and cooling coils',
    'Aerion',
    'AH-12',
    '2.7.0',
    airHandlingUnit,
  ),
  'Air quality': row(
    'Carbon dioxide, temperature and humidity of rooms and streets',
    'Veldt',
    'AirNode 3',
    '1.18.4',
    airQuality,
  ),
  Boiler: row('Condensing gas boilers with weather compensation', 'Hearthco', 'CB-250', '3.0.6', boiler),
  'Heat meter': row('Heat taken from a district or boiler circuit', 'Metrica', 'Calor 5', '5.1.0', heatMeter),
  'Energy meter': row(
    'Three-phase electricity meters, incomers and sub-meters',
    'Metrica',
    'PowerTrace 3',
    '5.4.2',
    energyMeter,
  ),
  'Solar inverter': row('Roof-mounted photovoltaic inverters', 'Heliant', 'HX-50', '7.12', solarInverter),
  'EV charger': row('Charging points for cars and vans', 'Voltway', 'Post 22', '1.6.3', evCharger),
  'Cold store': row('Temperature and humidity of cold rooms and aisles', 'Veldt', 'ColdNode', '1.18.4', coldStore),
  'Water meter': row('District and building water meters', 'Metrica', 'Aqua 8', '5.1.3', waterMeter),
  'Level transmitter': row('Reservoirs and tanks, by hydrostatic pressure', 'Sondex', 'LT-3', '2.2.0', tankLevel),
  'Sump level': row('Wells that fill and are pumped out', 'Sondex', 'LT-1', '2.2.0', sumpLevel),
  'River gauge': row('Depth and flow of open water, by radar', 'Sondex', 'RG-9', '3.5.1', riverLevel),
  'Pump drive': row('Variable speed drives of booster and transfer pumps', 'Kinetra', 'VSD-400', '6.0.9', pumpDrive),
  'Water quality': row('Chlorine, acidity and turbidity of drinking water', 'Sondex', 'WQ-5', '2.4.4', waterQuality),
  Gateway: {
    ...row('Speaks to the platform for the equipment of a site', 'Veldt', 'EdgeBox 2', '2026.1', gateway),
    transportType: 'MQTT',
  },
} satisfies Record<string, FleetProfile>

export type ProfileName = keyof typeof profiles

export const fleetProfiles: Record<ProfileName, FleetProfile> = profiles
