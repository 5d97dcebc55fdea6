// The place of the menu that a page belongs to: by its address, or else by the way to it (a user's page belongs to the
// customers).
import { useLocation, useMatches } from '@remix-run/react'
import { useT } from '~/lib/i18n/use-t'
import { trailOf } from '~/lib/route-handle'
import type { Place } from './places'

export function useCurrentPlace(places: readonly Place[]): Place | undefined {
  const { pathname } = useLocation()
  const trail = trailOf(useMatches(), useT())
  for (const address of [pathname, ...trail.map(({ to }) => to)]) {
    const above = places.filter(({ to }) => address.startsWith(to) && /^([/?]|$)/.test(address.slice(to.length)))
    // The usage of tenants stands below the tenants, and is a place of its own.
    const [nearest] = above.sort((a, b) => b.to.length - a.to.length)
    if (nearest) return nearest
  }
  return undefined
}
