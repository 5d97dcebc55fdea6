// The activity of devices for a loader. A page of devices is worth showing without.
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { PlatformError } from '~/lib/platform/errors'
import { type ActivityWatch, activitySubscription } from './activity'

export async function watchActivity(
  reader: Parameters<typeof takeSnapshot>[0],
  deviceIds: readonly string[],
): Promise<ActivityWatch> {
  const subscriptions = activitySubscription(deviceIds)
  try {
    return { subscriptions, snapshot: await takeSnapshot(reader, subscriptions) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { subscriptions, snapshot: { takenAt: Date.now(), results: {} } }
  }
}
