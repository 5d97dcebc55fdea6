// Configurations of nodes with nothing wrong in them, and what is said of others.
import { checkConfiguration } from '~/lib/rule-chain/nodes/check-configuration'

export const nodeClass = (clazz: string) => `org.thingsboard.rule.engine.${clazz}`

/** The keys of what is wrong, by where it stands. */
export const keysAt = (clazz: string, configuration: unknown) =>
  Object.fromEntries(checkConfiguration(nodeClass(clazz), configuration).map(({ path, key }) => [path, key]))

export const CIRCLE = {
  latitudeKeyName: 'a',
  longitudeKeyName: 'b',
  fetchPerimeterInfoFromMessageMetadata: false,
  perimeterType: 'CIRCLE',
  centerLatitude: 90,
  centerLongitude: -180,
  range: 0,
  rangeUnit: 'METER',
}
export const RELATION = {
  direction: 'FROM',
  entityNamePattern: 'n',
  relationType: 'Contains',
  entityCacheExpiration: 0,
}
