// Two moments, either of which may be open. The start is kept at least a second before the end: whichever is set last
// gives way, and that is said.
import { useState } from 'react'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { useLocale } from '~/lib/time/locale'
import { clockFrom, isRange } from '~/lib/time/moment-text'
import { DateTimeField, shownMoment } from './date-time-field'

interface DateRangeFieldProps {
  form: FormBinding
  /** The names of its fields. */
  start: string
  end: string
  labels: { start: string; end: string }
  help?: string
}

const SECOND = 1000

export function DateRangeField({ form, start, end, labels, help }: DateRangeFieldProps) {
  const t = useT()
  const { zone } = useLocale()
  const [moved, setMoved] = useState<'start' | 'end'>()
  const [from, to] = [form.field(start), form.field(end)]
  const [clocks, setClocks] = useState({ start: shownMoment(from.value, zone), end: shownMoment(to.value, zone) })

  const settle = (which: 'start' | 'end', element: HTMLInputElement) => {
    const other = clocks[which === 'start' ? 'end' : 'start']
    const isKept = which === 'start' ? isRange(element.value, other) : isRange(other, element.value)
    const kept = isKept ? undefined : clockFrom(other, which === 'start' ? -SECOND : SECOND)
    if (kept) {
      element.value = kept
      // Whoever watches the form hears of it as of anything that is typed.
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (element.value !== clocks[which]) setMoved(kept ? which : undefined)
    setClocks({ ...clocks, [which]: element.value })
  }

  return (
    <fieldset className="grid gap-x-3.5 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <DateTimeField
        optional
        field={from}
        label={labels.start}
        max={clockFrom(clocks.end, -SECOND)}
        onSettled={(element) => settle('start', element)}
      />
      <DateTimeField
        optional
        field={to}
        label={labels.end}
        min={clockFrom(clocks.start, SECOND)}
        onSettled={(element) => settle('end', element)}
      />
      <p className="text-12 text-3 sm:col-span-2">
        {[help, t('form.in-zone', { zone })].filter(Boolean).join(' ')}
        <span role="status" className="block text-1 empty:hidden">
          {moved && t(moved === 'start' ? 'form.start-moved' : 'form.end-moved')}
        </span>
      </p>
    </fieldset>
  )
}
