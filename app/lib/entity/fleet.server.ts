// The fleet for a loader. What the platform refuses is left out, and not asked for again by the page.
import { type SnapshotReader, takeSnapshot } from '~/lib/live/snapshot.server'
import { PlatformError } from '~/lib/platform/errors'
import { type FleetWatch, fleetSubscriptions } from './fleet'

export async function watchFleet(reader: SnapshotReader): Promise<FleetWatch | undefined> {
  const wanted = fleetSubscriptions(reader.user.authority)
  const takenAt = Date.now()
  const taken = await Promise.all(
    wanted.map(async (subscription) => {
      const snapshot = await ifAnswered(takeSnapshot(reader, [subscription]))
      return snapshot ? [{ subscription, results: snapshot.results }] : []
    }),
  )
  const found = taken.flat()
  if (found.length === 0) return undefined
  return {
    subscriptions: found.map(({ subscription }) => subscription),
    snapshot: { takenAt, results: Object.assign({}, ...found.map(({ results }) => results)) },
  }
}

/** A platform that is away is told by the page as a whole; a refused or strange answer costs its fact alone. */
export async function ifAnswered<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof PlatformError && ['answer', 'unreadable'].includes(error.problem)) return undefined
    throw error
  }
}
