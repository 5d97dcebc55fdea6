// The places of the console, per role and in the order of its menu. An area that is built becomes a row here.
import type { IconName } from '~/components/ui/icon'
import { paths } from '~/lib/paths'
import type { Authority } from '~/lib/session/session-user'

export interface Place {
  id: string
  /** Translation key. */
  label: string
  icon: IconName
  to: string
  /** What one does there, for the home page. */
  about?: string
}

export interface PlaceGroup {
  /** Translation key; groups of customer users have no names. */
  label?: string
  places: Place[]
}

const home: Place = { id: 'home', label: 'home.home', icon: 'home', to: paths.home() }
const devices: Place = {
  id: 'devices',
  label: 'home.devices',
  icon: 'devices',
  to: paths.devices(),
  about: 'home.about-devices',
}

export const placesOf: Record<Authority, PlaceGroup[]> = {
  SYS_ADMIN: [{ places: [home] }],
  TENANT_ADMIN: [{ places: [home] }, { label: 'home.fleet', places: [devices] }],
  CUSTOMER_USER: [{ places: [home] }, { places: [devices] }],
}

/** On phones: what fits beside “More” at the bottom. */
export const MOST_AT_BOTTOM = 4
export const bottomPlaces = (authority: Authority) =>
  placesOf[authority].flatMap(({ places }) => places).slice(0, MOST_AT_BOTTOM)
