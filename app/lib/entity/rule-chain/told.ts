// What the server tells a canvas of messages: JSON, asked for again and again.
import type { ChainLink } from '~/lib/rule-chain/document'
import type { Passage } from '~/lib/rule-chain/trace/pairs'
import type { TraceStep } from '~/lib/rule-chain/trace/trace'
import type { EventRow } from '../events/row'

export type TakenRoute = Pick<ChainLink, 'from' | 'to' | 'label'>

export interface ToldTrace {
  /** How often nodes failed in the last day, by their keys. */
  failures: Record<string, number>
  /** The way of the message that was asked for. */
  trace?: { nodes: Readonly<Record<string, TraceStep>>; links: readonly TakenRoute[] }
}

export interface NotedOfNode {
  passages: Passage<EventRow>[]
  hasMore: boolean
  takenAt: number
}
