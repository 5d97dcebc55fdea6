// Remix ranks every route of the manifest while it renders a page, which costs more than the page itself
// once there are many (stack.md G3). The document needs only the routes it shows, and the index
// of each; the rest are discovered lazily.
import type { EntryContext } from '@remix-run/node'
import { withSameAddress } from './same-address'

export function onlyMatchedRoutes(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context // hot reload looks for its routes in the whole manifest
  const all = context.manifest.routes
  const kept = withSameAddress(
    all,
    context.staticHandlerContext.matches.map((match) => match.route.id),
  )
  const routes = Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  return { ...context, manifest: { ...context.manifest, routes } }
}
