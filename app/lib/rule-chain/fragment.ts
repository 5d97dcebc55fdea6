// A part of a chain that is copied: it goes through the clipboard as text, into any chain and any browser.
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { addMark } from './commands/marks'
import type { ChainDocument, Members, Place } from './document'
import { membersOf, withMember } from './json'
import { newKey } from './new-key'
import { partsIn } from './read-document'

export type Fragment = Pick<ChainDocument, 'nodes' | 'boxes' | 'links' | 'marks'>

const MARK = 'thingdeck-rule-chain'

/** What makes a stored node that one node of that one chain. */
const OWN = ['id', 'createdTime', 'ruleChainId', 'tenantId', 'externalId']
const without = (stored: Members) => OWN.reduce((left, name) => withMember(left, name, undefined), stored)

/** What is chosen, with the routes among it; undefined for nothing. */
export function fragmentOf(document: ChainDocument, keys: ReadonlySet<string>): Fragment | undefined {
  const isChosen = ({ key }: { key: string }) => keys.has(key)
  if (![...document.nodes, ...document.boxes, ...document.marks].some(isChosen)) return undefined
  return {
    nodes: document.nodes.filter(isChosen).map((node) => ({ ...node, stored: without(node.stored) })),
    boxes: document.boxes.filter(isChosen),
    links: document.links.filter(({ from, to }) => keys.has(from) && keys.has(to)),
    marks: document.marks.filter(isChosen),
  }
}

export const fragmentText = (fragment: Fragment): string => stringifyLossless({ [MARK]: 1, ...fragment })

/** Undefined for a text that is something else. */
export function readFragment(text: string): Fragment | undefined {
  let found: Members
  try {
    found = membersOf(parseLossless(text))
  } catch {
    return undefined
  }
  if (found[MARK] === undefined) return undefined
  return partsIn(found)
}

/** The middle of what has a place. */
export function middleOf(places: readonly Place[]): Place {
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: between(places.map(({ x }) => x)), y: between(places.map(({ y }) => y)) }
}

/** The document with the fragment in it, its middle at a place, and the keys of what came in. */
export function paste(document: ChainDocument, fragment: Fragment, at: Place, makeKey = newKey) {
  const parts = [...fragment.nodes, ...fragment.boxes, ...fragment.marks]
  const keys = new Map(parts.map(({ key }) => [key, makeKey()]))
  const keyOf = (key: string) => keys.get(key) ?? key
  const places = parts.flatMap(({ place }) => place ?? [])
  const from = places.length > 0 ? middleOf(places) : at
  const least = (axis: 'x' | 'y') => Math.min(...places.map((place) => place[axis]))
  // Nothing may stand before the beginning of the canvas.
  const shift = (axis: 'x' | 'y') => Math.max(Math.round(at[axis] - from[axis]), -least(axis))
  const by = places.length > 0 ? { x: shift('x'), y: shift('y') } : { x: 0, y: 0 }
  const moved = <T extends { key: string; place?: Place }>(one: T): T => ({
    ...one,
    key: keyOf(one.key),
    ...(one.place && { place: { x: one.place.x + by.x, y: one.place.y + by.y } }),
  })
  const pasted: ChainDocument = {
    ...document,
    nodes: [...document.nodes, ...fragment.nodes.map((node) => ({ ...moved(node), stored: without(node.stored) }))],
    boxes: [
      ...document.boxes,
      ...fragment.boxes.map((box) => ({
        ...moved(box),
        stored: withMember(box.stored, 'ruleChainNodeId', `rule-chain-node-${keyOf(box.key)}`),
      })),
    ],
    links: [
      ...document.links,
      ...fragment.links.map(({ from, to, label }) => ({ from: keyOf(from), to: keyOf(to), label, stored: {} })),
    ],
  }
  return {
    document: fragment.marks.map(moved).reduce(addMark, pasted),
    keys: [...keys.values()],
  }
}
