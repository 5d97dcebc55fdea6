// The additional info of a relation: JSON, or nothing.
import { JsonEditor } from '~/components/editors/code/json-editor'
import { ErrorWords } from '~/components/forms/error-words'
import { Field, fieldAria } from '~/components/ui/field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function InfoField({ form }: { form: FormBinding }) {
  const t = useT()
  const field = form.field('additionalInfo')
  const error = field.error && <ErrorWords error={field.error} />
  const label = t('relation.additional-info')
  return (
    <Field id={field.id} label={label} optional error={error}>
      <JsonEditor
        id={field.id}
        name={field.name}
        label={label}
        defaultValue={field.value}
        words={{ tidy: t('value.tidy'), mini: t('value.mini') }}
        {...fieldAria(field.id, { error })}
      />
    </Field>
  )
}
