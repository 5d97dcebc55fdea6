// The fields that adding and editing a device profile share.
import type { ReactNode } from 'react'
import { EntityFields } from '~/components/entity/entity-fields'
import { ProcessingFields } from '~/components/entity/processing-fields'
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
    <EntityFields form={form} name={labels.name}>
      {children}
      <ProcessingFields form={form} ruleChains={ruleChains} queues={queues} />
    </EntityFields>
  )
}
