// One alarm of a profile: its type, the rules that raise it, each with a severity of its own, the one that clears it, and to
// whom it is told.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField, TextareaField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import { type Severity as Glyph, SeverityGlyph } from '~/components/ui/severity-glyph'
import { TitledSection } from '~/components/ui/titled-section'
import { type AlarmForm, emptyRule, type RuleForm, SEVERITIES } from '~/lib/alarm-rule/rule'
import { ruleSentence } from '~/lib/alarm-rule/sentence'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { useFormat, useLocale } from '~/lib/time/locale'
import { below, bound, type Place } from './place'
import { AddRow, ListError, RemoveRow } from './row-buttons'
import { RuleFields } from './rule-fields'

interface AlarmFieldsProps {
  place: Place
  alarm: AlarmForm
  dashboards?: readonly Choice[]
}

/** The rule as its fields say it. */
function Sentence({ rule }: { rule: RuleForm }) {
  const [t, format, { zone }] = [useT(), useFormat(), useLocale()]
  const isEmpty = rule.json === '' && rule.filters.some(({ key }) => key === '')
  return isEmpty ? null : (
    <p className="mb-3 text-2 wrap-anywhere">
      <bdi>{ruleSentence({ t, format, zone }, rule)}</bdi>
    </p>
  )
}

export function AlarmFields({ place, alarm, dashboards }: AlarmFieldsProps) {
  const t = useT()
  const zone = useLocale().zone
  const isFull = alarm.create.length >= SEVERITIES.length
  const begun = (severity: string) => {
    const { from: _, json: _json, ...rule } = emptyRule(severity)
    return { ...rule, schedule: { ...rule.schedule, zone } }
  }
  return (
    <div className="flex flex-col gap-5">
      <TextField
        field={bound(place, 'alarmType', alarm.alarmType)}
        label={t('alarm-rule.type')}
        help={t('alarm-rule.type-help')}
        dir="auto"
      />
      <TitledSection
        id={`${place.form.id}-${place.at}raise`}
        title={t('alarm-rule.raise')}
        className="flex flex-col gap-3"
      >
        <ListError place={place} name="create" />
        <ul data-list={`${place.at}create`} className="flex flex-col gap-4">
          {alarm.create.map((rule, at) => {
            const here = below(place, `create[${at}]`)
            const glyph = rule.severity.toLowerCase() as Glyph
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; another form draws all anew
              <li key={at} className="alarm-card">
                <div className="mb-3 flex flex-wrap items-end gap-3">
                  <SelectField
                    field={bound(here, 'severity', rule.severity)}
                    label={
                      <span className="inline-flex items-center gap-1.5">
                        {SEVERITIES.some((one) => one === rule.severity) && (
                          <SeverityGlyph severity={glyph} size={14} />
                        )}
                        {t('alarm.severity')}
                      </span>
                    }
                  >
                    <Options of={SEVERITIES} words={(severity) => t(`alarm.severity-${severity}`)} />
                  </SelectField>
                  {alarm.create.length > 1 && (
                    <RemoveRow place={place} name="create" index={at} label={t('alarm-rule.remove-rule')} />
                  )}
                </div>
                <Sentence rule={rule} />
                <RuleFields place={here} rule={rule} dashboards={dashboards} />
              </li>
            )
          })}
        </ul>
        {!isFull && (
          <div>
            <AddRow
              place={place}
              name="create"
              label={t('alarm-rule.add-severity')}
              begin={begun(SEVERITIES.find((one) => !alarm.create.some(({ severity }) => severity === one)) ?? '')}
            />
          </div>
        )}
      </TitledSection>
      <TitledSection
        id={`${place.form.id}-${place.at}clearing`}
        title={t('alarm-rule.clear')}
        className="alarm-clear flex flex-col gap-3"
      >
        <CheckboxField
          field={bound(place, 'hasClear', alarm.hasClear)}
          label={t('alarm-rule.has-clear')}
          help={t('alarm-rule.has-clear-help')}
        />
        <div className="with-clear alarm-card">
          {alarm.hasClear && <Sentence rule={alarm.clear} />}
          <RuleFields place={below(place, 'clear')} rule={alarm.clear} dashboards={dashboards} />
        </div>
      </TitledSection>
      <TitledSection
        id={`${place.form.id}-${place.at}told`}
        title={t('alarm-rule.told')}
        className="alarm-told flex flex-col gap-3"
      >
        <CheckboxField
          field={bound(place, 'propagate', alarm.propagate)}
          label={t('alarm-rule.propagate')}
          help={t('alarm-rule.propagate-help')}
        />
        <TextareaField
          optional
          rows={2}
          place="with-told"
          field={bound(place, 'relationTypes', alarm.relationTypes)}
          label={t('alarm-rule.relation-types')}
          help={t('alarm-rule.relation-types-help')}
          dir="auto"
        />
      </TitledSection>
    </div>
  )
}
