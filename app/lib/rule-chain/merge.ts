// Two people changed one chain: what only one of them changed is taken, and what both changed differently is told, for one
// of them to choose.
import { setFirst } from './commands/nodes'
import type { ChainBox, ChainDocument, ChainLink, ChainMark, ChainNode, Members } from './document'
import { straysOf, withoutStrays } from './graph'
import { isSame, withMember } from './json'
import { switched } from './node-members'

type Side = 'mine' | 'theirs'

/** What both changed. Without `mine`: it was removed here; without `theirs`: there. */
export interface Collision {
  /** Of one merge: what a choice names. */
  id: string
  kind: 'node' | 'box' | 'mark' | 'first'
  /** Members that both gave other values. */
  members: string[]
  mine?: ChainNode | ChainBox | ChainMark
  theirs?: ChainNode | ChainBox | ChainMark
}

export type Choices = ReadonlyMap<string, Side>

interface Kind<T> {
  kind: Collision['kind']
  /** Members that are asked about; of others the own change counts. */
  asked: readonly (keyof T & string)[]
  others: readonly (keyof T & string)[]
  /** Members below the ones above, which are merged for themselves. */
  below?: (merged: T, sides: { base: T; mine: T }) => T
}

interface Sides {
  base: ChainDocument
  mine: ChainDocument
  theirs: ChainDocument
}

const NODE: Kind<ChainNode> = {
  kind: 'node',
  asked: ['type', 'name', 'description', 'configuration'],
  others: ['place'],
  below: (merged, { base, mine }) => {
    const isOn = mine.isDebugged === base.isDebugged ? merged.isDebugged : mine.isDebugged
    return switched({ ...merged, stored: mergedMembers(merged.stored, base.stored, mine.stored) }, isOn)
  },
}
const BOX: Kind<ChainBox> = { kind: 'box', asked: ['targetId', 'description'], others: ['place'] }
const MARK: Kind<ChainMark> = { kind: 'mark', asked: ['text'], others: ['kind', 'colour', 'place', 'width', 'height'] }

/** Members that the platform writes, or that the editor has names for. */
const NOT_BELOW = new Set([
  'debugMode',
  'debugSettings',
  'additionalInfo',
  'configuration',
  'name',
  'type',
  'createdTime',
])

function mergedMembers(theirs: Members, base: Members, mine: Members): Members {
  const names = Object.keys({ ...base, ...mine }).filter((name) => !NOT_BELOW.has(name))
  return names
    .filter((name) => !isSame(base[name], mine[name]))
    .reduce((members, name) => withMember(members, name, mine[name]), theirs)
}

export function mergeChains({ base, mine, theirs }: Sides, choices: Choices = new Map()) {
  const collisions: Collision[] = []
  const part = <T extends ChainNode | ChainBox | ChainMark>(kind: Kind<T>, list: (of: ChainDocument) => readonly T[]) =>
    mergeList(kind, { base: list(base), mine: list(mine), theirs: list(theirs) }, { choices, collisions })
  const nodes = part(NODE, (of) => of.nodes)
  const boxes = part(BOX, (of) => of.boxes)
  const marks = part(MARK, (of) => of.marks)
  const from = new Set(nodes.map(({ key }) => key))
  const to = new Set([...from, ...boxes.map(({ key }) => key)])
  const links = mergeLinks({ base, mine, theirs }, to).filter((one) => from.has(one.from) && to.has(one.to))
  const merged = { ...theirs, nodes, boxes, marks, links }
  const kept = straysOf(base).length > 0 && straysOf(mine).length === 0 ? withoutStrays(merged) : merged
  const first = mergeFirst({ base, mine, theirs }, { choices, collisions })
  const isThere = first !== undefined && from.has(first)
  return { document: setFirst(kept, isThere ? first : undefined), collisions }
}

interface Told {
  choices: Choices
  collisions: Collision[]
}

function mergeList<T extends ChainNode | ChainBox | ChainMark>(
  kind: Kind<T>,
  lists: Record<'base' | Side, readonly T[]>,
  told: Told,
): T[] {
  const by = (list: readonly T[]) => new Map(list.map((one) => [one.key, one]))
  const [base, mine, theirs] = [by(lists.base), by(lists.mine), by(lists.theirs)]
  const keys = new Set([...theirs.keys(), ...mine.keys()])
  return [...keys].flatMap(
    (key) => mergeOne(kind, { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }, told) ?? [],
  )
}

function mergeOne<T extends ChainNode | ChainBox | ChainMark>(
  kind: Kind<T>,
  { base, mine, theirs }: { base?: T; mine?: T; theirs?: T },
  { choices, collisions }: Told,
): T | undefined {
  const all = [...kind.asked, ...kind.others]
  const changedIn = (one: T, than: T) => all.filter((name) => !isSame(one[name], than[name]))
  const key = (mine ?? theirs)?.key ?? ''
  const id = `${kind.kind}:${key}`
  const choose = (members: string[]): Side => {
    collisions.push({ id, kind: kind.kind, members, ...(mine && { mine }), ...(theirs && { theirs }) })
    return choices.get(id) ?? 'mine'
  }
  if (!base) return mine ?? theirs
  if (!mine || !theirs) {
    const left = mine ?? theirs
    if (!left || changedIn(left, base).length === 0) return undefined
    return (choose([]) === 'mine') === (mine !== undefined) ? left : undefined
  }
  const own = changedIn(mine, base)
  const both = own.filter(
    (name) => kind.asked.includes(name) && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  )
  const side = both.length > 0 ? choose(both) : 'mine'
  const taken = own.filter((name) => side === 'mine' || !both.includes(name))
  const merged = { ...theirs }
  for (const name of taken) merged[name] = mine[name]
  return kind.below ? kind.below(merged, { base, mine }) : merged
}

const wordOf = ({ from, to, label }: ChainLink) => JSON.stringify([from, to, label])

/** Routes are there or not; what goes with a node that stays after all stays with it. */
function mergeLinks({ base, mine, theirs }: Sides, kept: ReadonlySet<string>): ChainLink[] {
  const [before, here, there] = [base, mine, theirs].map(({ links }) => new Set(links.map(wordOf)))
  const ends = new Set([...mine.nodes, ...mine.boxes].map(({ key }) => key))
  const wentWithItsEnd = ({ from, to }: ChainLink) => [from, to].some((end) => !ends.has(end) && kept.has(end))
  const left = theirs.links.filter(
    (link) => !before?.has(wordOf(link)) || here?.has(wordOf(link)) || wentWithItsEnd(link),
  )
  const added = mine.links.filter((link) => !before?.has(wordOf(link)) && !there?.has(wordOf(link)))
  // Of what they removed with a node that stays after all, the own routes are still there.
  const theirEnds = new Set([...theirs.nodes, ...theirs.boxes].map(({ key }) => key))
  const restored = mine.links.filter(
    (link) => before?.has(wordOf(link)) && [link.from, link.to].some((end) => !theirEnds.has(end) && kept.has(end)),
  )
  return [...left, ...restored, ...added]
}

function mergeFirst({ base, mine, theirs }: Sides, { choices, collisions }: Told) {
  if (mine.first === base.first) return theirs.first
  if (theirs.first === base.first || theirs.first === mine.first) return mine.first
  const named = ({ nodes, first }: ChainDocument) => nodes.find(({ key }) => key === first)
  const [own, other] = [named(mine), named(theirs)]
  collisions.push({
    id: 'first:',
    kind: 'first',
    members: [],
    ...(own && { mine: own }),
    ...(other && { theirs: other }),
  })
  return choices.get('first:') === 'theirs' ? theirs.first : mine.first
}
