// The fields that adding and editing a device share.
import type { ReactNode } from 'react'
import { CustomerField } from '~/components/entity/customer-field'
import { EntityFields } from '~/components/entity/entity-fields'
import { NamedChoice } from '~/components/entity/named-choice'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useDeviceLabels() {
  const t = useT()
  return {
    name: t('entity.name'),
    deviceProfileId: t('device.profile'),
    label: t('entity.label'),
    customerId: t('entity.customer'),
    gateway: t('device.gateway'),
    overwriteActivityTime: t('device.overwrite-activity-time'),
    description: t('entity.description'),
  }
}

interface DeviceFieldsProps {
  form: FormBinding
  profiles: Choices
  /** Stands in place of the choice of a profile. */
  profile?: ReactNode
  /** Absent: the customer is not chosen here. */
  customers?: Choices
}

export function DeviceFields({ form, profiles, profile, customers }: DeviceFieldsProps) {
  const t = useT()
  const labels = useDeviceLabels()
  return (
    <EntityFields form={form} name={labels.name}>
      {profile ?? (
        <NamedChoice
          of="deviceProfile"
          label={t('device.profile')}
          help={t('device.profile-help')}
          form={form}
          choices={profiles}
        />
      )}
      <TextField optional field={form.field('label')} label={labels.label} dir="auto" />
      {customers && <CustomerField form={form} customers={customers} />}
      {/* The second box belongs to the first: style alone shows it, so that it works without scripts. */}
      <div className="choice flex flex-col gap-3 sm:col-span-2">
        <CheckboxField field={form.field('gateway')} label={t('device.gateway-box')} help={t('device.gateway-help')} />
        <SelectionPanel shows="gateway">
          <CheckboxField
            place="ms-6"
            field={form.field('overwriteActivityTime')}
            label={labels.overwriteActivityTime}
            help={t('device.overwrite-activity-time-help')}
          />
        </SelectionPanel>
      </div>
    </EntityFields>
  )
}
