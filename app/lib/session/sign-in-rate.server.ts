// Guessing passwords is slow: after so many failures an address, or a name, waits until they are old enough. Times are
// those of a clock that nobody can set: one that is set back must not make people wait for it.
import { isIPv6 } from 'node:net'
import { env } from '~/lib/env.server'
import { singleton } from './singletons.server'

const MOST_KEYS = 20_000

/** Failures a key, oldest first. In the order of last use, so that the oldest can be dropped. */
const failures = () => singleton('sign-in-failures', () => new Map<string, number[]>())

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
  forgive(signedIn?: boolean): void
}

/** Counts an attempt before it is made, so that many at once are no way around. Answers the seconds to wait instead. */
export function takeAttempt(
  who: { address: string; name: string },
  now = performance.now(),
): Attempt | { waitSeconds: number } {
  const { failures: most, seconds } = env.signInRate
  const keys = [`address ${networkOf(who.address)}`, `name ${who.name.toLowerCase()}`]
  const recent = keys.map((key) => (failures().get(key) ?? []).filter((at) => at > now - seconds * 1000))
  const waits = recent
    .filter((times) => times.length >= most)
    .map((times) => (times[times.length - most] ?? now) + seconds * 1000 - now)
  if (waits.length > 0) return { waitSeconds: Math.ceil(Math.max(...waits) / 1000) }
  for (const [i, key] of keys.entries()) put(key, [...(recent[i] ?? []), now])
  return {
    forgive(signedIn = false) {
      for (const key of keys) remove(key, now)
      if (signedIn && keys[1]) failures().delete(keys[1])
    },
  }
}

function put(key: string, times: number[]) {
  const all = failures()
  all.delete(key)
  all.set(key, times)
  for (const oldest of all.keys()) {
    if (all.size <= MOST_KEYS) return
    all.delete(oldest)
  }
}

function remove(key: string, at: number) {
  const times = failures().get(key) ?? []
  const index = times.indexOf(at)
  const left = index < 0 ? times : times.toSpliced(index, 1)
  if (left.length > 0) put(key, left)
  else failures().delete(key)
}
