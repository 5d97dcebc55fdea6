/** How many at the beginning of a list are gone in the next, where that goes on from it: what stayed are the same things in
 * the same order, and others may follow. Undefined where it does not. */
export function goneAtStart<T>(list: readonly T[], next: readonly T[]): number | undefined {
  if (list.length === 0) return 0
  const gone = list.indexOf(next[0] as T)
  const stayed = list.length - gone
  if (gone < 0 || stayed > next.length) return undefined
  for (let at = 1; at < stayed; at++) if (list[gone + at] !== next[at]) return undefined
  return gone
}
