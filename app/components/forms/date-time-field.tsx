// A moment by the reader's clock, or none. It is the browser's own field; scripts add a button that clears it.
import { type FocusEvent, useRef } from 'react'
import { Field } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import { clockText, isDigits } from '~/lib/time/moment-text'
import { control, frame, type Words } from './text-field'

interface DateTimeFieldProps extends Words {
  label: string
  /** Bounds of what the browser offers, as the clock shows them. */
  min?: string
  max?: string
  /** When it is left, or cleared. */
  onSettled?: (field: HTMLInputElement) => void
}

/** As it stands in the field: a moment that no calendar has stands there in milliseconds. */
export const shownMoment = (value: string, zone: string) =>
  isDigits(value) ? (clockText(value, zone) ?? value) : value

export function DateTimeField({ field, min, max, onSettled, ...words }: DateTimeFieldProps) {
  const t = useT()
  const { zone } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const shown = shownMoment(field.value, zone)
  const clear = () => {
    const element = input.current
    if (!element) return
    element.value = ''
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.focus()
    onSettled?.(element)
  }
  return (
    <Field {...frame({ ...words, field })}>
      <Input
        {...control({ ...words, field })}
        inputRef={input}
        type={isDigits(shown) ? 'text' : 'datetime-local'}
        step={1}
        dir="ltr"
        min={min}
        max={max}
        defaultValue={shown}
        onBlur={({ target }: FocusEvent<HTMLInputElement>) => onSettled?.(target)}
        end={
          <IconButton
            type="button"
            kind="quiet"
            size="small"
            icon="x"
            label={t('form.clear-named', { name: words.label })}
            className="needs-script"
            onClick={clear}
          />
        }
      />
    </Field>
  )
}
