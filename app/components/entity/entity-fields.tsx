// What most forms of an entity have: its name over its own fields, and its description under them.
import type { ReactNode } from 'react'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { DescriptionField } from './description-field'

interface EntityFieldsProps {
  form: FormBinding
  /** What its name is called. */
  name: string
  children: ReactNode
}

export const EntityFields = ({ form, name, children }: EntityFieldsProps) => (
  <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
    <TextField place="sm:col-span-2" field={form.field('name')} label={name} dir="auto" />
    {children}
    <DescriptionField form={form} />
  </div>
)
