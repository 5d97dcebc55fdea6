// The form of a node, or of the pass into another chain on platforms that have no nodes for it.
import { JsonField } from '~/components/editors/code/json-field'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { ChoiceField } from '~/components/forms/choice-field'
import { TextareaField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Banner } from '~/components/ui/banner'
import { bindForm, type FormBinding } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ChainForm } from './chain-form'
import type { ChosenNode } from './node-page'

export function NodeFormPage({ chain, ...props }: ChosenNode & { result?: FormResult }) {
  const t = useT()
  const { nodeKey, type, values, chains, after, label, result } = props
  const form = bindForm({ id: 'node', result, values })
  const labels = {
    name: t('entity.name'),
    chainId: t('chain.other-chain'),
    configuration: t('chain.configuration'),
    description: t('entity.description'),
  }
  const category = t(`chain.category-${type.category}`)
  return (
    <ChainForm
      chainId={chain.id}
      at={nodeKey ?? after?.key}
      title={<bdi>{nodeKey === undefined ? t('chain.add-node') : String(values.name || type.kind || category)}</bdi>}
      beside={
        <span className="pt-0.5 text-2" title={type.clazz}>
          {[category, type.kind].filter(Boolean).join(' · ')}
        </span>
      }
      form={form}
      labels={labels}
      send={nodeKey === undefined ? t('chain.add-node') : t('action.apply')}
    >
      {type.about && <p className="text-2">{type.about}</p>}
      {after && <p className="text-2">{t('chain.follows', { name: after.name, label })}</p>}
      {!type.isKnown && <Banner inset tone="caution" title={t('chain.check-unknown', { class: type.clazz })} />}
      {chains ? (
        <ChoiceField
          form={form}
          name="chainId"
          choices={chains}
          suggestionsOf={paths.ruleChainOptions}
          label={labels.chainId}
          none={t('chain.choose-chain')}
          required
        />
      ) : (
        <NodeFields form={form} labels={labels} />
      )}
      <TextareaField optional field={form.field('description')} label={labels.description} rows={2} dir="auto" />
    </ChainForm>
  )
}

function NodeFields({ form, labels }: { form: FormBinding; labels: { name: string; configuration: string } }) {
  const t = useT()
  return (
    <>
      <TextField field={form.field('name')} label={labels.name} dir="auto" />
      <JsonField field={form.field('configuration')} label={labels.configuration} rows={12} />
      <CheckboxField field={form.field('debug')} label={t('rule-chain.debug')} help={t('chain.debug-help')} />
    </>
  )
}
