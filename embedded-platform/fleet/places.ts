// Places of the fleet: sites, their buildings, the floors of those, and what is on which floor. Devices are named by
// the code that their name begins with.
import type { CustomerTitle, SiteName } from './organisation'

type Codes = readonly string[]
type Floors = Readonly<Record<string, Codes>>

interface FleetBuilding {
  /** In square metres. */
  area: number
  built: number
  floors: Floors
}

interface FleetPlace {
  owner: CustomerTitle | 'public' | undefined
  address: string
  buildings?: Readonly<Record<string, FleetBuilding>>
  /** Supply districts have no floors. */
  districts?: Floors
  /** In the open. */
  devices?: Codes
}

export const fleetPlaces: Readonly<Partial<Record<SiteName, FleetPlace>>> = {
  'Meridian Tower': {
    owner: 'Harbour Estates',
    address: '1 Meridian Square, Northmoor',
    buildings: {
      'Meridian Tower · offices': {
        area: 28_400,
        built: 1998,
        floors: {
          'Meridian Tower · roof': ['CH-01', 'CH-02'],
          'Meridian Tower · L20': ['EM-13'],
          'Meridian Tower · L12': ['AHU-03', 'CO2-1204', 'CO2-1207'],
          'Meridian Tower · L7': ['EM-15'],
          'Meridian Tower · L6': ['AHU-02', 'CO2-0601'],
          'Meridian Tower · L2': ['AHU-04'],
          'Meridian Tower · ground floor': ['AHU-01', 'GW-01'],
        },
      },
      'Meridian Tower · energy centre': {
        area: 2100,
        built: 2011,
        floors: {
          'Meridian Tower · plant room': ['BLR-11', 'HM-0110'],
          'Meridian Tower · LV room': ['EM-11', 'EM-12'],
          'Meridian Tower · basement': ['WM-0201'],
        },
      },
    },
  },
  Riverside: {
    owner: 'Northmoor Water',
    address: 'Tannery Row, Northmoor',
    buildings: {
      'Riverside pump house': {
        area: 240,
        built: 1974,
        floors: {
          'Riverside pump house · pump floor': ['BP-01', 'EM-51'],
          'Riverside pump house · control room': ['GW-07'],
          'Riverside pump house · wet well': ['SW-01'],
        },
      },
    },
    districts: { 'DMA 17': ['WM-0417', 'WM-0418'], 'DMA 21': ['WM-0421'] },
  },
  'Kiln Lane': {
    owner: 'Northmoor Water',
    address: 'Kiln Lane Works, Northmoor',
    buildings: {
      'Kiln Lane treatment works': {
        area: 5200,
        built: 1982,
        floors: {
          'Kiln Lane · filter hall': ['WQ-02'],
          'Kiln Lane · switch room': ['EM-52'],
          'Kiln Lane · reservoirs': ['LT-01', 'LT-02'],
        },
      },
      'Kiln Lane · pump house 2': {
        area: 310,
        built: 2004,
        floors: {
          'Kiln Lane · pump house 2 · ground floor': ['BP-02', 'BP-03'],
          'Kiln Lane · pump house 2 · sump': ['SW-02'],
        },
      },
    },
  },
  'Quarry Bank': {
    owner: 'Northmoor Water',
    address: 'Quarry Bank, Northmoor',
    buildings: {
      'Quarry Bank tower': {
        area: 130,
        built: 1936,
        floors: { 'Quarry Bank tower · tank': ['LT-05'], 'Quarry Bank tower · sampling point': ['WQ-05'] },
      },
    },
    districts: { 'DMA 30': ['WM-0430'] },
  },
  'Lindell depot': {
    owner: 'Lindell Logistics',
    address: 'Unit 9, Lindell Park',
    buildings: {
      'Lindell depot · warehouse': {
        area: 14_800,
        built: 2016,
        floors: {
          'Lindell depot · roof east': ['PV-01', 'PV-02'],
          'Lindell depot · roof south': ['PV-03', 'PV-04'],
          'Lindell depot · freezers': ['TH-0561', 'TH-0562'],
          'Lindell depot · chilled bay': ['TH-0563'],
          'Lindell depot · switch room': ['EM-21'],
          'Lindell depot · office': ['GW-09'],
        },
      },
      'Lindell depot · yard': {
        area: 9300,
        built: 2016,
        floors: { 'Lindell depot · charging bays': ['EVC-09', 'EVC-10', 'EVC-11'] },
      },
    },
  },
  'Elm Road Primary': {
    owner: 'Elm Road Schools Trust',
    address: '60 Elm Road, Northmoor',
    buildings: {
      'Elm Road Primary · school': {
        area: 3900,
        built: 1961,
        floors: {
          'Elm Road Primary · boiler room': ['BLR-01', 'BLR-02', 'HM-0093'],
          'Elm Road Primary · ground floor': ['CO2-0104', 'EM-41', 'WM-0431'],
          'Elm Road Primary · assembly hall': ['CO2-0111'],
        },
      },
      'Elm Road sports hall': { area: 1150, built: 1988, floors: { 'Elm Road sports hall · hall': ['AHU-21'] } },
    },
  },
  'Cobalt campus': {
    owner: 'Cobalt Data Centres',
    address: '22 Substation Way, Northmoor',
    buildings: {
      'Cobalt data hall 2': {
        area: 2600,
        built: 2019,
        floors: {
          'Cobalt data hall 2 · row A': ['EM-31', 'EM-32', 'TH-2201'],
          'Cobalt data hall 2 · plant deck': ['CH-21'],
          'Cobalt data hall 2 · meet-me room': ['GW-21'],
        },
      },
    },
  },
  'Mill Bridge': { owner: 'public', address: 'Mill Bridge, Northmoor', devices: ['RG-11'] },
  'Market Square': { owner: 'public', address: 'Market Square, Northmoor', devices: ['AQ-01'] },
}

/** Supplies: what works for what, beside where it stands. */
export const fleetSupplies: readonly (readonly [from: string, to: string])[] = [
  ['CH-01', 'AHU-01'],
  ['CH-02', 'AHU-02'],
  ['CH-02', 'AHU-03'],
  ['BLR-11', 'HM-0110'],
  ['EM-12', 'CH-01'],
  ['EM-12', 'CH-02'],
  ['BP-02', 'LT-02'],
  ['BP-03', 'LT-01'],
  ['LT-05', 'WM-0430'],
  ['BP-01', 'WM-0417'],
  ['EM-21', 'TH-0562'],
  ['BLR-01', 'HM-0093'],
  ['CH-21', 'TH-2201'],
]
