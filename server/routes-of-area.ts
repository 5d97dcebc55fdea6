// The routes that an address can match at all, by its first word and how many it has. Remix ranks every route of its
// build for each request, several times: so a request costs the same however many areas there are.
import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** Where an address leads: the first of its words, in small letters, and how many there are. */
export interface Area {
  word: string
  parts: number
}

const isWord = (segment: string) => /^[A-Za-z0-9_-]+$/.test(segment)
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** The parts of the route's whole address. */
function wholePath(routes: Routes, id: string): string[] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId ? wholePath(routes, route.parentId) : []), ...partsOf(route.path ?? '')]
}

/** Words that routes begin with, in small letters: addresses are matched in any. */
export function areasOf(routes: Routes): Set<string> {
  const parts = Object.keys(routes).map((id) => wholePath(routes, id)[0])
  return new Set(parts.flatMap((part) => (part !== undefined && isWord(part) ? part.toLowerCase() : [])))
}

/** Those of no more parts that begin with that word or with any, and the layouts around them. */
function routesOfArea(routes: Routes, { word, parts }: Area): Set<string> {
  const kept = new Set<string>()
  const keep = (id: string | undefined) => {
    if (id === undefined || kept.has(id)) return
    kept.add(id)
    keep(routes[id]?.parentId)
  }
  for (const id of Object.keys(routes)) {
    const path = wholePath(routes, id)
    const [first] = path
    if (first === undefined || (isWord(first) && first.toLowerCase() !== word)) continue
    // A part that is optional or stands for many makes a route fit addresses of other lengths.
    if (path.length <= parts || path.some((part) => part === '*' || part.endsWith('?'))) keep(id)
  }
  return kept
}

/** The build with the routes of an area alone, in its list for the browser too: there a page names those around it. */
export function buildOfArea(build: ServerBuild, area: Area): ServerBuild {
  const kept = routesOfArea(build.routes, area)
  const only = <Of extends object>(all: Of) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as Of
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Of a path from the console's root on, "/devices.data" too; undefined where only all routes can tell. */
export function areaOf(path: string): Area | undefined {
  const [, first = ''] = path.split('/')
  const word = first.replace(/\.data$/, '')
  return isWord(word) ? { word: word.toLowerCase(), parts: partsOf(path).length } : undefined
}
