// Things that a platform has one of, found from wherever the platform is known.
import type { Platform } from './platform'

/** Made with the first call for that platform; gone with it. */
export function onePerPlatform<T extends object>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, T>()
  return (platform) => {
    const known = made.get(platform)
    if (known) return known
    const one = make(platform)
    made.set(platform, one)
    return one
  }
}
