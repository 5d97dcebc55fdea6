// How large a map is on the screen. The server does not know, and draws for any.
import { type RefObject, useEffect, useState } from 'react'
import { BOX, type Reach } from '~/lib/map/map-view'

interface MapSize {
  /** How large a unit of the drawing is, in pixels. */
  scale: number
  /** What is drawn to each side of the middle, in units: more than is seen, so that the map can be moved. */
  reach: Reach
}

/** What the server draws: enough for a tile that is much higher than wide, as on a phone. */
export const DRAWN_BY_SERVER: Reach = { x: BOX.width, y: 620 }
const UNKNOWN: MapSize = { scale: 1, reach: DRAWN_BY_SERVER }

export function useMapSize(stage: RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState(UNKNOWN)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width < 1 || height < 1) return
      const scale = Math.min(width / BOX.width, height / BOX.height)
      setSize({ scale, reach: { x: Math.ceil(width / scale), y: Math.ceil(height / scale) } })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return size
}
