// Asks before somebody signs in as another.
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface SignInAsDialogProps {
  name: string
  closeTo: string
  /** The page to begin at. */
  redirectTo: string
  result?: FormResult
}

export function SignInAsDialog({ name, closeTo, redirectTo, result }: SignInAsDialogProps) {
  const t = useT()
  const form = bindForm({ id: 'sign-in-as', result, values: {} })
  return (
    <RouteDialog
      title={t('user.sign-in-as-title', { name })}
      closeTo={closeTo}
      width={480}
      form={{}}
      actions={<SubmitButton busyWords={t('form.working')}>{t('user.sign-in-as')}</SubmitButton>}
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={{}} />
        <input type="hidden" name="redirectTo" value={redirectTo} readOnly />
        <p>{t('user.sign-in-as-text')}</p>
      </div>
    </RouteDialog>
  )
}
