// How long the condition has to hold, and on which days and hours the rule is active.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Checkbox } from '~/components/ui/checkbox'
import { Options } from '~/components/ui/options'
import {
  DAYS,
  type HoursForm,
  type RuleForm,
  SCHEDULE_TYPES,
  type ScheduleForm,
  SPEC_TYPES,
  UNITS,
} from '~/lib/alarm-rule/rule'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import { below, bound, type Place } from './place'
import { ListError } from './row-buttons'

/** The list of zones that the browser offers while one types: once in a page. */
export const ZONE_LIST = 'alarm-zones'

export function SpecFields({ place, spec }: { place: Place; spec: RuleForm['spec'] }) {
  const t = useT()
  const here = below(place, 'spec')
  return (
    <div className="grid gap-x-3.5 gap-y-3 sm:grid-cols-3">
      <SelectField data-is="spec" field={bound(here, 'type', spec.type)} label={t('alarm-rule.spec')}>
        <Options of={SPEC_TYPES} words={(type) => t(`alarm-rule.spec-${type}`)} />
      </SelectField>
      <TextField
        place="with-duration"
        field={bound(here, 'value', spec.value)}
        label={t('alarm-rule.duration')}
        inputMode="numeric"
        dir="ltr"
      />
      <SelectField place="with-duration" field={bound(here, 'unit', spec.unit)} label={t('alarm-rule.unit')}>
        <Options of={UNITS} words={(unit) => t(`alarm-rule.unit-${unit}`)} />
      </SelectField>
      <TextField
        place="with-repeating"
        field={bound(here, 'count', spec.count)}
        label={t('alarm-rule.count')}
        inputMode="numeric"
        dir="ltr"
      />
    </div>
  )
}

function Hours({ place, hours, day }: { place: Place; hours: HoursForm; day?: string }) {
  const t = useT()
  const named = (label: string) => (day ? t('alarm-rule.of-day', { label, day }) : label)
  const clock = { type: 'time', step: 60, dir: 'ltr' } as const
  return (
    <div className="alarm-hours flex flex-wrap items-start gap-x-4 gap-y-2">
      <CheckboxField
        place="pt-1.5"
        field={bound(place, 'allDay', hours.allDay)}
        label={
          <>
            {t('alarm-rule.all-day')}
            {day && <span className="sr-only"> {day}</span>}
          </>
        }
      />
      <TextField
        {...clock}
        place="with-hours"
        field={bound(place, 'starts', hours.starts)}
        label={named(t('alarm-rule.from'))}
      />
      <TextField
        {...clock}
        place="with-hours"
        field={bound(place, 'ends', hours.ends)}
        label={named(t('alarm-rule.until'))}
      />
    </div>
  )
}

export function ScheduleFields({ place, schedule }: { place: Place; schedule: ScheduleForm }) {
  const t = useT()
  const here = below(place, 'schedule')
  const own = useLocale().zone
  const zone = schedule.type === 'ANY_TIME' ? schedule.zone || own : schedule.zone
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-x-3.5 gap-y-3 sm:grid-cols-2">
        <SelectField data-is="schedule" field={bound(here, 'type', schedule.type)} label={t('alarm-rule.schedule')}>
          <Options of={SCHEDULE_TYPES} words={(type) => t(`alarm-rule.schedule-${type}`)} />
        </SelectField>
        <TextField
          place="with-zone"
          field={bound(here, 'zone', zone)}
          label={t('alarm-rule.zone')}
          list={ZONE_LIST}
          dir="ltr"
        />
      </div>
      <div className="with-specific flex-col gap-3">
        <fieldset>
          <legend className="mb-1 font-medium">{t('alarm-rule.days')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {DAYS.map((day) => (
              <Checkbox
                key={day}
                name={`${here.at}days`}
                value={String(day)}
                defaultChecked={schedule.days.includes(String(day))}
                label={t(`alarm-rule.day-${day}`)}
              />
            ))}
          </div>
          <ListError place={here} name="days" />
        </fieldset>
        <Hours place={here} hours={schedule} />
      </div>
      <div className="with-custom flex-col gap-2">
        <ListError place={here} name="items" />
        {DAYS.map((day, at) => {
          const item = schedule.items[at]
          if (!item) return null
          const row = below(here, `items[${at}]`)
          const name = t(`alarm-rule.day-${day}`)
          return (
            <div key={day} className="alarm-day flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line-1 pb-2">
              <CheckboxField place="w-20 pt-1.5" field={bound(row, 'on', item.on)} label={name} />
              <div className="with-day">
                <Hours place={row} hours={item} day={name} />
              </div>
            </div>
          )
        })}
      </div>
      <p className="with-zone text-12 text-3">{t('alarm-rule.hours-help')}</p>
    </div>
  )
}
