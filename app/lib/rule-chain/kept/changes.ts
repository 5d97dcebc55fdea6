// What one state of a chain has that another has not, told by node: for the list of what was saved, and to compare two.
import { stringifyLossless } from '~/lib/platform/lossless-json'
import type { ChainDocument, ChainLink, ChainNode } from '../document'
import { isSame, membersOf } from '../json'

export const nodeParts = ['name', 'configuration', 'description', 'debug', 'place'] as const
type NodePart = (typeof nodeParts)[number]

export interface ConfigurationChange {
  member: string
  before?: string
  after?: string
}

export interface NodeChange {
  key: string
  name: string
  kind: 'added' | 'removed' | 'changed'
  /** Of a changed one. */
  parts: NodePart[]
  configuration: ConfigurationChange[]
}

export interface RouteChange {
  kind: 'added' | 'removed'
  from: string
  label: string
  to: string
}

export interface Changes {
  nodes: NodeChange[]
  routes: RouteChange[]
  /** Another node is the first. */
  isFirstOther: boolean
  /** Notes and frames. */
  areMarksOther: boolean
}

const has: Record<NodePart, (before: ChainNode, after: ChainNode) => boolean> = {
  name: (before, after) => before.name !== after.name || before.type !== after.type,
  configuration: (before, after) => !isSame(before.configuration, after.configuration),
  description: (before, after) => before.description !== after.description,
  debug: (before, after) => before.isDebugged !== after.isDebugged,
  place: (before, after) => !isSame(before.place, after.place),
}

/** A member as it is shown: texts as they are. */
const shown = (value: unknown) => (typeof value === 'string' ? value : stringifyLossless(value, 2))

function configurationChanges(before: unknown, after: unknown): ConfigurationChange[] {
  const [old, next] = [membersOf(before), membersOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((member) =>
    isSame(old[member], next[member])
      ? []
      : [
          {
            member,
            ...(Object.hasOwn(old, member) && { before: shown(old[member]) }),
            ...(Object.hasOwn(next, member) && { after: shown(next[member]) }),
          },
        ],
  )
}

const one = (node: ChainNode, kind: 'added' | 'removed'): NodeChange => ({
  key: node.key,
  name: node.name,
  kind,
  parts: [],
  configuration: [],
})

function nodeChanges(before: ChainDocument, after: ChainDocument): NodeChange[] {
  const old = new Map(before.nodes.map((node) => [node.key, node]))
  const next = new Set(after.nodes.map(({ key }) => key))
  const kept = after.nodes.flatMap((node): NodeChange[] => {
    const was = old.get(node.key)
    if (!was) return [one(node, 'added')]
    const parts = nodeParts.filter((part) => has[part](was, node))
    const configuration = configurationChanges(was.configuration, node.configuration)
    return parts.length > 0 ? [{ key: node.key, name: node.name, kind: 'changed', parts, configuration }] : []
  })
  return [...kept, ...before.nodes.flatMap((node) => (next.has(node.key) ? [] : [one(node, 'removed')]))]
}

/** Boxes have keys of their own in each reading: they are known by the chain they lead to. */
function namesIn({ nodes, boxes }: ChainDocument) {
  const ids = new Map([
    ...nodes.map(({ key }) => [key, key] as const),
    ...boxes.map(({ key, targetId }) => [key, targetId] as const),
  ])
  const names = new Map(nodes.map(({ key, name }) => [key, name]))
  const idOf = (key: string) => ids.get(key) ?? key
  return { idOf, nameOf: (key: string) => names.get(key) ?? idOf(key) }
}

function routesOnlyIn(one: ChainDocument, other: ChainDocument, kind: RouteChange['kind']): RouteChange[] {
  const [mine, theirs] = [namesIn(one), namesIn(other)]
  const textOf = ({ from, label, to }: ChainLink, { idOf }: ReturnType<typeof namesIn>) =>
    JSON.stringify([idOf(from), label, idOf(to)])
  const known = new Set(other.links.map((link) => textOf(link, theirs)))
  return one.links.flatMap((link) =>
    known.has(textOf(link, mine))
      ? []
      : [{ kind, from: mine.nameOf(link.from), label: link.label, to: mine.nameOf(link.to) }],
  )
}

const markText = ({ marks }: ChainDocument) => marks.map(({ key: _key, ...rest }) => rest)

export const changesBetween = (before: ChainDocument, after: ChainDocument): Changes => ({
  nodes: nodeChanges(before, after),
  routes: [...routesOnlyIn(after, before, 'added'), ...routesOnlyIn(before, after, 'removed')],
  isFirstOther: before.first !== after.first,
  areMarksOther: !isSame(markText(before), markText(after)),
})

export const isNothing = ({ nodes, routes, isFirstOther, areMarksOther }: Changes): boolean =>
  nodes.length === 0 && routes.length === 0 && !isFirstOther && !areMarksOther

/** Of a save, as it stands in the list: how many of each, and the names of some. */
export interface ChangeSummary {
  added: number
  removed: number
  changed: number
  routes: number
  /** Of nodes, the first few. */
  names: string[]
}

const MOST_NAMES = 3
const LONGEST_NAME = 60

export function summaryOf({ nodes, routes }: Changes): ChangeSummary {
  const count = (kind: NodeChange['kind']) => nodes.filter((node) => node.kind === kind).length
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    routes: routes.length,
    names: nodes.slice(0, MOST_NAMES).map(({ name }) => name.slice(0, LONGEST_NAME)),
  }
}
