// The fields that adding and editing a device share.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField, TextareaField, TextField } from '~/components/forms/fields'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export interface ChoiceOption {
  id: string
  name: string
}

export function useDeviceLabels() {
  const t = useT()
  return {
    name: t('device.name'),
    deviceProfileId: t('device.profile'),
    label: t('device.label'),
    customerId: t('device.customer'),
    gateway: t('device.gateway'),
    description: t('device.description'),
  }
}

interface DeviceFieldsProps {
  form: FormBinding
  profiles: ChoiceOption[]
  /** Absent: the customer is not chosen here. */
  customers?: ChoiceOption[]
}

const options = (choices: ChoiceOption[]) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

export function DeviceFields({ form, profiles, customers }: DeviceFieldsProps) {
  const t = useT()
  const labels = useDeviceLabels()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={labels.name} dir="auto" />
      <SelectField field={form.field('deviceProfileId')} label={labels.deviceProfileId} help={t('device.profile-help')}>
        {options(profiles)}
      </SelectField>
      <TextField optional field={form.field('label')} label={labels.label} dir="auto" />
      {customers && (
        <SelectField optional place="sm:col-span-2" field={form.field('customerId')} label={labels.customerId}>
          <option value="">{t('device.not-assigned')}</option>
          {options(customers)}
        </SelectField>
      )}
      <CheckboxField
        place="sm:col-span-2"
        field={form.field('gateway')}
        label={t('device.gateway-box')}
        help={t('device.gateway-help')}
      />
      <TextareaField
        optional
        place="sm:col-span-2"
        rows={2}
        dir="auto"
        field={form.field('description')}
        label={labels.description}
      />
    </div>
  )
}
