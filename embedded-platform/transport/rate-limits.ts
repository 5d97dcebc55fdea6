// How much a tenant and its devices may send, by the tenant's profile: texts such as "10:1,300:60" (messages:seconds).
import type { Platform } from '../platform'
import type { ProfileConfiguration } from '../schemas/tenant-profile'
import type { KnownDevice } from '../store/connected-devices'
import { profileConfigurationOf } from '../store/tenant-profiles'

/** More than what is left: the message is refused whole. */
export class TooManyMessages extends Error {
  constructor() {
    super('too many messages')
    this.name = 'TooManyMessages'
  }
}

interface Bucket {
  capacity: number
  perMs: number
  left: number
  at: number
}

const MAX_AGE_MS = 60_000

function bucketsOf(text: string | null, now: number): Bucket[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [capacity, seconds] = part.split(':').map(Number)
    if (!capacity || !seconds || capacity < 0 || seconds < 0) return []
    return [{ capacity, perMs: capacity / (seconds * 1000), left: capacity, at: now }]
  })
}

function refill(bucket: Bucket, now: number) {
  bucket.left = Math.min(bucket.capacity, bucket.left + Math.max(0, now - bucket.at) * bucket.perMs)
  bucket.at = now
}

/** Takes from all buckets or from none. */
function take(taken: readonly { bucket: Bucket; count: number }[], now: number) {
  for (const { bucket } of taken) refill(bucket, now)
  if (taken.some(({ bucket, count }) => bucket.left < count)) throw new TooManyMessages()
  for (const { bucket, count } of taken) bucket.left -= count
}

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

const counted = (buckets: readonly Bucket[], count: number) => buckets.map((bucket) => ({ bucket, count }))

export interface RateLimits {
  /** Throws TooManyMessages. Telemetry and attributes count data points too. */
  take(device: KnownDevice, kind: 'telemetry' | 'regular', dataPoints?: number): Promise<void>
  close(): void
}

export function createRateLimits({ db, feed, clock }: Platform): RateLimits {
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
    if (known && now - known.since < MAX_AGE_MS) return known
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
    async take(device, kind, dataPoints = 0) {
      const tenant = await limitsOf(device.tenantId)
      const now = clock()
      const own = tenant.devices.get(device.id) ?? ofDevice(tenant.configuration, now)
      tenant.devices.set(device.id, own)
      const all = [tenant.limits, own]
      if (kind === 'regular')
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
    },
    close: stop,
  }
}
