// The pointer over a chart: the moment and the height it points at, and the stretch it drags over.
import { type PointerEvent, useState } from 'react'
import type { Span } from './time-axis'

export interface Pointed {
  ts: number
  /** From the top, as a part of the height. */
  part: number
}

/** Two moments, in either order. */
export interface Dragged {
  from: number
  to: number
}

/** Less is no drag, but a finger that trembles. */
const LEAST_DRAG = 8

export function usePointer(span: Span, onZoom?: (span: Span) => void) {
  const [at, setAt] = useState<Pointed>()
  const [dragged, setDragged] = useState<Dragged>()
  const pointedAt = ({ clientX, clientY, currentTarget }: PointerEvent): Pointed => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const along = Math.min(1, Math.max(0, (clientX - left) / width))
    return { ts: Math.round(span.startTs + along * (span.endTs - span.startTs)), part: (clientY - top) / height }
  }
  const handlers = {
    onPointerMove(event: PointerEvent) {
      const pointed = pointedAt(event)
      setAt(pointed)
      setDragged((before) => before && { ...before, to: pointed.ts })
    },
    onPointerLeave: () => setAt(undefined),
    onPointerDown(event: PointerEvent) {
      if (!onZoom || event.pointerType !== 'mouse' || event.button !== 0) return
      const { ts } = pointedAt(event)
      setDragged({ from: ts, to: ts })
    },
    onPointerUp({ currentTarget }: PointerEvent) {
      const { width } = currentTarget.getBoundingClientRect()
      setDragged(undefined)
      if (!dragged || !onZoom) return
      const [startTs, endTs] = [Math.min(dragged.from, dragged.to), Math.max(dragged.from, dragged.to)]
      if (((endTs - startTs) / (span.endTs - span.startTs)) * width >= LEAST_DRAG) onZoom({ startTs, endTs })
    },
  }
  return { at, dragged, handlers }
}
