// A secret: the kept one is never shown. Left empty it stays as it is; a box takes it away where that can be.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { PasswordField } from '~/components/forms/password-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { goneField } from '~/lib/settings/secrets'

interface SecretFieldProps {
  form: FormBinding
  name: string
  label: string
  /** 'unknown': the platform does not tell whether there is one. */
  isKept: boolean | 'unknown'
  /** It need not be there, and a kept one can be taken away. */
  canBeNone?: boolean
  place?: string
}

export function SecretField({ form, name, label, isKept, canBeNone, place }: SecretFieldProps) {
  const t = useT()
  const field = { ...form.field(name), value: '' }
  const help = isKept === 'unknown' ? t('settings.secret-unknown') : isKept ? t('settings.secret-kept') : undefined
  return (
    <div className={place}>
      <PasswordField
        autoComplete="new-password"
        field={field}
        label={label}
        help={help}
        placeholder={isKept === true ? t('settings.secret-unchanged') : undefined}
        optional={canBeNone || isKept !== false}
      />
      {canBeNone && isKept === true && (
        <CheckboxField
          place="mt-2"
          field={form.field(goneField(name))}
          label={t('settings.secret-remove', { name: label })}
        />
      )}
    </div>
  )
}
