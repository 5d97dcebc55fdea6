// What a node is for, in the words of who made it.
import { TextareaField } from '~/components/forms/fields'
import type { FormBinding } from '~/lib/forms/binding'

export const NodeDescription = ({ form, label }: { form: FormBinding; label: string }) => (
  <TextareaField optional field={form.field('description')} label={label} rows={2} dir="auto" />
)
