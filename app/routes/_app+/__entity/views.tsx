// The saved views of a list, over it.
import { ViewsDialog } from '~/components/entity/views-dialog'
import { viewsAction, viewsLoader } from '~/lib/entity/views-page.server'

export const handle = { i18n: ['form'] }
export const loader = viewsLoader
export const action = viewsAction
export default ViewsDialog
