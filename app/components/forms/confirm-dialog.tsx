// Asks before something is done, and says why it was not.
import type { ReactNode } from 'react'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'
import { SubmitButton } from './submit-button'

interface ConfirmDialogProps {
  title: string
  closeTo: string
  /** The words of the button; absent: nothing can be done. */
  action?: string
  /** Something is lost by it. */
  isDanger?: boolean
  error?: FieldError
  children: ReactNode
}

export function ConfirmDialog({ action, isDanger, error, children, ...dialog }: ConfirmDialogProps) {
  const t = useT()
  return (
    <RouteDialog
      {...dialog}
      width={480}
      form={{}}
      actions={
        action && (
          <SubmitButton kind={isDanger ? 'danger-solid' : 'primary'} busyWords={t('form.working')}>
            {action}
          </SubmitButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorSummary title={<ErrorWords error={error} />} />}
        {children}
      </div>
    </RouteDialog>
  )
}
