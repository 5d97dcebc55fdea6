// A queue that messages of rule chains go through: one of those the platform tells, else its name is typed.
import { Options } from '~/components/ui/options'
import type { BoundField } from '~/lib/forms/binding'
import { SelectField } from './fields'
import { TextField } from './text-field'

interface QueueFieldProps {
  field: BoundField
  queues: readonly string[]
  label: string
  help?: string
  /** The words for none. */
  none: string
}

export function QueueField({ field, queues, label, help, none }: QueueFieldProps) {
  if (queues.length === 0) return <TextField optional field={field} label={label} help={help} dir="auto" />
  // One that is gone stays chosen until another is.
  const names = field.value && !queues.includes(field.value) ? [field.value, ...queues] : queues
  return (
    <SelectField optional field={field} label={label} help={help}>
      <option value="">{none}</option>
      <Options of={names} words={(name) => name} />
    </SelectField>
  )
}
