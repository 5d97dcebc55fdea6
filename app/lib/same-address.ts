// What stands at the address of a route within it: its index.

type Route = { parentId?: string; path?: string; index?: boolean }
type Routes = Readonly<Record<string, Route>>

/**
 * These routes, with the index of each whose address is words alone. A browser takes such an address for known as soon as
 * one route has it (of others it asks first): where a list is left for its own address, the index would come later, and
 * until its module is there Remix draws an empty page.
 */
export function withSameAddress(routes: Routes, ids: Iterable<string>): Set<string> {
  const kept = new Set(ids)
  const isWords = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined || (!/[:*?]/.test(route.path ?? '') && isWords(route.parentId))
  }
  const indexOf = ([, { index, path, parentId }]: [string, Route]) =>
    index === true && path === undefined && parentId !== undefined && kept.has(parentId) && routes[parentId]?.path
      ? isWords(parentId)
      : false
  return new Set([
    ...kept,
    ...Object.entries(routes)
      .filter(indexOf)
      .map(([id]) => id),
  ])
}
