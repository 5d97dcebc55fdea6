// The most values of a series that the platform tells at once, which it says itself: asked for once in a while.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import { mostPoints } from '../window/limits'

const Said = z.number().optional().catch(undefined)

const KEPT_MS = 600_000

let known: { until: number; most: Promise<number> } | undefined

/** One that says nothing is asked again later, as any other. */
export function readMostPoints(platform: Connection): Promise<number> {
  const now = Date.now()
  if (known && known.until > now) return known.most
  const said = platform.request('/api/dashboard/maxDatapointsLimit', Said).catch(() => undefined)
  known = { until: now + KEPT_MS, most: said.then(mostPoints) }
  return known.most
}
