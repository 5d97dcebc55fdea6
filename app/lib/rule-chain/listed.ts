// A chain as a list: each node with its routes, in the order in which messages come to them.
import type { NodeComponent } from '~/lib/platform/rule-chain'
import type { ChainDocument, ChainLink } from './document'
import { membersOf, textOf } from './json'
import { BOX_TYPE, CHAIN_NODE_TYPE, categoryOf, type NodeCategory, shortClass } from './node-category'
import { inReadingOrder } from './walk'

export interface ListedRoute {
  /** Position among the connections of the document. */
  at: number
  label: string
  to: string
  toName: string
  /** The page of the list on which that stands. */
  page?: number
}

export interface ListedNode {
  key: string
  /** Position among the nodes of the document; boxes are counted after them. */
  at: number
  type: string
  /** The platform's name for nodes of that type, or the last part of the class. */
  kind: string
  category: NodeCategory
  name: string
  description: string
  isDebugged: boolean
  isFirst: boolean
  /** The chain that it passes messages on to. */
  chainId?: string
  routes: ListedRoute[]
}

/** Names of other chains by their ids; null for one that is not there. */
export type ChainNames = Readonly<Record<string, string | null>>

/** The other chains that a document leads to. */
export const targetsOf = ({ nodes, boxes }: ChainDocument): string[] => [
  ...new Set([...boxes.map(({ targetId }) => targetId), ...nodes.flatMap((node) => targetOf(node) ?? [])]),
]

export const targetOf = ({ type, configuration }: { type: string; configuration: unknown }): string | undefined =>
  type === CHAIN_NODE_TYPE ? textOf(membersOf(configuration).ruleChainId) || undefined : undefined

interface Facts {
  components: readonly NodeComponent[]
  targets: ChainNames
}

/** What nodes and boxes are called. */
export const namesOf = ({ nodes, boxes }: ChainDocument, targets: ChainNames): ReadonlyMap<string, string> =>
  new Map([
    ...nodes.map(({ key, name }) => [key, name] as const),
    ...boxes.map(({ key, targetId }) => [key, targets[targetId] ?? targetId] as const),
  ])

/** `keys`: those to be listed. */
export function listedNodes(document: ChainDocument, keys: readonly string[], { components, targets }: Facts) {
  const known = new Map(components.map((component) => [component.clazz, component]))
  const names = namesOf(document, targets)
  const routes = new Map<string, ListedRoute[]>()
  const add = ({ from, to, label }: ChainLink, at: number) => {
    const route = { at, label, to, toName: names.get(to) ?? '' }
    const list = routes.get(from)
    if (list) list.push(route)
    else routes.set(from, [route])
  }
  for (const [at, link] of document.links.entries()) add(link, at)

  const all = new Map<string, ListedNode>()
  for (const [at, node] of document.nodes.entries()) {
    const { key, type, name, description, isDebugged } = node
    const component = known.get(type)
    const chainId = targetOf(node)
    all.set(key, {
      key,
      at,
      type,
      kind: component?.name ?? shortClass(type),
      category: categoryOf(component?.type, type),
      name,
      description,
      isDebugged,
      isFirst: key === document.first,
      ...(chainId && { chainId }),
      routes: routes.get(key) ?? [],
    })
  }
  for (const [at, { key, targetId, description }] of document.boxes.entries()) {
    all.set(key, {
      key,
      at: document.nodes.length + at,
      type: BOX_TYPE,
      kind: 'rule chain',
      category: 'RULE_CHAIN',
      name: names.get(key) ?? '',
      description,
      isDebugged: false,
      isFirst: false,
      chainId: targetId,
      routes: [],
    })
  }
  return keys.flatMap((key) => all.get(key) ?? [])
}

interface Wanted {
  page: number
  size: number
  /** The page with this node on it, whichever that is. */
  at?: string
}

/** One page of the list, counted from 1; the last one where there are no such pages. */
export function pageOfNodes(document: ChainDocument, { page: wanted, size, at }: Wanted, facts: Facts) {
  const order = inReadingOrder(document)
  const pages = Math.max(1, Math.ceil(order.length / size))
  const pageOf = new Map(order.map((key, index) => [key, Math.floor(index / size) + 1]))
  const page = (at !== undefined && pageOf.get(at)) || Math.min(wanted, pages)
  const nodes = listedNodes(document, order.slice((page - 1) * size, page * size), facts)
  for (const { routes } of nodes) for (const route of routes) route.page = pageOf.get(route.to)
  return { nodes, page, pages, size, count: order.length }
}
