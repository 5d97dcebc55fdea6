// Between the platform's metadata of a chain and the document of its editor, both ways: what nobody changed is sent as it
// was read, member for member and digit for digit.
import { shortHash } from '~/lib/short-hash'
import type { ChainBox, ChainDocument, ChainLink, ChainNode, Members } from './document'
import { isSame, listOf, membersOf, numberOf, textOf, withMember } from './json'
import { marksIn } from './marks'
import { infoWith, placeIn, readNode, writeNode } from './node-members'

/** A connection that leads from or to nothing that is there: kept as it is, with the node that it begins at. */
interface Stray {
  from?: string
  to?: string
  stored: Members
}

const idOf = (id: unknown) => textOf(membersOf(id).id)

/** Platform ids; a node without one, or with that of another, is told by its position. */
function readNodes(graph: Members): ChainNode[] {
  const keys = new Set<string>()
  return listOf(graph.nodes).map((one, at) => {
    const stored = membersOf(one)
    const id = idOf(stored.id)
    const key = id && !keys.has(id) ? id : `node-${at}`
    keys.add(key)
    return readNode(stored, key)
  })
}

/** Rows of one box say so; those that do not are of one box where they lead to the same chain. */
function boxKey(info: Members, targetId: string) {
  const { ruleChainNodeId } = info
  return `box-${shortHash(`${typeof ruleChainNodeId === 'string' ? ruleChainNodeId : ''} ${targetId}`)}`
}

function readBox(row: Members): ChainBox {
  const info = membersOf(row.additionalInfo)
  const targetId = idOf(row.targetRuleChainId)
  const place = placeIn(info)
  return {
    key: boxKey(info, targetId),
    targetId,
    description: textOf(info.description),
    ...(place && { place }),
    stored: info,
  }
}

export function documentOf(graph: unknown, chainAdditionalInfo: unknown): ChainDocument {
  const { nodes: _nodes, connections, ruleChainConnections, ...more } = membersOf(graph)
  const nodes = readNodes(membersOf(graph))
  const keyAt = (index: unknown) => nodes[numberOf(index) ?? -1]?.key
  const boxes = new Map<string, ChainBox>()
  const links: ChainLink[] = []
  const strays: Stray[] = []

  function take(stored: Members, from: string | undefined, to: string | undefined) {
    if (from !== undefined && to !== undefined) links.push({ from, to, label: textOf(stored.type), stored })
    else strays.push({ ...(from !== undefined && { from }), ...(to !== undefined && { to }), stored })
  }
  for (const one of listOf(connections)) {
    const stored = membersOf(one)
    take(stored, keyAt(stored.fromIndex), keyAt(stored.toIndex))
  }
  for (const one of listOf(ruleChainConnections)) {
    const stored = membersOf(one)
    const box = readBox(stored)
    if (!boxes.has(box.key)) boxes.set(box.key, box)
    take(stored, keyAt(stored.fromIndex), box.key)
  }
  const { firstNodeIndex, ...rest } = more
  const first = keyAt(firstNodeIndex)
  return {
    nodes,
    boxes: [...boxes.values()],
    links,
    ...(first !== undefined && { first }),
    marks: marksIn(chainAdditionalInfo),
    stored: {
      ...(first === undefined ? more : rest),
      // Whether there was a list of none, or none: platforms answer either.
      ...(connections !== undefined && { connections: Array.isArray(connections) ? [] : connections }),
      ...(ruleChainConnections !== undefined && {
        ruleChainConnections: Array.isArray(ruleChainConnections) ? [] : ruleChainConnections,
      }),
      ...(strays.length > 0 && { strays }),
    },
  }
}

/** Connections that lead nowhere. */
export const straysOf = ({ stored }: ChainDocument): readonly Stray[] => listOf(stored.strays) as readonly Stray[]

export const withoutStrays = (document: ChainDocument): ChainDocument =>
  straysOf(document).length === 0 ? document : { ...document, stored: withMember(document.stored, 'strays', undefined) }

/** The members with others written over them, where these say something else. */
function over(stored: Members, changes: Members): Members {
  return Object.entries(changes).reduce(
    (members, [name, value]) => (isSame(members[name], value) ? members : withMember(members, name, value)),
    stored,
  )
}

/** Whether its rows say something else of it than the box does. */
const isChanged = ({ place, description, stored }: ChainBox) =>
  !isSame(place, placeIn(stored)) || description !== textOf(stored.description)

const chainId = (id: string) => ({ entityType: 'RULE_CHAIN', id })

/** Nothing at all where the platform answers so. */
const listed = (list: readonly unknown[], stored: unknown, name: string): Members =>
  list.length > 0 || Array.isArray(stored) ? { [name]: list } : stored === undefined ? {} : { [name]: stored }

export function graphOf(document: ChainDocument, id: string): Members {
  const { nodes, boxes, links, first } = document
  const { strays: _strays, connections, ruleChainConnections, ...rest } = document.stored
  const position = new Map(nodes.map(({ key }, at) => [key, at]))
  const boxAt = new Map(boxes.map((box) => [box.key, box]))
  const at = (key: string | undefined) => (key === undefined ? undefined : position.get(key))

  const toNodes: Members[] = []
  const toChains: Members[] = []
  for (const { from, to, label, stored } of links) {
    const box = boxAt.get(to)
    const fromIndex = at(from)
    const type = label === textOf(stored.type) && Object.hasOwn(stored, 'type') ? stored.type : label
    if (box) {
      const isNew = Object.keys(stored).length === 0
      const info = isNew ? infoWith(box.stored, box) : isChanged(box) ? infoWith(stored.additionalInfo, box) : undefined
      const target = idOf(stored.targetRuleChainId) === box.targetId ? {} : { targetRuleChainId: chainId(box.targetId) }
      toChains.push(over(stored, { fromIndex, ...target, type, ...(info !== undefined && { additionalInfo: info }) }))
    } else toNodes.push(over(stored, { fromIndex, toIndex: at(to), type }))
  }
  for (const { from, to, stored } of straysOf(document)) {
    const isOfBox = Object.hasOwn(stored, 'targetRuleChainId')
    const fromIndex = at(from) ?? stored.fromIndex
    if (isOfBox) toChains.push(over(stored, { fromIndex }))
    else toNodes.push(over(stored, { fromIndex, toIndex: at(to) ?? stored.toIndex }))
  }

  const firstIndex = at(first)
  return {
    ...rest,
    ...(idOf(rest.ruleChainId) !== id && { ruleChainId: chainId(id) }),
    ...(firstIndex !== undefined && { firstNodeIndex: firstIndex }),
    nodes: nodes.map(writeNode),
    ...listed(toNodes, connections, 'connections'),
    ...listed(toChains, ruleChainConnections, 'ruleChainConnections'),
  }
}
