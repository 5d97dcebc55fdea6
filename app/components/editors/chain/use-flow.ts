// Between the document and the canvas library: what it draws, and what it tells of being chosen, moved and connected.
import { applyNodeChanges, type EdgeChange, type NodeChange } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { moveTo } from '~/lib/rule-chain/commands/nodes'
import type { Place } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'
import type { Choice } from './editor-state'
import { type FlowData, type FlowEdge, type FlowNode, flowEdges, flowNodes } from './flow-items'
import { areasOf, GRID, holds, mirrored, type Placed, snapped, whole, withinPlane } from './plane'
import { INPUT } from './refusal'
import { useShiftView } from './use-shift-view'

const withChanges = (ids: readonly string[], changes: readonly { id: string; selected: boolean }[]) => {
  const set = new Set(ids)
  for (const { id, selected } of changes) selected ? set.add(id) : set.delete(id)
  return [...set]
}
const isSelect = (change: { type: string }): change is { type: 'select'; id: string; selected: boolean } =>
  change.type === 'select'

/** Of a chain that is drawn as shapes: so many chosen ones stand there themselves. */
const MOST_CHOSEN = 50
export const isMany = ({ items }: Choice) => items.length > MOST_CHOSEN
const NO_EDGES: FlowEdge[] = []

/** `isFar`: nodes are drawn as shapes, but for those that are worked with. */
export function useFlow(labelOf: (data: FlowData) => string, isSnapping: boolean, isFar: boolean) {
  const shiftView = useShiftView()
  const editor = useEditor()
  const { document, choice, isMirrored, canEdit, ports, choose, run } = editor
  const view = useMemo(
    () => ({ choice, isMirrored, canEdit, labelOf, hasIn: ports.hasIn, hasOut: ports.hasOut }),
    [choice, isMirrored, canEdit, labelOf, ports],
  )
  const [all, setNodes] = useState<FlowNode[]>(() => flowNodes(document, view, []))
  const nodes = useMemo(() => {
    if (!isFar) return all
    const isFew = !isMany(choice)
    return all.filter(({ selected, data, id }) => data.mark || id === INPUT || (isFew && selected))
  }, [all, isFar, choice])
  const drawn = useRef<FlowEdge[]>([])
  const edges = useMemo(() => {
    drawn.current = flowEdges(document, view, drawn.current)
    return drawn.current
  }, [document, view])
  useEffect(() => setNodes((before) => flowNodes(document, view, before)), [document, view])

  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      const selects = changes.filter(isSelect)
      if (selects.length > 0) {
        choose((before: Choice) => ({ ...before, items: withChanges(before.items, selects) }))
      }
      const moves = changes.filter(({ type }) => type === 'position' || type === 'dimensions')
      if (moves.length > 0) setNodes((before) => applyNodeChanges(moves, before))
    },
    [choose],
  )
  const onEdgesChange = useCallback(
    (changes: EdgeChange<FlowEdge>[]) => {
      const selects = changes.filter(isSelect)
      if (selects.length > 0) choose((before: Choice) => ({ ...before, links: withChanges(before.links, selects) }))
    },
    [choose],
  )

  /** What stands in a frame goes with it, and so does what is chosen with it and drawn as shapes. */
  const carried = useRef<{ keys: string[]; frame: Place } | undefined>(undefined)
  const onNodeDragStart = useCallback(
    (_event: unknown, node: FlowNode) => {
      const areas = areasOf(document)
      const frame = areas.find(({ key }) => key === node.id)
      const together = new Set(isFar && choice.items.includes(node.id) ? choice.items : [])
      const goes = (area: Placed) =>
        together.has(area.key) || (node.type === 'frame' && frame !== undefined && holds(frame, area))
      const keys = areas.filter((area) => area !== frame && goes(area)).map(({ key }) => key)
      carried.current = frame && { keys, frame }
    },
    [document, isFar, choice],
  )
  const onNodeDrag = useCallback(
    (_event: unknown, node: FlowNode) => {
      const { keys = [], frame } = carried.current ?? {}
      if (!frame || keys.length === 0) return
      const to = mirrored(node.position, node.width ?? 0, isMirrored)
      const by = { x: to.x - frame.x, y: to.y - frame.y }
      const places = new Map(areasOf(document).map((area) => [area.key, area]))
      setNodes((before) =>
        before.map((one) => {
          const at = keys.includes(one.id) && !one.dragging ? places.get(one.id) : undefined
          if (!at) return one
          return { ...one, position: mirrored({ x: at.x + by.x, y: at.y + by.y }, at.width, isMirrored) }
        }),
      )
    },
    [document, isMirrored],
  )
  const onNodeDragStop = useCallback(
    (_event: unknown, node: FlowNode, dragged: FlowNode[]) => {
      const moves = new Map<string, Place>()
      for (const { id, position, width = 0 } of dragged) {
        if (id === INPUT) continue
        const place = mirrored(position, width, isMirrored)
        moves.set(id, isSnapping ? snapped(place) : whole(place))
      }
      const { keys = [], frame } = carried.current ?? {}
      const to = moves.get(node.id)
      if (frame && to) {
        for (const { key, x, y } of areasOf(document)) {
          if (keys.includes(key) && !moves.has(key)) moves.set(key, { x: x + to.x - frame.x, y: y + to.y - frame.y })
        }
      }
      setNodes((before) => before.map((one) => (one.dragging ? { ...one, dragging: false } : one)))
      const kept = withinPlane(document, moves)
      run((now) => moveTo(now, kept.moves))
      shiftView(kept.shift)
    },
    [document, isMirrored, isSnapping, run, shiftView],
  )
  return {
    nodes,
    edges: isFar ? NO_EDGES : edges,
    onNodesChange,
    onEdgesChange,
    onNodeDragStart,
    onNodeDrag,
    onNodeDragStop,
    snapGrid: SNAP,
  }
}

const SNAP: [number, number] = [GRID, GRID]
