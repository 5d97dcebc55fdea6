// Which columns of a table are shown: those of its author, until somebody chooses others in the address.
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { Widget } from '~/lib/dashboard/model/widget'
import { memberOf } from './table-query'

export interface ChosenColumn {
  id: string
  title: string
  /** Its author left it out. */
  isHidden?: boolean
  /** Its author lets nobody choose it. */
  isFixed?: boolean
}

export const columnChoice = ({ defaultColumnVisibility, columnSelectionToDisplay }: Members) => ({
  isHidden: defaultColumnVisibility === 'hidden',
  isFixed: columnSelectionToDisplay === 'disabled',
})

/** A form sends it along, so that it says something where no column is ticked. */
export const NO_COLUMN = '-'

export function shownColumns<Column extends Pick<ChosenColumn, 'id' | 'isHidden' | 'isFixed'>>(
  columns: readonly Column[],
  widget: Widget,
  search: URLSearchParams,
): Column[] {
  const chosen = search.getAll(memberOf(widget, 'columns'))
  const isOpen = widget.config.settings.enableSelectColumnDisplay !== false && chosen.length > 0
  return columns.filter(({ id, isHidden, isFixed }) => (isOpen && !isFixed ? chosen.includes(id) : !isHidden))
}
