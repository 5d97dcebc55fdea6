// The time zones that an export offers: names as programs know them, with their offsets.
import { readZone } from '~/lib/time/zone'
import { type ZoneChoices, zoneChoice, zoneChoices } from '~/lib/time/zones'

export function exportZones(request: Request): ZoneChoices {
  const now = Date.now()
  return { own: zoneChoice(readZone(request), now), all: zoneChoices(now) }
}
