// What one state of a chain has that another has not, told by node: for the list of what was saved, and to compare two.
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { type RouteChange as CoreRoute, differenceOf, type PartChange } from '../difference'
import type { ChainDocument, ChainNode } from '../document'
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

/** Absent where the node is the same but for what the platform writes itself. */
function nodeChange({ key, before, after }: PartChange): NodeChange | undefined {
  const [was, is] = [before, after] as (ChainNode | undefined)[]
  const told = (kind: NodeChange['kind'], rest?: Pick<NodeChange, 'parts' | 'configuration'>): NodeChange => ({
    key,
    name: (is ?? was)?.name ?? '',
    kind,
    parts: [],
    configuration: [],
    ...rest,
  })
  if (!was) return told('added')
  if (!is) return told('removed')
  const parts = nodeParts.filter((part) => has[part](was, is))
  if (parts.length === 0) return undefined
  return told('changed', { parts, configuration: configurationChanges(was.configuration, is.configuration) })
}

/** Boxes have keys of their own in each reading: they are known by the chain they lead to. */
function byTarget(document: ChainDocument): ChainDocument {
  const targets = new Map(document.boxes.map(({ key, targetId }) => [key, targetId]))
  const keyOf = (key: string) => targets.get(key) ?? key
  return {
    ...document,
    boxes: [],
    links: document.links.map((link) => ({ ...link, from: keyOf(link.from), to: keyOf(link.to) })),
  }
}

function routeChange({ change: kind, link: { from, label, to } }: CoreRoute, { nodes }: ChainDocument): RouteChange {
  const nameOf = (key: string) => nodes.find((node) => node.key === key)?.name ?? key
  return { kind, from: nameOf(from), label, to: nameOf(to) }
}

export function changesBetween(before: ChainDocument, after: ChainDocument): Changes {
  const all = differenceOf(byTarget(before), byTarget(after))
  const nodes = all.flatMap((one) => (one.kind === 'node' ? (nodeChange(one) ?? []) : []))
  const routes = all.flatMap((one) =>
    one.kind === 'route' ? routeChange(one, one.change === 'added' ? after : before) : [],
  )
  const removedLast = <T extends { kind: string }>(list: T[]) =>
    list.toSorted((one, other) => Number(one.kind === 'removed') - Number(other.kind === 'removed'))
  return {
    nodes: removedLast(nodes),
    routes: removedLast(routes),
    isFirstOther: all.some(({ kind }) => kind === 'first'),
    areMarksOther: all.some(({ kind }) => kind === 'mark'),
  }
}

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

const inShort = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

export function summaryOf({ nodes, routes }: Changes): ChangeSummary {
  const count = (kind: NodeChange['kind']) => nodes.filter((node) => node.kind === kind).length
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    routes: routes.length,
    names: nodes.slice(0, MOST_NAMES).map(({ name }) => inShort(name)),
  }
}
