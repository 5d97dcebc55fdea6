// What the editor holds: the document with its past, and what is chosen of it, which is no part of the past.

import { commit, type History, redo, undo } from '~/lib/editing/history'
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
  | { kind: 'run'; command: Command; choice?: Choice }
  | { kind: 'undo' | 'redo' }
  | { kind: 'choose'; choice: Choice | ((choice: Choice) => Choice) }
  | { kind: 'begin'; history: History<ChainDocument> }

/** An id for each link; equal links, which platforms may have, are told apart. */
export function linkIds({ links }: ChainDocument): Map<string, ChainLink> {
  const ids = new Map<string, ChainLink>()
  for (const link of links) {
    const id = JSON.stringify([link.from, link.to, link.label])
    let n = 1
    while (ids.has(n === 1 ? id : `${id}${n}`)) n++
    ids.set(n === 1 ? id : `${id}${n}`, link)
  }
  return ids
}

/** What is still there of a choice; the same where all of it is. */
export function remaining(choice: Choice, document: ChainDocument): Choice {
  const { nodes, boxes, marks } = document
  const keys = new Set([...nodes, ...boxes, ...marks].map(({ key }) => key))
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
  const history = historyAfter(state.history, step)
  const choice = (step.kind === 'run' && step.choice) || state.choice
  return { history, choice: remaining(choice, history.present) }
}

function historyAfter(history: History<ChainDocument>, step: Exclude<EditorStep, { kind: 'choose' }>) {
  if (step.kind === 'begin') return step.history
  if (step.kind === 'run') return commit(history, step.command(history.present))
  return step.kind === 'undo' ? undo(history) : redo(history)
}
