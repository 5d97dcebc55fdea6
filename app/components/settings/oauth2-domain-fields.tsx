// The fields of domains on which clients of external sign-in are offered.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { TextareaField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import type { ClientView } from '~/lib/settings/oauth2/view'
import { OfferedFields } from './offered-fields'

interface DomainFieldsProps {
  form: FormBinding
  labels: { addresses: string; name: string }
  isNewer: boolean
  clients: readonly ClientView[]
  /** Of this console. */
  ownAddress: string
}

export function DomainFields({ form, labels, isNewer, clients, ownAddress }: DomainFieldsProps) {
  const t = useT()
  if (!isNewer) {
    return (
      <TextareaField
        code
        rows={4}
        field={form.field('addresses')}
        label={labels.addresses}
        help={t('settings.oauth2-addresses-help', { address: ownAddress })}
      />
    )
  }
  return (
    <>
      <TextField
        field={form.field('name')}
        label={labels.name}
        help={t('settings.oauth2-domain-help', { name: new URL(ownAddress).host })}
        dir="ltr"
        spellCheck={false}
      />
      <CheckboxField field={form.field('oauth2Enabled')} label={t('settings.oauth2-domain-enabled')} />
      <OfferedFields form={form} clients={clients} />
    </>
  )
}
