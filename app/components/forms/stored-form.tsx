// A form of what is stored, on a page: it carries the values it was made with, so that changes of others are seen, and
// asks before it is left with something typed.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormBinding, FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { EnterSubmits } from './enter-submits'
import { FormBase } from './form-base'
import { FormErrors } from './form-errors'
import { Unsaved } from './unsaved'
import { type LoadSchema, useCheckedForm } from './use-checked-form'

interface StoredFormProps {
  id: string
  /** Without it, the page it stands on. */
  action?: string
  stored: FormValues
  result?: FormResult
  schema: LoadSchema
  /** The words of each field, in the order they stand. */
  labels: Record<string, string>
  /** Stands before everything else. */
  news?: ReactNode
  children: (form: FormBinding) => ReactNode
  /** Its buttons, and what is below them. */
  foot: (form: FormBinding) => ReactNode
}

export function StoredForm({ id, action, stored, result, schema, labels, news, children, foot }: StoredFormProps) {
  const values = { ...stored, base: JSON.stringify(stored) }
  const { form, props, checker } = useCheckedForm({ id, result, values }, schema)
  const filledIn = useFilledIn(form)
  return (
    // What is stored anew is another form.
    <Form key={values.base} method="post" action={action} {...props} className="flex flex-col gap-5">
      <Unsaved />
      <EnterSubmits />
      {checker}
      <FormBase form={form} />
      <div key={filledIn} className="flex flex-col gap-5">
        {news}
        <FormErrors form={form} labels={labels} />
        {children(form)}
      </div>
      {foot(form)}
    </Form>
  )
}
