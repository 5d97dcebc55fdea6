// A kind of entity that has the shared tabs: how its id stands in the address, and where its pages are.
import { data } from '@remix-run/node'
import { type DevicePage, paths } from '~/lib/paths'
import { type AttributeScope, attributeScopes } from '~/lib/platform/attribute-scope'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'

type Query = Record<string, string | number | string[] | undefined>

export interface EntityPlace {
  entityType: string
  /** The name of its id among the parameters of the address. */
  param: string
  path: (id: string, page: AttributesPage | 'telemetry', query?: Query) => string
  /** The scopes its attributes have, the first one shown first. */
  scopes: readonly AttributeScope[]
}

export type AttributesPage = Extract<DevicePage, `attributes${string}`>

export const devicePlace: EntityPlace = {
  entityType: 'DEVICE',
  param: 'deviceId',
  path: paths.device,
  scopes: attributeScopes,
}

/** The entity an address is about; a 404 page when what stands there is no id. */
export function entityAt({ entityType, param }: EntityPlace, params: Record<string, string | undefined>): EntityId {
  const id = params[param] ?? ''
  if (!isUuid(id)) throw data({ kind: 'not-found' }, 404)
  return { entityType, id }
}
