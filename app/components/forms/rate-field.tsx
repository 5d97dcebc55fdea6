// Rates: so many in so much time, perhaps several. With scripts each is a row of fields; without them they are one text
// as the platform writes it, 100:1,2000:60.
import { Field } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { frame, TextField } from './text-field'
import { useLoaded } from './use-loaded'

interface RateFieldProps {
  field: BoundField
  label: string
  /** The words for none. */
  none: string
}

const loadRows = () => import('./rate-rows')

export function RateField({ field, label, none }: RateFieldProps) {
  const t = useT()
  const { loaded, place } = useLoaded(loadRows)
  if (!loaded) {
    return (
      <div ref={place}>
        <TextField
          field={field}
          label={label}
          optional="unsaid"
          dir="ltr"
          placeholder={none}
          spellCheck={false}
          help={<span className="without-script">{t('form.rate-help')}</span>}
        />
      </div>
    )
  }
  return (
    <Field {...frame({ field, label })}>
      <loaded.Better field={field} typed={loaded.typed} label={label} none={none} />
    </Field>
  )
}
