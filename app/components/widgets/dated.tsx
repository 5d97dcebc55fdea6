// When a value is from: its age, unless its author chose how it is to be written.
import { Freshness } from '~/components/ui/freshness'
import { type DateForm, dateText, type Moments, type WrittenForm } from '~/lib/dashboard/format/date-form'
import { useFormat, useLocale } from '~/lib/time/locale'

export type WriteDate = (form: WrittenForm, moments: Moments, intervalMs?: number) => string

export function useWrittenDate(): WriteDate {
  const reader = useLocale()
  return (form, moments, intervalMs) => dateText(form, moments, reader, intervalMs)
}

interface DatedProps {
  ts: number
  form?: DateForm
  /** Values come so often. */
  expectedMs?: number
}

export function Dated({ ts, form = 'age', expectedMs }: DatedProps) {
  const format = useFormat()
  const written = useWrittenDate()
  if (form === 'age') return <Freshness ts={ts} expectedMs={expectedMs} />
  return (
    <time dateTime={new Date(ts).toISOString()} title={format.full(ts)}>
      {written(form, [ts])}
    </time>
  )
}
