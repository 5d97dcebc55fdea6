// One level of a hierarchy: what its datasources found, in the order of their names.
import type { SourceNames } from '~/lib/dashboard/format/label-pattern'
import { runnable } from '~/lib/dashboard/functions/runnable'
import { plainText } from '~/lib/dashboard/html/plain-text'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { SourceData } from '~/lib/dashboard/page/tile-values'
import type { EntityId } from '~/lib/platform/entity-id'

export interface HierarchyNode {
  id: EntityId
  names: SourceNames
  text: string
}

export function nodesOf(
  { settings }: Pick<WidgetConfig, 'settings'>,
  sources: readonly Pick<SourceData, 'rows'>[],
): HierarchyNode[] {
  const text = runnable(settings.nodeTextFunction, ['nodeCtx'])
  const nodes = new Map<string, HierarchyNode>()
  for (const { rows } of sources)
    for (const { row, names } of rows) {
      if (!row) continue
      const entity = { id: row.entityId, name: names.entityName, label: names.entityLabel }
      nodes.set(row.entityId.id, { id: row.entityId, names, text: textFrom(text, entity) ?? names.entityName ?? '' })
    }
  return [...nodes.values()].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}

function textFrom(made: ReturnType<typeof runnable>, entity: object): string | undefined {
  try {
    const text = made?.({ entity, level: 1 })
    return typeof text === 'string' && text !== '' ? plainText(text) : undefined
  } catch {
    return undefined
  }
}
