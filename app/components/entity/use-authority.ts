// The role of the signed-in person, from the frame of all pages.
import { useRouteLoaderData } from '@remix-run/react'
import type { Authority } from '~/lib/session/session-user'

export const useAuthority = (): Authority | undefined =>
  (useRouteLoaderData('routes/_app+/_layout') as { user: { authority: Authority } } | undefined)?.user.authority
