// Places in a document: what stands there, and the document with something else there. Nothing is changed in place.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Document, Exchange, Place, Reference } from './exchange'

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

/** One entity in the words of an address or a form: of equal ones there is one. */
export const wordOf = ({ entityType, id }: EntityId) => `${entityType} ${id}`

/** What is put into places: here, and below, by the steps that lead there. */
interface Puts {
  here?: (there: unknown) => unknown
  below: Map<string, Puts>
}

/** Goes through the value once, however many places there are. */
function putInto(value: unknown, { here, below }: Puts): unknown {
  if (here) return here(value)
  const put = (step: string, one: unknown) => {
    const puts = below.get(step)
    return puts ? putInto(one, puts) : one
  }
  if (Array.isArray(value)) return value.map((one, at) => put(String(at), one))
  if (!isMembers(value)) return value
  // Object.fromEntries and not a spread, which would take a member called __proto__ for something else.
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(name, one)]))
}

/** The document with other entities in the places of some; `chosen` by their words. */
export function withChosen(
  document: Document,
  references: readonly Reference[],
  chosen: ReadonlyMap<string, EntityId>,
): Document {
  const all: Puts = { below: new Map() }
  for (const reference of references) {
    const other = chosen.get(wordOf(reference))
    if (!other) continue
    let puts = all
    for (const step of reference.at) {
      const next = puts.below.get(String(step)) ?? { below: new Map() }
      puts.below.set(String(step), next)
      puts = next
    }
    puts.here = (there) => (reference.form === 'id' ? other.id : { ...membersOf(there), ...other })
  }
  return putInto(document, all) as Document
}

/** Of a document that keeps its name in a part of it. */
export const namedWithin = (part: string, member: string): Pick<Exchange, 'nameOf' | 'withName'> => ({
  nameOf: (document) => textOf(membersOf(document[part])[member]).trim(),
  withName: (document, name) => ({ ...document, [part]: { ...membersOf(document[part]), [member]: name } }),
})
