// Rates: so many in so much time, perhaps several. With scripts each is a row of fields; without them they are one text
// as the platform writes it, 100:1,2000:60.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Field } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'
import type RateRowsModule from './rate-rows'
import { TextField } from './text-field'

interface RateFieldProps {
  field: BoundField
  label: string
  /** The words for none. */
  none: string
}

type Rows = ComponentType<Parameters<typeof RateRowsModule>[0]>

export function RateField({ field, label, none }: RateFieldProps) {
  const t = useT()
  const here = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ Rows: Rows; typed?: string }>()
  useEffect(() => {
    let isHere = true
    import('./rate-rows').then(
      // What was typed until then is kept.
      ({ default: Rows }) => isHere && setLoaded({ Rows, typed: here.current?.querySelector('input')?.value }),
      () => {}, // the text stays
    )
    return () => {
      isHere = false
    }
  }, [])
  if (!loaded) {
    return (
      <div ref={here}>
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
  const error = field.error && <ErrorWords error={field.error} />
  return (
    <Field id={field.id} label={label} error={error}>
      <loaded.Rows field={field} typed={loaded.typed} label={label} none={none} />
    </Field>
  )
}
