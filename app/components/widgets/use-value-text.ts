// A value in the reader's language, with its unit.
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import { valueText } from '~/lib/dashboard/format/value-text'
import { useLocale } from '~/lib/time/locale'

export function useValueText() {
  const { language } = useLocale()
  return (value: unknown, form: ValueForm = {}): string => valueText(value, form, language)
}
