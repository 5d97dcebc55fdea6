// A new password, twice, with the rules for it.
import { useState } from 'react'
import { PasswordField } from '~/components/forms/password-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import type { PasswordPolicy } from '~/lib/platform/password-policy'
import { PasswordRules } from './password-rules'

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
  const [typed, setTyped] = useState<string>()
  const rulesId = `${form.id}-rules`
  const field = form.field('newPassword')
  const broken = (form.result?.error?.newPassword ?? []).map(({ key }) => key)
  return (
    <>
      <div>
        <PasswordField
          field={field}
          label={labels.newPassword}
          autoComplete="new-password"
          autoFocus={autoFocus}
          describedBy={rulesId}
          onTyped={setTyped}
          large={large}
        />
        <PasswordRules
          id={rulesId}
          policy={policy}
          typed={typed}
          isWrong={field.error !== undefined}
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
