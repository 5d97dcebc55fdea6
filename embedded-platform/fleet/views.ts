// Entity views of the demo tenant, which show devices and places to others: keys, and from when on.
import type { ViewKeys } from '../schemas/entity-view'
import type { CustomerTitle } from './organisation'

export interface FleetView {
  name: string
  type: string
  /** The code of a device, or the name of an asset. */
  of: { device: string } | { asset: string }
  owner: CustomerTitle | 'public' | undefined
  keys: ViewKeys
  /** Only what is younger than so many days; absent: everything. */
  days?: number
  description: string
}

const shown = (timeseries: string[], ss: string[] = [], sh: string[] = []): ViewKeys => ({
  timeseries,
  attributes: { cs: [], ss, sh },
})

const POSITION = ['latitude', 'longitude']

export const fleetViews: readonly FleetView[] = [
  {
    name: 'DMA 17 consumption',
    type: 'Consumption',
    of: { device: 'WM-0418' },
    owner: 'Northmoor Water',
    keys: shown(['flowRate', 'volumeTotal'], ['site', 'serialNumber', ...POSITION]),
    description: 'What district 17 draws, for billing',
  },
  {
    name: 'Meridian Tower demand',
    type: 'Consumption',
    of: { device: 'EM-12' },
    owner: 'Harbour Estates',
    keys: shown(['power', 'energyTotal'], ['site', 'active'], ['demandLimitKw']),
    description: 'Power and energy at the main incomer',
  },
  {
    name: 'Lindell solar yield',
    type: 'Generation',
    of: { device: 'PV-04' },
    owner: 'Lindell Logistics',
    keys: shown(['power', 'energyTotal', 'state'], ['site']),
    description: 'What the last string of the south roof gives',
  },
  {
    name: 'Hall 2 feed A',
    type: 'Consumption',
    of: { device: 'EM-31' },
    owner: 'Cobalt Data Centres',
    keys: shown(['power', 'powerFactor', 'energyTotal'], ['site', 'model']),
    days: 30,
    description: 'The last month of feed A, for the tenants of the hall',
  },
  {
    name: 'River Calder at Mill Bridge',
    type: 'Open data',
    of: { device: 'RG-11' },
    owner: 'public',
    keys: shown(['depth', 'flow'], POSITION),
    description: 'Depth and flow, without the state of the gauge itself',
  },
  {
    name: 'Elm Road Primary for planners',
    type: 'Place',
    of: { asset: 'Elm Road Primary' },
    owner: undefined,
    keys: shown([], ['address', 'area', ...POSITION]),
    description: 'Where the school is and how large',
  },
]
