// What the editor holds: the document with its past, and what is chosen of it, which is no part of the past.

import { commit, type History, redo, undo } from '~/lib/editing/history'
import { carriedOn } from '~/lib/rule-chain/carried-on'
import type { ChainDocument, ChainLink } from '~/lib/rule-chain/document'

export type Command = (document: ChainDocument) => ChainDocument

export interface Choice {
  /** Keys of nodes, boxes and marks. */
  items: readonly string[]
  /** See linkIds. */
  links: readonly string[]
}

export const NOTHING: Choice = { items: [], links: [] }

export interface EditorState {
  history: History<ChainDocument>
  choice: Choice
}

export type EditorStep =
  /** `added`: what it adds is chosen. */
  | { kind: 'run'; command: Command; choice?: Choice | 'added' }
  /** `sent` was saved, and is `stored` since. */
  | { kind: 'saved'; sent: ChainDocument; stored: ChainDocument }
  | { kind: 'undo' | 'redo' }
  | { kind: 'choose'; choice: Choice | ((choice: Choice) => Choice) }
  | { kind: 'begin'; history: History<ChainDocument> }

/** By what a route says. */
export const routeId = ({ from, to, label }: Pick<ChainLink, 'from' | 'to' | 'label'>) =>
  JSON.stringify([from, to, label])

/** An id for each link; equal links, which platforms may have, are told apart. */
export function linkIds({ links }: ChainDocument): Map<string, ChainLink> {
  const ids = new Map<string, ChainLink>()
  for (const link of links) {
    const id = routeId(link)
    let n = 1
    while (ids.has(n === 1 ? id : `${id}${n}`)) n++
    ids.set(n === 1 ? id : `${id}${n}`, link)
  }
  return ids
}

const keysOf = ({ nodes, boxes, marks }: ChainDocument) => [...nodes, ...boxes, ...marks].map(({ key }) => key)

/** What is still there of a choice; the same where all of it is. */
export function remaining(choice: Choice, document: ChainDocument): Choice {
  const keys = new Set(keysOf(document))
  const ids = linkIds(document)
  const items = choice.items.filter((key) => keys.has(key))
  const links = choice.links.filter((id) => ids.has(id))
  return items.length === choice.items.length && links.length === choice.links.length ? choice : { items, links }
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, n) => id === other[n])

export function editorStep(state: EditorState, step: EditorStep): EditorState {
  if (step.kind === 'choose') {
    const choice = typeof step.choice === 'function' ? step.choice(state.choice) : step.choice
    const isSame = sameList(choice.items, state.choice.items) && sameList(choice.links, state.choice.links)
    return isSame ? state : { ...state, choice }
  }
  if (step.kind === 'saved') {
    const { history, keyOf } = carriedOn(state.history, step.sent, step.stored)
    const items = state.choice.items.map(keyOf)
    return { history, choice: remaining({ ...state.choice, items }, history.present) }
  }
  const history = historyAfter(state.history, step)
  const chosen = step.kind === 'run' ? step.choice : undefined
  const choice = chosen === 'added' ? addedTo(state.history.present, history.present) : (chosen ?? state.choice)
  return { history, choice: remaining(choice, history.present) }
}

function addedTo(before: ChainDocument, after: ChainDocument): Choice {
  const known = new Set(keysOf(before))
  return { items: keysOf(after).filter((key) => !known.has(key)), links: [] }
}

function historyAfter(history: History<ChainDocument>, step: Exclude<EditorStep, { kind: 'choose' | 'saved' }>) {
  if (step.kind === 'begin') return step.history
  if (step.kind === 'run') return commit(history, step.command(history.present))
  return step.kind === 'undo' ? undo(history) : redo(history)
}
