// The filters of a dashboard that its viewers may set: a field for each value that its author left open, empty for the
// author's own.
import { HiddenPairs } from '~/components/tables/hidden-pairs'
import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link-button'
import { useShown } from '~/components/ui/use-shown'
import { type EditableFilter, filterMember, isFilterMember } from '~/lib/dashboard/filters/filter-address'
import type { Value } from '~/lib/dashboard/filters/predicate'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import { clockText } from '~/lib/time/moment-text'
import { AddressForm } from './address-form'
import { BoardPanel } from './board-panel'

type Input = EditableFilter['inputs'][number]

export default function BoardFilters({ filters }: { filters: EditableFilter[] }) {
  const t = useT()
  const { current, withQuery } = useAddress()
  if (filters.length === 0) return null
  const kept = [...current].filter(([name]) => !isFilterMember(name))
  const count = [...current].length - kept.length
  return (
    <BoardPanel
      label={count > 0 ? t('board.filters-set', { count }) : t('board.filters')}
      icon="filter"
      isSet={count > 0}
    >
      <AddressForm className="window-form">
        <HiddenPairs pairs={kept} />
        {filters.map(({ id, name, inputs }) => (
          <fieldset key={id} className="board-filter">
            <legend>
              <bdi>{name}</bdi>
            </legend>
            {inputs.map((input) => (
              <label key={input.place} htmlFor={filterMember(id, input.place)}>
                <span>
                  <bdi>{input.label || input.key.key}</bdi>
                  {input.label === '' && ` ${t(`board.filter-${input.operation}`)}`}
                </span>
                <FilterField name={filterMember(id, input.place)} input={input} />
              </label>
            ))}
          </fieldset>
        ))}
        <div className="flex gap-2">
          <Button kind="primary">{t('board.filter-show')}</Button>
          {count > 0 && (
            <LinkButton to={withQuery(new URLSearchParams(kept))} preventScrollReset>
              {t('board.filter-reset')}
            </LinkButton>
          )}
        </div>
      </AddressForm>
    </BoardPanel>
  )
}

function FilterField({ name, input }: { name: string; input: Input }) {
  const t = useT()
  const { zone } = useLocale()
  const { valueType, typed, userValue, defaultValue } = input
  const usual = userValue ?? defaultValue
  const yesOrNo = (value: Value) => t(value === true || value === 'true' ? 'board.filter-yes' : 'board.filter-no')
  const isClock = valueType === 'DATE_TIME'
  const shown = useShown(name, (isClock ? clockText(typed ?? '', zone) : typed) ?? '')
  const field = { ...shown, name, className: 'control h-control' }
  if (valueType === 'BOOLEAN') {
    return (
      <select {...field}>
        <option value="">{t('board.filter-usual', { value: yesOrNo(usual) })}</option>
        {['true', 'false'].map((value) => (
          <option key={value} value={value}>
            {yesOrNo(value)}
          </option>
        ))}
      </select>
    )
  }
  if (isClock) return <input {...field} type="datetime-local" step={1} dir="ltr" />
  const type = valueType === 'NUMERIC' ? { type: 'number', step: 'any' } : { type: 'text', maxLength: 255 }
  return <input {...field} {...type} placeholder={String(usual)} />
}
