// The activity of the devices on a page, as it goes on.
import { type ActivityWatch, activities } from '~/lib/entity/device/activity'
import type { Kind } from '~/lib/entity/kinds'
import { useLive } from '~/lib/live/use-live'
import { useEntityFrame } from './use-entity-item'

export function useActivity({ subscriptions, snapshot }: ActivityWatch) {
  const live = useLive(subscriptions, snapshot)
  return { live, activityOf: activities(live.results) }
}

const NOBODY: ActivityWatch = { subscriptions: [], snapshot: { takenAt: 0, results: {} } }

/** True for entities that the platform holds for inactive; never of kinds without activity. */
export function useIsInactive(kind: Kind, id: string): boolean {
  const frame = useEntityFrame(kind)
  return useActivity(frame?.activity ?? NOBODY).activityOf.get(id)?.active === false
}
