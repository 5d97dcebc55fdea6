// The tab of a profile's transport.
import type { Connection } from '~/lib/platform/connection.server'
import { type DeviceProfile, deviceTransportParts } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { keptConfiguration } from '~/lib/platform/device-transport'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { countDevices } from './source.server'
import { TransportSchema } from './transport-form'

export const transportForm = {
  calls: deviceProfiles,
  parts: deviceTransportParts,
  schema: TransportSchema,
  tab: 'transport',
  mostBytes: 256 * 1024,
  refusal: {
    fieldOfKey: {
      'device-profile.transport-in-use': 'transportType',
      'device-profile.telemetry-schema-refused': 'telemetrySchema',
      'device-profile.attributes-schema-refused': 'attributesSchema',
    },
  },
} as const

/** `kept`: of a transport that is not edited here. `isUsed`: platforms refuse another transport while devices have it. */
export async function transportFacts(
  platform: Connection,
  _: unknown,
  { id, entity }: { id: string; entity: DeviceProfile },
) {
  const kept = keptConfiguration(entity)
  return {
    kept: kept && stringifyLossless(kept, 2),
    isUsed: (await countDevices(platform, id).catch(() => 0)) > 0,
  }
}
