// Equal subscriptions have equal texts, whatever their ids and the order of their keys.
import type { ParsedSubscription } from './kinds.server'
import { stableText } from './stable-text'

export function canonical(subscription: ParsedSubscription): string {
  const { id: _, ...rest } = subscription
  const keys = 'keys' in rest && rest.keys ? { keys: [...new Set(rest.keys)].sort() } : {}
  return stableText({ ...rest, ...keys })
}
