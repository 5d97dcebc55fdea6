// The editor of a rule chain on its canvas. The page fetches it, with the whole of the chain.
import { ReactFlowProvider } from '@xyflow/react'
import './chain.css'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { begin, redo, undo } from '~/lib/editing/history'
import { useT } from '~/lib/i18n/use-t'
import { connect } from '~/lib/rule-chain/commands/links'
import { setFirst } from '~/lib/rule-chain/commands/nodes'
import { differenceOf } from '~/lib/rule-chain/difference'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { type Asked, ConnectDialog } from './connect-dialog'
import { type Editor, EditorProvider } from './editor-context'
import { type Choice, type Command, editorStep, NOTHING } from './editor-state'
import { INPUT, refusalOf } from './refusal'
import { remember, rememberedHistory } from './remembered'
import { Said, useSaying } from './saying'
import { applyTyped } from './typed'
import { useKinds } from './use-kinds'
import { useNames } from './use-names'
import { Workbench, type WorkbenchProps } from './workbench'

export type ChainEditorProps = WorkbenchProps

export default function ChainEditor(bench: ChainEditorProps) {
  const t = useT()
  const { whole } = bench
  const { chain, canEdit } = whole
  const [base, setBase] = useState(whole.base)
  const [opened, setOpened] = useState(whole)
  const [{ history, choice }, step] = useReducer(editorStep, whole, ({ document: now }) => ({
    history: rememberedHistory(chain.id, whole.base, now),
    choice: NOTHING,
  }))
  const [asked, setAsked] = useState<Asked>()
  const { said, say } = useSaying()
  const document = history.present
  const { kinds, ports } = useKinds(whole.components, document)
  const { targets, learn, nameOf } = useNames(whole.targets, document)
  const [isMirrored] = useState(() => window.document.documentElement.dir === 'rtl')

  const run = useCallback(
    (command: Command, chosen?: Choice | 'added') => {
      if (!canEdit) return
      // Another form takes the place of the one that is open.
      if (chosen && !applyTyped()) return say(t('canvas.not-applied'), true)
      step({ kind: 'run', command, choice: chosen })
    },
    [canEdit, say, t],
  )
  const back = useCallback(
    (kind: 'undo' | 'redo', to: ChainDocument) => {
      if (!applyTyped()) return say(t('canvas.not-applied'), true)
      step({ kind })
      const words = t(kind === 'undo' ? 'canvas.said-undone' : 'canvas.said-redone')
      say(differenceOf(base, to).length > 0 ? words : t('canvas.said-as-saved', { words }))
    },
    [base, say, t],
  )
  useEffect(() => remember({ id: chain.id, base, history }), [chain.id, base, history])
  const choose = useCallback(
    (next: Choice | ((now: Choice) => Choice)) => {
      if (applyTyped()) step({ kind: 'choose', choice: next })
      else say(t('canvas.not-applied'), true)
    },
    [say, t],
  )

  const latest = useRef({ document, ports, nameOf })
  latest.current = { document, ports, nameOf }
  const ask = useCallback(
    (from: string, to?: string) => {
      const now = latest.current
      const why = to === undefined ? undefined : refusalOf(now.document, from, to, now.ports)
      if (why) return say(t(`canvas.refused-${why}`, { from: now.nameOf(from), to: now.nameOf(to ?? '') }), true)
      if (from !== INPUT) return setAsked({ from, to })
      run((before) => setFirst(before, to))
      say(t('canvas.said-first'))
    },
    [run, say, t],
  )

  const editor = useMemo(
    (): Editor => ({
      chain,
      document,
      base,
      choice,
      kinds,
      ports,
      targets,
      learn,
      canEdit,
      isMirrored,
      run,
      choose,
      opened,
      begin(now) {
        setOpened(now)
        setBase(now.document)
        step({ kind: 'begin', history: begin(now.document) })
      },
      saved(sent, stored) {
        setOpened(stored)
        setBase(stored.document)
        step({ kind: 'saved', sent, stored: stored.document })
      },
      undo: () => back('undo', undo(history).present),
      redo: () => back('redo', redo(history).present),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      say,
      connect: ask,
      nameOf,
    }),
    [
      chain,
      document,
      base,
      opened,
      choice,
      kinds,
      ports,
      targets,
      learn,
      canEdit,
      isMirrored,
      run,
      choose,
      history,
      back,
      say,
      ask,
      nameOf,
    ],
  )
  return (
    <EditorProvider value={editor}>
      <ReactFlowProvider>
        <Workbench {...bench} />
        {asked && (
          <ConnectDialog
            asked={asked}
            onClose={() => setAsked(undefined)}
            onDone={(to, labels) => {
              setAsked(undefined)
              run((now) => connect(now, asked.from, to, ...labels))
              say(t('canvas.said-connected', { from: nameOf(asked.from), to: nameOf(to), labels: labels.join(', ') }))
            }}
          />
        )}
        <Said said={said} />
      </ReactFlowProvider>
    </EditorProvider>
  )
}
