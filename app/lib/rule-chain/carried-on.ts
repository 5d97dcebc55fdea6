// The past of a chain after it was saved: the platform gave ids to what was new, and knows those no more that went. What
// can be taken back stays so, told by the keys of now.
import type { History } from '~/lib/editing/history'
import type { ChainDocument, ChainLink, ChainNode, Members, Place } from './document'
import { isSame, withMember } from './json'
import { withoutId } from './kept/restore'
import { mergeChains } from './merge'
import { newKey } from './new-key'
import { switched } from './node-members'

interface CarriedOn {
  history: History<ChainDocument>
  /** The key of now for one of before. */
  keyOf(key: string): string
}

interface Keyed {
  key: string
  place?: Place
}

/** Which of the saved ones each of those that were sent has become; undefined where they are not the same. */
function pairs<T extends Keyed>(sent: readonly T[], saved: readonly T[], isLike: (one: T, other: T) => boolean) {
  const keys = new Map<string, string>()
  const left = new Map(saved.map((one) => [one.key, one]))
  const isNew = sent.filter(({ key }) => {
    if (left.delete(key)) keys.set(key, key)
    return !keys.has(key)
  })
  for (const one of isNew) {
    const other = [...left.values()].find((candidate) => isLike(one, candidate))
    if (!other) return undefined
    left.delete(other.key)
    keys.set(one.key, other.key)
  }
  return left.size === 0 ? keys : undefined
}

const standsWhere = (one: Keyed, other: Keyed) => one.place === undefined || isSame(one.place, other.place)
const wordOf = (from: string, to: string, label: string) => JSON.stringify([from, to, label])
const wordsOf = ({ links }: ChainDocument, keyOf: (key: string) => string) =>
  new Set(links.map(({ from, to, label }) => wordOf(keyOf(from), keyOf(to), label)))

function keysAfter(sent: ChainDocument, saved: ChainDocument): Map<string, string> | undefined {
  const nodes = pairs(
    sent.nodes,
    saved.nodes,
    (one, other) => one.type === other.type && one.name === other.name && standsWhere(one, other),
  )
  const boxes = pairs(
    sent.boxes,
    saved.boxes,
    (one, other) => one.targetId === other.targetId && standsWhere(one, other),
  )
  const marks = pairs(sent.marks, saved.marks, () => false)
  if (!nodes || !boxes || !marks) return undefined
  const keys = new Map([...nodes, ...boxes, ...marks])
  const keyOf = (key: string) => keys.get(key) ?? key
  const isAlike =
    isSame([...wordsOf(sent, keyOf)].sort(), [...wordsOf(saved, String)].sort()) &&
    saved.first === (sent.first && keyOf(sent.first))
  return isAlike ? keys : undefined
}

const byKey = <T extends Keyed>(list: readonly T[]) => new Map(list.map((one) => [one.key, one]))

/** What tells a node or a chain to the platform, as it is now. */
const OWN = ['id', 'createdTime', 'ruleChainId', 'version']
const ownMembers = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => OWN.includes(name)))

const saysTheSame = ({ key: _a, stored: _b, ...one }: ChainNode, { key: _c, stored: _d, ...other }: ChainNode) =>
  isSame(one, other)

function carrier(sent: ChainDocument, saved: ChainDocument, keys: ReadonlyMap<string, string>) {
  const [sentNodes, savedNodes] = [byKey(sent.nodes), byKey(saved.nodes)]
  const [sentBoxes, savedBoxes] = [byKey(sent.boxes), byKey(saved.boxes)]
  const fresh = new Map<string, string>()
  const known = new Map<object, object>()
  /** Documents share their parts, and still do. */
  const once = <T extends object>(one: T, make: () => T): T => {
    const made = (known.get(one) as T | undefined) ?? make()
    known.set(one, made)
    return made
  }
  const freshKey = (key: string) => {
    const made = fresh.get(key) ?? newKey()
    fresh.set(key, made)
    return made
  }
  const nodeNow = (node: ChainNode) =>
    once(node, () => {
      const [was, is] = [sentNodes.get(node.key), savedNodes.get(keys.get(node.key) ?? '')]
      if (was && is && (was === node || saysTheSame(was, node))) return is
      if (was && is && isSame(was.stored, node.stored)) {
        return switched({ ...node, key: is.key, stored: is.stored, isDebugged: is.isDebugged }, node.isDebugged)
      }
      if (is) return { ...node, key: is.key, stored: { ...node.stored, ...ownMembers(is.stored) } }
      // The platform deleted it: it would come back as a new one.
      return node.stored.id === undefined ? node : { ...node, key: freshKey(node.key), stored: withoutId(node.stored) }
    })

  function documentNow(document: ChainDocument): ChainDocument {
    if (document === sent) return saved
    return once(document, () => {
      const nodes = document.nodes.map(nodeNow)
      const keyAt = new Map(document.nodes.map(({ key }, at) => [key, nodes[at]?.key ?? key]))
      const keyOf = (key: string) => keyAt.get(key) ?? keys.get(key) ?? key
      const savedLinks = new Map(saved.links.map((link) => [wordOf(link.from, link.to, link.label), link]))
      const linkNow = (link: ChainLink): ChainLink => {
        const [from, to] = [keyOf(link.from), keyOf(link.to)]
        const same = savedLinks.get(wordOf(from, to, link.label))
        return same ?? (from === link.from && to === link.to ? link : { ...link, from, to })
      }
      return {
        ...document,
        nodes,
        boxes: document.boxes.map((box) => {
          const is = savedBoxes.get(keyOf(box.key))
          if (!is) return box
          return sentBoxes.get(box.key) === box ? is : { ...box, key: is.key, stored: is.stored }
        }),
        links: document.links.map(linkNow),
        ...(document.first !== undefined && { first: keyOf(document.first) }),
        stored: isSame(document.stored, sent.stored) ? saved.stored : withVersion(document.stored, saved.stored),
      }
    })
  }
  return documentNow
}

const withVersion = (stored: Members, { version }: Members) =>
  version === undefined ? stored : withMember(stored, 'version', version)

/**
 * `sent`: what was saved; `saved`: what the platform has since. Where others' changes are in that, the past is over: to take
 * a step back would take back theirs.
 */
export function carriedOn(history: History<ChainDocument>, sent: ChainDocument, saved: ChainDocument): CarriedOn {
  const keys = keysAfter(sent, saved)
  if (!keys) {
    const { present } = history
    const now = present === sent ? saved : mergeChains({ base: sent, mine: present, theirs: saved }, new Map()).document
    return { history: { past: [], present: now, future: [] }, keyOf: String }
  }
  const now = carrier(sent, saved, keys)
  const { past, present, future } = history
  return {
    history: { past: past.map(now), present: now(present), future: future.map(now) },
    keyOf: (key) => keys.get(key) ?? key,
  }
}
