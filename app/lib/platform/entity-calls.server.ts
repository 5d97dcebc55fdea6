// The calls that entities of every kind have: one function an endpoint, the connection first.
import { type ZodType, z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { PlatformError } from './errors'
import { type PageLink, pageQuery, pageSchema } from './page'
import { saveChange } from './save-change.server'

/** The owner: a customer user asks under its customer, everybody else under the tenant. */
export type Owner =
  /** One's own, or the one that a system administrator asks about. */
  { kind: 'tenant'; tenantId?: string } | { kind: 'customer'; customerId: string }

export const ownerOf = (user: { authority: string; customerId?: string }): Owner =>
  user.authority === 'CUSTOMER_USER' ? { kind: 'customer', customerId: user.customerId ?? '' } : { kind: 'tenant' }

export interface Identified {
  id: EntityId
}

export interface EntityCallsOptions<Entity, Info> {
  /** The noun in addresses: 'device' in /api/device. */
  one: string
  schema: ZodType<Entity>
  /** What lists and pages show beside the entity itself; absent: it has all of that. */
  infoSchema?: ZodType<Info>
  /** The address of one with what pages show; else that of the entity. */
  infoAt?: (id: string) => string
  /** The address of the list; else that of all there are. */
  listAt?: (owner: Owner) => string
  /** The address of one by its name, where names are unique and can be asked for. */
  namedAt?: (name: string) => string
}

const part = encodeURIComponent

const CountSchema = z.looseObject({ totalElements: z.number() })

/** How many a list call has, without reading them. */
export const countAt = async (platform: Connection, at: string): Promise<number> =>
  (await platform.request(`${at}${pageQuery({ pageSize: 1, page: 0 })}`, CountSchema)).totalElements

export function entityCalls<Entity extends Identified, Info = Entity>(options: EntityCallsOptions<Entity, Info>) {
  const { one, schema, listAt = () => `/api/${one}s`, namedAt } = options
  const infoSchema = options.infoSchema ?? (schema as unknown as ZodType<Info>)
  const at = (id: string) => `/api/${one}/${part(id)}`
  const { infoAt = at } = options
  const infoPage = pageSchema(infoSchema)

  /** Read so that it can be written back without losing a digit of what we do not know. */
  const get = (platform: Connection, id: string) => platform.request(at(id), schema, { lossless: true })

  const save = (platform: Connection, entity: object) =>
    platform.request(`/api/${one}`, schema, { method: 'POST', body: entity })

  return {
    get,
    save,
    info: (platform: Connection, id: string) => platform.request(infoAt(id), infoSchema),

    /** `more` are the filters of the list call. */
    list: (platform: Connection, owner: Owner, link: PageLink, more: Record<string, string> = {}) =>
      platform.request(`${listAt(owner)}${pageQuery(link, more)}`, infoPage),

    async findByName(platform: Connection, name: string): Promise<Entity | undefined> {
      if (!namedAt) return undefined
      try {
        return await platform.request(namedAt(name), schema)
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return undefined
        throw error
      }
    },

    create: save,

    /** `change` sees the entity as it is stored now, so that it can refuse. */
    update: (platform: Connection, id: string, change: (stored: Entity) => Entity) =>
      saveChange({ read: () => get(platform, id), change, save: (entity) => save(platform, entity) }),

    remove: (platform: Connection, id: string): Promise<unknown> =>
      platform.request(at(id), z.unknown(), { method: 'DELETE' }),
  }
}

export type EntityCalls<Entity extends Identified = Identified, Info = unknown> = ReturnType<
  typeof entityCalls<Entity, Info>
>
