// Changing a rule chain; its nodes are left as they are.
import { editPage } from '~/components/entity/edit-dialog'
import { RuleChainFields, useRuleChainLabels } from '~/components/rule-chains/rule-chain-fields'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import { ruleChainForm } from '~/lib/entity/rule-chain/source.server'

export const handle = { i18n: ['form'] }
export const loader = editLoader('ruleChain', ruleChainForm, async () => ({}))
export const action = editAction('ruleChain', ruleChainForm)

const schema = async () => (await import('~/lib/entity/rule-chain/form')).RuleChainFormSchema

export default editPage<typeof loader>('ruleChain', schema, useRuleChainLabels, RuleChainFields)
