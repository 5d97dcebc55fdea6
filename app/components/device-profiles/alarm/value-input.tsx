// A value of one of four types. The one that counts is shown by style alone (styles/profile-forms.css).
import { DateTimeField } from '~/components/forms/date-time-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import type { ValueForm } from '~/lib/alarm-rule/rule'
import { useT } from '~/lib/i18n/use-t'
import { bound, type Place } from './place'

export function ValueInput({ place, value, label }: { place: Place; value: ValueForm; label: string }) {
  const t = useT()
  return (
    <>
      <TextField
        optional="unsaid"
        place="with-text"
        field={bound(place, 'text', value.text)}
        label={label}
        dir="auto"
      />
      <TextField
        place="with-number"
        field={bound(place, 'number', value.number)}
        label={label}
        inputMode="decimal"
        dir="ltr"
      />
      <SelectField place="with-truth" field={bound(place, 'truth', value.truth)} label={label}>
        <option value="true">{t('alarm-rule.true')}</option>
        <option value="false">{t('alarm-rule.false')}</option>
      </SelectField>
      <div className="with-moment">
        <DateTimeField field={bound(place, 'moment', value.moment)} label={label} />
      </div>
    </>
  )
}
