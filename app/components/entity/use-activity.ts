// The activity of the devices on a page, as it goes on.
import { type ActivityWatch, activities } from '~/lib/entity/device/activity'
import { useLive } from '~/lib/live/use-live'

export function useActivity({ subscriptions, snapshot }: ActivityWatch) {
  const live = useLive(subscriptions, snapshot)
  return { live, activityOf: activities(live.results) }
}
