// A dialog that asks for one thing alone.
import type { ComponentProps } from 'react'
import { ChoiceField } from './choice-field'
import { FormDialog } from './form-dialog'

interface ChoiceDialogProps extends ComponentProps<typeof ChoiceField> {
  title: string
  closeTo: string
  /** The words of the button. */
  action: string
  label: string
}

export function ChoiceDialog({ title, closeTo, action, ...field }: ChoiceDialogProps) {
  const { form, name, choices, label } = field
  return (
    <FormDialog
      small
      title={title}
      closeTo={closeTo}
      form={form}
      labels={{ [name]: label }}
      action={action}
      hasLists={!choices.isAll}
    >
      <ChoiceField {...field} />
    </FormDialog>
  )
}
