// A length of time in days, hours, minutes and seconds, which goes into the address. Too many seconds go on to the minutes,
// and what lies beyond its bounds is brought within them: here when the fields are left, without scripts by the server.
import { Form } from '@remix-run/react'
import { type FocusEvent, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { useT } from '~/lib/i18n/use-t'
import {
  type Bounds,
  boundsOf,
  clampLength,
  lengthField,
  lengthFields,
  lengthIn,
  lengthOf,
  lengthUnits,
} from '~/lib/time/length'
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
  const [isKept, setKept] = useState(false)
  const { min, max } = boundsOf(bounds)
  const length = lengthOf(ms)
  const inputOf = (field: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)

  const settle = ({ relatedTarget }: FocusEvent) => {
    const typed = lengthIn(name, (field) => inputOf(field)?.value ?? null)
    // While somebody goes from field to field, it may still be on its way.
    const isLeft = !fields.current?.contains(relatedTarget)
    const kept = isLeft && typed > 0 ? clampLength(typed, { min, max }) : typed
    setKept(kept !== typed)
    const settled = lengthOf(kept)
    for (const unit of lengthUnits) {
      const input = inputOf(lengthField(name, unit))
      if (input) input.value = String(settled[unit])
    }
  }
  const ends = { min: format.duration(min), max: format.duration(max) }
  return (
    <Form key={ms} method="get" preventScrollReset autoComplete="off" className="window-form">
      <HiddenParams except={[...instead, ...lengthFields(name)]} />
      <fieldset ref={fields} onBlur={settle}>
        <legend className="mb-1 font-medium">{legend}</legend>
        {lengthUnits.map((unit) => (
          <label key={unit}>
            {t(`window.${unit}`)}
            <Input name={lengthField(name, unit)} inputMode="numeric" dir="ltr" defaultValue={length[unit]} />
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-12 text-2 empty:hidden">
        {isKept && t('window.kept', ends)}
      </p>
      <Button>{t('window.show')}</Button>
    </Form>
  )
}
