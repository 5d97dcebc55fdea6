// A field of one line, bound to what its action answered: label above, help and error under it, what was typed kept.
import type { ReactNode } from 'react'
import { Field, fieldAria } from '~/components/ui/field'
import { Input, type InputProps } from '~/components/ui/input'
import type { BoundField } from '~/lib/forms/binding'
import { ErrorWords } from './error-words'

export interface Words {
  field: BoundField
  label: ReactNode
  help?: ReactNode
  /** 'unsaid': that it may stay empty is said by its place. */
  optional?: boolean | 'unsaid'
  aside?: ReactNode
  /** Of the field as a whole: its place in the form's grid. */
  place?: string
}

export function frame({ field, label, help, optional, aside, place }: Words) {
  const error = field.error && <ErrorWords error={field.error} />
  return { id: field.id, label, help, optional: optional === true, aside, error, className: place }
}

export function control({ field, help, optional }: Words) {
  const aria = fieldAria(field.id, { help, error: field.error })
  return { id: field.id, name: field.name, 'aria-required': optional ? undefined : true, ...aria }
}

type TextFieldProps = Words & Omit<InputProps, keyof Words | 'id' | 'name' | 'defaultValue'>

export function TextField({ field, label, help, optional, aside, place, ...rest }: TextFieldProps) {
  const words = { field, label, help, optional, aside, place }
  return (
    <Field {...frame(words)}>
      <Input type="text" autoComplete="off" {...rest} {...control(words)} defaultValue={field.value} />
    </Field>
  )
}
