// A whole number that may be left out: then it says what that means.
import type { ReactNode } from 'react'
import type { BoundField } from '~/lib/forms/binding'
import { TextField } from './text-field'

interface NumberFieldProps {
  field: BoundField
  label: ReactNode
  /** The words for nothing. */
  none: string
  unit?: string
}

export const NumberField = ({ field, label, none, unit }: NumberFieldProps) => (
  <TextField
    field={field}
    label={label}
    placeholder={none}
    optional="unsaid"
    unit={unit}
    inputMode="numeric"
    dir="ltr"
    spellCheck={false}
  />
)
