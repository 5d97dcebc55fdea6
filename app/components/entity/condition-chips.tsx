// The conditions of a list in words, each with a cross; those that cannot be read are shown as they stand.
import { FilterChip } from '~/components/tables/filter-chip'
import { useAddress } from '~/components/tables/use-address'
import { type Condition, isField, operators, writtenCondition } from '~/lib/entity/conditions'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import type { EntityListQuery } from '~/lib/entity/list-query'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import { localDigits } from '~/lib/time/digits'
import { useLocale } from '~/lib/time/locale'

/** The name of a field, or the key of a value. */
export function subjectWords(kind: Kind, { of, key }: Pick<Condition, 'of' | 'key'>, t: T): string {
  const label = of === 'field' && isField(key) ? kindOf(kind).list.fields[key] : undefined
  return label ? t(label) : key
}

export function useConditionWords(kind: Kind) {
  const t = useT()
  const { language } = useLocale()
  return (condition: Condition) => {
    const { operator, value } = condition
    const isNumber = operators[operator] !== 'text'
    return {
      subject: subjectWords(kind, condition, t),
      comparison: `${t(`filter.${operator}`)} ${isNumber ? localDigits(value, language) : value}`.trim(),
    }
  }
}

export function ConditionChips({ kind, query }: { kind: Kind; query: EntityListQuery }) {
  const t = useT()
  const { without } = useAddress()
  const words = useConditionWords(kind)
  return (
    <>
      {query.conditions.map((condition) => {
        const written = writtenCondition(condition)
        const { subject, comparison } = words(condition)
        return (
          <FilterChip
            key={written}
            name={<bdi>{subject}</bdi>}
            words={`${subject} ${comparison}`}
            clearTo={without('f', written)}
          >
            {comparison}
          </FilterChip>
        )
      })}
      {query.unread.map((text) => (
        <FilterChip key={text} isWrong name={t('filter.wrong')} words={text} clearTo={without('f', text)}>
          {text}
        </FilterChip>
      ))}
    </>
  )
}
