// The fields that adding and editing a device profile share.
import type { ReactNode } from 'react'
import { DescriptionField } from '~/components/entity/description-field'
import { ProcessingFields } from '~/components/entity/processing-fields'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'

export function useDeviceProfileLabels() {
  const t = useT()
  return {
    name: t('entity.name'),
    transportType: t('device-profile.transport-type'),
    defaultRuleChainId: t('device-profile.default-rule-chain'),
    defaultQueueName: t('device-profile.queue'),
    description: t('entity.description'),
  }
}

interface DeviceProfileFieldsProps {
  form: FormBinding
  ruleChains: Choices
  queues: string[]
  /** Further fields, of a new profile. */
  children?: ReactNode
}

export function DeviceProfileFields({ form, ruleChains, queues, children }: DeviceProfileFieldsProps) {
  const labels = useDeviceProfileLabels()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={labels.name} dir="auto" />
      {children}
      <ProcessingFields
        form={form}
        names={{ ruleChain: 'defaultRuleChainId', queue: 'defaultQueueName' }}
        ruleChains={ruleChains}
        queues={queues}
      />
      <DescriptionField form={form} />
    </div>
  )
}
