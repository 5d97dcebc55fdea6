// One file of a form, as the browser's own field: it works without scripts. With them a file that is too large is told
// when it is chosen, and not sent.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Field, fieldAria } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'name'> {
  field: BoundField
  label: ReactNode
  help?: ReactNode
  optional?: boolean
  mostBytes: number
}

export function FileField({ field, label, help, optional, mostBytes, ...input }: FileFieldProps) {
  const t = useT()
  const ref = useRef<HTMLInputElement>(null)
  const [size, setSize] = useState(0)
  const problem =
    size > mostBytes ? { key: 'import.file-too-large', values: { mb: mostBytes / 1024 / 1024 } } : field.error
  const held = size > mostBytes && problem ? t(problem.key, problem.values) : ''
  useEffect(() => ref.current?.setCustomValidity(held), [held])
  const error = problem && <ErrorWords error={problem} />
  return (
    <Field id={field.id} label={label} help={help} error={error} optional={optional}>
      <input
        {...input}
        ref={ref}
        id={field.id}
        type="file"
        name={field.name}
        onChange={({ currentTarget }) => setSize(currentTarget.files?.[0]?.size ?? 0)}
        className="file-input"
        {...fieldAria(field.id, { help, error })}
      />
    </Field>
  )
}
