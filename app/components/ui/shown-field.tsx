// A field of numbers or times under its label that shows what the address says.
import type { ComponentProps, ReactNode } from 'react'
import { useShown } from './use-shown'

interface ShownFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  name: string
  value: string
}

export const ShownField = ({ label, value, ...field }: ShownFieldProps) => (
  <label>
    {label}
    <input dir="ltr" className="control h-control" {...field} {...useShown(`filter-${field.name}`, value)} />
  </label>
)
