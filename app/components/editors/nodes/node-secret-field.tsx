// A secret of a node: what is stored is never shown. Left empty it stays as it is; a box takes it away where none is
// needed.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { PasswordField } from '~/components/forms/password-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { valueAt } from '~/lib/rule-chain/nodes/configuration-members'
import type { SecretField } from '~/lib/rule-chain/nodes/node-field'
import { fieldName, goneName } from '~/lib/rule-chain/nodes/node-kinds'

interface NodeSecretFieldProps {
  form: FormBinding
  field: SecretField
  configuration: unknown
  label: string
  help?: string
  optional?: boolean
}

export function NodeSecretField({ form, field, configuration, label, help, optional }: NodeSecretFieldProps) {
  const t = useT()
  const name = fieldName(field)
  const isKept = Boolean(valueAt(configuration, field.path))
  return (
    <div>
      <PasswordField
        field={form.field(name)}
        label={label}
        help={[isKept && t('rule-node.secret-kept'), help].filter(Boolean).join(' ') || undefined}
        placeholder={isKept ? t('rule-node.unchanged') : undefined}
        autoComplete="new-password"
        optional={optional || isKept}
      />
      {isKept && optional && (
        <CheckboxField
          place="mt-2"
          field={form.field(goneName(name))}
          label={t('rule-node.secret-remove', { name: label })}
        />
      )}
    </div>
  )
}
