// Key filters as the platform takes them: one for each condition, all of which hold, and no member that it does not
// know, for which it would drop a whole message.
import type { Comparison, DynamicValue, KeyFilter, Predicate, Value } from './predicate'

type Wired = Record<string, unknown>

const keyOf = ({ sourceType, sourceAttribute }: DynamicValue) => `${sourceType} ${sourceAttribute}`

/** What every text begins with, ends with and has in it: some platforms find nothing by it, others all. */
const isOpen = ({ type, operation, userValue, dynamicValue, defaultValue }: Comparison) =>
  type === 'STRING' &&
  (operation === 'STARTS_WITH' || operation === 'ENDS_WITH' || operation === 'CONTAINS') &&
  (userValue ?? (dynamicValue ? 'of somebody' : defaultValue)) === ''

function wired(predicate: Predicate, found: ReadonlyMap<string, Value>): Wired | undefined {
  if (predicate.type === 'COMPLEX') {
    const { type, operation } = predicate
    const predicates = predicate.predicates.map((one) => wired(one, found))
    // One of several that says nothing lets everything through.
    if (operation === 'OR' && predicates.includes(undefined)) return undefined
    const said = predicates.filter((one) => one !== undefined)
    return said.length > 0 ? { type, operation, predicates: said } : undefined
  }
  if (isOpen(predicate)) return undefined
  const { type, operation, defaultValue, userValue, dynamicValue, ignoreCase } = predicate
  const value = {
    defaultValue,
    userValue: userValue ?? (dynamicValue && found.get(keyOf(dynamicValue))) ?? null,
    dynamicValue: dynamicValue ?? null,
  }
  return { type, operation, value, ...(type === 'STRING' && { ignoreCase }) }
}

/** `found`: values of attributes that were read for a platform that does not read them itself (`dynamicValuesOf`). */
export const wireKeyFilters = (
  filters: readonly (KeyFilter | undefined)[],
  found: ReadonlyMap<string, Value> = new Map(),
): Wired[] =>
  filters.flatMap((filter) =>
    (filter?.predicates ?? []).flatMap((one) => {
      const predicate = wired(one, found)
      return filter && predicate ? [{ key: filter.key, valueType: filter.valueType, predicate }] : []
    }),
  )

const within = (predicate: Predicate): DynamicValue[] =>
  predicate.type === 'COMPLEX' ? predicate.predicates.flatMap(within) : [predicate.dynamicValue ?? []].flat()

/** Attributes of the server's scope that values come from, each once, under the name that `wireKeyFilters` finds it by. */
export const dynamicValuesOf = (filters: readonly (KeyFilter | undefined)[]): Map<string, DynamicValue> =>
  new Map(filters.flatMap((filter) => filter?.predicates.flatMap(within) ?? []).map((one) => [keyOf(one), one]))
