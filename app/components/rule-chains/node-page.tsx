// The page on which a node is added or changed: its type first, then its form.
import type { nodeLoader } from '~/lib/entity/rule-chain/node-form.server'
import type { FormResult } from '~/lib/forms/form-result'
import { NodeFormPage } from './node-form-page'
import { NodeTypes } from './node-types'

export type NodePageData = Awaited<ReturnType<typeof nodeLoader>>
export type ChosenNode = Extract<NodePageData, { type: unknown }>
export type NodeChoice = Extract<NodePageData, { choice: unknown }>

export const NodePage = ({ data, result }: { data: NodePageData; result?: FormResult }) =>
  'choice' in data ? <NodeTypes {...data} /> : <NodeFormPage {...data} result={result} />
