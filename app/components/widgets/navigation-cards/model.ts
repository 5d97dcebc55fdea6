// Which places of the menu a widget shows, and where one that was written by hand leads.
import type { Place, PlaceGroup } from '~/components/layout/places'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { textsOf } from '~/lib/dashboard/model/own'
import { textIn } from '../places-map/settings'

/** Also a page below it, as the reference writes the addresses of its tabs. */
const isAt = ({ to }: Place, path: string) => path === to || path.startsWith(`${to}/`) || path.startsWith(`${to}?`)

export function groupsShown({ filterType, filter }: Members, groups: readonly PlaceGroup[]): PlaceGroup[] {
  const paths = textsOf(filter)
  const isNamed = (place: Place) => paths.some((path) => isAt(place, path))
  const isShown = (place: Place) =>
    filterType === 'include' ? isNamed(place) : filterType === 'exclude' ? !isNamed(place) : place.id !== 'home'
  return groups.flatMap(({ label, places }) => {
    const shown = places.filter(isShown)
    return shown.length > 0 ? [{ label, places: shown }] : []
  })
}

export interface OneWay {
  /** Within the console. */
  to?: string
  /** The name of the author; undefined: that of the place. */
  name?: string
  place?: Place
}

/** An address of the console, and of nobody else. */
const isWithin = (path: string) => /^\/(?![/\\])/.test(path) && !/[\s\\]/.test(path)

export function wayOf(settings: Members, groups: readonly PlaceGroup[]): OneWay {
  const path = textIn(settings, 'path').trim()
  const name = textIn(settings, 'name')
  if (!isWithin(path)) return { name: labelText(name, {}) }
  const place = groups.flatMap(({ places }) => places).find((one) => isAt(one, path))
  // A key of the reference's texts stands for the name that the place has here.
  const isKey = /^\{i18n:[^{}]+\}$/.test(name.trim())
  return { to: path, name: (place && isKey) || name === '' ? undefined : labelText(name, {}), place }
}
