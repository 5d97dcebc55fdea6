// One box of a form, with its words beside it.
import type { ReactNode } from 'react'
import { Checkbox } from '~/components/ui/checkbox'
import { FieldError, fieldAria } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { ErrorWords } from './error-words'

interface CheckboxFieldProps {
  field: BoundField
  label: ReactNode
  help?: ReactNode
  place?: string
}

export function CheckboxField({ field, label, help, place }: CheckboxFieldProps) {
  const { id, name, checked, error } = field
  return (
    <div className={place}>
      <Checkbox id={id} name={name} defaultChecked={checked} label={label} help={help} {...fieldAria(id, { error })} />
      {error && (
        <FieldError id={`${id}-error`}>
          <ErrorWords error={error} />
        </FieldError>
      )}
    </div>
  )
}
