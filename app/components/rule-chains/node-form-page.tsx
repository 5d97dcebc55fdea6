// The form of a node, or of the pass into another chain on platforms that have no nodes for it.
import { useMemo } from 'react'
import { NodeDescription } from '~/components/editors/nodes/node-description'
import { NodeFields } from '~/components/editors/nodes/node-fields'
import { useNodeLabels } from '~/components/editors/nodes/use-field-words'
import { ChoiceField } from '~/components/forms/choice-field'
import type { ChosenNode } from '~/lib/entity/rule-chain/editor-data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { nodeKindOf } from '~/lib/rule-chain/nodes/node-kinds'
import { readShown } from '~/lib/rule-chain/nodes/shown-configuration'
import { ChainForm } from './chain-form'

export function NodeFormPage({ chain, ...props }: ChosenNode & { result?: FormResult }) {
  const t = useT()
  const { nodeKey, type, values, chains, after, label, result, shown, offers } = props
  const configuration = useMemo(() => readShown(shown), [shown])
  const form = bindForm({ id: 'node', result, values })
  const labels = { chainId: t('chain.other-chain'), ...useNodeLabels(type.clazz, configuration) }
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
      takesFiles={nodeKindOf(type.clazz, configuration)?.fields.some(({ kind }) => kind === 'file')}
      send={nodeKey === undefined ? t('chain.add-node') : t('action.apply')}
    >
      {after && <p className="text-2">{t('chain.follows', { name: after.name, label })}</p>}
      {chains ? (
        <>
          <ChoiceField
            form={form}
            name="chainId"
            choices={chains}
            suggestionsOf={paths.ruleChainOptions}
            label={labels.chainId}
            none={t('chain.choose-chain')}
            required
          />
          <NodeDescription form={form} label={t('entity.description')} />
        </>
      ) : (
        <NodeFields
          form={form}
          clazz={type.clazz}
          configuration={configuration}
          descriptor={type.descriptor}
          offers={offers}
        />
      )}
    </ChainForm>
  )
}
