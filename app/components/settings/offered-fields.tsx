// The clients of external sign-in that can be offered somewhere, as boxes.
import { CheckboxField } from '~/components/forms/checkbox-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { offeredField } from '~/lib/settings/oauth2/client-choices'
import type { ClientView } from '~/lib/settings/oauth2/view'

export function OfferedFields({ form, clients }: { form: FormBinding; clients: readonly ClientView[] }) {
  const t = useT()
  if (clients.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('settings.oauth2-offered')}</legend>
      {clients.map(({ key, name, provider }) => (
        <CheckboxField
          key={key}
          field={form.field(offeredField(key))}
          label={provider && provider !== name ? `${name} (${provider})` : name}
        />
      ))}
    </fieldset>
  )
}
