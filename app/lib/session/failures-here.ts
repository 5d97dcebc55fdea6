// Failures at sign-in, counted in the memory of this process. Times are those of a clock that nobody can set: one that is
// set back must not make people wait for it.
import type { FailureCount } from './failure-count'

const MOST_KEYS = 20_000

interface Failure {
  at: number
  token: string
}

export function failuresHere(clock: () => number = () => performance.now()): FailureCount {
  /** A key's failures, oldest first; keys in the order of last use, so that the oldest can be dropped. */
  const failures = new Map<string, Failure[]>()
  let made = 0

  function put(key: string, times: Failure[]) {
    failures.delete(key)
    if (times.length > 0) failures.set(key, times)
    for (const oldest of failures.keys()) {
      if (failures.size <= MOST_KEYS) return
      failures.delete(oldest)
    }
  }

  return {
    async take(keys, { most, withinMs }) {
      const now = clock()
      const recent = keys.map((key) => (failures.get(key) ?? []).filter(({ at }) => at > now - withinMs))
      const waits = recent
        .filter(({ length }) => length >= most)
        .map((all) => (all.at(-most)?.at ?? now) + withinMs - now)
      if (waits.length > 0) return { waitMs: Math.max(...waits) }
      const token = String(made++)
      for (const [i, key] of keys.entries()) put(key, [...(recent[i] ?? []), { at: now, token }])
      return { token }
    },
    async forget(keys, token) {
      for (const key of keys) {
        const left = (failures.get(key) ?? []).filter((one) => one.token !== token)
        put(key, left)
      }
    },
    async clear(key) {
      failures.delete(key)
    },
  }
}
