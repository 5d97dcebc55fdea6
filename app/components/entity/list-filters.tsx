// The filters of a list: what every list of the kind offers, what this one is filtered by beyond that, and the way to more.
// A few choices are a native select; what is searched for among many has a page of its own.
import { FilterChip } from '~/components/tables/filter-chip'
import { FilterSelect } from '~/components/tables/filter-select'
import { useAddress } from '~/components/tables/use-address'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { isQueried, MOST_CONDITIONS } from '~/lib/entity/conditions'
import type { Findable } from '~/lib/entity/kind'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { filterCount } from '~/lib/entity/list-query'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ConditionChips } from './condition-chips'
import { FLAG_VALUES, useValueWords } from './use-value-words'

/** Customers are for those who manage: others see one customer's alone. */
const canFind = (finds: Findable, canManage: boolean) => finds !== 'customer' || canManage

/** The members of the address that filter. */
export const filterMembers = (kind: Kind) => ['q', 'f', ...Object.keys(kindOf(kind).list.filters)]

/** Those that are fields of the bar: with values that all fit into a select. */
export const filterFields = (kind: Kind, { choices }: Pick<EntityList, 'choices'>) =>
  Object.entries(kindOf(kind).list.filters).flatMap(([name, { flag }]) => (flag || choices[name]?.isAll ? [name] : []))

interface ListFiltersProps {
  kind: Kind
  list: Pick<EntityList, 'query' | 'params' | 'choices' | 'canManage'>
}

export function ListFilters({ kind, list }: ListFiltersProps) {
  const t = useT()
  const { withParams } = useAddress()
  const { query, params, choices, canManage } = list
  const valueWords = useValueWords(kind, list)
  const { filters } = kindOf(kind).list
  return (
    <>
      {Object.entries(filters).map(([name, { label, flag, finds }]) => {
        const value = query.filters[name]
        const offered = choices[name]
        if (flag || offered?.isAll) {
          return (
            <FilterSelect
              key={name}
              name={name}
              label={t(label)}
              value={value}
              any={t('entity.any')}
              choices={
                flag
                  ? FLAG_VALUES.map((one) => ({ value: one, label: t(`common.${one}`) }))
                  : (offered?.options ?? []).map((choice) => ({ value: choice.id, label: choice.name }))
              }
            />
          )
        }
        const chooseAt = finds && canFind(finds, canManage) ? paths.of(kind).over(`filter/${finds}`, params) : undefined
        const words = valueWords(name)
        if (words) {
          return (
            <FilterChip
              key={name}
              name={finds === 'customer' && value ? <CustomerName id={value} title={words} /> : t(label)}
              words={`${t(label)} ${words}`}
              changeTo={chooseAt}
              clearTo={withParams({ [name]: undefined })}
            >
              {words}
            </FilterChip>
          )
        }
        return (
          chooseAt && (
            <Link key={name} to={chooseAt} preventScrollReset className="filter-chip">
              <span className="filter-name">{t(label)}</span>
              {t('entity.any')}
              <Icon name="chevron-down" size={12} />
            </Link>
          )
        )
      })}
      <ConditionChips kind={kind} query={query} />
      {isQueried(kind) && query.conditions.length < MOST_CONDITIONS && (
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

/** The word before the customer of a list leads to the customer's page, as its title leads to the choice of another. */
function CustomerName({ id, title }: { id: string; title: string }) {
  const t = useT()
  return (
    <Link to={paths.of('customer').one(id)} aria-label={t('entity.open-customer', { name: title })}>
      {t('entity.customer')}
    </Link>
  )
}
