// Moving and zooming a map: by the mouse, by two fingers (one scrolls the page), by the wheel with Ctrl, by a double click,
// by keys. While it is moved, only its layer is, and nothing is drawn again until there is an edge to see.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type MapView, moved, zoomed } from '~/lib/map/map-view'
import type { Point } from '~/lib/map/mercator'

interface Gestures {
  stage: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  /** How large a unit is on the screen. */
  scale: number
  canWheel: boolean
  zoomsByDoubleClick: boolean
  onView(change: (view: MapView) => MapView): void
  /** A click beside everything on it, in units from the middle. */
  onPick?(at: Point): void
}

interface Gesture {
  middle: Point
  apart: number
}

const STEP = 60
const KEY_MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}
const KEY_ZOOMS: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': -0.5 }
/** Less is a click with an unsteady hand. */
const LEAST_MOVE = 4
const WHEEL = 0.0025

const isMoved = (change: { by: Point; times: number } | undefined) =>
  change !== undefined && (change.times !== 1 || Math.hypot(change.by.x, change.by.y) >= LEAST_MOVE)

interface Spot {
  clientX: number
  clientY: number
}

/** From the middle of the map, in its own pixels: a wall draws everything larger. */
function middleOf(element: HTMLElement | null, { clientX, clientY }: Spot): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  const enlarged = width / (element?.offsetWidth || width || 1)
  return { x: (clientX - left - width / 2) / enlarged, y: (clientY - top - height / 2) / enlarged }
}

export function useMapGestures({ stage, layer, scale, canWheel, zoomsByDoubleClick, onView, onPick }: Gestures) {
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Gesture>(undefined)
  const latest = useRef({ scale, onView })
  latest.current = { scale, onView }

  const fromMiddle = (at: Spot): Point => middleOf(stage.current, at)

  useEffect(() => {
    const element = stage.current
    if (!element || !canWheel) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { scale: unit, onView: change } = latest.current
      const { x, y } = middleOf(element, event)
      const about = { x: x / unit, y: y / unit }
      const by = Math.min(1, Math.max(-1, -event.deltaY * (event.deltaMode === 1 ? 16 : 1) * WHEEL))
      change((view) => zoomed(view, by, about))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stage, canWheel])

  const now = (): Gesture => {
    const points = [...pointers.current.values()]
    const [a = { x: 0, y: 0 }, b = a] = points
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
  }
  const change = () => {
    const from = start.current
    if (!from) return undefined
    const to = now()
    const by = { x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y }
    const times = pointers.current.size > 1 ? to.apart / from.apart : 1
    return { from, by, times }
  }
  const settle = () => {
    const done = change()
    start.current = undefined
    if (layer.current) layer.current.style.transform = ''
    if (!done || !isMoved(done)) return
    const { from, by, times } = done
    const about = { x: from.middle.x / scale, y: from.middle.y / scale }
    onView((view) => moved(zoomed(view, Math.log2(times), about), { x: by.x / scale, y: by.y / scale }))
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if ((event.target as Element).closest('[data-map-control]')) return
      if (start.current) settle()
      pointers.current.set(event.pointerId, fromMiddle(event))
      if (event.pointerType !== 'touch' || pointers.current.size > 1) start.current = now()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.has(event.pointerId)) return
      pointers.current.set(event.pointerId, fromMiddle(event))
      const done = change()
      if (!done || !layer.current || !stage.current) return
      const { from, by, times } = done
      const isMove = Math.hypot(by.x, by.y) >= LEAST_MOVE || times !== 1
      if (!isMove) return
      if (!stage.current.hasPointerCapture(event.pointerId)) stage.current.setPointerCapture(event.pointerId)
      const { clientWidth, clientHeight } = stage.current
      if (Math.abs(by.x) > clientWidth * 0.45 || Math.abs(by.y) > clientHeight * 0.45) {
        settle()
        start.current = now()
        return
      }
      const [x, y] = [by.x + from.middle.x * (1 - times), by.y + from.middle.y * (1 - times)]
      layer.current.style.transform = `translate(${x}px, ${y}px) scale(${times})`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.has(event.pointerId)) return
      const isClick = pointers.current.size === 1 && !isMoved(change())
      settle()
      pointers.current.delete(event.pointerId)
      if (!isClick || !onPick || (event.target as Element).closest('a, button')) return
      const at = fromMiddle(event)
      onPick({ x: at.x / scale, y: at.y / scale })
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.has(event.pointerId)) return
      settle()
      pointers.current.delete(event.pointerId)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!zoomsByDoubleClick || (event.target as Element).closest('a, button, [data-map-control]')) return
      const { x, y } = fromMiddle(event)
      onView((view) => zoomed(view, 1, { x: x / scale, y: y / scale }))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const [by, zoom] = [KEY_MOVES[event.key], KEY_ZOOMS[event.key]]
      if (!by && zoom === undefined) return
      event.preventDefault()
      onView((view) => (by ? moved(view, { x: by.x / scale, y: by.y / scale }) : zoomed(view, zoom ?? 0)))
    },
  }
}
