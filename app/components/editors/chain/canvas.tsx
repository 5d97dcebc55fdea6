// The canvas: draws the chain and takes what is done on it by pointer.
import { Background, BackgroundVariant, ReactFlow, useReactFlow } from '@xyflow/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { changeMark } from '~/lib/rule-chain/commands/marks'
import { moveTo } from '~/lib/rule-chain/commands/nodes'
import { useEditor } from './editor-context'
import type { FlowData, FlowNode } from './flow-items'
import { FrameView, MarkResizeProvider, NoteView, type Resized } from './mark-views'
import { BoxView, InputView, NodeView } from './node-views'
import { mirrored, whole } from './plane'
import { RouteView } from './route-view'
import { type MenuPoint, useCanvasMenus } from './use-canvas-menus'
import { useConnecting } from './use-connecting'
import { useFlow } from './use-flow'
import { useIsCoarse } from './use-is-coarse'

const NODE_TYPES = { node: NodeView, box: BoxView, input: InputView, note: NoteView, frame: FrameView }
const EDGE_TYPES = { route: RouteView }
const MULTI_KEYS = ['Control', 'Meta']
const MIDDLE_BUTTON = [1]
const NO_ATTRIBUTION = { hideAttribution: true }
/** Where the beginning of the plane stands while there is nothing on it. */
const EMPTY = { x: 120, y: 80, zoom: 1 }
const FIT = { maxZoom: 1, padding: 0.08 }
/** A larger chain is drawn as far as it is in sight. */
const MANY = 200

interface CanvasProps {
  isSnapping: boolean
  onMenu(point: MenuPoint): void
  onOpen(): void
  children: ReactNode
}

export function Canvas({ isSnapping, onMenu, onOpen, children }: CanvasProps) {
  const t = useT()
  const editor = useEditor()
  const { kinds, canEdit, document, isMirrored, run } = editor
  const isCoarse = useIsCoarse()
  const [isNew] = useState(() => document.nodes.length === 0)

  const labelOf = useCallback(
    ({ node, box, mark }: FlowData) => {
      if (node) return t('canvas.node-label', { name: editor.nameOf(node.key), kind: kinds.of(node.type).name })
      if (box) return t('canvas.node-label', { name: editor.nameOf(box.key), kind: t('canvas.category-RULE_CHAIN') })
      if (mark) return t(`canvas.${mark.kind}-label`, { text: mark.text })
      return t('canvas.input')
    },
    [t, kinds, editor.nameOf],
  )
  const { snapGrid, ...flow } = useFlow(labelOf, isSnapping)
  const connecting = useConnecting()
  const menus = useCanvasMenus(onMenu)

  const resize = useMemo(() => {
    if (!canEdit) return undefined
    return (key: string, size: Resized) => {
      const { width, height } = { width: Math.round(size.width), height: Math.round(size.height) }
      const place = whole(mirrored(size, width, isMirrored))
      run((now) => moveTo(changeMark(now, key, { width, height }), new Map([[key, place]])))
    }
  }, [canEdit, isMirrored, run])

  return (
    <MarkResizeProvider value={resize}>
      <ReactFlow<FlowNode, ReturnType<typeof useFlow>['edges'][number]>
        {...flow}
        {...connecting}
        {...menus}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        fitView={!isNew}
        fitViewOptions={FIT}
        defaultViewport={EMPTY}
        onInit={({ setViewport }) => {
          const { width = 0 } = window.document.querySelector('.flow-canvas')?.getBoundingClientRect() ?? {}
          if (isMirrored && isNew) setViewport({ ...EMPTY, x: width - EMPTY.x })
        }}
        minZoom={0.1}
        maxZoom={2}
        snapToGrid={isSnapping}
        snapGrid={snapGrid}
        onlyRenderVisibleElements={document.nodes.length > MANY}
        disableKeyboardA11y
        nodesFocusable
        edgesFocusable={false}
        nodesDraggable={canEdit}
        nodesConnectable={canEdit}
        elevateNodesOnSelect={false}
        deleteKeyCode={null}
        multiSelectionKeyCode={MULTI_KEYS}
        selectionKeyCode={isCoarse ? null : 'Shift'}
        selectionOnDrag={!isCoarse}
        panOnDrag={isCoarse ? true : MIDDLE_BUTTON}
        panActivationKeyCode="Space"
        panOnScroll
        zoomOnDoubleClick={false}
        nodeDragThreshold={3}
        connectionRadius={28}
        reconnectRadius={14}
        proOptions={NO_ATTRIBUTION}
        // The colours are ours; the library's word for light ones is a class of a widget.
        colorMode="dark"
        onNodeDoubleClick={onOpen}
        onEdgeDoubleClick={onOpen}
        aria-label={t('canvas.canvas')}
        className="flow-canvas"
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} />
        {children}
      </ReactFlow>
    </MarkResizeProvider>
  )
}

/** The middle of what is in sight, and what stands at a point of the window, in places of the chain. */
export function useSight() {
  const flow = useReactFlow()
  const { isMirrored } = useEditor()
  return useMemo(() => {
    const placeAt = (x: number, y: number) => mirrored(flow.screenToFlowPosition({ x, y }), 0, isMirrored)
    const middle = () => {
      const box = window.document.querySelector('.flow-canvas')?.getBoundingClientRect()
      return box ? placeAt(box.x + box.width / 2, box.y + box.height / 2) : { x: 0, y: 0 }
    }
    return { placeAt, middle }
  }, [flow, isMirrored])
}
