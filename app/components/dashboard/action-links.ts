// Where the actions of widgets lead. All that has an address is a link, so that it works without scripts, opens in another
// tab when somebody wants that, and the browser's Back undoes it.
import type { ActionEntity, TileAction } from '~/components/widgets/definition'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { own } from '~/lib/dashboard/model/own'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import type { BoardData } from '~/lib/dashboard/page/data'
import { writtenStates } from '~/lib/dashboard/states/state-address'
import { currentState, openState, updateState } from '~/lib/dashboard/states/state-controller'
import { type StateStack, withEntity } from '~/lib/dashboard/states/state-entry'
import { paths } from '~/lib/paths'
import { markOf } from './action-marks'
import { RIGHT_ID } from './right-id'

type Board = Pick<BoardData, 'rootStateId' | 'stateNames' | 'settings' | 'stack' | 'place' | 'publicId'>

/** `here`: the address of this dashboard with another `state`. */
export function actionLink(
  action: WidgetAction,
  entity: ActionEntity | undefined,
  board: Board,
  here: (state: string | undefined) => string,
): TileAction {
  const { name, type, openNewBrowserTab, openInSeparateDialog, openRightLayout } = action
  const base = { action, label: labelText(name, entity?.names ?? {}) }
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
  // Where the right layout lies below the main one, the page begins with it.
  const isBeside = openInSeparateDialog || openNewBrowserTab
  const place = isBeside ? markOf(action, dialogTitle(action, entity, board)) : openRightLayout ? `#${RIGHT_ID}` : ''
  const at = (stack: StateStack | undefined): TileAction =>
    stack ? { ...base, to: here(writtenStates(stack, board.rootStateId)) + place } : base
  if (type === 'openDashboardState')
    return at(openState(dashboard, board.stack, action.targetDashboardStateId ?? '', params))
  if (type === 'updateDashboardState')
    return at(updateState(dashboard, board.stack, action.targetDashboardStateId, params))
  if (type === 'openDashboard' && action.targetDashboardId) {
    const state = writtenStates([{ id: action.targetDashboardStateId ?? '', params }], '')
    const beside = openNewBrowserTab ? markOf(action, '') : ''
    return {
      ...base,
      // Who looks at one alone looks at the next alone.
      to:
        (board.place === 'alone'
          ? paths.fullDashboard(action.targetDashboardId, { state, publicId: board.publicId })
          : paths.of('dashboard').one(action.targetDashboardId, undefined, { state })) + beside,
      isNewTab: openNewBrowserTab,
    }
  }
  if (type === 'openURL') return { ...base, to: addressOf(action.url), isNewTab: openNewBrowserTab }
  return base
}

/** Of a page, here or elsewhere; undefined for what is none. */
function addressOf(url = ''): string | undefined {
  if (/^\/(?![/\\])/.test(url)) return url
  const isPage = /^https?:\/\//i.test(url) && URL.canParse(url)
  return isPage ? new URL(url).href : undefined
}

function dialogTitle(
  { dialogTitle, targetDashboardStateId, name }: WidgetAction,
  entity: ActionEntity | undefined,
  { stateNames }: Board,
): string {
  const title = dialogTitle || own(stateNames, targetDashboardStateId) || name
  return labelText(title, entity?.names ?? {})
}

/** The address of a state that a script asks for; undefined for one that is not there. */
export function stateLink(
  board: Board,
  way: 'open' | 'update',
  id: string | undefined,
  params: Members,
  here: (state: string | undefined) => string,
): string | undefined {
  const dashboard = { rootStateId: board.rootStateId, settings: board.settings, states: board.stateNames as never }
  const stack =
    way === 'open'
      ? openState(dashboard, board.stack, id ?? '', params)
      : updateState(dashboard, board.stack, id, params)
  return stack && here(writtenStates(stack, board.rootStateId))
}
