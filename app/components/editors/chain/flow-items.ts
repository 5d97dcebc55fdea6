// The document as the canvas library wants it. What did not change stays the same object, so that it is not drawn anew.
import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react'
import type { ChainBox, ChainDocument, ChainLink, ChainMark, ChainNode, Place } from '~/lib/rule-chain/document'
import { BOX_TYPE } from '~/lib/rule-chain/node-category'
import { type Choice, linkIds } from './editor-state'
import { labelOffsets } from './label-slots'
import { INPUT_HEIGHT, INPUT_WIDTH, inputPlace, mirrored, NODE_HEIGHT, NODE_WIDTH, nodeAreas } from './plane'
import { INPUT } from './refusal'

/** As the styles draw it. */
const PORT = 10

export type FlowData = {
  node?: ChainNode
  box?: ChainBox
  mark?: ChainMark
  /** Position among the nodes of the chain. */
  index: number
}
export type FlowNode = Node<FlowData, 'node' | 'box' | 'input' | 'note' | 'frame'>
export type FlowEdge = Edge<{ link?: ChainLink; offset?: number; isActive: boolean; isMirrored: boolean }, 'route'>

interface View {
  choice: Choice
  isMirrored: boolean
  canEdit: boolean
  hasIn(key: string): boolean
  hasOut(key: string): boolean
  labelOf(data: FlowData): string
}

function handlesOf(width: number, height: number, hasIn: boolean, hasOut: boolean, isMirrored: boolean): NodeHandle[] {
  const port = (type: 'source' | 'target', atStart: boolean): NodeHandle => ({
    type,
    position: atStart ? Position.Left : Position.Right,
    x: (atStart ? 0 : width) - PORT / 2,
    y: (height - PORT) / 2,
    width: PORT,
    height: PORT,
  })
  return [...(hasIn ? [port('target', !isMirrored)] : []), ...(hasOut ? [port('source', isMirrored)] : [])]
}

interface Item {
  id: string
  type: NonNullable<FlowNode['type']>
  data: FlowData
  place: Place
  width: number
  height: number
}

function itemsOf(document: ChainDocument): Item[] {
  const size = { width: NODE_WIDTH, height: NODE_HEIGHT }
  const places = new Map(nodeAreas(document).map(({ key, x, y }) => [key, { x, y }]))
  const placeOf = (key: string): Place => places.get(key) ?? { x: 0, y: 0 }
  const frames = document.marks.toSorted((one, other) => other.width * other.height - one.width * one.height)
  return [
    ...frames.map((mark): Item => ({ id: mark.key, type: mark.kind, data: { mark, index: -1 }, ...mark })),
    {
      id: INPUT,
      type: 'input',
      data: { index: -1 },
      place: inputPlace(document),
      width: INPUT_WIDTH,
      height: INPUT_HEIGHT,
    },
    ...document.nodes.map((node, index): Item => {
      return { id: node.key, type: 'node', data: { node, index }, place: placeOf(node.key), ...size }
    }),
    ...document.boxes.map((box, at): Item => {
      return {
        id: box.key,
        type: 'box',
        data: { box, index: document.nodes.length + at },
        place: placeOf(box.key),
        ...size,
      }
    }),
  ]
}

const Z_ORDER: Readonly<Record<Item['type'], number>> = { frame: -2, note: -1, input: 1, node: 1, box: 1 }

/** `before`: what is drawn now. A node that is being dragged stays where the pointer has it. */
export function flowNodes(document: ChainDocument, view: View, before: readonly FlowNode[]): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]))
  const chosen = new Set(view.choice.items)
  return itemsOf(document).map((item) => {
    const old = known.get(item.id)
    const isOld = old !== undefined && isSameData(old.data, item.data)
    const place = mirrored(item.place, item.width, view.isMirrored)
    const selected = chosen.has(item.id)
    const isPlaced = old && (old.dragging || (old.position.x === place.x && old.position.y === place.y))
    const hasSize = old && old.width === item.width && old.height === item.height
    if (isOld && isPlaced && hasSize && (old.selected ?? false) === selected) return old
    return {
      ...freshNode(item, view),
      data: isOld ? old.data : item.data,
      position: old?.dragging ? old.position : place,
      dragging: old?.dragging,
      selected,
    }
  })
}

function isSameData(one: FlowData, other: FlowData): boolean {
  return one.node === other.node && one.box === other.box && one.mark === other.mark && one.index === other.index
}

function freshNode({ id, type, data, width, height }: Item, view: View): Omit<FlowNode, 'position'> {
  const { canEdit, isMirrored, hasIn, hasOut } = view
  const isMark = data.mark !== undefined
  const isInput = type === 'input'
  return {
    id,
    type,
    data,
    width,
    height,
    measured: { width, height },
    handles: isMark ? [] : handlesOf(width, height, hasIn(id), hasOut(id), isMirrored),
    zIndex: Z_ORDER[type],
    draggable: canEdit && !isInput,
    selectable: !isInput,
    focusable: !isInput,
    deletable: false,
    ariaLabel: view.labelOf(data),
    domAttributes: {
      ...(data.node && { 'data-node': data.index, 'data-type': data.node.type }),
      ...(data.box && { 'data-node': data.index, 'data-type': BOX_TYPE }),
      ...(data.mark && { 'data-mark': data.mark.kind }),
      ...(isInput && { 'data-input': '' }),
    } as FlowNode['domAttributes'],
  }
}

export function flowEdges(document: ChainDocument, view: View, before: readonly FlowEdge[]): FlowEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]))
  const chosen = new Set(view.choice.links)
  const from = new Set(view.choice.items)
  const offsets = labelOffsets(document)
  const { isMirrored, canEdit } = view
  const edges: FlowEdge[] = document.first
    ? [
        {
          id: INPUT,
          type: 'route',
          source: INPUT,
          target: document.first,
          selectable: false,
          reconnectable: false,
          data: { isActive: false, isMirrored },
        },
      ]
    : []
  for (const [id, link] of linkIds(document)) {
    const selected = chosen.has(id)
    const isActive = selected || from.has(link.from)
    edges.push({
      id,
      type: 'route',
      source: link.from,
      target: link.to,
      selected,
      zIndex: isActive ? 1 : 0,
      reconnectable: canEdit ? 'target' : false,
      data: { link, offset: offsets.get(link), isActive, isMirrored },
    })
  }
  return edges.map((edge) => {
    const old = known.get(edge.id)
    return old && isSameEdge(old, edge) ? old : edge
  })
}

const OF_EDGE = ['source', 'target', 'selected', 'reconnectable'] as const
const OF_ITS_DATA = ['link', 'offset', 'isActive', 'isMirrored'] as const

const isSameEdge = (one: FlowEdge, other: FlowEdge) =>
  OF_EDGE.every((member) => one[member] === other[member]) &&
  OF_ITS_DATA.every((member) => one.data?.[member] === other.data?.[member])
