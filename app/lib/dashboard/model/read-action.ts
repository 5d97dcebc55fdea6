import type { ById } from './dashboard'
import type { Part } from './part'
import type { WidgetAction } from './widget'

const resource = (part: Part) => ({ url: part.text('url'), isModule: part.flag('isModule', false) })

/** In hundredths of the window. */
const share = (part: Part, name: string) => part.wholeIn(name, 1, 100)

export const readAction = (part: Part): WidgetAction => ({
  id: part.text('id'),
  name: part.text('name'),
  icon: part.text('icon'),
  type: part.text('type'),
  targetDashboardId: part.textIn('targetDashboardId'),
  targetDashboardStateId: part.textIn('targetDashboardStateId'),
  openRightLayout: part.flag('openRightLayout', false),
  openNewBrowserTab: part.flag('openNewBrowserTab', false),
  // Popovers of newer platforms are dialogs here.
  openInSeparateDialog: part.flag('openInSeparateDialog', false) || part.flag('openInPopover', false),
  dialogTitle: part.text('dialogTitle'),
  dialogHideDashboardToolbar: part.flag('dialogHideDashboardToolbar', true),
  dialogWidth: share(part, 'dialogWidth'),
  dialogHeight: share(part, 'dialogHeight'),
  setEntityId: part.flag('setEntityId', true),
  stateEntityParamName: part.textIn('stateEntityParamName'),
  customFunction: part.text('customFunction'),
  customHtml: part.text('customHtml'),
  customCss: part.text('customCss'),
  customResources: part.parts('customResources').map(resource),
  url: part.textIn('url'),
  ...(part.flag('useShowWidgetActionFunction', false) && {
    showFunction: part.source.showWidgetActionFunction ?? '',
  }),
})

/** Actions by their source; what is no list has none. */
export function readActions(config: Part): ById<WidgetAction[]> {
  const actions = config.part('actions')
  return Object.fromEntries(
    Object.keys(actions.source).map((source) => [source, actions.parts(source).map(readAction)]),
  )
}
