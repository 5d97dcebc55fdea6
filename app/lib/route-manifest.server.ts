// Remix ranks every route of the manifest while it renders a page, which costs more than the page itself
// once there are many (stack.md G3). The document needs only the routes it shows; the rest are discovered lazily.
import type { EntryContext } from '@remix-run/node'

export function onlyMatchedRoutes(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context // hot reload looks for its routes in the whole manifest
  const shown = new Set(context.staticHandlerContext.matches.map((match) => match.route.id))
  const routes = Object.fromEntries(Object.entries(context.manifest.routes).filter(([id]) => shown.has(id)))
  return { ...context, manifest: { ...context.manifest, routes } }
}
