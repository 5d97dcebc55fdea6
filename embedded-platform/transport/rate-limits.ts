// Rates of a tenant and its devices, by the tenant's profile: texts such as "10:1,300:60" (messages:seconds).
import type { Platform } from '../platform'
import type { ProfileConfiguration } from '../schemas/tenant-profile'
import type { KnownDevice } from '../store/connected-devices'
import { profileConfigurationOf } from '../store/tenant-profiles'
import { type Bucket, bucketsOf, counted, TooManyMessages, take } from '../token-buckets'
import { usageOf } from '../usage/usage'

const MAX_AGE_MS = 60_000

interface Limits {
  regular: Bucket[]
  telemetry: Bucket[]
  dataPoints: Bucket[]
}

interface TenantLimits {
  configuration: ProfileConfiguration
  since: number
  limits: Limits
  devices: Map<string, Limits>
}

const ofTenant = (from: ProfileConfiguration, now: number): Limits => ({
  regular: bucketsOf(from.transportTenantMsgRateLimit, now),
  telemetry: bucketsOf(from.transportTenantTelemetryMsgRateLimit, now),
  dataPoints: bucketsOf(from.transportTenantTelemetryDataPointsRateLimit, now),
})

/** The data points of single devices are not limited, as on the platform. */
const ofDevice = (from: ProfileConfiguration, now: number): Limits => ({
  regular: bucketsOf(from.transportDeviceMsgRateLimit, now),
  telemetry: bucketsOf(from.transportDeviceTelemetryMsgRateLimit, now),
  dataPoints: [],
})

export interface RateLimits {
  /**
   * Throws TooManyMessages, also when the tenant has used up what it may send. Telemetry and attributes are limited by
   * data points too. Calls of devices are limited, but no usage.
   */
  take(device: KnownDevice, kind: 'telemetry' | 'regular' | 'call', dataPoints?: number): Promise<void>
  close(): void
}

export function createRateLimits(platform: Platform): RateLimits {
  const { db, feed, clock } = platform
  const usage = usageOf(platform)
  const tenants = new Map<string, TenantLimits>()
  const stop = feed.listen(({ kind, entity }) => {
    if (kind !== 'entity') return
    if (entity.entityType === 'TENANT_PROFILE') for (const tenant of tenants.values()) tenant.since = 0
    if (entity.entityType === 'TENANT') {
      const tenant = tenants.get(entity.id)
      if (tenant) tenant.since = 0
    }
    if (entity.entityType === 'DEVICE') for (const tenant of tenants.values()) tenant.devices.delete(entity.id)
  })

  /** A configuration that stays the same keeps what has been taken. */
  async function limitsOf(tenantId: string): Promise<TenantLimits> {
    const now = clock()
    const known = tenants.get(tenantId)
    if (known && Math.abs(now - known.since) < MAX_AGE_MS) return known
    const configuration = await profileConfigurationOf(db, tenantId)
    if (known && JSON.stringify(known.configuration) === JSON.stringify(configuration)) {
      known.since = now
      return known
    }
    const limits = { configuration, since: now, limits: ofTenant(configuration, now), devices: new Map() }
    tenants.set(tenantId, limits)
    return limits
  }

  return {
    async take(device, kind, dataPoints = 1) {
      if (!usage.isEnabled(device.tenantId, 'transport')) throw new TooManyMessages()
      const tenant = await limitsOf(device.tenantId)
      const now = clock()
      const own = tenant.devices.get(device.id) ?? ofDevice(tenant.configuration, now)
      tenant.devices.set(device.id, own)
      const all = [tenant.limits, own]
      if (kind !== 'telemetry')
        take(
          all.flatMap((limits) => counted(limits.regular, 1)),
          now,
        )
      else {
        const wanted = all.flatMap((limits) => [
          ...counted(limits.telemetry, 1),
          ...counted(limits.dataPoints, dataPoints),
        ])
        take(wanted, now)
      }
      if (kind !== 'call') usage.countMessage(device.tenantId, dataPoints)
    },
    close: stop,
  }
}
