// The entity an address is about.
import { data } from '@remix-run/node'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { type Kind, kindOf } from './kinds'

/** A 404 page when what stands there is no id. */
export function entityAt(kind: Kind, params: Record<string, string | undefined>): EntityId {
  const { type, param } = kindOf(kind)
  const id = params[param] ?? ''
  if (!isUuid(id)) throw data({ kind: 'not-found', missing: kind }, 404)
  return { entityType: type, id }
}
