// The places of the console, per role and in the order of its menu. The lists of the kinds stand in groups.
import type { IconName } from '~/components/ui/icon'
import { placeTexts } from '~/lib/entity/kind'
import { can, type Kind, kinds } from '~/lib/entity/kinds'
import { paths } from '~/lib/paths'
import type { Authority } from '~/lib/session/session-user'

export interface Place {
  id: string
  /** Translation key. */
  label: string
  icon: IconName
  to: string
  /** The use of the place, for the home page. */
  about?: string
}

export interface PlaceGroup {
  /** Translation key; groups of customer users have no names. */
  label?: string
  places: Place[]
}

const home: Place = { id: 'home', label: 'home.home', icon: 'home', to: paths.home() }
/** The list of a kind, where the person may see it. */
function listOf(kind: Kind): Place {
  const { area, icon } = kinds[kind]
  const { title, about } = placeTexts(kinds[kind])
  return { id: area, label: title, icon, to: paths.of(kind).list(), about }
}

interface Group {
  label: string
  kinds: Kind[]
}

const groups: Group[] = [
  { label: 'home.fleet', kinds: ['device', 'asset', 'customer', 'entityView', 'dashboard'] },
  { label: 'home.build', kinds: ['ruleChain', 'deviceProfile', 'widgetsBundle'] },
  { label: 'home.organisations', kinds: ['tenant', 'tenantProfile'] },
]

const auditLogs: Place = {
  id: 'auditLogs',
  label: 'home.auditLogs',
  icon: 'audit',
  to: paths.auditLogs(),
  about: 'home.about-auditLogs',
}

const usage: Place = {
  id: 'usage',
  label: 'home.usage',
  icon: 'usage',
  to: paths.usage(),
  about: 'home.about-usage',
}

export function placesOf(authority: Authority): PlaceGroup[] {
  const seen = groups.flatMap(({ label, kinds }) => {
    const places = kinds.filter((kind) => can(authority, kind, 'see')).map(listOf)
    return places.length > 0 ? [{ label: authority === 'CUSTOMER_USER' ? undefined : label, places }] : []
  })
  const records = authority === 'TENANT_ADMIN' ? [{ label: 'home.records', places: [auditLogs, usage] }] : []
  return [{ places: [home] }, ...seen, ...records]
}

/** On phones: what fits beside “More” at the bottom. */
export const MOST_AT_BOTTOM = 4
export const bottomPlaces = (authority: Authority) =>
  placesOf(authority)
    .flatMap(({ places }) => places)
    .slice(0, MOST_AT_BOTTOM)
