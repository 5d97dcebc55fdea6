// A box of a menu over a table: the larger one of forms would bring all of theirs along.
import type { ComponentProps, ReactNode } from 'react'

interface ChoiceBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
}

export const ChoiceBox = ({ label, ...rest }: ChoiceBoxProps) => (
  <label className="flex cursor-pointer items-center gap-2.5">
    <input {...rest} type="checkbox" className="row-check" />
    <span>{label}</span>
  </label>
)
