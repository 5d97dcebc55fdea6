// The places of the console, per role and in the order of its menu. The lists of the kinds stand in groups.
import type { IconName } from '~/components/ui/icon'
import { placeTexts } from '~/lib/entity/kind'
import { can, type Kind, kinds } from '~/lib/entity/kinds'
import { paths, type SettingsPage } from '~/lib/paths'
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

const record = (id: 'alarms' | 'auditLogs' | 'explore' | 'usage', icon: IconName): Place => ({
  id,
  label: `home.${id}`,
  icon,
  to: paths[id](),
  about: `place.${id}`,
})
const alarms = record('alarms', 'alarms')
const explore = record('explore', 'explore')

const usageOfTenants: Place = {
  id: 'usage-of-tenants',
  label: 'home.usage-of-tenants',
  icon: 'usage',
  to: paths.usageOfTenants(),
  about: 'place.usage-of-tenants',
}

const settings = (page: SettingsPage, icon: IconName): Place => ({
  id: `settings-${page}`,
  label: `home.settings-${page}`,
  icon,
  to: paths.settings(page),
  about: `place.settings-${page}`,
})

/** What a tenant sets up stands in the menu of the account: a group of one place would be in the way of all others. */
export const homeSettings = settings('home', 'home-settings')

/** Of a role: what is set up by pages of their own. */
const setUp: Partial<Record<Authority, PlaceGroup>> = {
  SYS_ADMIN: {
    label: 'home.settings-system',
    places: [
      settings('general', 'gear'),
      settings('outgoing-mail', 'mail'),
      settings('sms-provider', 'message'),
      settings('security-settings', 'shield'),
      settings('oauth2', 'sign-in'),
    ],
  },
}

export function placesOf(authority: Authority): PlaceGroup[] {
  const seen = groups.flatMap(({ label, kinds }) => {
    const places = kinds.filter((kind) => can(authority, kind, 'see')).map(listOf)
    return places.length > 0 ? [{ label: authority === 'CUSTOMER_USER' ? undefined : label, places }] : []
  })
  const records =
    authority === 'TENANT_ADMIN'
      ? [{ label: 'home.records', places: [alarms, explore, record('auditLogs', 'audit'), record('usage', 'usage')] }]
      : authority === 'CUSTOMER_USER'
        ? [{ places: [alarms, explore] }]
        : [{ label: 'home.records', places: [usageOfTenants] }]
  const set = setUp[authority]
  return [{ places: [home] }, ...seen, ...records, ...(set ? [set] : [])]
}

/** On phones: what fits beside “More” at the bottom. */
const MOST_AT_BOTTOM = 4
export const bottomPlaces = (all: readonly PlaceGroup[]) => all.flatMap(({ places }) => places).slice(0, MOST_AT_BOTTOM)
