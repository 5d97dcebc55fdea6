// The pointer over a chart: the moment it points at, and what it drags: a stretch to look at more closely, or, with the
// Shift key, the window to another time.
import { type PointerEvent, useEffect, useId, useState } from 'react'
import type { Span } from '~/lib/drawing/time-axis'
import { pointAt, pointAway } from './pointed'

/** Two moments, in either order. */
export interface Dragged {
  from: number
  to: number
  /** The window goes along. */
  isPan: boolean
}

/** `pixels`: the width of the drawing. */
export type OnZoom = (span: Span, pixels: number) => void

/** Less is no drag, but a finger that trembles. */
const LEAST_DRAG = 8

export function usePointer(span: Span, onZoom?: OnZoom) {
  const chart = useId()
  const [dragged, setDragged] = useState<Dragged>()
  useEffect(() => () => pointAway(chart), [chart])
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const along = Math.min(1, Math.max(0, (clientX - left) / width))
    return { ts: Math.round(span.startTs + along * (span.endTs - span.startTs)), part: (clientY - top) / height }
  }
  const handlers = {
    onPointerMove(event: PointerEvent) {
      const place = placeOf(event)
      if (dragged?.isPan) pointAway(chart)
      else pointAt({ chart, ...place })
      setDragged((before) => before && { ...before, to: place.ts })
    },
    onPointerLeave: () => pointAway(chart),
    onPointerDown(event: PointerEvent) {
      if (!onZoom || event.pointerType !== 'mouse' || event.button !== 0) return
      const { ts } = placeOf(event)
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ from: ts, to: ts, isPan: event.shiftKey })
    },
    onPointerCancel: () => setDragged(undefined),
    onPointerUp({ currentTarget }: PointerEvent) {
      const { width } = currentTarget.getBoundingClientRect()
      setDragged(undefined)
      if (!dragged || !onZoom) return
      const [first, last] = [Math.min(dragged.from, dragged.to), Math.max(dragged.from, dragged.to)]
      if (((last - first) / (span.endTs - span.startTs)) * width < LEAST_DRAG) return
      const byMs = dragged.from - dragged.to
      const next = dragged.isPan
        ? { startTs: span.startTs + byMs, endTs: span.endTs + byMs }
        : { startTs: first, endTs: last }
      onZoom(next, width)
    },
  }
  return { chart, dragged, handlers }
}
