import type { UsageStep } from '~/lib/entity/usage/usage'
import { useFormat, useLocale } from '~/lib/time/locale'
import { utcMonth } from '~/lib/time/utc-month'

/** The name of a month, or of an hour by the reader's clock. */
export function useStartName(step: UsageStep): (start: number) => string {
  const { language } = useLocale()
  const format = useFormat()
  return (start) => (step === 'month' ? utcMonth(start, language) : format.tick(start, 'minute'))
}
