import { useLocale } from '~/lib/time/locale'
import { utcMonth } from '~/lib/time/utc-month'

export function useMonthName(): (month: number) => string {
  const { language } = useLocale()
  return (month) => utcMonth(month, language)
}
