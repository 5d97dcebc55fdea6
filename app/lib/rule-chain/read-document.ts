// A document as text, and back: in drafts, in what a browser sends, in the clipboard. Whoever wrote it may have written
// anything; what is read is a document all the same.
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import type { ChainBox, ChainDocument, ChainLink, ChainMark, ChainNode, Members, Place } from './document'
import { listOf, membersOf, numberOf, textOf } from './json'
import { placeAt } from './place-at'

const placeOf = (value: unknown): Place | undefined => placeAt(membersOf(value).x, membersOf(value).y)

const placed = (place: Place | undefined) => (place ? { place } : {})

const nodeIn = ({ key, type, name, description, isDebugged, configuration, place, stored }: Members): ChainNode => ({
  key: textOf(key),
  type: textOf(type),
  name: textOf(name),
  description: textOf(description),
  isDebugged: isDebugged === true,
  configuration,
  ...placed(placeOf(place)),
  stored: membersOf(stored),
})

const boxIn = ({ key, targetId, description, place, stored }: Members): ChainBox => ({
  key: textOf(key),
  targetId: textOf(targetId),
  description: textOf(description),
  ...placed(placeOf(place)),
  stored: membersOf(stored),
})

const linkIn = ({ from, to, label, stored }: Members): ChainLink => ({
  from: textOf(from),
  to: textOf(to),
  label: textOf(label),
  stored: membersOf(stored),
})

function markIn({ key, kind, text, colour, place, width, height }: Members): ChainMark | undefined {
  const at = placeOf(place)
  if (!at || (kind !== 'note' && kind !== 'frame')) return undefined
  const [wide, high] = [numberOf(width) ?? 0, numberOf(height) ?? 0]
  return { key: textOf(key), kind, text: textOf(text), colour: textOf(colour), place: at, width: wide, height: high }
}

/** Of two with one key the first counts; routes lead from a node to a node or box. */
export function partsIn(found: Members): Pick<ChainDocument, 'nodes' | 'boxes' | 'links' | 'marks'> {
  const keys = new Set<string>()
  const isNew = ({ key }: { key: string }) => key !== '' && keys.size < keys.add(key).size
  const nodes = listOf(found.nodes)
    .map((one) => nodeIn(membersOf(one)))
    .filter(isNew)
  const from = new Set(keys)
  const boxes = listOf(found.boxes)
    .map((one) => boxIn(membersOf(one)))
    .filter(isNew)
  const to = new Set(keys)
  return {
    nodes,
    boxes,
    links: listOf(found.links)
      .map((one) => linkIn(membersOf(one)))
      .filter((link) => from.has(link.from) && to.has(link.to)),
    marks: listOf(found.marks)
      .flatMap((one) => markIn(membersOf(one)) ?? [])
      .filter(isNew),
  }
}

function documentIn(value: unknown): ChainDocument {
  const found = membersOf(value)
  const parts = partsIn(found)
  const first = parts.nodes.find(({ key }) => key === found.first)?.key
  return { ...parts, ...(first !== undefined && { first }), stored: membersOf(found.stored) }
}

export const documentText = (document: ChainDocument): string => stringifyLossless(document)

/** Undefined for what is no JSON. */
export function documentFrom(text: string): ChainDocument | undefined {
  try {
    return documentIn(parseLossless(text))
  } catch {
    return undefined
  }
}
