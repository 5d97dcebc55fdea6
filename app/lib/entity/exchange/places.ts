// Places in a document: what stands there, and the document with something else there. Nothing is changed in place.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Document, Place, Reference } from './exchange'

export const isMembers = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const membersOf = (value: unknown): Document => (isMembers(value) ? value : {})
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** True for a member that says something: not nothing, no, or an empty list. */
export const isSaid = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** The members of an object, or of a list, with their names. */
export const entriesOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value) ? value.map((one, at) => [at, one]) : Object.entries(membersOf(value))

export const valueAt = (document: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, step) => new Map(entriesOf(value)).get(step), document)

function putAt(value: unknown, [first, ...rest]: Place, put: (there: unknown) => unknown): unknown {
  if (first === undefined) return put(value)
  if (Array.isArray(value)) return value.map((one, at) => (at === first ? putAt(one, rest, put) : one))
  if (!isMembers(value) || !Object.hasOwn(value, first)) return value
  // Object.fromEntries and not a spread, which would take a member called __proto__ for something else.
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === String(first) ? putAt(one, rest, put) : one]),
  )
}

/** One entity in the words of an address or a form: of equal ones there is one. */
export const wordOf = ({ entityType, id }: EntityId) => `${entityType} ${id}`

/** The document with other entities in the places of some; `chosen` by their words. */
export function withChosen(
  document: Document,
  references: readonly Reference[],
  chosen: ReadonlyMap<string, EntityId>,
): Document {
  return references.reduce((changed, reference) => {
    const other = chosen.get(wordOf(reference))
    if (!other) return changed
    const put = (there: unknown) => (reference.form === 'id' ? other.id : { ...membersOf(there), ...other })
    return putAt(changed, reference.at, put) as Document
  }, document)
}
