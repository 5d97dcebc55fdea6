// Taking along what is chosen on a canvas that shows its nodes as shapes: by any of them, all of it together.
import { useReactFlow } from '@xyflow/react'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Place } from '~/lib/rule-chain/document'
import { snapped, whole } from './plane'

/** A press that goes less far on the screen is a click. */
const THRESHOLD = 3

interface FarDragProps {
  isSnapping: boolean
  /** It was let go of, so far on the screen's plane. */
  onMoved(by: Place): void
  onClick(event: MouseEvent): void
  onMenu(event: MouseEvent): void
}

/** What the shapes of what is chosen listen with; `by`: how far they are held from where they stand. */
export function useFarDrag({ isSnapping, onMoved, onClick, onMenu }: FarDragProps) {
  const flow = useReactFlow()
  const [by, setBy] = useState<Place>()
  const pressed = useRef<{ from: Place; at: Place; hasLeft: boolean } | undefined>(undefined)
  const onPlane = ({ clientX: x, clientY: y }: MouseEvent) => flow.screenToFlowPosition({ x, y }, { snapToGrid: false })
  const letGo = () => setBy(undefined)
  return {
    by,
    listeners: {
      onPointerDown(event: PointerEvent) {
        pressed.current = undefined
        if (event.button !== 0 || !event.isPrimary) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = { from: onPlane(event), at: { x: event.clientX, y: event.clientY }, hasLeft: false }
      },
      onPointerMove(event: PointerEvent) {
        const press = pressed.current
        if (!press || event.buttons === 0) return
        press.hasLeft ||= Math.hypot(event.clientX - press.at.x, event.clientY - press.at.y) > THRESHOLD
        if (!press.hasLeft) return
        const now = onPlane(event)
        const way = { x: now.x - press.from.x, y: now.y - press.from.y }
        setBy(isSnapping ? snapped(way) : whole(way))
      },
      onPointerUp() {
        letGo()
        if (by && (by.x !== 0 || by.y !== 0)) onMoved(by)
      },
      onPointerCancel: letGo,
      onContextMenu: onMenu,
      onClick(event: MouseEvent) {
        if (!pressed.current?.hasLeft) onClick(event)
      },
    },
  }
}
