// The role of the signed-in person, from the frame of all pages, or from a dashboard that stands alone.
import { useRouteLoaderData } from '@remix-run/react'
import type { Authority } from '~/lib/session/session-user'

export function useAuthority(): Authority | undefined {
  const shell = useRouteLoaderData('routes/_app+/_layout') as { user: { authority: Authority } } | undefined
  const alone = useRouteLoaderData('routes/dashboard.$dashboardId') as { authority?: Authority } | undefined
  return shell?.user.authority ?? alone?.authority
}
