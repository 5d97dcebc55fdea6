// The whole chain in small, in a corner of the canvas, with the part of it that is in sight. Its nodes are not drawn anew
// while something is dragged: a map of a thousand parts that each listen to every move takes longer than the move itself.
import { Panel, type ReactFlowState, useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { Shapes, useShapes } from './chain-shapes'
import { useEditor } from './editor-context'
import { type Area, boundsOf } from './plane'

const WIDTH = 200
const HEIGHT = 150
/** Around the chain, in pixels of the map. */
const ROOM = 5
/** Of a turn of the wheel. */
const ZOOM_PER_PIXEL = 0.002

/** What is in sight, in places of the plane. */
const sightOf = ({ transform: [left, top, zoom], width, height }: ReactFlowState): Area => ({
  x: -left / zoom,
  y: -top / zoom,
  width: width / zoom,
  height: height / zoom,
})

/** The part of the plane that the map shows: the chain, and what is in sight where that is beside it. */
const shownOf = (bounds: Area | undefined) => (state: ReactFlowState) => {
  const sight = sightOf(state)
  const all = boundsOf(bounds ? [bounds, sight] : [sight]) ?? sight
  const scale = Math.max(all.width / WIDTH, all.height / HEIGHT)
  const [width, height] = [scale * (WIDTH + 2 * ROOM), scale * (HEIGHT + 2 * ROOM)]
  return { x: all.x - (width - all.width) / 2, y: all.y - (height - all.height) / 2, width, height, scale }
}

const isSamePart = (one: Area, other: Area) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

export function ChainMap() {
  const t = useT()
  const flow = useReactFlow()
  const { isMirrored } = useEditor()
  const { bounds, paths } = useShapes()
  const shown = useStore(
    useMemo(() => shownOf(bounds), [bounds]),
    isSamePart,
  )
  const { scale } = shown

  const map = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = map.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      event.stopPropagation()
      flow.zoomTo(flow.getZoom() * 2 ** (-event.deltaY * ZOOM_PER_PIXEL))
    }
    svg?.addEventListener('wheel', onWheel, { passive: false })
    return () => svg?.removeEventListener('wheel', onWheel)
  }, [flow])
  const onPointerMove = ({ buttons, movementX, movementY }: PointerEvent) => {
    if ((buttons & 1) === 0) return
    const now = flow.getViewport()
    const by = scale * now.zoom
    flow.setViewport({ ...now, x: now.x - movementX * by, y: now.y - movementY * by })
  }
  return (
    <Panel position={isMirrored ? 'bottom-left' : 'bottom-right'} className="flow-map">
      <svg
        ref={map}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        role="img"
        aria-label={t('canvas.mini-map')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <Shapes paths={paths} />
      </svg>
      <Sight of={shown} />
    </Panel>
  )
}

/** What is not in sight lies in the shade. It follows each move of the canvas, so it is placed without drawing the map anew. */
function Sight({ of }: { of: Area }) {
  const store = useStoreApi()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const style = element.current?.style
      const sight = sightOf(store.getState())
      const by = WIDTH / of.width
      if (!style) return
      style.transform = `translate(${(sight.x - of.x) * by}px, ${(sight.y - of.y) * by}px)`
      style.width = `${sight.width * by}px`
      style.height = `${sight.height * by}px`
    }
    place()
    return store.subscribe(place)
  }, [store, of])
  return (
    <div className="flow-map-sights">
      <div ref={element} className="flow-map-sight" />
    </div>
  )
}
