// The shell of all signed-in pages. Its loader guards; each page guards itself as well.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { AppShell } from '~/components/layout/app-shell'
import { ErrorPage } from '~/components/layout/error-page'
import { requireUser } from '~/lib/session/session.server'
import { takeToasts } from '~/lib/session/toast.server'
import type { loader as rootLoader } from '~/root'
import { placeTitle } from './__place-title.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, self, session, platform } = await requireUser(request)
  const [place, toasts, can] = await Promise.all([
    placeTitle(platform, user),
    takeToasts(request, session.id),
    // A platform that is away is told by the page itself.
    platform.capabilities().catch(() => undefined),
  ])
  const now = Date.now()
  return {
    user,
    self: self?.displayName,
    place,
    hasInbox: can?.inbox ?? false,
    toasts: toasts.map((toast, index) => ({ ...toast, id: `${now}-${index}` })),
  }
}

/** One and the same, or the shell would be drawn anew for it. */
const page = <Outlet />

const useAppTitle = () => useRouteLoaderData<typeof rootLoader>('root')?.appTitle ?? ''

export default function AppLayout() {
  return (
    <AppShell {...useLoaderData<typeof loader>()} appTitle={useAppTitle()}>
      {page}
    </AppShell>
  )
}

/** A page that fails keeps the shell around it; when the shell's own data is missing, the error stands alone. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('routes/_app+/_layout')
  const appTitle = useAppTitle()
  if (!data) return <ErrorPage alone />
  return (
    <AppShell {...data} appTitle={appTitle}>
      <ErrorPage />
    </AppShell>
  )
}
