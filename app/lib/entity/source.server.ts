// The source of a kind's entities: the platform's calls, and what pages are shown of an answer.
import type { Choices } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityCalls, Identified, Owner } from '~/lib/platform/entity-calls.server'
import type { EntityItem } from '~/lib/platform/entity-item'
import { PlatformError } from '~/lib/platform/errors'
import type { Latest, LatestKey } from '~/lib/platform/latest-text'
import { runLimited } from '~/lib/platform/limited'
import type { Owned, OwnedItem } from '~/lib/platform/owned'
import type { OwnedCalls } from '~/lib/platform/owned-calls.server'
import type { PageLink } from '~/lib/platform/page'
import { customersOf, type OwnerMembers } from './customers-of.server'

export interface ItemPage<Item> {
  items: Item[]
  totalPages: number
  totalElements: number
  /** Only the newest ones of a customer were looked through. */
  isPartial?: boolean
}

/** Something that deleting an entity does to others: a counted text, and how many it is about. */
export interface Effect {
  key: string
  count(): Promise<number>
}

/** Those of kinds that a customer can have. */
export interface OwnerCalls extends Pick<EntityCalls, 'remove'> {
  assign(platform: Connection, id: string, customerId: string): Promise<unknown>
  /** `customerId`: of kinds that several can have. */
  unassign(platform: Connection, id: string, customerId: string): Promise<unknown>
  makePublic(platform: Connection, id: string): Promise<unknown>
  makePrivate(platform: Connection, id: string): Promise<unknown>
}

/** Those of kinds that are accounts. */
export interface AccountCalls extends Pick<EntityCalls, 'remove'> {
  setEnabled(platform: Connection, id: string, isEnabled: boolean): Promise<unknown>
}

/** Those of kinds that have a profile. */
export interface ProfiledCalls extends Pick<EntityCalls, 'remove'> {
  setProfile(platform: Connection, id: string, profileId: string): Promise<unknown>
}

/** Those of kinds that have one default. */
export interface DefaultCalls extends Pick<EntityCalls, 'remove'> {
  setDefault(platform: Connection, id: string): Promise<unknown>
}

/** Those of kinds of which one is where all begins. */
export interface RootCalls extends Pick<EntityCalls, 'remove'> {
  makeRoot(platform: Connection, id: string): Promise<unknown>
}

/** The calls of a kind that its operations need. */
export type OperationCalls =
  | Pick<EntityCalls, 'remove'>
  | OwnerCalls
  | AccountCalls
  | ProfiledCalls
  | DefaultCalls
  | RootCalls

export interface Source<Item extends EntityItem = EntityItem> {
  list(platform: Connection, owner: Owner, link: PageLink, more?: Record<string, string>): Promise<ItemPage<Item>>
  info(platform: Connection, id: string): Promise<Item>
  /** Some by their ids, in that order, as a list shows them; without those that are gone. */
  some(platform: Connection, owner: Owner, ids: readonly string[]): Promise<Item[]>
  calls: OperationCalls
  /** The choices of the list's filters, by their names; `set` are those in use. */
  choices(platform: Connection, set: Readonly<Record<string, string>>): Promise<Record<string, Choices>>
  /** What deleting one does to others that the platform can count. */
  goesWith?(platform: Connection, id: string): readonly Effect[]
  /** The facts that its columns show beyond the answer of the list: which keys tell them, and the item with them. */
  beyond?: { keys: readonly LatestKey[]; with(item: Item, latest: Latest): Item }
}

interface EntitySourceParts<Entity extends Identified, Info, Item extends EntityItem> {
  calls: EntityCalls<Entity, Info>
  item: (info: Info) => Item
  choices?: Source['choices']
  goesWith?: Source['goesWith']
}

/** For kinds that no customer has. */
export const entitySource = <Entity extends Identified, Info, Item extends EntityItem>({
  calls,
  item,
  choices = async () => ({}),
  goesWith,
}: EntitySourceParts<Entity, Info, Item>): Source<Item> => ({
  calls,
  choices,
  goesWith,
  async list(platform, owner, link, more) {
    const { data, totalPages, totalElements } = await calls.list(platform, owner, link, more)
    return { items: data.map(item), totalPages, totalElements }
  },
  info: async (platform, id) => item(await calls.info(platform, id)),
  async some(platform, _owner, ids) {
    const found = await runLimited(ids, (id) => calls.info(platform, id).then(item, withoutGone))
    return found.filter((one) => one !== undefined)
  },
})

function withoutGone(error: unknown): undefined {
  if (!(error instanceof PlatformError && [403, 404].includes(error.status))) throw error
}

interface SourceParts<Entity extends Owned, Info, Item extends OwnedItem> {
  calls: OwnedCalls<Entity, Info>
  item: (info: Info) => Item
  /** The facts that the calls for lists tell beyond the entity itself; that of its customer is found out here. */
  infoOf: (entity: Entity, owner: OwnerMembers) => Info
  choices: Source['choices']
  beyond?: Source<Item>['beyond']
}

export const ownedSource = <Entity extends Owned, Info, Item extends OwnedItem>({
  calls,
  item,
  infoOf,
  choices,
  beyond,
}: SourceParts<Entity, Info, Item>): Source<Item> => ({
  ...entitySource({ calls, item, choices }),
  calls,
  beyond,
  async some(platform, owner, ids) {
    if (ids.length === 0) return []
    const entities = await calls.byIds(platform, ids)
    const customers = await customersOf(platform, owner, entities)
    const found = new Map(
      entities.map((entity) => [entity.id.id, item(infoOf(entity, customers(entity.customerId?.id)))]),
    )
    return ids.flatMap((id) => found.get(id) ?? [])
  },
})
