// One file of a form, as the browser's own field: it works without scripts.
import type { ComponentProps, ReactNode } from 'react'
import { Field, fieldAria } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { ErrorWords } from './error-words'

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'name'> {
  field: BoundField
  label: ReactNode
  help?: ReactNode
  optional?: boolean
}

export function FileField({ field, label, help, optional, ...input }: FileFieldProps) {
  const error = field.error && <ErrorWords error={field.error} />
  return (
    <Field id={field.id} label={label} help={help} error={error} optional={optional}>
      <input
        {...input}
        id={field.id}
        type="file"
        name={field.name}
        className="file-input"
        {...fieldAria(field.id, { help, error })}
      />
    </Field>
  )
}
