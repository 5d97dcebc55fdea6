// What is related to an entity, and to that, as far as somebody opened it. The open ones stand in the address.
import type { EntityId } from '~/lib/platform/entity-id'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import type { Kind } from '../kinds'
import { endText, type RelationFilter, readEnd } from './row'

/** So many can be open at once: an address holds no more, and each is a call. */
export const MOST_OPEN = 40
/** So many below one are shown. */
export const MOST_BELOW = 100

export interface TreeNode {
  end: EntityId
  name?: string
  /** Of a user: this person may open its page. */
  opens?: boolean
  /** The types of the relations by which it stands here. */
  types: string[]
  /** It is open further up: once is enough, and relations may go round in circles. */
  isAbove: boolean
  /** Absent: not opened. */
  below?: TreeNode[]
  /** The number that are not shown. */
  beyond?: number
}

export interface TreeData {
  kind: Kind
  direction: RelationDirection
  filter: RelationFilter
  /** The types there are, as far as it is open. */
  offered: RelationFilter
  root: TreeNode
  /** Those that are open and seen. */
  open: string[]
}

export const openIn = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('open').filter((text) => readEnd(text)))].slice(0, MOST_OPEN)

/** The open ones with this one among them, or without it. */
export function toggled(open: readonly string[], end: EntityId): string[] {
  const text = endText(end)
  return open.includes(text) ? open.filter((one) => one !== text) : [...open, text]
}
