// Adding a rule chain, still without nodes.
import { AddDialog } from '~/components/entity/add-dialog'
import { RuleChainFields, useRuleChainLabels } from '~/components/rule-chains/rule-chain-fields'
import { addAction, addLoader } from '~/lib/entity/add.server'
import { ruleChainForm } from '~/lib/entity/rule-chain/source.server'

export const handle = { i18n: ['form'] }
export const loader = addLoader('ruleChain', ruleChainForm, async () => ({}))
export const action = addAction('ruleChain', ruleChainForm)

const schema = async () => (await import('~/lib/entity/rule-chain/form')).RuleChainFormSchema

export default function AddRuleChain() {
  return (
    <AddDialog kind="ruleChain" labels={useRuleChainLabels()} schema={schema}>
      {(form) => <RuleChainFields form={form} />}
    </AddDialog>
  )
}
