// The subscriptions that a page may ask for, as types: the kinds themselves are the server's.
import type { z } from 'zod'
import type { SubscriptionSchema } from './kinds.server'

export type Subscription = z.input<typeof SubscriptionSchema>

/** The body of POST /live. */
export interface LiveRequestBody {
  subscriptions: readonly Subscription[]
  /** Ids whose state the page still holds from the stream that Last-Event-ID belongs to. */
  known?: string[]
  /** A person pressed the chip: do not wait for the next try. */
  tryNow?: boolean
}
