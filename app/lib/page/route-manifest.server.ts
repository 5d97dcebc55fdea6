// Remix ranks every route of the manifest while it renders a page, which costs more than the page itself
// once there are many (stack.md G3). The document needs only the routes it shows, and the index of each, where its
// build has that (server/routes-of-path.ts tells why); the rest are discovered lazily.
import type { EntryContext } from '@remix-run/node'

export function onlyMatchedRoutes(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context // hot reload looks for its routes in the whole manifest
  const shown = new Set(context.staticHandlerContext.matches.map((match) => match.route.id))
  const routes = Object.fromEntries(
    Object.entries(context.manifest.routes).filter(
      ([id, { index, parentId }]) => shown.has(id) || (index && parentId !== undefined && shown.has(parentId)),
    ),
  )
  return { ...context, manifest: { ...context.manifest, routes } }
}
