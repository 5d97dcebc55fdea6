// What the ways in for devices share, once a platform: known devices, limits, activity.
import type { Platform } from '../platform'
import { type Activity, createActivity } from './activity'
import { createKnownDevices, type KnownDevices } from './known-devices'
import { createRateLimits, type RateLimits } from './rate-limits'

export interface Transport {
  devices: KnownDevices
  limits: RateLimits
  activity: Activity
  close(): Promise<void>
}

const running = new WeakMap<Platform, Transport>()

/** Starts with the first call: the app makes it. */
export function transportOf(platform: Platform): Transport {
  const known = running.get(platform)
  if (known) return known
  const devices = createKnownDevices(platform)
  const limits = createRateLimits(platform)
  const activity = createActivity(platform, devices)
  const transport = {
    devices,
    limits,
    activity,
    async close() {
      devices.close()
      limits.close()
      await activity.close()
    },
  }
  running.set(platform, transport)
  return transport
}
