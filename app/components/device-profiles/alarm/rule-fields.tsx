// One rule of an alarm: when it holds, how long, on which days, and what the alarm then says.
import { SelectField, TextareaField } from '~/components/forms/fields'
import { NamedOptions } from '~/components/ui/options'
import { emptyFilter, MOST_FILTERS, type RuleForm } from '~/lib/alarm-rule/rule'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { FilterFields } from './filter-fields'
import { below, bound, type Place } from './place'
import { AddRow, ListError, RemoveRow } from './row-buttons'
import { ScheduleFields, SpecFields } from './times-fields'

/** It reads from the left in every language. */
const asPlace = (key: string) => `\u2066\${${key}}\u2069`

interface RuleFieldsProps {
  place: Place
  rule: RuleForm
  /** Of platforms that show one with an alarm on a phone. */
  dashboards?: readonly Choice[]
}

export function RuleFields({ place, rule, dashboards }: RuleFieldsProps) {
  const t = useT()
  const from = <input type="hidden" name={`${place.at}from`} value={rule.from} />
  if (rule.json !== '') {
    return (
      <>
        {from}
        <TextareaField
          code
          rows={10}
          field={bound(place, 'json', rule.json)}
          label={t('alarm-rule.json')}
          help={t('alarm-rule.json-help')}
        />
      </>
    )
  }
  const keys = rule.filters.map(({ key }) => key).filter(Boolean)
  const kept = rule.dashboardId && !dashboards?.some(({ id }) => id === rule.dashboardId) ? [rule.dashboardId] : []
  return (
    <div className="alarm-rule flex flex-col gap-4">
      {from}
      <ListError place={place} name="filters" />
      <ul data-list={`${place.at}filters`} className="flex flex-col gap-4">
        {rule.filters.map((filter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; another form draws all anew
          <li key={at} className="alarm-row">
            <FilterFields place={below(place, `filters[${at}]`)} filter={filter} />
            <RemoveRow place={place} name="filters" index={at} label={t('alarm-rule.remove-condition')} />
          </li>
        ))}
      </ul>
      {rule.filters.length < MOST_FILTERS && (
        <div>
          <AddRow place={place} name="filters" label={t('alarm-rule.add-condition')} begin={emptyFilter()} />
        </div>
      )}
      <SpecFields place={place} spec={rule.spec} />
      <ScheduleFields place={place} schedule={rule.schedule} />
      <TextareaField
        optional
        rows={2}
        field={bound(place, 'details', rule.details)}
        label={t('alarm-rule.details')}
        help={t('alarm-rule.details-help', { keys: keys.map(asPlace).join(', ') || '–' })}
      />
      {dashboards && (
        <SelectField optional field={bound(place, 'dashboardId', rule.dashboardId)} label={t('alarm-rule.dashboard')}>
          <option value="">{t('alarm-rule.no-dashboard')}</option>
          <NamedOptions of={[...kept.map((id) => ({ id, name: id })), ...dashboards]} />
        </SelectField>
      )}
    </div>
  )
}
