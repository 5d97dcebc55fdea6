// The calls that devices, assets and entity views have beyond those of every entity: a customer can have them.
import { type ZodType, z } from 'zod'
import type { Connection } from './connection.server'
import { entityCalls, type Owner } from './entity-calls.server'
import { entityId } from './entity-id'
import { PlatformError } from './errors'
import type { Owned } from './owned'

interface OwnedCallsOptions<Entity, Info> {
  /** The noun in addresses: 'device' in /api/device, /api/tenant/deviceInfos and ?deviceName=. */
  one: string
  schema: ZodType<Entity>
  infoSchema: ZodType<Info>
}

const part = encodeURIComponent
const IDS_AT_ONCE = 100

const isUnassigned = (error: unknown) =>
  error instanceof PlatformError &&
  error.status === 400 &&
  /isn't assigned to any customer/i.test(error.platformMessage)

const under = (owner: Owner) => (owner.kind === 'customer' ? `/api/customer/${part(owner.customerId)}` : '/api/tenant')

export function ownedCalls<Entity extends Owned, Info>({ one, schema, infoSchema }: OwnedCallsOptions<Entity, Info>) {
  const calls = entityCalls({
    one,
    schema,
    infoSchema,
    infoAt: (id) => `/api/${one}/info/${part(id)}`,
    listAt: (owner) => `${under(owner)}/${one}Infos`,
    /** Tenant administrators only. */
    namedAt: (name) => `/api/tenant/${one}s?${one}Name=${part(name)}`,
  })

  /** Who was faster took it from its customer, as was wanted; or it was done before, and the answer was lost. */
  const unassign = (platform: Connection, id: string) =>
    platform.send(`/api/customer/${one}/${part(id)}`, { method: 'DELETE' }).catch((error) => {
      if (!isUnassigned(error)) throw error
    })

  return {
    ...calls,

    /** Without those that are gone or not to be seen; in no certain order. In portions: no address grows too long. */
    async byIds(platform: Connection, ids: readonly string[]): Promise<Entity[]> {
      const found: Entity[] = []
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const portion = ids.slice(start, start + IDS_AT_ONCE)
        found.push(...(await platform.request(`/api/${one}s?${one}Ids=${portion.join(',')}`, z.array(schema))))
      }
      return found
    },

    create: (platform: Connection, entity: object, customerId?: string) =>
      calls.save(platform, { ...entity, ...(customerId && { customerId: entityId('CUSTOMER', customerId) }) }),

    assign: (platform: Connection, id: string, customerId: string) =>
      platform.request(`/api/customer/${part(customerId)}/${one}/${part(id)}`, schema, { method: 'POST' }),

    unassign,
    makePrivate: unassign,

    makePublic: (platform: Connection, id: string) =>
      platform.request(`/api/customer/public/${one}/${part(id)}`, schema, { method: 'POST' }),
  }
}

export type OwnedCalls<Entity extends Owned = Owned, Info = unknown> = ReturnType<typeof ownedCalls<Entity, Info>>
