// A dialog that is one form: what stopped it above its fields, and the button that sends it at its foot.
import type { ComponentProps } from 'react'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { FormErrors } from './form-errors'
import { SubmitButton } from './submit-button'

interface FormDialogProps extends Omit<ComponentProps<typeof RouteDialog>, 'form' | 'actions' | 'width'> {
  form: FormBinding
  labels: Record<string, string>
  /** The words of the button; absent where there is nothing to send. */
  action: string | undefined
  /** It asks for one thing or two. */
  small?: boolean
  /** While it is under way it says that it saves: otherwise, that it works. */
  saves?: boolean
  /** Lists open over its fields. */
  hasLists?: boolean
  /** Each another filling of the same fields. */
  filling?: string | number
}

export function FormDialog(props: FormDialogProps) {
  const { form, labels, action, small, saves, hasLists, filling, children, ...dialog } = props
  const t = useT()
  return (
    <RouteDialog
      {...dialog}
      width={small ? 480 : undefined}
      form={{ noValidate: true }}
      actions={action && <SubmitButton busyWords={t(saves ? 'form.saving' : 'form.working')}>{action}</SubmitButton>}
    >
      <div key={filling} className={cx('flex flex-col gap-4', hasLists && 'combobox-room')}>
        <FormErrors form={form} labels={labels} />
        {children}
      </div>
    </RouteDialog>
  )
}
