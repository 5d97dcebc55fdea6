// The profile of a new device: one that there is, or a new one with what it needs.
import { NamedChoice } from '~/components/entity/named-choice'
import { ProcessingFields } from '~/components/entity/processing-fields'
import { SelectField } from '~/components/forms/fields'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import { SegmentedControl } from '~/components/ui/segmented-control'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export interface ProfileChoiceProps {
  form: FormBinding
  profiles: Choices
  ruleChains: Choices
  queues: string[]
}

export function useProfileChoiceLabels() {
  const t = useT()
  return {
    deviceProfileId: t('device.profile'),
    newProfile: t('wizard.profile-name'),
    transportType: t('device-profile.transport-type'),
    ruleChainId: t('device-profile.default-rule-chain'),
    queueName: t('device-profile.queue'),
  }
}

export function ProfileChoice({ form, profiles, ruleChains, queues }: ProfileChoiceProps) {
  const t = useT()
  const labels = useProfileChoiceLabels()
  return (
    <fieldset className="choice sm:col-span-2">
      <legend className="mb-1 font-medium">{labels.deviceProfileId}</legend>
      <SegmentedControl
        wide
        name="profile"
        label={labels.deviceProfileId}
        value={form.field('profile').value || 'existing-profile'}
        choices={[
          { value: 'existing-profile', label: t('wizard.existing-profile') },
          { value: 'new-profile', label: t('wizard.new-profile') },
        ]}
      />
      <div className="mt-3">
        <SelectionPanel shows="existing-profile">
          <NamedChoice
            of="deviceProfile"
            form={form}
            choices={profiles}
            label={t('wizard.existing-profile')}
            help={t('device.profile-help')}
          />
        </SelectionPanel>
        <SelectionPanel shows="new-profile">
          <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
            <TextField place="sm:col-span-2" field={form.field('newProfile')} label={labels.newProfile} dir="auto" />
            <SelectField
              place="sm:col-span-2"
              field={form.field('transportType')}
              label={labels.transportType}
              help={t('device-profile.transport-type-help')}
            >
              <option value="DEFAULT">{t('device-profile.transport-DEFAULT')}</option>
              <option value="MQTT">MQTT</option>
              <option value="COAP">{t('device-profile.transport-COAP')}</option>
            </SelectField>
            <ProcessingFields
              form={form}
              names={{ ruleChain: 'ruleChainId', queue: 'queueName' }}
              ruleChains={ruleChains}
              queues={queues}
            />
          </div>
        </SelectionPanel>
      </div>
    </fieldset>
  )
}
