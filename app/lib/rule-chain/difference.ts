// What is otherwise in one chain than in another, as people tell it: nodes, routes, notes.
import type { ChainBox, ChainDocument, ChainLink, ChainMark, ChainNode } from './document'
import { isSame } from './json'

type Part = ChainNode | ChainBox | ChainMark

export interface PartChange {
  kind: 'node' | 'box' | 'mark'
  key: string
  /** Absent of what was added. */
  before?: Part
  /** Absent of what was removed. */
  after?: Part
  /** Of what stays: the members that are otherwise. */
  members: string[]
}

export interface RouteChange {
  kind: 'route'
  change: 'added' | 'removed'
  link: ChainLink
}

export interface FirstChange {
  kind: 'first'
  before?: string
  after?: string
}

export type Change = PartChange | RouteChange | FirstChange

function partChanges(kind: PartChange['kind'], before: readonly Part[], after: readonly Part[]): PartChange[] {
  const was = new Map(before.map((one) => [one.key, one]))
  const is = new Map(after.map((one) => [one.key, one]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): PartChange[] => {
    const [old, now] = [was.get(key), is.get(key)]
    if (!old || !now) return [{ kind, key, ...(old && { before: old }), ...(now && { after: now }), members: [] }]
    const names = Object.keys({ ...old, ...now }) as (keyof Part)[]
    const members = names.filter((name) => !isSame(old[name], now[name]))
    return members.length > 0 ? [{ kind, key, before: old, after: now, members }] : []
  })
}

function routeChanges(before: readonly ChainLink[], after: readonly ChainLink[]): RouteChange[] {
  const wordOf = ({ from, to, label }: ChainLink) => JSON.stringify([from, to, label])
  const [was, is] = [new Set(before.map(wordOf)), new Set(after.map(wordOf))]
  const changes = (change: RouteChange['change'], links: readonly ChainLink[], other: ReadonlySet<string>) =>
    links.filter((link) => !other.has(wordOf(link))).map((link): RouteChange => ({ kind: 'route', change, link }))
  return [...changes('removed', before, is), ...changes('added', after, was)]
}

export const differenceOf = (before: ChainDocument, after: ChainDocument): Change[] => [
  ...partChanges('node', before.nodes, after.nodes),
  ...partChanges('box', before.boxes, after.boxes),
  ...routeChanges(before.links, after.links),
  ...(before.first === after.first ? [] : [{ kind: 'first', before: before.first, after: after.first } as const]),
  ...partChanges('mark', before.marks, after.marks),
]
