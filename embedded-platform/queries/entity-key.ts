// Keys to select, filter and sort by: a field of the entity, an attribute, the latest value of a series.
import { knownMembers, needed, type Reading, storable } from './reading'

const KEY_TYPES = [
  'ATTRIBUTE',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIME_SERIES',
  'ENTITY_FIELD',
  'ALARM_FIELD',
] as const

export type KeyType = (typeof KEY_TYPES)[number]

export interface EntityKey {
  type: KeyType
  key: string
}

const MOST_KEYS = 1_000
const NO_KEY: EntityKey = { type: 'ENTITY_FIELD', key: '' }

export function readKey(reading: Reading, value: unknown): EntityKey {
  if (value === undefined || value === null) return needed(reading, null, NO_KEY, 'Key must be specified.')
  const read = knownMembers(reading, value, ['type', 'key'])
  const type = needed(reading, read.oneOf('type', KEY_TYPES), NO_KEY.type, 'Key type must be specified.')
  return { type, key: storable(reading, needed(reading, read.text('key'), '', 'Key name must be specified.')) }
}

/** Absent and null are an empty list. */
export function readKeys(reading: Reading, values: readonly unknown[] | null): EntityKey[] {
  const keys = values ?? []
  if (keys.length > MOST_KEYS) reading.problems.push(`There must not be more than ${MOST_KEYS} keys in a list.`)
  return keys.map((value) => readKey(reading, value))
}

export const isField = ({ type }: EntityKey) => type === 'ENTITY_FIELD'

/** One name for a key, to look it up by. */
export const keyName = ({ type, key }: EntityKey) => `${type} ${key}`
