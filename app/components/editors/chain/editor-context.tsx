// What the parts of the editor share.
import { createContext, useContext } from 'react'
import type { ChainDocument } from '~/lib/rule-chain/document'
import type { WholeChain } from '~/lib/rule-chain/fetch-chain'
import type { ChainNames } from '~/lib/rule-chain/listed'
import type { Choice, Command } from './editor-state'
import type { Kinds } from './kinds'
import type { Ports } from './refusal'

export interface Editor {
  chain: { id: string; name: string; isRoot: boolean }
  document: ChainDocument
  /** As it is stored. */
  base: ChainDocument
  /** As it was read last: when it was opened, saved, or begun anew. */
  opened: Pick<WholeChain, 'document' | 'scripts'>
  choice: Choice
  kinds: Kinds
  ports: Ports
  /** Other chains, by which boxes are named. */
  targets: ChainNames
  /** The name of another one, which came up since. */
  learn(id: string, name: string): void
  canEdit: boolean
  isMirrored: boolean
  /** `added`: what it adds is chosen. */
  run(command: Command, choice?: Choice | 'added'): void
  choose(choice: Choice | ((choice: Choice) => Choice)): void
  /** Another document, without a past. */
  begin(whole: WholeChain): void
  /** What was `sent` is saved, and `stored` since: the past stays. */
  saved(sent: ChainDocument, stored: WholeChain): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
  /** Tells those who hear the page, and shows it for a while. */
  say(words: string, isRefusal?: boolean): void
  /** Asks which labels the routes between two have, and connects them. */
  connect(from: string, to?: string): void
  nameOf(key: string): string
}

const Context = createContext<Editor | undefined>(undefined)

export const EditorProvider = Context.Provider

export function useEditor(): Editor {
  const editor = useContext(Context)
  if (!editor) throw new Error('A part of the chain editor stands outside of it')
  return editor
}
