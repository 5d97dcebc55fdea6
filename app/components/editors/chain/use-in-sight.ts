// What is chosen stays in sight: the inspector that opens for it lies over a part of the canvas, or makes it narrower.
import { useReactFlow } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context'
import { areasOf } from './plane'

const MARGIN = 16
const PAN_MS = 160

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** The part of the canvas over which the inspector does not lie. */
export function freePart(canvas: Box, inspector: Box | undefined): Box {
  const { left, right, top, bottom } = canvas
  const isBeside = !inspector || inspector.left >= right || inspector.right <= left || inspector.top >= bottom
  if (isBeside) return { left, right, top, bottom }
  // At the foot of a phone, else at one of the sides.
  if (inspector.left <= left && inspector.right >= right) return { left, right, top, bottom: inspector.top }
  return inspector.left <= left
    ? { left: inspector.right, right, top, bottom }
    : { left, right: inspector.left, top, bottom }
}

/** So far something goes to stand between two edges; where it finds no room its beginning is what counts. */
export const shiftInto = (begin: number, end: number, least: number, most: number): number =>
  begin < least || end - begin > most - least ? least - begin : Math.min(0, most - end)

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()

export function useInSight() {
  const flow = useReactFlow()
  const { document: chain, choice } = useEditor()
  const [key] = choice.items.length === 1 && choice.links.length === 0 ? choice.items : []
  const area = key === undefined ? undefined : areasOf(chain).find((one) => one.key === key)
  const { x, y } = area ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands on the plane tells that it was moved
  useEffect(() => {
    if (key === undefined) return
    const frame = requestAnimationFrame(() => {
      const canvas = boxOf('.flow-canvas')
      const node = boxOf(`.react-flow__node[data-id="${CSS.escape(key)}"]`)
      if (!canvas || !node || flow.getNode(key)?.dragging) return
      const free = freePart(canvas, boxOf('.flow-inspector'))
      const by = {
        x: shiftInto(node.left, node.right, free.left + MARGIN, free.right - MARGIN),
        y: shiftInto(node.top, node.bottom, free.top + MARGIN, free.bottom - MARGIN),
      }
      if (by.x === 0 && by.y === 0) return
      const view = flow.getViewport()
      flow.setViewport({ ...view, x: view.x + by.x, y: view.y + by.y }, { duration: PAN_MS })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, x, y, flow])
}

/** What opens at the side where the canvas begins moves it: what is drawn stays where it was on the screen. */
export function useSteadyPlane() {
  const flow = useReactFlow()
  const plane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = plane.current
    if (!element) return
    let left = element.getBoundingClientRect().left
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect().left
      const by = now - left
      left = now
      if (by === 0) return
      const view = flow.getViewport()
      flow.setViewport({ ...view, x: view.x - by })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [flow])
  return plane
}
