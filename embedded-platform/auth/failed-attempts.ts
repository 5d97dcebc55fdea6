// Guessing passwords is slow: after so many failures an address, or a name, waits until they are old enough. Time is the
// machine's own, which nobody can set back.
import { createHash } from 'node:crypto'
import { ApiError, ErrorCode } from '../api/errors'
import { onePerPlatform } from '../one-per-platform'
import type { FailureRate } from '../platform'

export const DEFAULT_SIGN_IN_RATE: FailureRate = { failures: 10, seconds: 60 }

const MOST_KEYS = 20_000

export interface Attempt {
  /** It was no failure: it does not count. What is named starts afresh. */
  forgive(afresh?: string): void
}

export interface FailedAttempts {
  /** Counts an attempt before it is made, so that many at once are no way around. Throws the 429. */
  take(...names: string[]): Attempt
}

/** Names come from outside and may be long. */
const keyOf = (name: string) => createHash('sha256').update(name.toLowerCase()).digest('base64')

export function createFailedAttempts(rate: FailureRate, now: () => number = () => performance.now()): FailedAttempts {
  const windowMs = rate.seconds * 1000
  /** Failures a key, oldest first; the keys in the order of their last use. */
  const failures = new Map<string, number[]>()
  const recent = (key: string, since: number) => (failures.get(key) ?? []).filter((at) => at > since)

  function put(key: string, times: number[]) {
    failures.delete(key)
    if (times.length > 0) failures.set(key, times)
    for (const oldest of failures.keys()) {
      if (failures.size <= MOST_KEYS) return
      failures.delete(oldest)
    }
  }

  return {
    take(...names) {
      const at = now()
      const keys = names.map(keyOf)
      const waits = keys
        .map((key) => recent(key, at - windowMs).at(-rate.failures))
        .flatMap((oldest) => (oldest === undefined ? [] : [oldest + windowMs - at]))
      if (waits.length > 0) throw tooMany(Math.max(1, Math.ceil(Math.max(...waits) / 1000)))
      for (const key of keys) put(key, [...recent(key, at - windowMs), at])
      return {
        forgive(afresh) {
          for (const key of keys) {
            const times = failures.get(key) ?? []
            const place = times.indexOf(at)
            put(key, place < 0 ? times : times.toSpliced(place, 1))
          }
          if (afresh !== undefined) failures.delete(keyOf(afresh))
        },
      }
    },
  }
}

const tooMany = (seconds: number) =>
  new ApiError(429, ErrorCode.TOO_MANY_REQUESTS, `Too many failed attempts. Try again in ${seconds} seconds.`)

/** Those of people at their passwords. */
export const failedAttemptsOf = onePerPlatform(({ signInRate }) => createFailedAttempts(signInRate))
