// A new password, twice, with the rules for it.
import { PasswordField } from '~/components/forms/password-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import type { PasswordPolicy } from '~/lib/platform/password-policy'
import { RuledPassword } from './ruled-password'

export function useNewPasswordLabels() {
  const t = useT()
  return { newPassword: t('password.new'), newPassword2: t('password.again') }
}

interface NewPasswordFieldsProps {
  form: FormBinding
  policy: PasswordPolicy
  replaces: boolean
  large?: boolean
  autoFocus?: boolean
}

export function NewPasswordFields({ form, policy, replaces, large, autoFocus }: NewPasswordFieldsProps) {
  const labels = useNewPasswordLabels()
  const broken = (form.result?.error?.newPassword ?? []).map(({ key }) => key)
  return (
    <>
      <div>
        <RuledPassword
          field={form.field('newPassword')}
          label={labels.newPassword}
          autoFocus={autoFocus}
          large={large}
          rulesId={`${form.id}-rules`}
          policy={policy}
          broken={broken}
          replaces={replaces}
        />
      </div>
      <PasswordField
        field={form.field('newPassword2')}
        label={labels.newPassword2}
        autoComplete="new-password"
        large={large}
      />
    </>
  )
}
