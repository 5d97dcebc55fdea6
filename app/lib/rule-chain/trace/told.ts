// What the server tells a canvas of messages: JSON, asked for again and again.
import type { EventRow } from '~/lib/entity/events/row'
import type { ChainLink } from '../document'
import type { Passage } from './pairs'
import type { TraceStep } from './trace'

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
