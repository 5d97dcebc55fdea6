// A map in its tile: what it lies on, what is drawn on it, the places over it, and the buttons that move it. Drawn by the
// server as it is; with scripts it can be moved and zoomed.
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { BOX, type MapView, type Reach, sideOf, zoomed } from '~/lib/map/map-view'
import { type Point, sideInMetres } from '~/lib/map/mercator'
import { useFormat } from '~/lib/time/locale'
import { useMapTiles } from './ground-layer'
import { useMapGestures } from './use-map-gestures'
import { useMapSize } from './use-map-size'

/** What is drawn needs to know of the map. */
export interface Shown {
  view: MapView
  reach: Reach
  scale: number
}

/** How it may be moved, and where the buttons for it are: bottomright where nothing is said. */
export interface MapControls {
  canWheel: boolean
  zoomsByDoubleClick: boolean
  hasZoom: boolean
  corner?: string
}

interface MapStageProps extends MapControls {
  view: MapView
  /** All of it in words. */
  label: string
  isPlan?: boolean
  onView(change: (view: MapView) => MapView): void
  /** A click beside everything on it. */
  onPick?(at: Point): void
  /** Back to where everything is in view. */
  onFit(): void
  /** SVG, in units from the middle. */
  drawing(shown: Shown): ReactNode
  /** HTML, each with its own --x and --y. */
  places(shown: Shown): ReactNode
  /** Stays where it is while the map is moved. */
  aside?: ReactNode
  /** Over it, where there is nothing on it. */
  note?: string
}

export function MapStage({
  view,
  label,
  isPlan,
  canWheel,
  zoomsByDoubleClick,
  hasZoom,
  corner,
  onView,
  onPick,
  onFit,
  drawing,
  places,
  aside,
  note,
}: MapStageProps) {
  const t = useT()
  const hint = useId()
  const tiles = useMapTiles()
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const { scale, reach } = useMapSize(stage)
  const shown = { view, reach, scale }
  const gestures = useMapGestures({
    stage,
    layer,
    scale,
    canWheel,
    zoomsByDoubleClick: zoomsByDoubleClick && !onPick,
    onView,
    onPick: onPick && (({ x, y }) => onPick({ x: view.x + x / sideOf(view), y: view.y + y / sideOf(view) })),
  })
  const half = { x: BOX.width / 2, y: BOX.height / 2 }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no set of fields
    <div
      ref={stage}
      dir="ltr"
      role="group"
      aria-label={label}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by arrow keys
      tabIndex={0}
      data-picks={onPick ? '' : undefined}
      className={isPlan ? 'map-stage map-plan' : 'map-stage'}
      {...gestures}
    >
      <span id={hint} hidden>
        {t('tile.map-keys')}
      </span>
      <div ref={layer} className="map-layer">
        <svg
          aria-hidden="true"
          className="map-drawing"
          viewBox={`${-half.x} ${-half.y} ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="xMidYMid meet"
        >
          {drawing(shown)}
        </svg>
        {places(shown)}
      </div>
      {note !== undefined && <p className="map-nowhere">{note}</p>}
      {!isPlan && <ScaleBar view={view} />}
      {!isPlan && tiles !== undefined && (
        <span className="map-source">{t('tile.map-tiles', { host: new URL(tiles).hostname })}</span>
      )}
      <div className="map-buttons needs-script" data-map-control data-corner={corner}>
        {hasZoom && (
          <>
            <MapButton
              label={t('tile.map-zoom-in')}
              path="M8 3v10M3 8h10"
              onClick={() => onView((one) => zoomed(one, 1))}
            />
            <MapButton label={t('tile.map-zoom-out')} path="M3 8h10" onClick={() => onView((one) => zoomed(one, -1))} />
          </>
        )}
        <MapButton label={t('tile.map-fit')} path="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" onClick={onFit} />
      </div>
      {aside}
    </div>
  )
}

interface MapButtonProps {
  label: string
  path: string
  onClick(): void
}

export const MapButton = ({ label, path, onClick }: MapButtonProps) => (
  <button type="button" className="map-button" aria-label={label} title={label} onClick={onClick}>
    <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
      <path d={path} />
    </svg>
  </button>
)

const LENGTHS = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1e3, 1e4, 1e5, 1e6].map((power) => digit * power))
const LONGEST_BAR = 110

function ScaleBar({ view }: { view: MapView }) {
  const format = useFormat()
  const metres = sideInMetres(view.y) / (256 * 2 ** view.zoom)
  const length = Math.max(...LENGTHS.filter((one) => one / metres <= LONGEST_BAR), 1)
  const words = length < 1000 ? `${format.number(length)} m` : `${format.number(length / 1000)} km`
  return (
    <span aria-hidden="true" className="map-scale">
      <i style={{ width: `calc(${(length / metres).toFixed(2)} * var(--unit))` }} />
      {words}
    </span>
  )
}
