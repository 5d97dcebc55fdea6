// The scope of attributes that an address names; without one, the first that its kind has.
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import { type Kind, kindOf } from './kinds'

export function scopeIn(kind: Kind, search: URLSearchParams): AttributeScope {
  const wanted = search.getAll('scope')
  return kindOf(kind).scopes.find((scope) => wanted.includes(scope)) ?? kindOf(kind).scopes[0] ?? 'SERVER_SCOPE'
}
