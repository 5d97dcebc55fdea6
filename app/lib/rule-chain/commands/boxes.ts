// What can be done with the places where messages pass into another chain, on platforms that have no nodes for it.
import type { ChainBox, ChainDocument } from '../document'
import type { ChainNames } from '../listed'
import { CHAIN_NODE_TYPE } from '../node-category'
import { isTaken, withChange } from './nodes'

type NewBox = Pick<ChainBox, 'key' | 'targetId'> & Partial<Pick<ChainBox, 'description' | 'place'>>

/** The reference UI draws only those that have an id of its own kind. */
export function addBox(document: ChainDocument, box: NewBox): ChainDocument {
  if (isTaken(document, box.key)) return document
  const added = { description: '', ...box, stored: { ruleChainNodeId: `rule-chain-node-${box.key}` } }
  return { ...document, boxes: [...document.boxes, added] }
}

export const changeBox = (
  document: ChainDocument,
  key: string,
  change: Partial<Pick<ChainBox, 'targetId' | 'description'>>,
) => withChange(document, 'boxes', key, change)

/** For newer platforms: each box becomes a node that passes on to its chain, with the routes that lead there. */
export function boxesAsNodes(document: ChainDocument, names: ChainNames): ChainDocument {
  const { boxes } = document
  if (boxes.length === 0) return document
  const nodes = boxes.map(({ key, targetId, description, place }) => ({
    key,
    type: CHAIN_NODE_TYPE,
    name: names[targetId] ?? targetId,
    description,
    isDebugged: false,
    configuration: { ruleChainId: targetId },
    ...(place && { place }),
    stored: {},
  }))
  const wasBox = new Set(boxes.map(({ key }) => key))
  return {
    ...document,
    nodes: [...document.nodes, ...nodes],
    boxes: [],
    links: document.links.map((link) => (wasBox.has(link.to) ? { ...link, stored: {} } : link)),
  }
}
