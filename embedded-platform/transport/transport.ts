// The parts that the ways in for devices share, once a platform: known devices, limits, activity.
import { onePerPlatform } from '../one-per-platform'
import { type Activity, createActivity } from './activity'
import { type CredentialGuesses, createCredentialGuesses } from './credential-guesses'
import { createKnownDevices, type KnownDevices } from './known-devices'
import { createRateLimits, type RateLimits } from './rate-limits'

export interface Transport {
  devices: KnownDevices
  limits: RateLimits
  guesses: CredentialGuesses
  activity: Activity
  close(): Promise<void>
}

/** Starts with the first call: the app makes it. */
export const transportOf = onePerPlatform((platform): Transport => {
  const devices = createKnownDevices(platform)
  const limits = createRateLimits(platform)
  const activity = createActivity(platform, devices)
  return {
    devices,
    limits,
    guesses: createCredentialGuesses(platform.guessRate),
    activity,
    async close() {
      devices.close()
      limits.close()
      await activity.close()
    },
  }
})
