// What the pages of a rule chain's editor are drawn from.

import type { FormValues } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import type { RuleChainItem } from '~/lib/platform/rule-chain'
import type { Finding } from '~/lib/rule-chain/checks'
import type { ChainMark } from '~/lib/rule-chain/document'
import type { ListedNode } from '~/lib/rule-chain/listed'
import type { NodeCategory } from '~/lib/rule-chain/node-category'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import type { shownConfiguration } from '~/lib/rule-chain/nodes/shown-configuration'
import type { Trace } from '~/lib/rule-chain/trace/trace'

export interface ShownNode extends ListedNode {
  findings: Finding[]
}

export interface ChainView {
  chain: RuleChainItem
  list: { nodes: ShownNode[]; page: number; pages: number; size: number; count: number }
  toCheck: {
    count: number
    isRefused: boolean
    /** The gravest ones, with the names of their nodes. */
    first: (Finding & { name?: string })[]
  }
  /** So many nodes are debugged. */
  debugged: number
  marks: readonly ChainMark[]
  canEdit: boolean
  /** The way of a message through the chain, where one is asked for. */
  trace?: Trace
  /** Absent where nothing is unsaved, and nothing can be taken back. */
  draft?: {
    changes: number
    canUndo: boolean
    canRedo: boolean
    /** Somebody else saved since it began. */
    isStale: boolean
  }
}

type Refusal = {
  kind: 'refused'
  key: string
  values?: Record<string, string | number>
  /** Those because of which. */
  nodes: { key: string; name: string }[]
}
type NotSent = { kind: 'faulty' }

/** What came of a form of the chain's page. */
export type ChainOutcome = { kind: 'unreadable' } | NotSent | Refusal

/** Of the choices between two sides. */
export type ChoiceOutcome = { kind: 'stale' } | NotSent | Refusal

export interface ChainName {
  id: string
  name: string
}

interface NodeSubject {
  chain: ChainName
  /** Of one that is there. */
  nodeKey?: string
  /** The node that a new one follows, and by which label. */
  after?: { key: string; name: string }
  label: string
  /** What was looked for among the types. */
  typed: string
}

export interface OfferedType {
  clazz: string
  /** The platform's name. */
  kind: string
  category: NodeCategory
  about: string
}

export interface NodeChoice extends NodeSubject {
  choice: { types: OfferedType[]; hasBox: boolean }
}

export interface ChosenNode extends NodeSubject {
  choice?: undefined
  type: { clazz: string; kind: string; category: NodeCategory; descriptor?: object }
  values: FormValues
  shown: ReturnType<typeof shownConfiguration>
  offers: NodeOffers
  /** Of a box: the chains to choose from. */
  chains?: Choices
}

export interface RouteData {
  chain: ChainName
  from: { key: string; name: string }
  labels: readonly string[]
  /** Labels of one's own are possible. */
  takesOwn: boolean
  /** Of one that is there. */
  route?: { to: string; label: string }
  typed: string
  ends: { options: { key: string; name: string }[]; isAll: boolean }
}

export interface NoteData {
  chain: ChainName
  mark?: Pick<ChainMark, 'key' | 'kind'>
  values: { text: string }
}

interface CollisionSide {
  name: string
  members: { member: string; text: string }[]
}

export interface ShownCollision {
  id: string
  kind: 'node' | 'box' | 'mark' | 'first'
  mine?: CollisionSide
  theirs?: CollisionSide
}

export interface CollisionsData {
  chain: ChainName
  seen: string
  collisions: ShownCollision[]
}
