// What a search of everything finds, by kind.
import type { Kind } from '../kinds'

/** An entity as searches and lists of what was opened name it. */
export interface Hit {
  kind: Kind
  id: string
  name: string
  /** Its label, type or person, and whose it is. */
  about?: string[]
}

export interface FoundGroup {
  kind: Kind
  hits: Hit[]
  /** Of all that match; without `failed`, no group is empty. */
  total: number
  /** By the value of an attribute: no list of the kind has just these. */
  isByValue?: boolean
  /** Not all of the kind were looked through. */
  isPartial?: boolean
  /** The platform did not answer for this kind. */
  failed?: boolean
}

export interface Found {
  /** Has the id that was typed, or that stands in an address that was pasted. */
  byId: Hit[]
  groups: FoundGroup[]
}

export const NOTHING_FOUND: Found = { byId: [], groups: [] }

/** A text in pieces: the odd ones are what was typed, wherever it stands in it. */
export function piecesOf(text: string, typed: string): string[] {
  const wanted = typed.trim()
  if (!wanted) return [text]
  // Letters that grow or shrink in the other case would put the places out.
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return [text]
  const pieces: string[] = []
  let from = 0
  for (let at = lower.indexOf(wanted.toLowerCase()); at >= 0; at = lower.indexOf(wanted.toLowerCase(), from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...pieces, text.slice(from)]
}
