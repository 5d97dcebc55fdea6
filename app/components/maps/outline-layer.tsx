// Land and borders. The path that the server drew stays until the reader looks elsewhere: only then is the outline fetched.
// When the map is moved the path is moved with it, and drawn anew a moment later.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type MapView, offsetOf, PATH_SCALE, type Reach, sideOf } from '~/lib/map/map-view'
import { DRAWN_BY_SERVER } from './use-map-size'
import { detailFor, loadWorld, worldAtHand } from './world'

export function OutlineLayer({ view, reach }: { view: MapView; reach: Reach }) {
  const [first] = useState(view)
  const settled = useDeferredValue(view)
  const detail = detailFor(settled.zoom)
  const [, setFetched] = useState(0)
  const element = useRef<SVGPathElement>(null)
  const world = worldAtHand(detail)
  useEffect(() => {
    if (worldAtHand(detail)) return
    // Half of what is within reach is seen.
    const isEnough = reach.x / 2 <= DRAWN_BY_SERVER.x && reach.y / 2 <= DRAWN_BY_SERVER.y
    if (isEnough && first === settled && element.current?.getAttribute('d')) return
    let isWanted = true
    // Without it the map shows its places all the same.
    loadWorld(detail).then(
      () => isWanted && setFetched((count) => count + 1),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [detail, first, settled, reach])
  const path = useMemo(() => world?.(settled, reach) ?? '', [world, settled, reach])
  // Until there is another: what the server drew, or the one that was there before one came nearer.
  const drawn = useRef({ path: '', view })
  if (world) drawn.current = { path, view: settled }
  const { x, y } = offsetOf(drawn.current.view, view)
  const size = (PATH_SCALE * sideOf(view)) / sideOf(drawn.current.view)
  return (
    <path
      ref={element}
      className="map-land"
      transform={`translate(${Number(x.toFixed(1))} ${Number(y.toFixed(1))}) scale(${Number(size.toPrecision(6))})`}
      d={drawn.current.path}
      // In the browser the outline is not at hand yet.
      suppressHydrationWarning
    />
  )
}
