// The values of a card, put together by what they are of.
import type { DataItem } from '~/lib/dashboard/page/tile-values'

export interface ItemGroup {
  id: string
  /** The entity, or the datasource that functions make up. */
  name: string
  items: DataItem[]
}

export function groupsOf(items: readonly DataItem[]): ItemGroup[] {
  const groups = new Map<string, ItemGroup>()
  for (const item of items) {
    const id = `${item.source} ${item.entityId?.id ?? ''}`
    const group = groups.get(id) ?? { id, name: item.names.entityName ?? item.names.dsName ?? '', items: [] }
    group.items.push(item)
    groups.set(id, group)
  }
  return [...groups.values()]
}
