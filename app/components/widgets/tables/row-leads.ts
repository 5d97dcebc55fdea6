// What the rows of a table do: where they lead, what their cells lead to, and the buttons at their end.
import type { ActionEntity, TileAction, WidgetViewProps } from '../definition'

export interface RowLeads {
  /** What the row does when it is clicked. */
  click?: TileAction
  /** Where its other cells lead. */
  cellTo?: string
  buttons: readonly TileAction[]
}

export function rowLeads(actionsOf: WidgetViewProps['actionsOf'], entity: ActionEntity | undefined): RowLeads {
  if (!entity) return { buttons: [] }
  const leading = (source: string) =>
    actionsOf(source, entity).find(({ to, run }) => to !== undefined || run !== undefined)
  const click = leading('rowClick')
  return {
    click: click ?? leading('rowDoubleClick'),
    cellTo: leading('cellClick')?.lead,
    buttons: [
      ...actionsOf('actionCellButton', entity),
      // One click on a row follows its link: what two would do stands beside it.
      ...(click ? actionsOf('rowDoubleClick', entity) : []),
    ],
  }
}
