// Asks before somebody signs in as another.
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { FormErrors } from '~/components/forms/form-errors'
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
    <ConfirmDialog title={t('user.sign-in-as-title', { name })} closeTo={closeTo} action={t('user.sign-in-as')}>
      <FormErrors form={form} labels={{}} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <p>{t('user.sign-in-as-text')}</p>
    </ConfirmDialog>
  )
}
