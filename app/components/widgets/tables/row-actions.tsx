// The buttons that the author of a table gave to its rows.
import { ActionControl } from '../action-control'
import type { TileAction } from '../definition'

export const RowActions = ({ actions }: { actions: readonly TileAction[] }) =>
  actions.map((action) => <ActionControl key={action.action.id} action={action} className="tile-row-action" />)
