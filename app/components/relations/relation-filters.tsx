// What is shown of relations: types of the entities at their other ends, and of the relations themselves.
import { FilterMany } from '~/components/tables/filter-many'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import { filterNames, type RelationFilter } from '~/lib/entity/relations/row'
import { useT } from '~/lib/i18n/use-t'

type RelationFiltersProps = Record<'filter' | 'offered', RelationFilter>

export function RelationFilters({ filter, offered }: RelationFiltersProps) {
  const t = useT()
  return (
    <>
      <FilterMany
        name={filterNames.ends}
        label={t('relation.entity-type')}
        values={filter.ends}
        any={t('entity.any')}
        choices={offered.ends.map((value) => ({ value, label: entityTypeWords(t, value) }))}
      />
      <FilterMany
        name={filterNames.types}
        label={t('relation.relation-type')}
        values={filter.types}
        any={t('relation.any-relation-type')}
        choices={offered.types.map((value) => ({ value, label: value }))}
      />
    </>
  )
}

export const filterFields = Object.values(filterNames)
