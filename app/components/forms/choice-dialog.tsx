// A dialog that asks for one thing alone.
import type { ComponentProps } from 'react'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import { useT } from '~/lib/i18n/use-t'
import { ChoiceField } from './choice-field'
import { FormErrors } from './form-errors'
import { SubmitButton } from './submit-button'

interface ChoiceDialogProps extends ComponentProps<typeof ChoiceField> {
  title: string
  closeTo: string
  /** The words of the button. */
  action: string
  label: string
}

export function ChoiceDialog({ title, closeTo, action, ...field }: ChoiceDialogProps) {
  const { form, name, choices, label } = field
  const t = useT()
  return (
    <RouteDialog
      width={480}
      form={{ noValidate: true }}
      title={title}
      closeTo={closeTo}
      actions={<SubmitButton busyWords={t('form.working')}>{action}</SubmitButton>}
    >
      <div className={cx('flex flex-col gap-4', !choices.isAll && 'combobox-room')}>
        <FormErrors form={form} labels={{ [name]: label }} />
        <ChoiceField {...field} />
      </div>
    </RouteDialog>
  )
}
