// The additional info of a relation: JSON, or nothing.
import { JsonField } from '~/components/editors/code/json-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function InfoField({ form }: { form: FormBinding }) {
  const t = useT()
  return <JsonField optional field={form.field('additionalInfo')} label={t('relation.additional-info')} />
}
