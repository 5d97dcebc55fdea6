// Land and borders. The path that the server drew stays until the reader looks elsewhere: only then is the outline fetched.
import { useEffect, useRef, useState } from 'react'
import type { MapView, Reach } from '~/lib/map/map-view'
import { outlinePath } from '~/lib/map/outline'
import { DRAWN_BY_SERVER } from './use-map-size'
import { detailFor, loadWorld, worldAtHand } from './world'

export function OutlineLayer({ view, reach }: { view: MapView; reach: Reach }) {
  const detail = detailFor(view.zoom)
  const [fetched, setFetched] = useState(0)
  const path = useRef<SVGPathElement>(null)
  const drawnFor = useRef(view)
  const rings = worldAtHand(detail)
  useEffect(() => {
    if (worldAtHand(detail)) return
    // Half of what is within reach is seen.
    const isEnough = reach.x / 2 <= DRAWN_BY_SERVER.x && reach.y / 2 <= DRAWN_BY_SERVER.y
    const isDrawn = isEnough && drawnFor.current === view && Boolean(path.current?.getAttribute('d'))
    if (isDrawn) return
    let isWanted = true
    // Without it the map shows its places all the same.
    loadWorld(detail).then(
      () => isWanted && setFetched((count) => count + 1),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [detail, view, reach])
  return (
    <path
      ref={path}
      data-fetched={fetched || undefined}
      className="map-land"
      d={rings ? outlinePath(rings, view, reach) : ''}
      // In the browser the outline is not at hand yet.
      suppressHydrationWarning
    />
  )
}
