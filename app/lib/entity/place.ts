// A kind of entity that has the shared tabs: how its id stands in the address, and where its pages are.
import { type DevicePage, paths } from '~/lib/paths'
import { type AttributeScope, attributeScopes } from '~/lib/platform/attribute-scope'
import type { EntityId } from '~/lib/platform/entity-id'

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

export const entityAt = ({ entityType, param }: EntityPlace, params: Record<string, string | undefined>): EntityId => ({
  entityType,
  id: params[param] ?? '',
})
