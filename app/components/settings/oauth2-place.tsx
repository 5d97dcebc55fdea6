// Where a new client is offered: on domains there are, or on others.
import { SelectField, TextareaField } from '~/components/forms/fields'
import { NamedOptions } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import type { ClientLabels } from './oauth2-labels'

interface Oauth2PlaceProps {
  form: FormBinding
  labels: ClientLabels
  groups: readonly Choice[]
  /** Of this console. */
  ownAddress: string
}

export function Oauth2Place({ form, labels, groups, ownAddress }: Oauth2PlaceProps) {
  const t = useT()
  return (
    <div className="group-choice flex flex-col gap-4 sm:col-span-2">
      {groups.length > 0 && (
        <SelectField field={form.field('group')} label={labels.group}>
          <NamedOptions of={groups} />
          <option value="">{t('settings.oauth2-other-domains')}</option>
        </SelectField>
      )}
      <TextareaField
        place={groups.length > 0 ? 'group-addresses' : undefined}
        code
        rows={2}
        field={form.field('addresses')}
        label={labels.addresses}
        help={t('settings.oauth2-addresses-help', { address: ownAddress })}
      />
    </div>
  )
}
