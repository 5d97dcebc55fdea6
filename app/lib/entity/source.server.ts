// The source of a kind's entities: the platform's calls, and what pages are shown of an answer.
import type { Choices } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import type { Latest, LatestKey } from '~/lib/platform/latest-text'
import type { Owned, OwnedItem } from '~/lib/platform/owned'
import type { OwnedCalls, Owner } from '~/lib/platform/owned-calls.server'
import type { PageLink } from '~/lib/platform/page'
import { customersOf, type OwnerMembers } from './customers-of.server'

export interface ItemPage<Item> {
  items: Item[]
  totalPages: number
  totalElements: number
  /** Only the newest ones of a customer were looked through. */
  isPartial?: boolean
}

/** The calls of a kind that its operations need. */
export type OperationCalls = Pick<OwnedCalls, 'assign' | 'unassign' | 'makePublic' | 'remove'>

export interface Source<Item extends OwnedItem = OwnedItem> {
  list(platform: Connection, owner: Owner, link: PageLink, more?: Record<string, string>): Promise<ItemPage<Item>>
  info(platform: Connection, id: string): Promise<Item>
  /** Some by their ids, in that order, as a list shows them; without those that are gone. */
  some(platform: Connection, owner: Owner, ids: readonly string[]): Promise<Item[]>
  calls: OperationCalls
  /** The choices of the list's filters, by their names; `set` are those in use. */
  choices(platform: Connection, set: Readonly<Record<string, string>>): Promise<Record<string, Choices>>
  /** The facts that its columns show beyond the answer of the list: which keys tell them, and the item with them. */
  beyond?: { keys: readonly LatestKey[]; with(item: Item, latest: Latest): Item }
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
  calls,
  choices,
  beyond,
  async list(platform, owner, link, more) {
    const { data, totalPages, totalElements } = await calls.list(platform, owner, link, more)
    return { items: data.map(item), totalPages, totalElements }
  },
  info: async (platform, id) => item(await calls.info(platform, id)),
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
