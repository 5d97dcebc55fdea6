// What deleting entities does to others, counted over all of them. A page that asks is worth showing without.
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { Kind } from './kinds'
import { sourceOf } from './sources.server'

/** Of more than so many nobody wants to wait for the sums. */
const MOST_COUNTED = 10

export async function effectsOf(
  platform: Connection,
  kind: Kind,
  items: readonly { id: string }[],
): Promise<{ key: string; count: number }[]> {
  const { goesWith } = sourceOf(kind)
  if (!goesWith || items.length > MOST_COUNTED) return []
  const effects = items.flatMap(({ id }) => goesWith(platform, id))
  const counts = await runLimited(effects, ({ count }) => count().catch(ignoreRefused))
  const sums = new Map<string, number>()
  effects.forEach(({ key }, place) => {
    sums.set(key, (sums.get(key) ?? 0) + (counts[place] ?? 0))
  })
  return [...sums].flatMap(([key, count]) => (count > 0 ? [{ key, count }] : []))
}

function ignoreRefused(error: unknown): number {
  if (error instanceof PlatformError) return 0
  throw error
}
