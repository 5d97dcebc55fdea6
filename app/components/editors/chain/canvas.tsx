// The canvas: draws the chain and takes what is done on it by pointer.
import { ReactFlow, type ReactFlowState, useReactFlow, useStore } from '@xyflow/react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { changeMark } from '~/lib/rule-chain/commands/marks'
import { moveTo } from '~/lib/rule-chain/commands/nodes'
import type { Place } from '~/lib/rule-chain/document'
import { useShapes } from './chain-shapes'
import { Dots } from './dots'
import { useEditor } from './editor-context'
import { FarView } from './far-view'
import type { FlowData, FlowNode } from './flow-items'
import { FrameView, MarkResizeProvider, NoteView, type Resized } from './mark-views'
import { BoxView, InputView, NodeView } from './node-views'
import { mirrored, whole } from './plane'
import { RouteView } from './route-view'
import { type MenuPoint, useCanvasMenus } from './use-canvas-menus'
import { useConnecting } from './use-connecting'
import { useFarChoice } from './use-far-choice'
import { useFlow } from './use-flow'
import { useIsCoarse } from './use-is-coarse'
import { useIsFar } from './use-is-far'
import { useOwnLayer } from './use-own-layer'
import { firstView, LEAST_ZOOM, MOST_ZOOM } from './view-of-chain'

const NODE_TYPES = { node: NodeView, box: BoxView, input: InputView, note: NoteView, frame: FrameView }
const EDGE_TYPES = { route: RouteView }
const MULTI_KEYS = ['Control', 'Meta']
const MIDDLE_BUTTON = [1]
const NO_ATTRIBUTION = { hideAttribution: true }
/** Nearer than this all is written as it is; at the least, names alone can be read. */
const NEAR = 0.66
const FAR_OFF = 0.4
const distanceOf = ({ transform: [, , zoom] }: ReactFlowState) =>
  zoom >= NEAR ? undefined : zoom >= FAR_OFF ? 'afar' : 'far-off'
/** A larger chain is drawn as far as it is in sight. */
const MANY = 200

interface CanvasProps {
  isSnapping: boolean
  onMenu(point: MenuPoint): void
  onOpen(): void
  /** What is chosen goes so far. */
  onMove(by: Place): void
  children: ReactNode
}

/** Where it begins to be looked at hangs on how large it is. */
export function Canvas(props: CanvasProps) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const measure = useCallback((element: HTMLElement | null) => element && setSize(element.getBoundingClientRect()), [])
  return size ? <Plane {...props} size={size} /> : <div ref={measure} className="flow-canvas size-full" />
}

interface PlaneProps extends CanvasProps {
  size: { width: number; height: number }
}

function Plane({ isSnapping, onMenu, onOpen, onMove, children, size }: PlaneProps) {
  const t = useT()
  const editor = useEditor()
  const { kinds, canEdit, document, isMirrored, run } = editor
  const isCoarse = useIsCoarse()
  const [first] = useState(() => firstView(document, size, isMirrored))
  const { areas, paths } = useShapes()
  const isFar = useIsFar(areas)
  const from = useStore(distanceOf)

  const labelOf = useCallback(
    ({ node, box, mark }: FlowData) => {
      if (node) return t('canvas.node-label', { name: editor.nameOf(node.key), kind: kinds.of(node.type).name })
      if (box) return t('canvas.node-label', { name: editor.nameOf(box.key), kind: t('canvas.category-RULE_CHAIN') })
      if (mark) return t(`canvas.${mark.kind}-label`, { text: mark.text })
      return t('canvas.input')
    },
    [t, kinds, editor.nameOf],
  )
  const { snapGrid, ...flow } = useFlow(labelOf, isSnapping, isFar)
  const connecting = useConnecting()
  const menus = useCanvasMenus(onMenu)
  const ownLayer = useOwnLayer()
  const farChoice = useFarChoice(isFar ? areas : undefined)

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
        {...farChoice}
        {...ownLayer}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        defaultViewport={first}
        minZoom={LEAST_ZOOM}
        maxZoom={MOST_ZOOM}
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
        data-from={from}
        className="flow-canvas"
      >
        <Dots />
        {farChoice && (
          <FarView
            {...{ areas, paths, isSnapping }}
            onMove={onMove}
            onClick={farChoice.onPaneClick}
            onMenu={menus.onNodeContextMenu}
          />
        )}
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
