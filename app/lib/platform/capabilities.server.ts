// The capabilities of the platform. One table; numbers are compared part by part, suffixes such as -SNAPSHOT ignored.
// A member or a status of a call that tells the same is looked at instead by its caller (reference platform-4x §1.2).

const SINCE = {
  /** POST /api/events/{entityType}/{entityId} with a filter. */
  eventFilters: '3.3',
  /** POST …/clear. */
  eventsCleared: '3.3.3',
  /** Dashboards have an image, an order on phones, and may be hidden there. */
  dashboardLooks: '3.3',
  /** Nodes that pass messages on to other chains stand among the others, and a type FLOW of nodes. */
  flowNodes: '3.3.3',
  queueEntities: '3.4',
  /** Text messages can go by SMPP. */
  smsBySmpp: '3.4',
  /** A second step of signing in, which people set up for themselves. */
  twoFactor: '3.4',
  assetProfiles: '3.4.2',
  /** Scripts of nodes can be in a language of the platform's own. */
  tbel: '3.4.2',
  /** Messages of the platform to a person: /api/notifications. */
  inbox: '3.5',
  /** Alarms have comments, and a user who sees to them. */
  alarmFlags: '3.5',
  /** GET /api/v2/alarms: those of all originators in one list, of several statuses, severities and types. */
  alarmLists: '3.6',
  /** Of the alarms that a customer user sees, only those may be read or handled that were raised for that customer. */
  alarmsOfCustomers: '3.3.4',
  /** New devices have the attribute `active` at once; on older ones only those that were heard of. */
  newAreInactive: '3.3',
  /** Alarm rules keep how long and how often as predicates. */
  specPredicates: '3.3',
  /** Calls to devices that the platform keeps until the device comes. */
  keepsCalls: '3.3',
  activeInDeviceInfo: '3.5',
  systemParams: '3.5',
  /** Deleting a range of telemetry takes the latest value where it lies in the range, and nowhere else, unless it is to stay. */
  deletesExactly: '3.6',
  widgetFqn: '3.6',
  /** Mail servers can be signed in to by OAuth 2. */
  mailByOauth2: '3.6',
  deviceConnectivity: '3.6',
  images: '3.6.2',
  /** Passwords have a greatest length, may have no blanks, and one that no longer fits can be asked for anew. */
  widerPasswordPolicy: '3.6.2',
  /** A node can have a queue of its own. */
  nodeQueues: '3.6.3',
  /** Clients and domains of external sign-in are kept by themselves. */
  oauth2Entities: '3.8',
  /** A member `version` in entities, and 409 for a stale one. */
  versionedSaves: '3.8',
  /** Links by which somebody sets a first password live for a time, which is told with them. */
  activationLinksEnd: '3.8',
  /** Nodes tell when they stop being debugged. */
  nodeDebugSettings: '3.9',
  /** Values that the platform works out of others: /api/calculatedField. */
  calculatedFields: '4.0',
  /** Applications for phones, and bundles of them with clients of external sign-in. */
  mobileApps: '4.0',
  /** The text search of lists looks into labels too. */
  searchesLabels: '4.0',
  /** Attributes: a text that looks like a number is stored as one. */
  textsBecomeNumbers: '4.2',
  /** People can be made to have a second factor. */
  twoFactorForced: '4.3',
  entityLimitCode: '4.3',
  apiKeys: '4.3',
  /** Alarm rules are calculated fields; those of device profiles are looked at where a chain has the node for it. */
  alarmRuleFields: '4.3',
  /** GET /api/entityViews?entityViewIds=. */
  entityViewsByIds: '4.3',
} as const

type Capability = keyof typeof SINCE
export type Capabilities = { readonly version: string } & Readonly<Record<Capability, boolean>>

/** The version that platforms without GET /api/system/info (added in 3.3.3) are taken for. */
export const OLDEST_VERSION = '3.2.2'

const parts = (version: string) => (/^\d+(\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number)

export function isAtLeast(version: string, wanted: string): boolean {
  const have = parts(version)
  const want = parts(wanted)
  for (let i = 0; i < Math.max(have.length, want.length); i++) {
    const difference = (have[i] ?? 0) - (want[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** By version: a console talks to one platform, whose version changes with its updates alone. */
const known = new Map<string, Capabilities>()
const MOST_KNOWN = 20

export function capabilitiesOf(version: string): Capabilities {
  const found = known.get(version)
  if (found) return found
  const has = Object.entries(SINCE).map(([name, since]) => [name, isAtLeast(version, since)])
  const capabilities = { version, ...(Object.fromEntries(has) as Record<Capability, boolean>) }
  if (known.size < MOST_KNOWN) known.set(version, capabilities)
  return capabilities
}
