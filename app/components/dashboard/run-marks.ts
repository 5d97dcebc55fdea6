// Actions that are scripts stand in links as those do that lead somewhere, so that rows, markers and slices are links in any
// case: their address is a mark alone, which the tile takes before the browser does.
const RUN = '#run-'

export const runMark = (actionId: string, entityId: string | undefined): string =>
  `${RUN}${[actionId, entityId ?? ''].map(encodeURIComponent).join('/')}`

/** The mark at the end of an address; undefined for one without. */
export function markIn(href: string | null): string | undefined {
  const at = href?.indexOf(RUN) ?? -1
  return at < 0 ? undefined : href?.slice(at)
}
