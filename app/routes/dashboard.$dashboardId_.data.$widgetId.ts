// The values of one tile of a dashboard as a file: for who is signed in, and for who has the public link.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { needsOf } from '~/components/widgets/needs'
import { exploredOf } from '~/lib/dashboard/explore/explore.server'
import { tileFile } from '~/lib/dashboard/file/tile-file.server'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import { boardOf } from '~/lib/dashboard/page/view.server'
import { dashboards } from '~/lib/platform/dashboard.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { readerOf } from './__board-page.server'

/** The widgets it knows draw with these elsewhere. */
export const handle = { i18n: ['tile', 'live', 'alarm', 'tool', 'claim', 'window'] }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { dashboardId: id = '', widgetId: whole = '' } = params
  const { reader, publicId } = await readerOf(request)
  const search = new URL(request.url).searchParams
  // What is explored is no dashboard of the platform: its address says it all.
  const document =
    id === 'explore'
      ? (await exploredOf(reader.platform, search, id)).document
      : await orNotFound(dashboards.get(reader.platform, id), 'dashboard')
  const dashboard = readDashboard(document)
  const viewing = { reader, request, id, place: 'alone', canManage: false, publicId, needsOf, whole } as const
  const file = await tileFile(await boardOf(dashboard, viewing), request, context)
  if (!file) throw data({ kind: 'not-found' }, 404)
  return file
}
