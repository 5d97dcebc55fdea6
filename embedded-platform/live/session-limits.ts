// Limits of sockets, and of subscriptions of the first generation: of a tenant, and of its customers and their users.
// Without limits of its own an installation has none.
import type { Actor } from '../api/endpoint'

export const HOLDERS = ['tenant', 'customer', 'regular user', 'public user'] as const
type Holder = (typeof HOLDERS)[number]

/** 0 or none: as many as they like. */
export type SessionLimits = Partial<Record<Holder, number>>

export interface Tally {
  /** Counts one more, until what it returns is called. Throws LimitReached. */
  take(actor: Actor): () => void
}

export class LimitReached extends Error {}

/** Those who hold what the actor takes. Only a customer's users are counted one by one. */
function holdersOf({ tenantId, customerId, userId, isPublic, authority }: Actor): [Holder, string][] {
  const tenant: [Holder, string] = ['tenant', tenantId]
  if (authority !== 'CUSTOMER_USER') return [tenant]
  return [tenant, ['customer', customerId], isPublic ? ['public user', customerId] : ['regular user', userId]]
}

export function createTally(what: 'sessions' | 'subscriptions', limits: SessionLimits = {}): Tally {
  const counts = new Map<string, number>()
  const add = (keys: readonly string[], by: number) => {
    for (const key of keys) {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
  }
  return {
    take(actor) {
      const limited = holdersOf(actor).filter(([holder]) => limits[holder])
      const keys = limited.map(([holder, id]) => `${holder} ${id}`)
      for (const [place, [holder]] of limited.entries()) {
        if ((counts.get(keys[place] ?? '') ?? 0) < (limits[holder] ?? 0)) continue
        throw new LimitReached(`Max ${holder} ${what} limit reached${holder === 'tenant' ? '!' : ''}`)
      }
      add(keys, 1)
      let isTaken = true
      return () => {
        if (isTaken) add(keys, -1)
        isTaken = false
      }
    },
  }
}
