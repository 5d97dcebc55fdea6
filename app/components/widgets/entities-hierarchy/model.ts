// One level of a hierarchy: what its datasources found, in the order of their names or in that of its author.
import type { SourceNames } from '~/lib/dashboard/format/label-pattern'
import { type Recognised, recognised } from '~/lib/dashboard/functions/recognised'
import { runnable } from '~/lib/dashboard/functions/runnable'
import { plainText } from '~/lib/dashboard/html/plain-text'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { SourceData } from '~/lib/dashboard/page/tile-values'
import type { EntityId } from '~/lib/platform/entity-id'

export interface HierarchyNode {
  id: EntityId
  names: SourceNames
  text: string
  /** The name of its icon; null for none, absent for that of its kind. */
  icon?: string | null
  /** Its author says that there is nothing below. */
  isLeaf?: true
  /** It is open as long as nobody closes it. */
  opens?: true
  /** It is told, and does nothing. */
  isOff?: true
}

type Answer = (...values: readonly unknown[]) => unknown

/** What a function throws on, or what is not known yet, it says nothing about. */
function answering(made: Recognised | undefined): Answer {
  return (...values) => {
    try {
      return made?.(...values)
    } catch {
      return undefined
    }
  }
}

/** Trees whose author does not say show four levels: those above the last are open. */
const OPEN_DEPTH = 3

/** `level`: 1 for the top. */
export function nodesOf(
  { settings }: Pick<WidgetConfig, 'settings'>,
  sources: readonly (Pick<SourceData, 'rows'> & Partial<Pick<SourceData, 'datasource'>>)[],
  level = 1,
): HierarchyNode[] {
  const of = (name: string) => answering(runnable(settings[name], ['nodeCtx']))
  const [text, icon, hasChildren, disabled, opened] = [
    of('nodeTextFunction'),
    of('nodeIconFunction'),
    of('nodeHasChildrenFunction'),
    of('nodeDisabledFunction'),
    of('nodeOpenedFunction'),
  ]
  const nodes = new Map<string, { node: HierarchyNode; context: object }>()
  for (const { rows, datasource } of sources)
    for (const { row, names, values } of rows) {
      if (!row) continue
      const entity = { id: row.entityId, name: names.entityName, label: names.entityLabel }
      const data = Object.fromEntries((datasource?.dataKeys ?? []).map(({ label }, at) => [label, values?.[at]?.[1]]))
      const context = { entity, level, data }
      const node = {
        id: row.entityId,
        names,
        text: wordsIn(text(context)) ?? names.entityName ?? '',
        ...iconIn(icon(context)),
        ...(hasChildren(context) === false && { isLeaf: true as const }),
        ...((opened(context) ?? level <= OPEN_DEPTH) && { opens: true as const }),
        ...(disabled(context) === true && { isOff: true as const }),
      }
      nodes.set(row.entityId.id, { node, context })
    }
  const byName = (a: HierarchyNode, b: HierarchyNode) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)
  // Each comparison would be a question to the sandbox: an order that is not recognised is that of the names.
  const order = answering(recognised(settings.nodesSortFunction, ['nodeCtx1', 'nodeCtx2']))
  return [...nodes.values()]
    .sort((a, b) => numberOf(order(a.context, b.context)) || byName(a.node, b.node))
    .map(({ node }) => node)
}

const wordsIn = (text: unknown) => (typeof text === 'string' && text !== '' ? plainText(text) : undefined)

/** 'default' and what is none leave that of its kind. */
function iconIn(made: unknown): Pick<HierarchyNode, 'icon'> {
  if (made === null) return { icon: null }
  const { materialIcon } = objectOf(made)
  return typeof materialIcon === 'string' && materialIcon !== '' ? { icon: materialIcon } : {}
}
