// The words for the values of a list's filters.
import { type Kind, kindOf } from '~/lib/entity/kinds'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'

/** The values of a filter by what is or is not so; each is also the word for it. */
export const FLAG_VALUES = ['active', 'inactive'] as const

type Filters = Pick<EntityList, 'query' | 'choices'>

/** The words for the value of a filter, by its name in the address; undefined when it is not set. */
export function useValueWords(kind: Kind, { query, choices }: Filters) {
  const t = useT()
  return (name: string): string | undefined => {
    const value = query.filters[name]
    if (value === undefined) return undefined
    if (kindOf(kind).list.filters[name]?.flag) return t(`common.${value}`)
    return choices[name]?.options.find(({ id }) => id === value)?.name ?? value
  }
}
