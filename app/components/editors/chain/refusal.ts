// Why a connection is not made, before it is made.
import type { ChainDocument } from '~/lib/rule-chain/document'

export const INPUT = 'input'

export type Refusal = 'same-node' | 'cycle' | 'duplicate' | 'takes-none' | 'gives-none' | 'input-to-chain' | 'is-first'

export interface Ports {
  hasIn(key: string): boolean
  hasOut(key: string): boolean
}

/** Whether messages that leave `from` can come to `to`. */
export function leadsTo({ links }: ChainDocument, from: string, to: string): boolean {
  const next = new Map<string, string[]>()
  for (const link of links) next.set(link.from, [...(next.get(link.from) ?? []), link.to])
  const seen = new Set<string>()
  const waiting = [from]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === to) return true
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(next.get(key) ?? []))
  }
  return false
}

export function refusalOf(document: ChainDocument, from: string, to: string, ports: Ports): Refusal | undefined {
  if (from === to) return 'same-node'
  if (!ports.hasIn(to)) return 'takes-none'
  if (from === INPUT) {
    if (document.boxes.some(({ key }) => key === to)) return 'input-to-chain'
    return document.first === to ? 'is-first' : undefined
  }
  if (!ports.hasOut(from)) return 'gives-none'
  return leadsTo(document, to, from) ? 'cycle' : undefined
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
