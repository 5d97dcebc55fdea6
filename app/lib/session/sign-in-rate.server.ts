// Guessing passwords is slow: after so many failures an address, or a name, waits until they are old enough. Instances
// that share their sessions in Redis count together.
import { isIPv6 } from 'node:net'
import { env } from '~/lib/env.server'
import type { FailureCount } from './failure-count'
import { failuresHere } from './failures-here'
import { failuresInRedis } from './failures-in-redis.server'
import { redisConnection } from './redis-connection.server'
import { singleton } from './singletons.server'

const failureCount = (): FailureCount =>
  singleton('sign-in-failures', () => {
    const redis = redisConnection()
    return redis ? failuresInRedis(redis) : failuresHere()
  })

/** An IPv6 network is one person: its lower half is free to choose. Zeros may be written or left out. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const parts = (text: string) => text.split(':').filter(Boolean)
  const zeros = after === undefined ? 0 : 8 - parts(before).length - parts(after).length
  const all = [...parts(before), ...Array<string>(zeros).fill('0'), ...parts(after ?? '')]
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16))
    .join(':')
}

export interface Attempt {
  /** The attempt was no failure: it does not count, and the name starts afresh when somebody got in. */
  forgive(signedIn?: boolean): Promise<void>
}

/**
 * Counts an attempt before it is made, so that many at once are no way around. Answers the seconds to wait instead.
 * `at`: counted apart from signing in.
 */
export async function takeAttempt(
  who: { address: string; name: string; at?: string },
  failures = failureCount(),
): Promise<Attempt | { waitSeconds: number }> {
  const { failures: most, seconds } = env.signInRate
  const place = who.at ? `${who.at} ` : ''
  const ofName = `${place}name ${who.name.toLowerCase()}`
  const keys = [`${place}address ${networkOf(who.address)}`, ofName]
  const taken = await failures.take(keys, { most, withinMs: seconds * 1000 })
  if ('waitMs' in taken) return { waitSeconds: Math.ceil(taken.waitMs / 1000) }
  return {
    async forgive(signedIn = false) {
      await failures.forget(keys, taken.token)
      if (signedIn) await failures.clear(ofName)
    },
  }
}
