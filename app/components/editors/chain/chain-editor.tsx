// The editor of a rule chain on its canvas. The page fetches it, with the whole of the chain.
import { ReactFlowProvider } from '@xyflow/react'
import './chain.css'
import { useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { begin } from '~/lib/editing/history'
import { useT } from '~/lib/i18n/use-t'
import { connect } from '~/lib/rule-chain/commands/links'
import { setFirst } from '~/lib/rule-chain/commands/nodes'
import { type Asked, ConnectDialog } from './connect-dialog'
import { type Editor, EditorProvider } from './editor-context'
import { type Choice, type Command, editorStep, NOTHING } from './editor-state'
import { INPUT, refusalOf } from './refusal'
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
  const [{ history, choice }, step] = useReducer(editorStep, { history: begin(whole.document), choice: NOTHING })
  const [asked, setAsked] = useState<Asked>()
  const { said, say } = useSaying()
  const document = history.present
  const { kinds, ports } = useKinds(whole.components, document)
  const { targets, learn, nameOf } = useNames(whole.targets, document)
  const [isMirrored] = useState(() => window.document.documentElement.dir === 'rtl')

  const run = useCallback(
    (command: Command, chosen?: Choice) => {
      if (canEdit) step({ kind: 'run', command, choice: chosen })
    },
    [canEdit],
  )
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
      begin(now) {
        setBase(now)
        step({ kind: 'begin', history: begin(now) })
      },
      undo() {
        step({ kind: 'undo' })
        say(t('canvas.said-undone'))
      },
      redo() {
        step({ kind: 'redo' })
        say(t('canvas.said-redone'))
      },
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
      say,
      t,
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
