// How many seconds a command waits for its device.
import { TextField } from '~/components/forms/text-field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function CommandTimeout({ field, help }: { field: BoundField; help?: string }) {
  const t = useT()
  return (
    <TextField
      dir="ltr"
      inputMode="numeric"
      field={field}
      label={t('command.timeout')}
      help={help}
      className="max-w-24"
    />
  )
}
