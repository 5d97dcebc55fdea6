// Subscriptions that made a platform close the socket: not tried again for a while, whoever asks.
import { canonical } from '../canonical.server'
import type { ParsedSubscription } from '../kinds.server'

const POISON_MS = 300_000

export function createPoison() {
  const until = new Map<string, number>()
  return {
    add: (subscription: ParsedSubscription, now: number) => until.set(canonical(subscription), now + POISON_MS),
    has: (subscription: ParsedSubscription, now: number) =>
      until.size > 0 && (until.get(canonical(subscription)) ?? 0) > now,
    sweep(now: number) {
      for (const [text, end] of until) if (end <= now) until.delete(text)
    },
  }
}
