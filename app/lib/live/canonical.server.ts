// Equal subscriptions have equal texts, whatever their ids and the order of their keys.
import type { ParsedSubscription } from './kinds.server'

export function canonical(subscription: ParsedSubscription): string {
  const { id: _, ...rest } = subscription
  const keys = 'keys' in rest && rest.keys ? { keys: [...new Set(rest.keys)].sort() } : {}
  return stable({ ...rest, ...keys })
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${stable(member)}`)
    .join()}}`
}
