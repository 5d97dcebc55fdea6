// Rates of REST calls of a tenant and of a customer, when the operator sets them (platform-api §1.9).

import type { Actor } from '../api/endpoint'
import { ApiError, ErrorCode } from '../api/errors'
import { NULL_ID } from '../ids'
import { type Bucket, bucketsOf, counted, TooManyMessages, take } from '../token-buckets'

/** Texts such as "100:1,2000:60" (calls:seconds); absent: no limit. */
export interface CallRates {
  perTenant?: string
  perCustomer?: string
}

const KEPT_AT_MOST = 10_000

/** Throws the 429. System administrators are never limited. */
export function createCallRates({ perTenant, perCustomer }: CallRates, clock: () => number): (actor: Actor) => void {
  const buckets = new Map<string, Bucket[]>()
  const bucketsFor = (id: string, rate: string) => {
    const known = buckets.get(id)
    if (known) return known
    if (buckets.size >= KEPT_AT_MOST) buckets.clear()
    const fresh = bucketsOf(rate, clock())
    buckets.set(id, fresh)
    return fresh
  }
  const limit = (id: string, rate: string | undefined, noun: string) => {
    if (!rate || id === NULL_ID) return
    try {
      take(counted(bucketsFor(id, rate), 1), clock())
    } catch (error) {
      if (!(error instanceof TooManyMessages)) throw error
      throw new ApiError(429, ErrorCode.TOO_MANY_REQUESTS, `Too many requests for current ${noun}!`)
    }
  }
  return (actor) => {
    if (actor.authority === 'SYS_ADMIN') return
    limit(actor.tenantId, perTenant, 'tenant')
    if (actor.authority === 'CUSTOMER_USER') limit(actor.customerId, perCustomer, 'customer')
  }
}
