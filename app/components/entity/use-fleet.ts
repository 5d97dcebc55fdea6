// The fleet of the home page, as it goes on.
import { type Fleet, type FleetWatch, fleetOf } from '~/lib/entity/fleet'
import { type Live, useLive } from '~/lib/live/use-live'

const NOTHING: FleetWatch = { subscriptions: [], snapshot: { takenAt: 0, results: {} } }

export function useFleet({ subscriptions, snapshot }: FleetWatch = NOTHING): Fleet & { live: Live } {
  const live = useLive(subscriptions, snapshot)
  return { live, ...fleetOf(live.results) }
}
