// The page on which a node is added or changed: its type first, then its form.
import type { ChosenNode, NodeChoice } from '~/lib/entity/rule-chain/editor-data'
import type { FormResult } from '~/lib/forms/form-result'
import { NodeFormPage } from './node-form-page'
import { NodeTypes } from './node-types'

export const NodePage = ({ data, result }: { data: NodeChoice | ChosenNode; result?: FormResult }) =>
  data.choice ? <NodeTypes {...data} /> : <NodeFormPage {...data} result={result} />
