// The description of an entity, in as many lines as people like.
import { TextareaField } from '~/components/forms/fields'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function DescriptionField({ form }: { form: FormBinding }) {
  const t = useT()
  return (
    <TextareaField
      optional
      place="sm:col-span-2"
      rows={4}
      dir="auto"
      field={form.field('description')}
      label={t('entity.description')}
    />
  )
}
