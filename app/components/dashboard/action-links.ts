// Where the actions of widgets lead. All that has an address is a link, so that it works without scripts, opens in another
// tab when somebody wants that, and the browser's Back undoes it.
import type { ActionEntity, TileAction } from '~/components/widgets/definition'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import type { BoardData } from '~/lib/dashboard/page/data'
import { writtenStates } from '~/lib/dashboard/states/state-address'
import { currentState, openState, updateState } from '~/lib/dashboard/states/state-controller'
import { type StateStack, withEntity } from '~/lib/dashboard/states/state-entry'
import { paths } from '~/lib/paths'

type Board = Pick<BoardData, 'rootStateId' | 'stateNames' | 'settings' | 'stack'>

/** `here`: the address of this dashboard with another `state`. */
export function actionLink(
  action: WidgetAction,
  entity: ActionEntity | undefined,
  board: Board,
  here: (state: string | undefined) => string,
): TileAction {
  const { name, type, openNewBrowserTab } = action
  const base = { action, label: name }
  const { params: before } = currentState(board.stack)
  const { setEntityId, stateEntityParamName } = action
  const about = entity && { id: entity.id, name: entity.names.entityName, label: entity.names.entityLabel }
  const params = setEntityId && about ? withEntity(before, about, stateEntityParamName) : before
  const dashboard = {
    rootStateId: board.rootStateId,
    settings: board.settings,
    // Only their names are asked for.
    states: board.stateNames as never,
  }
  const at = (stack: StateStack | undefined): TileAction =>
    stack ? { ...base, to: here(writtenStates(stack, board.rootStateId)) } : base
  if (type === 'openDashboardState')
    return at(openState(dashboard, board.stack, action.targetDashboardStateId ?? '', params))
  if (type === 'updateDashboardState')
    return at(updateState(dashboard, board.stack, action.targetDashboardStateId, params))
  if (type === 'openDashboard' && action.targetDashboardId) {
    const state = writtenStates([{ id: action.targetDashboardStateId ?? '', params }], '')
    return {
      ...base,
      to: paths.of('dashboard').one(action.targetDashboardId, undefined, { state }),
      isNewTab: openNewBrowserTab,
    }
  }
  return base
}
