// The fields that adding and editing a rule chain share.
import { EntityFields } from '~/components/entity/entity-fields'
import { CheckboxField } from '~/components/forms/checkbox-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function useRuleChainLabels() {
  const t = useT()
  return { name: t('entity.name'), debugMode: t('rule-chain.debug'), description: t('entity.description') }
}

export function RuleChainFields({ form }: { form: FormBinding }) {
  const t = useT()
  const labels = useRuleChainLabels()
  const help = t('rule-chain.debug-help')
  return (
    <EntityFields form={form} name={labels.name}>
      <CheckboxField place="sm:col-span-2" field={form.field('debugMode')} label={labels.debugMode} help={help} />
    </EntityFields>
  )
}
