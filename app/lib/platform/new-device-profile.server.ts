// A new device profile with what a device's own form asks of it: all else is as platforms have it usually.
import type { Connection } from './connection.server'
import { DeviceProfileSchema } from './device-profile'
import { entityId } from './entity-id'

export interface NewProfile {
  name: string
  transportType: string
  ruleChainId?: string
  queueName?: string
}

/** Platforms since 3.3 answer a fault of their own when one of the three configurations is left out. */
export const createDeviceProfile = (platform: Connection, profile: NewProfile) => {
  const { name, transportType, ruleChainId, queueName } = profile
  const body = {
    name,
    type: 'DEFAULT',
    transportType,
    provisionType: 'DISABLED',
    ...(ruleChainId && { defaultRuleChainId: entityId('RULE_CHAIN', ruleChainId) }),
    ...(queueName && { defaultQueueName: queueName }),
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: transportType },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: null,
    },
  }
  return platform.request('/api/deviceProfile', DeviceProfileSchema, { method: 'POST', body })
}
