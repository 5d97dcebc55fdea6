// The first of a list that has a name, where the platform has no call for that: lists find names by how they begin.
import type { PageLink } from './page'

interface Listed<Entity> {
  data: Entity[]
}

export async function firstNamed<Property extends 'name' | 'title', Entity extends Record<Property, unknown>>(
  list: (link: PageLink) => Promise<Listed<Entity>>,
  property: Property,
  name: string,
): Promise<Entity | undefined> {
  const { data } = await list({ pageSize: 100, page: 0, textSearch: name, sortProperty: property, sortOrder: 'ASC' })
  return data.find((one) => one[property] === name)
}
