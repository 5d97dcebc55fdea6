// The fields that adding and editing a rule chain share.
import { DescriptionField } from '~/components/entity/description-field'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

export function useRuleChainLabels() {
  const t = useT()
  return { name: t('entity.name'), debugMode: t('rule-chain.debug'), description: t('entity.description') }
}

export function RuleChainFields({ form }: { form: FormBinding }) {
  const t = useT()
  const labels = useRuleChainLabels()
  return (
    <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
      <TextField place="sm:col-span-2" field={form.field('name')} label={labels.name} dir="auto" />
      <CheckboxField
        place="sm:col-span-2"
        field={form.field('debugMode')}
        label={labels.debugMode}
        help={t('rule-chain.debug-help')}
      />
      <DescriptionField form={form} />
    </div>
  )
}
