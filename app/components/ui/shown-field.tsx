// A field of numbers or times under its label that shows what the address says.
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useShown } from './use-shown'

interface ShownFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  value: string
}

export const ShownField = ({ label, value, ...field }: ShownFieldProps) => (
  <label>
    {label}
    <input dir="ltr" className="control h-control" {...field} {...useShown(useId(), value)} />
  </label>
)
