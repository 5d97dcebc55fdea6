// The code that proves a second factor.
import { TextField } from '~/components/forms/text-field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

interface CodeFieldProps {
  field: BoundField
  /** As those on paper have. */
  hasLetters?: boolean
  autoFocus?: boolean
  large?: boolean
}

export function CodeField({ hasLetters, ...rest }: CodeFieldProps) {
  const t = useT()
  const inputMode = hasLetters ? 'text' : 'numeric'
  return <TextField {...rest} label={t('login.code')} inputMode={inputMode} autoComplete="one-time-code" dir="ltr" />
}
