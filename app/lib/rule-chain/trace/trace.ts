// The way of one message through a chain, read from what its nodes noted while they were debugged. Nodes that were not
// debugged noted nothing: that a message came to them is known from the label by which it left the one before.
import type { ChainDocument, ChainLink } from '../document'

export interface TraceEvent {
  /** The node that noted it. */
  node: string
  ts: number
  direction: 'IN' | 'OUT'
  /** IN: the label that it came by; OUT: the one that it left by. */
  label?: string
  error?: string
}

export interface TraceStep {
  /** From one. */
  step: number
  /** When it came; undefined where the node noted nothing. */
  ts?: number
  error?: string
}

export interface Trace {
  /** By their keys, in the order in which the message came to them. */
  nodes: Readonly<Record<string, TraceStep>>
  /** Positions among the links of the document. */
  links: readonly number[]
}

/** Platforms compare labels without case. */
const isSameLabel = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Noted {
  ts: number
  labels: string[]
  error?: string
}

function notedBy(events: readonly TraceEvent[], known: ReadonlySet<string>): Map<string, Noted> {
  const noted = new Map<string, Noted>()
  for (const { node, ts, direction, label, error } of [...events].sort((a, b) => a.ts - b.ts)) {
    if (!known.has(node)) continue
    const one = noted.get(node) ?? { ts, labels: [] }
    noted.set(node, one)
    one.error ??= error
    if (direction === 'OUT' && label) one.labels.push(label)
  }
  return noted
}

/** How many taken links lead from a beginning to each node: the order of what happened in the same millisecond. */
function depthsOf(taken: readonly ChainLink[], begins: readonly string[]): Map<string, number> {
  const depths = new Map(begins.map((key) => [key, 0]))
  for (const key of depths.keys()) {
    for (const { from, to } of taken) if (from === key && !depths.has(to)) depths.set(to, (depths.get(key) ?? 0) + 1)
  }
  return depths
}

/** `events`: those of one message. */
export function traceOf(
  events: readonly TraceEvent[],
  document: Pick<ChainDocument, 'nodes' | 'boxes' | 'links'>,
): Trace {
  const { nodes, boxes, links } = document
  const noted = notedBy(events, new Set(nodes.map(({ key }) => key)))
  const at = links.flatMap(({ from, label }, index) =>
    noted.get(from)?.labels.some((one) => isSameLabel(one, label)) ? [index] : [],
  )
  const taken = at.flatMap((index) => links[index] ?? [])
  const reached = new Set([...noted.keys(), ...taken.map(({ to }) => to)])
  const led = new Set(taken.map(({ to }) => to))
  const depths = depthsOf(
    taken,
    [...noted.keys()].filter((key) => !led.has(key)),
  )
  /** What noted nothing comes right after what led to it. */
  const timeOf = (key: string): number =>
    noted.get(key)?.ts ?? Math.min(...taken.flatMap(({ from, to }) => (to === key ? [noted.get(from)?.ts ?? 0] : [])))
  const order = [...nodes, ...boxes].flatMap(({ key }) => (reached.has(key) ? [key] : []))
  order.sort((a, b) => timeOf(a) - timeOf(b) || (depths.get(a) ?? 0) - (depths.get(b) ?? 0))
  const steps = order.map((key, index): [string, TraceStep] => {
    const { ts, error } = noted.get(key) ?? {}
    return [key, { step: index + 1, ...(ts !== undefined && { ts }), ...(error !== undefined && { error }) }]
  })
  return { nodes: Object.fromEntries(steps), links: at }
}
