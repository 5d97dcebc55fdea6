// A length of time in days, hours, minutes and seconds, which goes into the address. Too many seconds go on to the minutes,
// and what lies beyond its bounds is brought within them: here when the fields are left, without scripts by the server.
import { Form } from '@remix-run/react'
import { type FocusEvent, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { ShownField } from '~/components/ui/shown-field'
import { useT } from '~/lib/i18n/use-t'
import { type Bounds, lengthField, lengthFields, lengthOf, lengthUnits } from '~/lib/time/length'
import { useFormat } from '~/lib/time/locale'
import { HiddenParams } from './hidden-params'

interface LengthFormProps {
  /** The first part of the names of its fields. */
  name: 'last' | 'interval'
  legend: string
  /** As it is now. */
  ms: number
  bounds: Bounds
  /** The members of the address that it takes the place of. */
  instead: string[]
}

export function LengthForm({ name, legend, ms, bounds, instead }: LengthFormProps) {
  const t = useT()
  const format = useFormat()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [kept, setKept] = useState<Bounds>()
  const length = lengthOf(ms)
  const settle = async ({ relatedTarget }: FocusEvent) => {
    const form = fields.current
    if (!form) return
    // While somebody goes from field to field, it may still be on its way.
    const isLeft = !form.contains(relatedTarget)
    const { settleLength } = await import('./settle-length')
    setKept(settleLength(form, name, isLeft ? bounds : undefined))
  }
  return (
    <Form method="get" preventScrollReset autoComplete="off" className="window-form">
      <HiddenParams except={[...instead, ...lengthFields(name)]} />
      <fieldset ref={fields} onBlur={settle}>
        <legend className="mb-1 font-medium">{legend}</legend>
        {lengthUnits.map((unit) => (
          <ShownField
            key={unit}
            label={t(`window.${unit}`)}
            name={lengthField(name, unit)}
            value={String(length[unit])}
            inputMode="numeric"
          />
        ))}
      </fieldset>
      <p role="status" className="text-12 text-2 empty:hidden">
        {kept && t('window.kept', { min: format.duration(kept.min), max: format.duration(kept.max) })}
      </p>
      <Button>{t('window.show')}</Button>
    </Form>
  )
}
