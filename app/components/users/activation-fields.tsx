// How somebody new gets to a first password.
import { SelectField } from '~/components/forms/fields'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function ActivationField({ form }: { form: FormBinding }) {
  const t = useT()
  return (
    <SelectField
      place="sm:col-span-2"
      field={form.field('activation')}
      label={t('user.activation-method')}
      help={t('user.activation-help')}
    >
      <option value="link">{t('user.activation-link')}</option>
      <option value="mail">{t('user.activation-mail')}</option>
    </SelectField>
  )
}
