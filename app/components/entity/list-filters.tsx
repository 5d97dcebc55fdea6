// The filters of a list: what every list of the kind offers, what this one is filtered by beyond that, and the way to more.

import { FilterChip } from '~/components/tables/filter-chip'
import { FilterSelect } from '~/components/tables/filter-select'
import { useAddress } from '~/components/tables/use-address'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { MOST_CONDITIONS } from '~/lib/entity/conditions'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { filterCount } from '~/lib/entity/list-query'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ConditionChips } from './condition-chips'

/** The members of the address that filter. */
export const filterMembers = (kind: Kind) => ['q', 'f', ...Object.keys(kindOf(kind).list.filters)]

/** Those that are fields of the bar; what has no choices to offer is a chip. */
export const filterFields = (kind: Kind) =>
  Object.entries(kindOf(kind).list.filters).flatMap(([name, { parameter }]) => (parameter ? [name] : []))

export function ListFilters({ kind, list }: { kind: Kind; list: Pick<EntityList, 'query' | 'params' | 'choices'> }) {
  const t = useT()
  const { withParams } = useAddress()
  const { query, params, choices } = list
  const { filters } = kindOf(kind).list
  return (
    <>
      {Object.entries(filters).map(([name, { label, parameter }]) => {
        const value = query.filters[name]
        const offered = choices[name] ?? []
        if (parameter) {
          return (
            <FilterSelect
              key={name}
              name={name}
              label={t(label)}
              value={value}
              any={t('entity.any')}
              choices={offered.map((choice) => ({ value: choice.id, label: choice.name }))}
            />
          )
        }
        const words = offered.find(({ id }) => id === value)?.name
        return (
          words && (
            <FilterChip
              key={name}
              name={t(label)}
              words={`${t(label)} ${words}`}
              clearTo={withParams({ [name]: undefined })}
            >
              {words}
            </FilterChip>
          )
        )
      })}
      <ConditionChips kind={kind} query={query} />
      {query.conditions.length < MOST_CONDITIONS && (
        <Link to={paths.of(kind).over('filter', params)} preventScrollReset className="filter-chip filter-add">
          <Icon name="plus" />
          {t('filter.add')}
        </Link>
      )}
      {filterCount(query) > 1 && (
        <Link
          to={withParams(Object.fromEntries(filterMembers(kind).map((name) => [name, undefined])))}
          preventScrollReset
          className="filter-chip filter-all"
        >
          {t('common.clear-all')}
        </Link>
      )}
    </>
  )
}
