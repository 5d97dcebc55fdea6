// When a device was last heard of. How often it sends is not known here: a minute is assumed.
import { Freshness } from '~/components/ui/freshness'
import type { DeviceActivity } from '~/lib/entity/device-activity'
import { useT } from '~/lib/i18n/use-t'

const EXPECTED_MS = 60_000

export function LastSeen({ active, lastSeen }: DeviceActivity) {
  const t = useT()
  if (lastSeen === undefined) return <span className="text-3">{t('device.never-seen')}</span>
  return <Freshness ts={lastSeen} expectedMs={EXPECTED_MS} inactive={active === false} />
}
