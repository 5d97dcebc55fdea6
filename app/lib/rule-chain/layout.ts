// Places for nodes: in the direction in which messages go. Coordinates grow along that direction in every language; where
// people read from the right, the canvas mirrors what it draws.
import dagre from '@dagrejs/dagre'
import { moveTo } from './commands/nodes'
import type { ChainDocument, Place } from './document'
import { inReadingOrder, waysOf } from './walk'

/** Of a node as it is drawn, and as the reference UI draws it: whichever is larger. */
const NODE = { width: 170, height: 50 }
const APART = { nodesep: 40, ranksep: 130, marginx: 260, marginy: 60 }
/** More nodes than these are set in columns: the finer layout costs seconds, and fails at long rows. */
const MANY = 300

/** A place for each of these keys, as if nothing else were there. */
const placesFor = (document: ChainDocument, keys: ReadonlySet<string>): Map<string, Place> =>
  keys.size > MANY ? inColumns(document, keys) : inOrder(document, keys)

function inOrder({ links }: ChainDocument, keys: ReadonlySet<string>): Map<string, Place> {
  const graph = new dagre.graphlib.Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'LR', acyclicer: 'greedy', ...APART })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const key of keys) graph.setNode(key, { ...NODE })
  for (const { from, to } of links) if (from !== to && keys.has(from) && keys.has(to)) graph.setEdge(from, to)
  dagre.layout(graph)
  return new Map(
    [...keys].map((key) => {
      const { x, y } = graph.node(key)
      return [key, { x: Math.round(x - NODE.width / 2), y: Math.round(y - NODE.height / 2) }]
    }),
  )
}

/** Each behind all that lead to it; of what leads round in a circle, behind those that came before. */
function inColumns(document: ChainDocument, keys: ReadonlySet<string>): Map<string, Place> {
  const ways = waysOf(document)
  const column = new Map<string, number>()
  const rows: number[] = []
  const waiting = new Map<string, number>()
  for (const { from, to } of document.links)
    if (keys.has(from) && keys.has(to)) waiting.set(to, (waiting.get(to) ?? 0) + 1)
  const queue: string[] = []
  const settle = (key: string) => {
    queue.push(key)
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (settled.has(next)) continue
      settled.add(next)
      for (const to of ways.get(next) ?? []) {
        if (!keys.has(to) || settled.has(to)) continue
        column.set(to, Math.max(column.get(to) ?? 0, (column.get(next) ?? 0) + 1))
        waiting.set(to, (waiting.get(to) ?? 1) - 1)
        if (waiting.get(to) === 0) queue.push(to)
      }
    }
  }
  const settled = new Set<string>()
  const order = inReadingOrder(document).filter((key) => keys.has(key))
  for (const key of [...order.filter((key) => !waiting.has(key)), ...order]) if (!settled.has(key)) settle(key)
  return new Map(
    order.map((key) => {
      const at = column.get(key) ?? 0
      const row = rows[at] ?? 0
      rows[at] = row + 1
      const { marginx, marginy, ranksep, nodesep } = APART
      return [key, { x: marginx + at * (NODE.width + ranksep), y: marginy + row * (NODE.height + nodesep) }]
    }),
  )
}

/** Where everything stands: at its place, and what was never placed below what was. */
export function placesOf(document: ChainDocument): ReadonlyMap<string, Place> {
  const parts = [...document.nodes, ...document.boxes]
  const known = new Map(parts.flatMap(({ key, place }) => (place ? [[key, place] as const] : [])))
  const unplaced = new Set(parts.map(({ key }) => key).filter((key) => !known.has(key)))
  if (unplaced.size === 0) return known
  const below = Math.max(0, ...[...known.values()].map(({ y }) => y + NODE.height))
  for (const [key, { x, y }] of placesFor(document, unplaced)) known.set(key, { x, y: y + below })
  return known
}

/** All nodes in order. */
export const tidy = (document: ChainDocument): ChainDocument =>
  moveTo(document, placesFor(document, new Set([...document.nodes, ...document.boxes].map(({ key }) => key))))

/** A free place for a node more: behind one that it follows, else behind all. */
export function freePlace(document: ChainDocument, after?: string): Place {
  const places = placesOf(document)
  const before = after === undefined ? undefined : places.get(after)
  const furthest = Math.max(0, ...[...places.values()].map(({ x }) => x))
  const [wide, high] = [NODE.width + APART.ranksep, NODE.height + APART.nodesep]
  const x = before ? before.x + wide : furthest + (places.size > 0 ? wide : APART.marginx)
  const taken = [...places.values()].filter((place) => Math.abs(place.x - x) < NODE.width)
  let y = before?.y ?? APART.marginy
  while (taken.some((place) => Math.abs(place.y - y) < NODE.height)) y += high
  return { x, y }
}
