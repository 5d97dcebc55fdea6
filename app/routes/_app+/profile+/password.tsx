// Changing one's own password. The session goes on.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewPasswordFields, useNewPasswordLabels } from '~/components/account/new-password-fields'
import { FormErrors } from '~/components/forms/form-errors'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { useCheckedForm } from '~/components/forms/use-checked-form'
import { RouteDialog } from '~/components/ui/route-dialog'
import { changePassword } from '~/lib/account/change-password.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { readPasswordPolicy } from '~/lib/platform/password.server'
import { requireUser } from '~/lib/session/session.server'

export const handle = { title: 'profile.change-password' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform, user } = await requireUser(request)
  return { policy: await readPasswordPolicy(platform), email: user.email }
}

export const action = changePassword

export default function ChangePasswordDialog() {
  const { policy, email } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const labels = { currentPassword: t('profile.current-password'), ...useNewPasswordLabels() }
  const schema = async () => (await import('~/lib/account/password-form')).changePasswordForm(policy)
  const { form, props, checker } = useCheckedForm({ id: 'change-password', result }, schema)
  return (
    <RouteDialog
      title={t('profile.change-password')}
      closeTo={paths.profile()}
      width={480}
      form={props}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('profile.change-password')}</SubmitButton>}
    >
      {checker}
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        <PasswordField
          field={form.field('currentPassword')}
          label={labels.currentPassword}
          autoComplete="current-password"
        />
        <NewPasswordFields form={form} policy={policy} replaces />
      </div>
      {/* Keepers of passwords learn whose it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
    </RouteDialog>
  )
}
