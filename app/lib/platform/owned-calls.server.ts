// The calls that devices, assets and entity views share: one function an endpoint, the connection first.
import { type ZodType, z } from 'zod'
import type { Connection } from './connection.server'
import { entityId } from './entity-id'
import { PlatformError } from './errors'
import type { Owned } from './owned'
import { type PageLink, pageQuery, pageSchema } from './page'
import { saveChange } from './save-change.server'

/** The owner: a customer user asks under its customer, everybody else under the tenant. */
export type Owner = { kind: 'tenant' } | { kind: 'customer'; customerId: string }

export const ownerOf = (user: { authority: string; customerId?: string }): Owner =>
  user.authority === 'CUSTOMER_USER' ? { kind: 'customer', customerId: user.customerId ?? '' } : { kind: 'tenant' }

interface OwnedCallsOptions<Entity, Info> {
  /** The noun in addresses: 'device' in /api/device, /api/tenant/deviceInfos and ?deviceName=. */
  one: string
  schema: ZodType<Entity>
  infoSchema: ZodType<Info>
}

const part = encodeURIComponent
const IDS_AT_ONCE = 100

export function ownedCalls<Entity extends Owned, Info>({ one, schema, infoSchema }: OwnedCallsOptions<Entity, Info>) {
  const infoPage = pageSchema(infoSchema)

  /** Read so that it can be written back without losing a digit of what we do not know. */
  const get = (platform: Connection, id: string) =>
    platform.request(`/api/${one}/${part(id)}`, schema, { lossless: true })

  const save = (platform: Connection, entity: object) =>
    platform.request(`/api/${one}`, schema, { method: 'POST', body: entity })

  return {
    get,
    save,
    info: (platform: Connection, id: string) => platform.request(`/api/${one}/info/${part(id)}`, infoSchema),

    /** `more` are the filters of the list call. */
    list(platform: Connection, owner: Owner, link: PageLink, more: Record<string, string> = {}) {
      const base = owner.kind === 'customer' ? `/api/customer/${part(owner.customerId)}` : '/api/tenant'
      return platform.request(`${base}/${one}Infos${pageQuery(link, more)}`, infoPage)
    },

    /** Without those that are gone or not to be seen; in no certain order. In portions: no address grows too long. */
    async byIds(platform: Connection, ids: readonly string[]): Promise<Entity[]> {
      const found: Entity[] = []
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const portion = ids.slice(start, start + IDS_AT_ONCE)
        found.push(...(await platform.request(`/api/${one}s?${one}Ids=${portion.join(',')}`, z.array(schema))))
      }
      return found
    },

    /** Tenant administrators only. */
    async findByName(platform: Connection, name: string): Promise<Entity | undefined> {
      try {
        return await platform.request(`/api/tenant/${one}s?${one}Name=${part(name)}`, schema)
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return undefined
        throw error
      }
    },

    create: (platform: Connection, entity: object, customerId?: string) =>
      save(platform, { ...entity, ...(customerId && { customerId: entityId('CUSTOMER', customerId) }) }),

    /** `change` sees the entity as it is stored now, so that it can refuse. */
    update: (platform: Connection, id: string, change: (stored: Entity) => Entity) =>
      saveChange({ read: () => get(platform, id), change, save: (entity) => save(platform, entity) }),

    remove: (platform: Connection, id: string): Promise<unknown> =>
      platform.request(`/api/${one}/${part(id)}`, z.unknown(), { method: 'DELETE' }),

    assign: (platform: Connection, id: string, customerId: string) =>
      platform.request(`/api/customer/${part(customerId)}/${one}/${part(id)}`, schema, { method: 'POST' }),

    /** Also makes private. */
    unassign: (platform: Connection, id: string) =>
      platform.request(`/api/customer/${one}/${part(id)}`, schema, { method: 'DELETE' }),

    makePublic: (platform: Connection, id: string) =>
      platform.request(`/api/customer/public/${one}/${part(id)}`, schema, { method: 'POST' }),
  }
}

export type OwnedCalls<Entity extends Owned = Owned, Info = unknown> = ReturnType<typeof ownedCalls<Entity, Info>>
