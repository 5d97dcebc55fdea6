// Why a connection is not made, before it is made.
import type { ChainDocument } from '~/lib/rule-chain/document'
import { reachedFrom, waysOf } from '~/lib/rule-chain/walk'

export const INPUT = 'input'

export type Refusal = 'same-node' | 'cycle' | 'duplicate' | 'takes-none' | 'gives-none' | 'input-to-chain' | 'is-first'

export interface Ports {
  hasIn(key: string): boolean
  hasOut(key: string): boolean
}

/** By the routes of a chain: of each node that was asked about, all that lead to it. */
const known = new WeakMap<ChainDocument['links'], Map<string, ReadonlySet<string>>>()

/** Where a route can lead is asked of every node in turn: the chain is walked once, not once for each. */
function leadingTo({ links }: ChainDocument, key: string): ReadonlySet<string> {
  const found = known.get(links) ?? new Map<string, ReadonlySet<string>>()
  known.set(links, found)
  const before = found.get(key)
  if (before) return before
  const back = waysOf({ links: links.map((link) => ({ ...link, from: link.to, to: link.from })) })
  const leading = reachedFrom(key, back)
  found.set(key, leading)
  return leading
}

export function refusalOf(document: ChainDocument, from: string, to: string, ports: Ports): Refusal | undefined {
  if (from === to) return 'same-node'
  if (!ports.hasIn(to)) return 'takes-none'
  if (from === INPUT) {
    if (document.boxes.some(({ key }) => key === to)) return 'input-to-chain'
    return document.first === to ? 'is-first' : undefined
  }
  if (!ports.hasOut(from)) return 'gives-none'
  return leadingTo(document, from).has(to) ? 'cycle' : undefined
}

/** Labels that may still be given from one to the other. */
export const takenLabels = ({ links }: ChainDocument, from: string, to: string): Set<string> =>
  new Set(links.filter((link) => link.from === from && link.to === to).map(({ label }) => label))

/** The label that somebody most likely means: the first that leads nowhere yet, and Failure last. */
export function likelyLabel({ links }: ChainDocument, from: string, labels: readonly string[]): string | undefined {
  const used = new Set(links.filter((link) => link.from === from).map(({ label }) => label))
  const inOrder = [...labels.filter((label) => label !== 'Failure'), ...labels.filter((label) => label === 'Failure')]
  return inOrder.find((label) => !used.has(label)) ?? inOrder[0]
}
