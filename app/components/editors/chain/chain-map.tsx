// The whole chain in small, in a corner of the canvas, with the part of it that is in sight. Its nodes are not drawn anew
// while something is dragged: a map of a thousand parts that each listen to every move takes longer than the move itself.
import { Panel, useReactFlow, useStore } from '@xyflow/react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { boxPath, Shapes, useShapes } from './chain-shapes'
import { useEditor } from './editor-context'
import { type Area, boundsOf } from './plane'

const WIDTH = 200
const HEIGHT = 150
/** Around the chain, in pixels of the map. */
const ROOM = 5
/** Of a turn of the wheel. */
const ZOOM_PER_PIXEL = 0.002

/** What is in sight, in places of the plane. */
function useView(): Area & { zoom: number } {
  const [left, top, zoom] = useStore(({ transform }) => transform)
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  return { x: -left / zoom, y: -top / zoom, width: width / zoom, height: height / zoom, zoom }
}

export function ChainMap() {
  const t = useT()
  const flow = useReactFlow()
  const { isMirrored } = useEditor()
  const { bounds, paths } = useShapes()
  const view = useView()
  const all = boundsOf(bounds ? [bounds, view] : [view]) ?? view
  const scale = Math.max(all.width / WIDTH, all.height / HEIGHT)
  const whole = { width: scale * (WIDTH + 2 * ROOM), height: scale * (HEIGHT + 2 * ROOM) }
  const [x, y] = [all.x - (whole.width - all.width) / 2, all.y - (whole.height - all.height) / 2]

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
        viewBox={`${x} ${y} ${whole.width} ${whole.height}`}
        role="img"
        aria-label={t('canvas.mini-map')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <Shapes paths={paths} />
        <path
          d={
            boxPath({ x: x - whole.width, y: y - whole.height, width: 3 * whole.width, height: 3 * whole.height }) +
            boxPath(view)
          }
          fillRule="evenodd"
          strokeWidth={scale}
          className="flow-map-mask"
        />
      </svg>
    </Panel>
  )
}
