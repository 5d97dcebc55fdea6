// A password with the rules for it, each marked as it is met.
import { type ComponentProps, useState } from 'react'
import { PasswordField } from '~/components/forms/password-field'
import { PasswordRules } from './password-rules'

type RulesProps = Omit<ComponentProps<typeof PasswordRules>, 'id' | 'typed' | 'isWrong'>
type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'describedBy' | 'onTyped'>

interface RuledPasswordProps extends RulesProps, FieldProps {
  rulesId: string
}

export function RuledPassword({ rulesId, policy, broken, replaces, ...field }: RuledPasswordProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" describedBy={rulesId} onTyped={setTyped} />
      <PasswordRules
        id={rulesId}
        policy={policy}
        typed={typed}
        isWrong={field.field.error !== undefined}
        broken={broken}
        replaces={replaces}
      />
    </>
  )
}
