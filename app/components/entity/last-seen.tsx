// The time a device was last heard of. Its rhythm is not known here: it is late once it was silent for longer than
// the platform waits for it, and stale after five times as long.
import { Freshness } from '~/components/ui/freshness'
import type { DeviceActivity } from '~/lib/entity/device/activity'
import { useT } from '~/lib/i18n/use-t'

/** The wait of platforms when a device has no time of its own. */
const PATIENCE_MS = 600_000

export function LastSeen({ lastSeen, patienceMs = PATIENCE_MS }: DeviceActivity) {
  const t = useT()
  if (lastSeen === undefined) return <span className="text-3">{t('entity.never-seen')}</span>
  // Late begins after two intervals.
  return <Freshness ts={lastSeen} expectedMs={patienceMs / 2} />
}
