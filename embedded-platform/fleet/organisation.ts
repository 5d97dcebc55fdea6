// Whom the demo fleet belongs to. Names, addresses and numbers are invented.
interface FleetContact {
  country: string
  city: string
  address: string
  zip: string
  phone: string
  email: string
}

export interface FleetCustomer extends FleetContact {
  title: string
  description: string
}

export const fleetTenant = {
  title: 'Northmoor Utilities',
  country: 'United Kingdom',
  city: 'Northmoor',
  address: '4 Exchange Quay',
  zip: 'NM1 4EX',
  phone: '+441632960100',
  email: 'operations@northmoor.example',
}

export const fleetCustomers = [
  {
    title: 'Harbour Estates',
    description: 'Meridian Tower and its plant',
    country: 'United Kingdom',
    city: 'Northmoor',
    address: '1 Meridian Square',
    zip: 'NM1 2MS',
    phone: '+441632960211',
    email: 'facilities@harbour-estates.example',
  },
  {
    title: 'Northmoor Water',
    description: 'Supply districts, reservoirs and pumping stations',
    country: 'United Kingdom',
    city: 'Northmoor',
    address: 'Kiln Lane Works',
    zip: 'NM4 7KL',
    phone: '+441632960330',
    email: 'control@northmoor-water.example',
  },
  {
    title: 'Lindell Logistics',
    description: 'Depot with cold store, solar roof and charging bays',
    country: 'United Kingdom',
    city: 'Quarry Bank',
    address: 'Unit 9, Lindell Park',
    zip: 'NM7 1LP',
    phone: '+441632960487',
    email: 'depot@lindell.example',
  },
  {
    title: 'Elm Road Schools Trust',
    description: 'Elm Road Primary and its sports hall',
    country: 'United Kingdom',
    city: 'Northmoor',
    address: '60 Elm Road',
    zip: 'NM2 6ER',
    phone: '+441632960552',
    email: 'site@elmroad.example',
  },
  {
    title: 'Cobalt Data Centres',
    description: 'Two halls beside the substation',
    country: 'United Kingdom',
    city: 'Northmoor',
    address: '22 Substation Way',
    zip: 'NM5 3SW',
    phone: '+441632960618',
    email: 'noc@cobalt.example',
  },
] as const satisfies readonly FleetCustomer[]

export type CustomerTitle = (typeof fleetCustomers)[number]['title']

/** The accounts that users of such platforms know by heart. */
export const fleetUsers = {
  tenant: { email: 'tenant@thingsboard.org', password: 'tenant', firstName: 'Mira', lastName: 'Lund' },
  customer: {
    email: 'customer@thingsboard.org',
    password: 'customer',
    firstName: 'Oskar',
    lastName: 'Bell',
    of: 'Harbour Estates' satisfies CustomerTitle,
  },
}

/** More who work with the demo tenant. Those of the tenant have its known password, those of customers theirs. */
export const fleetColleagues = {
  engineer: { email: 'ines.okafor@northmoor.example', firstName: 'Ines', lastName: 'Okafor', of: undefined },
  controller: {
    email: 'ruth.dale@northmoor-water.example',
    firstName: 'Ruth',
    lastName: 'Dale',
    of: 'Northmoor Water',
  },
} as const satisfies Record<string, FleetColleague>

/** Has been asked, but has not chosen a password yet. */
export const fleetNewcomer: FleetColleague = {
  email: 'tom.akers@lindell.example',
  firstName: 'Tom',
  lastName: 'Akers',
  of: 'Lindell Logistics',
}

interface FleetColleague {
  email: string
  firstName: string
  lastName: string
  /** Absent: of the tenant. */
  of: CustomerTitle | undefined
}

export interface Site {
  latitude: number
  longitude: number
}

export const fleetSites = {
  'Meridian Tower': { latitude: 54.9721, longitude: -1.6014 },
  Riverside: { latitude: 54.9655, longitude: -1.6202 },
  'Kiln Lane': { latitude: 54.9893, longitude: -1.6411 },
  'Quarry Bank': { latitude: 54.9948, longitude: -1.5803 },
  'Lindell depot': { latitude: 55.0076, longitude: -1.5721 },
  'Elm Road Primary': { latitude: 54.9802, longitude: -1.6287 },
  'Cobalt campus': { latitude: 54.9587, longitude: -1.5876 },
  'Mill Bridge': { latitude: 54.9613, longitude: -1.6109 },
  'Market Square': { latitude: 54.9708, longitude: -1.6133 },
  Workshop: { latitude: 54.9767, longitude: -1.6079 },
} as const satisfies Record<string, Site>

export type SiteName = keyof typeof fleetSites

type Corner = readonly [latitude: number, longitude: number]

/** The river, bank to bank. */
const calder: readonly Corner[] = [
  [54.9722, -1.658],
  [54.9713, -1.6465],
  [54.9688, -1.6352],
  [54.9663, -1.6262],
  [54.9641, -1.6168],
  [54.9622, -1.6081],
  [54.959, -1.6003],
  [54.9553, -1.5925],
  [54.9537, -1.5832],
  [54.9541, -1.5731],
  [54.9556, -1.5652],
  [54.9532, -1.564],
  [54.9515, -1.5727],
  [54.951, -1.5841],
  [54.9527, -1.5948],
  [54.9566, -1.603],
  [54.9599, -1.6109],
  [54.9617, -1.6197],
  [54.9637, -1.6286],
  [54.9661, -1.6374],
  [54.9687, -1.6478],
  [54.9696, -1.658],
]

/** Areas that maps draw, by the place that they belong to and the attribute that holds them. */
export const fleetAreas: Readonly<Record<string, Readonly<Record<string, readonly Corner[]>>>> = {
  'Mill Bridge': { river: calder },
  'DMA 17': {
    perimeter: [
      [54.9694, -1.6302],
      [54.9741, -1.6318],
      [54.9768, -1.6203],
      [54.9741, -1.6091],
      [54.9684, -1.6066],
      [54.9641, -1.6092],
      [54.9656, -1.6171],
      [54.9672, -1.6249],
    ],
  },
  'DMA 21': {
    perimeter: [
      [54.9688, -1.6334],
      [54.9734, -1.6349],
      [54.9771, -1.6478],
      [54.9738, -1.6562],
      [54.9722, -1.6541],
      [54.9713, -1.6447],
    ],
  },
  'DMA 30': {
    perimeter: [
      [54.9908, -1.5912],
      [54.9986, -1.5938],
      [55.0019, -1.5836],
      [54.9988, -1.5712],
      [54.9921, -1.5689],
      [54.9889, -1.5797],
    ],
  },
}
