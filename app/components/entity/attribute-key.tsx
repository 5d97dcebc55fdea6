// The key of an attribute that is written.
import { TextField } from '~/components/forms/text-field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function AttributeKey({ field }: { field: BoundField }) {
  const t = useT()
  return (
    <TextField field={field} label={t('attribute.key')} className="font-mono" spellCheck={false} autoCapitalize="off" />
  )
}
