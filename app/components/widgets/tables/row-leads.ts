// What the rows of a table do: where they lead, what their cells lead to, and the buttons at their end.
import type { ActionEntity, TileAction, WidgetViewProps } from '../definition'
import { isShown } from '../shown-action'

export interface RowLeads {
  /** What the row does when it is clicked. */
  click?: TileAction
  /** Where its other cells lead. */
  cellTo?: string
  buttons: readonly TileAction[]
}

/** `data`: the row, as functions of its author are given it. */
export function rowLeads(
  actionsOf: WidgetViewProps['actionsOf'],
  entity: ActionEntity | undefined,
  data?: unknown,
): RowLeads {
  if (!entity) return { buttons: [] }
  const shown = (source: string) => {
    const all = actionsOf(source, entity)
    return data === undefined ? all : all.filter((one) => isShown(one, data))
  }
  const leading = (source: string) =>
    actionsOf(source, entity).find(({ to, run }) => to !== undefined || run !== undefined)
  const click = leading('rowClick')
  return {
    click: click ?? leading('rowDoubleClick'),
    cellTo: leading('cellClick')?.lead,
    buttons: [
      ...shown('actionCellButton'),
      // One click on a row follows its link: what two would do stands beside it.
      ...(click ? shown('rowDoubleClick') : []),
    ],
  }
}
