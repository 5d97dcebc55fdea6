// A field of a form that holds JSON: label above, the editor, help and error under it.
import { ErrorWords } from '~/components/forms/error-words'
import { Field, fieldAria } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { JsonEditor } from './json-editor'

interface JsonFieldProps {
  field: BoundField
  label: string
  help?: string
  optional?: boolean
  rows?: number
  isSlow?: boolean
}

export function JsonField({ field, label, help, optional, rows, isSlow }: JsonFieldProps) {
  const t = useT()
  const { id, name, value } = field
  const error = field.error && <ErrorWords error={field.error} />
  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      <JsonEditor
        id={id}
        name={name}
        label={label}
        rows={rows}
        isSlow={isSlow}
        defaultValue={value}
        words={{ tidy: t('value.tidy'), mini: t('value.mini'), full: t('value.full-screen') }}
        {...fieldAria(id, { help, error })}
      />
    </Field>
  )
}
