// Along the connections of a chain.
import type { ChainDocument } from './document'

/** Where each node leads to. */
export function waysOf({ links }: Pick<ChainDocument, 'links'>): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, string[]>()
  for (const { from, to } of links) {
    const list = ways.get(from)
    if (list) list.push(to)
    else ways.set(from, [to])
  }
  return ways
}

/** All that can be reached from there, the nearest first. */
export function reachedFrom(start: string, ways: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([start])
  for (const key of reached) for (const next of ways.get(key) ?? []) reached.add(next)
  return reached
}

/** The keys of nodes and boxes in the order in which messages come to them; what no message reaches comes last. */
export function inReadingOrder(document: ChainDocument): string[] {
  const { first, nodes, boxes } = document
  const ways = waysOf(document)
  const order = new Set(first === undefined ? [] : reachedFrom(first, ways))
  const led = new Set(document.links.map(({ to }) => to))
  const rest = [...nodes, ...boxes].map(({ key }) => key).filter((key) => !order.has(key))
  // Of what nothing reaches, what nothing leads to begins.
  for (const key of [...rest.filter((key) => !led.has(key)), ...rest]) {
    if (!order.has(key)) for (const next of reachedFrom(key, ways)) order.add(next)
  }
  return [...order]
}
