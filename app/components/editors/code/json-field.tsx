// A field of a form that holds JSON: label above, the editor, help and error under it.
import { control, frame, type Words } from '~/components/forms/text-field'
import { Field } from '~/components/ui/field'
import { useT } from '~/lib/i18n/use-t'
import { JsonEditor } from './json-editor'

interface JsonFieldProps extends Pick<Words, 'field' | 'help' | 'optional'> {
  label: string
  rows?: number
  isSlow?: boolean
}

export function JsonField({ rows, isSlow, ...words }: JsonFieldProps) {
  const t = useT()
  return (
    <Field {...frame(words)}>
      <JsonEditor
        {...control(words)}
        label={words.label}
        rows={rows}
        isSlow={isSlow}
        defaultValue={words.field.value}
        words={{ tidy: t('value.tidy'), mini: t('value.mini'), full: t('value.full-screen') }}
      />
    </Field>
  )
}
