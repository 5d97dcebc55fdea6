// The messages that went through a chain lately, and how often its nodes failed: read from what they noted.
import type { TraceEvent } from './trace'

export interface NotedEvent extends TraceEvent {
  messageId?: string
  messageType?: string
}

export interface SeenMessage {
  id: string
  type?: string
  ts: number
  /** How many nodes noted it. */
  nodes: number
  hasFailed: boolean
}

/** The newest first. */
export function messagesIn(events: readonly NotedEvent[], most: number): SeenMessage[] {
  const found = new Map<string, SeenMessage & { seen: Set<string> }>()
  for (const { messageId, messageType, ts, node, error } of events) {
    if (!messageId) continue
    const one = found.get(messageId) ?? {
      id: messageId,
      type: messageType,
      ts,
      nodes: 0,
      hasFailed: false,
      seen: new Set(),
    }
    found.set(messageId, one)
    one.ts = Math.min(one.ts, ts)
    one.seen.add(node)
    one.nodes = one.seen.size
    one.hasFailed ||= error !== undefined
  }
  return [...found.values()]
    .sort((a, b) => b.ts - a.ts)
    .slice(0, most)
    .map(({ seen: _seen, ...message }) => message)
}

/** By node; those without are left out. */
export function failuresIn(events: readonly NotedEvent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { node, error } of events) if (error !== undefined) counts[node] = (counts[node] ?? 0) + 1
  return counts
}
