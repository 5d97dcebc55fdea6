// The address of the platform: PLATFORM_URL, or the embedded one once server.ts has started it.
import { env } from '~/lib/env.server'
import { singleton } from './singletons.server'

const holder = () => singleton('platform-address', () => ({ url: env.platformUrl ?? '' }))

export const platformAddress = () => holder().url

export function setPlatformAddress(url: string): void {
  holder().url = url
}
