// Owners and places that the parts of the demo tenant know of each other while they are made.

import type { FleetDevice } from '../fleet/devices'
import type { CustomerTitle } from '../fleet/organisation'
import { NULL_ID } from '../ids'
import type { CustomerRow } from '../schemas/customer'

export interface FleetOwners {
  tenantId: string
  /** By title; `public` is everybody's. */
  customers: ReadonlyMap<string, CustomerRow>
  /** By name. */
  profiles: ReadonlyMap<string, string>
  /** By e-mail; without the one who has not signed in yet. */
  users: ReadonlyMap<string, FleetUser>
}

export interface FleetUser {
  userId: string
  email: string
  customerId: string
  createdTime: number
}

export const customerIdOf = ({ customers }: FleetOwners, title: CustomerTitle | 'public' | undefined): string =>
  (title && customers.get(title)?.id) ?? NULL_ID

/** One of the fleet that is in the database. */
export interface MadeDevice {
  device: FleetDevice
  id: string
}

/** By what stands before the first blank of a name. */
export const byCode = (made: readonly MadeDevice[]): ReadonlyMap<string, MadeDevice> =>
  new Map(made.map((one) => [one.device.name.split(' ', 1)[0] ?? '', one]))

/** The thing that a name in the fleet's data stands for; a name that stands for nothing is a fault of that data. */
export function known<T>(map: ReadonlyMap<string, T>, name: string): T {
  const found = map.get(name)
  if (found === undefined) throw new Error(`the demo has no ${name}`)
  return found
}
