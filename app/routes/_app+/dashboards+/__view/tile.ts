// What the forms of the widgets of a dashboard send.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { nativeOf } from '~/components/widgets/registry'
import { tileAction } from '~/lib/dashboard/control/tile-action.server'
import { idIn } from '~/lib/entity/detail.server'
import { requireRight } from '~/lib/entity/rights.server'

/** The widgets it knows draw with these elsewhere. */
export const handle = { i18n: ['tile', 'live', 'alarm'] }

/** Nothing is to be seen here: it takes forms. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, 'dashboard', 'see')
  throw data({ kind: 'not-found' }, 404)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const auth = await requireRight(request, 'dashboard', 'see')
  return tileAction({
    auth,
    request,
    dashboardId: idIn('dashboard', params),
    widgetId: params.widgetId ?? '',
    async controlOf(widget) {
      const native = nativeOf(widget)
      const loaded = await native?.definition.loadControl?.()
      return native && loaded?.readControl(widget, native.preset)
    },
  })
}
