// Choosing on a canvas that shows its nodes as shapes: by a click on one, or by a frame drawn around several.
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { useEditor } from './editor-context'
import { NOTHING } from './editor-state'
import { type Area, holds, type Placed, touches } from './plane'

const NONE: readonly Placed[] = []

/** Which of `areas` stands at a point of the window. */
export function useKeyAt(areas: readonly Placed[]) {
  const flow = useReactFlow()
  return useCallback(
    ({ clientX: x, clientY: y }: Pick<MouseEvent, 'clientX' | 'clientY'>) => {
      const point = { ...flow.screenToFlowPosition({ x, y }, { snapToGrid: false }), width: 1, height: 1 }
      return areas.findLast((area) => touches(area, point))?.key
    },
    [areas, flow],
  )
}

/** `areas`: on the screen's plane; undefined while each node stands there itself. */
export function useFarChoice(areas: readonly Placed[] | undefined) {
  const store = useStoreApi()
  const { choose } = useEditor()
  const keyAt = useKeyAt(areas ?? NONE)
  const drawn = useRef<Area | undefined>(undefined)
  useEffect(() => {
    if (!areas) return
    // The library forgets it before it tells that it ended.
    return store.subscribe(({ userSelectionRect: frame, transform: [x, y, zoom] }) => {
      if (!frame) return
      const { width, height } = frame
      drawn.current = {
        x: (frame.x - x) / zoom,
        y: (frame.y - y) / zoom,
        width: width / zoom,
        height: height / zoom,
      }
    })
  }, [areas, store])
  return useMemo(() => {
    if (!areas) return undefined
    return {
      onPaneClick(event: MouseEvent) {
        const key = keyAt(event)
        choose(key === undefined ? NOTHING : { items: [key], links: [] })
      },
      onSelectionEnd() {
        const frame = drawn.current
        drawn.current = undefined
        if (frame) choose({ items: areas.filter((area) => holds(frame, area)).map(({ key }) => key), links: [] })
      },
    }
  }, [areas, choose, keyAt])
}
