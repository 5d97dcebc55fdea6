// What a client of OAuth 2 may ask for, a line each.
import { TextareaField } from '~/components/forms/fields'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function ScopeField({ form, label, rows }: { form: FormBinding; label: string; rows: number }) {
  const help = useT()('settings.scope-lines')
  return <TextareaField place="sm:col-span-2" code rows={rows} field={form.field('scope')} label={label} help={help} />
}
