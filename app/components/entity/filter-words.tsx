// What a list is filtered by, in words: as chips where nothing can be taken away any more.
import { FilterChip } from '~/components/tables/filter-chip'
import { writtenCondition } from '~/lib/entity/conditions'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { useConditionWords } from './condition-chips'
import { useValueWords } from './use-value-words'

type Filters = Pick<EntityList, 'query' | 'choices'>

export function FilterWords({ kind, filters }: { kind: Kind; filters: Filters }) {
  const t = useT()
  const valueWords = useValueWords(kind, filters)
  const conditionWords = useConditionWords(kind)
  const { query } = filters
  const chips = [
    ...(query.q ? [{ key: 'q', name: t('filter.search'), value: query.q }] : []),
    ...Object.entries(kindOf(kind).list.filters).flatMap(([key, { label }]) => {
      const value = valueWords(key)
      return value === undefined ? [] : [{ key, name: t(label), value }]
    }),
    ...query.conditions.map((condition) => {
      const { subject, comparison } = conditionWords(condition)
      return { key: writtenCondition(condition), name: subject, value: comparison }
    }),
  ]
  if (chips.length === 0) return <p>{t('filter.none-set')}</p>
  return (
    <div>
      <p id="filter-words">{t('filter.all-that-match')}</p>
      <ul aria-labelledby="filter-words" className="mt-2 flex flex-wrap gap-2">
        {chips.map(({ key, name, value }) => (
          <li key={key} className="min-w-0">
            <FilterChip name={<bdi>{name}</bdi>} words={`${name} ${value}`}>
              {value}
            </FilterChip>
          </li>
        ))}
      </ul>
    </div>
  )
}
