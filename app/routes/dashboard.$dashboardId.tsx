// A dashboard alone, without the console around it: for walls, for people who have nothing else to do here, and for
// everybody who has its public link.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DashboardView } from '~/components/dashboard/dashboard-view'
import { ErrorPage } from '~/components/layout/error-page'
import { SignedInAs } from '~/components/layout/signed-in-as'
import { Toasts } from '~/components/ui/toasts'
import type { RouteHandle } from '~/lib/route-handle'
import { takeToasts, takeVisitorToasts } from '~/lib/session/toast.server'
import { boardPage, readerOf } from './__board-page.server'

export const handle = {
  callsFunctions: true,
  i18n: [
    'board',
    'tile',
    'live',
    'window',
    'telemetry',
    'home',
    'entity',
    'alarm',
    'entity-type',
    'error',
    'tool',
    'claim',
  ],
  title: (_t, data) => (data as { board: { title: string } } | undefined)?.board.title ?? '',
} satisfies RouteHandle

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reading = await readerOf(request)
  const isPublic = reading.publicId !== undefined
  const visitor = isPublic ? await takeVisitorToasts(request) : undefined
  const page = await boardPage(params.dashboardId ?? '', {
    ...reading,
    request,
    context: visitor?.headers ? undefined : context,
    place: 'alone',
  })
  const toasts = visitor?.toasts ?? (await takeToasts(request, reading.reader.session.id))
  const told = toasts.map((toast, at) => ({ ...toast, id: `${page.board.takenAt}-${at}` }))
  return data({ ...page, toasts: told }, { headers: visitor?.headers })
}

export default function DashboardAlone() {
  const { toasts, ...page } = useLoaderData<typeof loader>()
  const confined = page.about?.confined
  return (
    <div className="board-alone">
      {confined?.self !== undefined && <SignedInAs name={confined.user.displayName} self={confined.self} />}
      <main id="content" tabIndex={-1} className="board-alone-main">
        <DashboardView {...page} />
      </main>
      <Toasts messages={toasts} />
    </div>
  )
}

export const ErrorBoundary = () => <ErrorPage alone />
