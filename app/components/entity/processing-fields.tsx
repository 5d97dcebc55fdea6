// The rule chain that messages of a profile's devices begin with, and the queue they go through.
import { QueueField } from '~/components/forms/queue-field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { NamedChoice } from './named-choice'

interface ProcessingFieldsProps {
  form: FormBinding
  names: { ruleChain: string; queue: string }
  ruleChains: Choices
  queues: string[]
}

export function ProcessingFields({ form, names, ruleChains, queues }: ProcessingFieldsProps) {
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
