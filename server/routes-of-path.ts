// The routes that an address can match at all, by its words and how many it has. Remix ranks every route of its build for
// each request, several times: so a request costs the same however many routes there are.
import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

const isWord = (segment: string) => /^[A-Za-z0-9_-]+$/.test(segment)
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** The parts of the route's whole address. */
function wholePath(routes: Routes, id: string): string[] {
  const route = routes[id]
  if (!route) return []
  return [...(route.parentId ? wholePath(routes, route.parentId) : []), ...partsOf(route.path ?? '')]
}

interface Address {
  id: string
  /** In small letters: addresses are matched in any. Parameters are no words. */
  parts: readonly string[]
  /** A part that is optional or stands for many makes a route fit addresses of other lengths. */
  hasAnyLength: boolean
}

const fits = ({ parts, hasAnyLength }: Address, words: readonly string[]) =>
  hasAnyLength || (parts.length === words.length && parts.every((part, at) => !isWord(part) || part === words[at]))

/**
 * Tells of a path from the console's root on, "/devices.data" too, the routes that it can match, without the layouts around
 * them; undefined where only all routes can tell.
 */
export function routesByPath(routes: Routes): (path: string) => string[] | undefined {
  const ofWord = new Map<string, Address[]>()
  const ofAny: Address[] = []
  for (const id of Object.keys(routes)) {
    const parts = wholePath(routes, id).map((part) => part.toLowerCase())
    const [first] = parts
    if (first === undefined) continue
    const address = { id, parts, hasAnyLength: parts.some((part) => part === '*' || part.endsWith('?')) }
    if (!isWord(first)) ofAny.push(address)
    else if (!ofWord.get(first)?.push(address)) ofWord.set(first, [address])
  }
  return (path) => {
    if (!path.startsWith('/') || path.startsWith('//')) return undefined
    const words = partsOf(path.replace(/\.data$/, '')).map((part) => part.toLowerCase())
    const candidates = ofWord.get(words[0] ?? '')
    // What is escaped may be any word.
    if (!candidates || !words.every(isWord)) return undefined
    return [...candidates, ...ofAny].filter((address) => fits(address, words)).map(({ id }) => id)
  }
}

/**
 * These routes, with the index of each whose address is words alone. A browser takes such an address for known as soon as
 * one route has it (of others it asks first): where a list is left for its own address, the index would come later, and
 * until its module is there Remix draws an empty page.
 */
function withIndexes(routes: Routes, ids: ReadonlySet<string>): Set<string> {
  const indexes = Object.keys(routes).filter((id) => {
    const { index, path, parentId } = routes[id] ?? {}
    if (!index || path !== undefined || parentId === undefined || !ids.has(parentId)) return false
    return partsOf(routes[parentId]?.path ?? '').length > 0 && wholePath(routes, parentId).every(isWord)
  })
  return new Set([...ids, ...indexes])
}

/** The build with these routes, the layouts around them and the index of any of these, in its list for the browser too. */
export function buildOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set<string>()
  const keep = (id: string | undefined) => {
    if (id === undefined || kept.has(id)) return
    kept.add(id)
    keep(build.routes[id]?.parentId)
  }
  for (const id of ids) keep(id)
  const whole = withIndexes(build.routes, kept)
  const only = <Of extends object>(all: Of) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => whole.has(id))) as Of
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
