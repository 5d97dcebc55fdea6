// Whether more of a chain is in sight than is drawn node by node.
import { type ReactFlowState, useStore } from '@xyflow/react'
import { useCallback, useRef } from 'react'
import { type Area, touches } from './plane'

/** What stands on the canvas as an element of its own takes time to come and to move; nobody reads more of them at once. */
const MOST_DRAWN = 300
/** Fewer again, so that it does not change to and fro at the border. */
const NEAR_AGAIN = 250

/** How many of them are in sight, as far as it matters. */
export function countInSight(areas: readonly Area[], sight: Area, most: number): number {
  let count = 0
  for (const area of areas) {
    if (touches(area, sight)) count++
    if (count > most) break
  }
  return count
}

/** `areas`: on the screen's plane. */
export function useIsFar(areas: readonly Area[]): boolean {
  const was = useRef(false)
  const look = useCallback(
    ({ transform: [x, y, zoom], width, height }: ReactFlowState) => {
      if (areas.length <= MOST_DRAWN) return false
      const sight = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
      const most = was.current ? NEAR_AGAIN : MOST_DRAWN
      was.current = countInSight(areas, sight, most) > most
      return was.current
    },
    [areas],
  )
  return useStore(look)
}
