// What can be done with nodes. A command that changes nothing answers the document it was given.
import type { ChainBox, ChainDocument, ChainMark, ChainNode, Members, Place } from '../document'
import { straysOf } from '../graph'
import { isSame, withMember } from '../json'
import { switched } from '../node-members'

/** Of a new node; what is not said is empty. */
export type NewNode = Pick<ChainNode, 'key' | 'type' | 'name' | 'configuration'> &
  Partial<Pick<ChainNode, 'description' | 'isDebugged' | 'place' | 'stored'>>

/** Keys of nodes, boxes and marks are of one room. */
export const isTaken = ({ nodes, boxes, marks }: ChainDocument, key: string) =>
  [...nodes, ...boxes, ...marks].some((one) => one.key === key)

export function addNode(document: ChainDocument, node: NewNode): ChainDocument {
  if (isTaken(document, node.key)) return document
  const added = { description: '', isDebugged: false, stored: {}, ...node }
  return { ...document, nodes: [...document.nodes, added] }
}

export interface NodeChange extends Partial<Pick<ChainNode, 'name' | 'description' | 'isDebugged' | 'configuration'>> {
  /** Members of the stored node that the editor has no name for. */
  members?: Members
}

function changed(node: ChainNode, { members = {}, isDebugged, ...change }: NodeChange): ChainNode {
  const stored = Object.entries(members).reduce(
    (all, [name, value]) => (isSame(all[name], value) ? all : withMember(all, name, value)),
    node.stored,
  )
  const next = switched(stored === node.stored ? node : { ...node, stored }, isDebugged ?? node.isDebugged)
  const told = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !isSame(value, node[name as keyof typeof change]),
  )
  return told.length === 0 ? next : { ...next, ...Object.fromEntries(told) }
}

/** The list with one of its members replaced; the same list when nothing changed in it. */
export function replaced<T extends { key: string }>(list: readonly T[], key: string, change: (one: T) => T) {
  const at = list.findIndex((one) => one.key === key)
  const before = list[at]
  if (!before) return list
  const next = change(before)
  return next === before ? list : list.with(at, next)
}

/** The members of a box or a mark that are said anew. */
export function withChange<List extends 'boxes' | 'marks'>(
  document: ChainDocument,
  list: List,
  key: string,
  change: Partial<ChainDocument[List][number]>,
): ChainDocument {
  const all: readonly (ChainBox | ChainMark)[] = document[list]
  const next = replaced(all, key, (one) => {
    const after = { ...one, ...change }
    return isSame(after, one) ? one : after
  })
  return next === all ? document : { ...document, [list]: next }
}

export function changeNode(document: ChainDocument, key: string, change: NodeChange): ChainDocument {
  const nodes = replaced(document.nodes, key, (node) => changed(node, change))
  return nodes === document.nodes ? document : { ...document, nodes }
}

/** What one node notes, and how long. */
export function debugNode(document: ChainDocument, key: string, change: (node: ChainNode) => ChainNode): ChainDocument {
  const nodes = replaced(document.nodes, key, change)
  return nodes === document.nodes ? document : { ...document, nodes }
}

/** Of all nodes at once. */
export function debugAll(document: ChainDocument, isOn: boolean): ChainDocument {
  if (document.nodes.every(({ isDebugged }) => isDebugged === isOn)) return document
  return { ...document, nodes: document.nodes.map((node) => switched(node, isOn)) }
}

/** The node that messages come to first; none at all is possible too. */
export function setFirst(document: ChainDocument, key: string | undefined): ChainDocument {
  if (key === document.first) return document
  if (key !== undefined) {
    return document.nodes.some((node) => node.key === key) ? { ...document, first: key } : document
  }
  const { first: _first, ...rest } = document
  return { ...rest, stored: withMember(document.stored, 'firstNodeIndex', null) }
}

/** Nodes, boxes and marks, with the routes of what goes. */
export function remove(document: ChainDocument, gone: ReadonlySet<string>): ChainDocument {
  const stays = ({ key }: { key: string }) => !gone.has(key)
  const [nodes, boxes, marks] = [
    document.nodes.filter(stays),
    document.boxes.filter(stays),
    document.marks.filter(stays),
  ]
  const all = nodes.length + boxes.length + marks.length
  if (all === document.nodes.length + document.boxes.length + document.marks.length) return document
  const links = document.links.filter(({ from, to }) => !gone.has(from) && !gone.has(to))
  const strays = straysOf(document).filter(({ from = '', to = '' }) => !gone.has(from) && !gone.has(to))
  const left = {
    ...document,
    nodes,
    boxes,
    marks,
    links,
    stored: withMember(document.stored, 'strays', strays.length > 0 ? strays : undefined),
  }
  return document.first !== undefined && gone.has(document.first) ? setFirst(left, undefined) : left
}

/** To other places. Where they would stand before the beginning of the canvas, all are moved on together. */
export function moveTo(document: ChainDocument, places: ReadonlyMap<string, Place>): ChainDocument {
  const least = (axis: 'x' | 'y') => Math.min(0, ...[...places.values()].map((place) => Math.round(place[axis])))
  const shift = { x: least('x'), y: least('y') }
  const moved = <T extends { key: string; place?: Place }>(one: T): T => {
    const wanted = places.get(one.key)
    if (!wanted) return one
    const place = { x: Math.round(wanted.x) - shift.x, y: Math.round(wanted.y) - shift.y }
    return isSame(place, one.place) ? one : { ...one, place }
  }
  const [nodes, boxes, marks] = [document.nodes.map(moved), document.boxes.map(moved), document.marks.map(moved)]
  const isMoved =
    nodes.some((one, at) => one !== document.nodes[at]) ||
    boxes.some((one, at) => one !== document.boxes[at]) ||
    marks.some((one, at) => one !== document.marks[at])
  return isMoved ? { ...document, nodes, boxes, marks } : document
}
