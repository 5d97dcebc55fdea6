// Callers over REST: each waits for what becomes of its call on its way through the rule chain and to the device.
import type { Platform } from '../platform'
import { GRACE_MS, type Outcome } from './device-calls'

export interface RestCalls {
  /** The outcome of the call, at the latest a second after its time: a chain may drop it. */
  wait(id: string, expiresAt: number): Promise<Outcome>
  settle(id: string, outcome: Outcome): void
  close(): void
}

export function createRestCalls({ clock }: Pick<Platform, 'clock'>): RestCalls {
  const waiting = new Map<string, { done: (outcome: Outcome) => void; timer: NodeJS.Timeout }>()
  const settle = (id: string, outcome: Outcome) => {
    const caller = waiting.get(id)
    if (!caller) return
    clearTimeout(caller.timer)
    waiting.delete(id)
    caller.done(outcome)
  }
  return {
    settle,
    wait: (id, expiresAt) =>
      new Promise((done) => {
        const ms = Math.min(Math.max(0, expiresAt - clock()) + GRACE_MS, 2 ** 31 - 1)
        waiting.set(id, { done, timer: setTimeout(() => settle(id, { error: 'TIMEOUT' }), ms) })
      }),
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
