// Fields of several lines and of a choice, as the one of a line is.
import type { ComponentProps } from 'react'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { Textarea } from '~/components/ui/textarea'
import { control, frame, type Words } from './text-field'

type TextareaFieldProps = Words & Omit<ComponentProps<typeof Textarea>, keyof Words | 'id' | 'name' | 'defaultValue'>

export function TextareaField({ field, label, help, optional, aside, place, ...rest }: TextareaFieldProps) {
  const words = { field, label, help, optional, aside, place }
  return (
    <Field {...frame(words)}>
      <Textarea {...rest} {...control(words)} defaultValue={field.value} />
    </Field>
  )
}

type SelectFieldProps = Words & Omit<ComponentProps<'select'>, keyof Words | 'id' | 'name' | 'defaultValue'>

export function SelectField({ field, label, help, optional, aside, place, children, ...rest }: SelectFieldProps) {
  const words = { field, label, help, optional, aside, place }
  return (
    <Field {...frame(words)}>
      <Select {...rest} {...control(words)} defaultValue={field.value}>
        {children}
      </Select>
    </Field>
  )
}
