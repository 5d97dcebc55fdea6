import type { Widget } from '~/lib/dashboard/model/widget'
import { nativeOf } from './registry'

const noSearch = new URLSearchParams()

/** What the declaration of a widget tells the plan of its page; undefined where nothing here draws it. */
export function needsOf(widget: Widget, search: URLSearchParams = noSearch) {
  const found = nativeOf(widget)
  if (!found) return undefined
  const { definition, preset } = found
  const { isTable, drawsTable, showsNothing, drawsEmpty } = definition
  return {
    ...definition,
    needs: definition.needs?.(widget, search),
    foreignHtml: definition.foreignHtml?.(widget),
    native: {
      name: definition.viewName?.(widget, preset) ?? definition.name,
      preset,
      ...(isTable && { isTable }),
      ...(drawsTable && { drawsTable }),
      ...(showsNothing && { showsNothing }),
      ...(drawsEmpty && { drawsEmpty }),
    },
  }
}
