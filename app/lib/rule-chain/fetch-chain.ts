// The whole of a chain for its canvas, digit for digit, from the page beside it.
import type { FieldError } from '~/lib/forms/field-error'
import { parseLossless } from '~/lib/platform/lossless-json'
import type { NodeComponent, RuleChainItem } from '~/lib/platform/rule-chain'
import { withBase } from '~/lib/with-base'
import type { ChainDocument } from './document'
import type { ChainNames } from './listed'

export interface WholeChain {
  chain: RuleChainItem
  /** The person's draft, else what is stored. */
  document: ChainDocument
  /** As it is stored. */
  base: ChainDocument
  components: readonly NodeComponent[]
  targets: ChainNames
  /** What is wrong with scripts of this document that can never do their work, by their nodes. */
  scripts: Readonly<Record<string, FieldError>>
  /** Newer platforms, which have scripts of another language, too. */
  flowNodes: boolean
  canEdit: boolean
}

export async function fetchChain(path: string): Promise<WholeChain> {
  const answer = await fetch(withBase(path), { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const whole = parseLossless(await answer.text()) as Omit<WholeChain, 'base'> & Partial<Pick<WholeChain, 'base'>>
  // Not told twice where nothing was changed.
  return { ...whole, base: whole.base ?? whole.document }
}
