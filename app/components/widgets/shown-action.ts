// Actions that their author shows under a condition. One whose condition is not known, or fails, is not shown: it may be what
// nobody should press.
import { runnable } from '~/lib/dashboard/functions/runnable'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import type { DataItem } from '~/lib/dashboard/page/tile-values'

const noContext = {}

/** `data`: what the action is about, as functions know it. */
export function isShown({ action }: { action: Pick<WidgetAction, 'showFunction'> }, data: unknown): boolean {
  if (action.showFunction === undefined) return true
  try {
    return Boolean(runnable(action.showFunction, ['widgetContext', 'data'])?.(noContext, data))
  } catch {
    return false
  }
}

/** Those of a whole widget: their condition knows its latest values, entity by entity. */
export function shownOf<Action extends { action: Pick<WidgetAction, 'showFunction'> }>(
  actions: readonly Action[],
  items: readonly DataItem[],
): readonly Action[] {
  if (actions.every(({ action }) => action.showFunction === undefined)) return actions
  const byEntity = new Map<string, Record<string, unknown>>()
  for (const { source, entityId, names, key, latest, points } of items) {
    const id = `${source} ${entityId?.id ?? ''}`
    const values = byEntity.get(id) ?? { ...names }
    if (key.label !== '__proto__') values[key.label] = (latest ?? points.at(-1))?.[1]
    byEntity.set(id, values)
  }
  const data = [...byEntity.values()]
  return actions.filter((one) => isShown(one, data))
}
