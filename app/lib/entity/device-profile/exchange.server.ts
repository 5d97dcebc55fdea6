// A device profile as a file: all of it, with its transport and alarm rules, and never the default there.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import { asNewDeviceProfile } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { isUuid } from '~/lib/platform/entity-id'
import { nameOfEntity } from '../entity-naming.server'
import type { Document, Exchange, Reference } from '../exchange/exchange'
import { listOf, membersOf, textOf } from '../exchange/places'

const shape = z.looseObject({
  name: z.string(),
  type: z.string(),
  transportType: z.string(),
  provisionType: z.string(),
  profileData: z.looseObject({ alarms: z.array(z.looseObject({})).nullish() }),
})

/** Firmware and software stay on their platform, and nothing here can take their place. */
const FILES = ['firmwareId', 'softwareId']

/** Members that platforms before 3.3 know nothing of. */
const LATER = ['image', 'defaultDashboardId']

const POINTERS = ['defaultRuleChainId', 'defaultDashboardId', 'defaultEdgeRuleChainId']

const references = (document: Document): Reference[] =>
  POINTERS.flatMap((name): Reference[] => {
    const { entityType, id } = membersOf(document[name])
    if (typeof entityType !== 'string' || typeof id !== 'string') return []
    return [{ entityType, id, at: [name], form: 'entity', used: textOf(document.name) }]
  })

/** Platforms refuse a profile that points to nothing. */
async function withoutMissing(platform: Connection, document: Document): Promise<Document> {
  const gone = await Promise.all(
    references(document).map(async ({ entityType, id, at }) => {
      const isHere = isUuid(id) && (await nameOfEntity(platform, { entityType, id })) !== undefined
      return isHere ? [] : [[String(at[0]), null] as const]
    }),
  )
  return { ...document, ...Object.fromEntries(gone.flat()) }
}

/** Another profile here has the key that devices add themselves by, which only one can have. */
async function isKeyTaken(platform: Connection, { provisionDeviceKey: key }: Document): Promise<boolean> {
  if (!key) return false
  for (let page = 0; ; page++) {
    const { data, hasNext } = await deviceProfiles.list(platform, { kind: 'tenant' }, { pageSize: 100, page })
    if (data.some(({ provisionDeviceKey }) => provisionDeviceKey === key)) return true
    if (!hasNext) return false
  }
}

export const deviceProfileExchange: Exchange = {
  shape,
  leftOut: FILES,
  nameOf: ({ name }) => textOf(name).trim(),
  withName: (document, name) => ({ ...document, name }),
  isNameUnique: true,
  namesake: async (platform, name) => (await deviceProfiles.findByName(platform, name))?.id,
  holds({ profileData }) {
    const count = listOf(membersOf(profileData).alarms).length
    return count > 0 ? [{ key: 'device-profile.holds-alarm-rules', count }] : []
  },
  references,
  notKept: (document, { dashboardLooks }) => (dashboardLooks ? [] : LATER.filter((name) => Boolean(document[name]))),
  async cautions(platform, document, missing) {
    return [
      ...(missing.length > 0 ? [{ key: 'device-profile.missing-left-out' }] : []),
      ...((await isKeyTaken(platform, document)) ? [{ key: 'device-profile.provision-key-taken' }] : []),
    ]
  },
  read: async (platform, id) => ({ ...(await deviceProfiles.get(platform, id)), default: false }),
  async write(platform, document) {
    const whole = { ...(await withoutMissing(platform, document)), default: false }
    const made = await deviceProfiles.create(
      platform,
      (await isKeyTaken(platform, document)) ? asNewDeviceProfile(whole) : whole,
    )
    return made.id
  },
}
