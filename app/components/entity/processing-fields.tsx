// The rule chain that messages of a profile's devices begin with, and the queue they go through.
import { QueueField } from '~/components/forms/queue-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { NamedChoice } from './named-choice'

interface ProcessingFieldsProps {
  form: FormBinding
  /** Where they are not those of a profile. */
  names?: { ruleChain: string; queue: string }
  ruleChains: Choices
  queues: string[]
}

const OF_PROFILE = { ruleChain: 'defaultRuleChainId', queue: 'defaultQueueName' }

export function ProcessingFields({ form, names = OF_PROFILE, ruleChains, queues }: ProcessingFieldsProps) {
  const t = useT()
  return (
    <>
      <NamedChoice
        of="ruleChain"
        label={t('device-profile.default-rule-chain')}
        form={form}
        name={names.ruleChain}
        choices={ruleChains}
        none={t('device-profile.root-rule-chain')}
      />
      <QueueField
        field={form.field(names.queue)}
        queues={queues}
        label={t('device-profile.queue')}
        none={t('device-profile.no-queue')}
      />
    </>
  )
}
