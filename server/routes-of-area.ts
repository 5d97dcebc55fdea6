// The routes that an address can match at all, by its first word. Remix ranks every route of its build for each request,
// several times: with those of one area a request costs the same however many areas there are.
import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

const isWord = (segment: string) => /^[A-Za-z0-9_-]+$/.test(segment)

/** The first part of the route's whole address; undefined for a layout that adds none. */
function firstPart(routes: Routes, id: string): string | undefined {
  const route = routes[id]
  if (!route) return undefined
  const above = route.parentId ? firstPart(routes, route.parentId) : undefined
  return above ?? route.path?.split('/').find((part) => part !== '')
}

/** Words that routes begin with, in small letters: addresses are matched in any. */
export function areasOf(routes: Routes): Set<string> {
  const parts = Object.keys(routes).map((id) => firstPart(routes, id))
  return new Set(parts.flatMap((part) => (part !== undefined && isWord(part) ? part.toLowerCase() : [])))
}

/** Those that begin with that word or with any, and the layouts around them. */
export function routesOfArea(routes: Routes, area: string): Routes {
  const kept = new Set<string>()
  const keep = (id: string | undefined) => {
    if (id === undefined || kept.has(id)) return
    kept.add(id)
    keep(routes[id]?.parentId)
  }
  for (const id of Object.keys(routes)) {
    const part = firstPart(routes, id)
    if (part !== undefined && (!isWord(part) || part.toLowerCase() === area)) keep(id)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
}

/** Of a path from the console's root on, "/devices.data" too; undefined where only all routes can tell. */
export function areaOf(path: string): string | undefined {
  const [, first = ''] = path.split('/')
  const word = first.replace(/\.data$/, '')
  return isWord(word) ? word.toLowerCase() : undefined
}
