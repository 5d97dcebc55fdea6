// The first of a list that has a name, where the platform has no call for that: lists find names by how they begin.
import type { Connection } from './connection.server'
import type { PageLink } from './page'

interface Listed<Entity> {
  data: Entity[]
}

/** Names are not unique: the one that is found first. */
export const firstNamed =
  <Property extends 'name' | 'title', Entity extends Record<Property, unknown>>(
    list: (platform: Connection, owner: { kind: 'tenant' }, link: PageLink) => Promise<Listed<Entity>>,
    property: Property,
  ) =>
  async (platform: Connection, name: string): Promise<Entity | undefined> => {
    const link: PageLink = { pageSize: 100, page: 0, textSearch: name, sortProperty: property, sortOrder: 'ASC' }
    const { data } = await list(platform, { kind: 'tenant' }, link)
    return data.find((one) => one[property] === name)
  }
