// A field of a form that holds a script: label above, the editor, help and error under it.
import type { ReactNode } from 'react'
import { control, frame, type Words } from '~/components/forms/text-field'
import { Field } from '~/components/ui/field'
import { ScriptEditor, type ScriptFunction } from './script-editor'

export interface ScriptFieldProps extends Pick<Words, 'field' | 'help' | 'optional' | 'aside'>, ScriptFunction {
  label: string
  rows?: number
  isSlow?: boolean
  /** Of a run elsewhere: its line is marked. */
  fault?: { line?: number }
  /** Under the editor: a way to its test. */
  children?: ReactNode
}

export function ScriptField({ field, label, help, optional, aside, children, ...rest }: ScriptFieldProps) {
  const words = { field, label, help, optional, aside }
  return (
    <Field {...frame(words)}>
      <ScriptEditor {...rest} {...control(words)} label={label} defaultValue={field.value} error={field.error} />
      {children}
    </Field>
  )
}
