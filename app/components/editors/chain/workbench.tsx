// The bench: head, library, canvas and inspector, and the keys that work on all of them.
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import type { WholeChain } from '~/lib/rule-chain/fetch-chain'
import { Canvas, useSight } from './canvas'
import { CanvasMenu } from './canvas-menu'
import { ChainHead } from './chain-head'
import { ChainMap } from './chain-map'
import { CheckNote } from './check-note'
import { ChosenPart } from './chosen-part'
import { CornerTools } from './corner-tools'
import { useEditor } from './editor-context'
import { FindField } from './find-field'
import { focusNode } from './focus-node'
import { Library } from './library'
import { NodeSurroundingsProvider } from './node-views'
import { TraceBanner } from './trace-banner'
import type { MenuPoint } from './use-canvas-menus'
import { useClipboard } from './use-clipboard'
import { useEditorKeys } from './use-editor-keys'
import { useFind } from './use-find'
import { useInSight, useSteadyPlane } from './use-in-sight'
import { useKeeping } from './use-keeping'
import { useLongPress } from './use-long-press'
import { useMenuEntries } from './use-menu-entries'
import { usePlacing } from './use-placing'
import { useRemarks } from './use-remarks'
import { useSteps } from './use-steps'
import { type BringScriptTest, useTesting } from './use-testing'
import { useTrace } from './use-trace'
import { useLooking } from './view-of-chain'

export interface WorkbenchProps {
  whole: WholeChain
  listAt: string
  /** Entries of the menu that lead elsewhere. */
  more: ReactNode
  bringScriptTest: BringScriptTest
}

export function Workbench({ whole, listAt, more, bringScriptTest }: WorkbenchProps) {
  const t = useT()
  const { lookAt } = useLooking()
  const sight = useSight()
  const editor = useEditor()
  const { document, kinds, isMirrored, canEdit, targets, choose, nameOf } = editor
  const [isSnapping, setSnapping] = useState(true)
  const [isLibraryOpen, setLibraryOpen] = useState(() => window.matchMedia('(width >= 1024px)').matches)
  const [menu, setMenu] = useState<MenuPoint>()
  const steps = useSteps()
  const placing = usePlacing()
  const clipboard = useClipboard(sight.middle, steps.remove)

  const goTo = useCallback(
    (key: string) => {
      choose({ items: [key], links: [] })
      lookAt(key)
      if (window.document.activeElement?.closest('.flow-canvas')) focusNode(key)
    },
    [choose, lookAt],
  )
  const wordsOf = useCallback(
    (key: string) => {
      const node = document.nodes.find((one) => one.key === key)
      return node ? `${node.name} ${kinds.of(node.type).name}` : nameOf(key)
    },
    [document.nodes, kinds, nameOf],
  )
  const find = useFind(document, wordsOf, goTo)
  const { keepAll, refusedSave, ...keeping } = useKeeping()
  const { remarks, refused } = useRemarks(whole.components, goTo, refusedSave)
  const [tryScript, scriptTest] = useTesting(bringScriptTest, keepAll)
  const plane = useSteadyPlane()
  const longPress = useLongPress()
  const { errors, trace } = useTrace()
  useInSight()
  const openForm = useCallback(() => {
    requestAnimationFrame(() => {
      const part = window.document.querySelector('.flow-inspector-part:not([hidden])')
      part?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')?.focus()
    })
  }, [])
  useEditorKeys({ steps, save: keeping.save, find: find.open, open: openForm, goTo })
  const entries = useMenuEntries({ steps, clipboard, openForm, goTo })

  const surroundings = useMemo(
    () => ({ kinds, isMirrored, canEdit, targets, refused, errors, trace, found: find.found }),
    [kinds, isMirrored, canEdit, targets, refused, errors, trace, find.found],
  )
  return (
    <div className="flow-editor">
      <ChainHead {...keeping} more={more} />
      <div className="flow-bench">
        {canEdit && isLibraryOpen && <Library placing={placing} onClose={() => setLibraryOpen(false)} />}
        <div ref={plane} className="flow-plane" {...longPress}>
          <NodeSurroundingsProvider value={surroundings}>
            <Canvas isSnapping={isSnapping} onMenu={setMenu} onOpen={openForm} onMove={steps.move}>
              <ChainMap />
            </Canvas>
          </NodeSurroundingsProvider>
          {canEdit && !isLibraryOpen && (
            <IconButton
              type="button"
              icon="plus"
              label={t('canvas.show-library')}
              className="flow-show-library"
              onClick={() => setLibraryOpen(true)}
            />
          )}
          {document.nodes.length + document.boxes.length + document.marks.length === 0 && (
            <p className="flow-empty">
              <b>{t('chain.empty-title')}</b>
              {t('chain.empty-text')}
            </p>
          )}
          {trace && <TraceBanner trace={trace} />}
          {find.isOpen && (
            <FindField
              wanted={find.wanted}
              count={find.count}
              at={find.at}
              onWanted={find.want}
              onStep={find.step}
              onClose={find.close}
            />
          )}
          <div className="flow-foot">
            <CheckNote remarks={remarks} />
            <CornerTools
              listAt={listAt}
              isSnapping={isSnapping}
              onSnap={() => setSnapping(!isSnapping)}
              onTidy={steps.tidy}
              onMark={steps.mark}
              onFind={find.open}
            />
          </div>
        </div>
        <ChosenPart steps={steps} tbel={whole.flowNodes} onCopy={clipboard.copy} onTest={tryScript} />
      </div>
      {scriptTest}
      {menu && <CanvasMenu at={menu} entries={entries(menu)} onClose={() => setMenu(undefined)} />}
    </div>
  )
}
