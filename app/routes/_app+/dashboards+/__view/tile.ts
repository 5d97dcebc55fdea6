// What the forms of the widgets of a dashboard send.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { nativeOf } from '~/components/widgets/registry'
import { hasScripts, SCRIPT, scriptControl } from '~/lib/dashboard/control/script-control'
import { tileAction } from '~/lib/dashboard/control/tile-action.server'
import { idIn } from '~/lib/entity/detail.server'
import { requireRight } from '~/lib/entity/rights.server'
import { readerOf } from '../../../__board-page.server'

/** The widgets it knows draw with these elsewhere. */
export const handle = { i18n: ['tile', 'live', 'alarm', 'tool', 'claim', 'window'] }

/** Nothing is to be seen here: it takes forms. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireRight(request, 'dashboard', 'see')
  throw data({ kind: 'not-found' }, 404)
}

export async function action({ request, params }: ActionFunctionArgs) {
  // Everybody who has the public link sends what its customer may.
  const { reader, publicId } = await readerOf(request)
  const isScript = new URL(request.url).searchParams.has(SCRIPT)
  return tileAction({
    auth: reader,
    publicId,
    request,
    dashboardId: idIn('dashboard', params),
    widgetId: params.widgetId ?? '',
    plannedOf: (widget, search) => nativeOf(widget)?.definition.asPlanned?.(widget, search) ?? widget,
    async controlOf(widget) {
      // What scripts send is not fixed by the author: for visitors, who are nobody, they send nothing.
      if (isScript) return hasScripts(widget) && publicId === undefined ? scriptControl : undefined
      const native = nativeOf(widget)
      const loaded = await native?.definition.loadControl?.()
      return native && loaded?.readControl(widget, native.preset)
    },
  })
}
