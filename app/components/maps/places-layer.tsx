// The places of a map: discs or pictures with their labels, groups where they lie together, and what is told of the one that
// somebody chose.
import { type CSSProperties, type FocusEvent, Fragment, useMemo, useState } from 'react'
import { Link } from '~/components/ui/link'
import { type Severity, SeverityGlyph } from '~/components/ui/severity-glyph'
import type { TileAction } from '~/components/widgets/definition'
import { useT } from '~/lib/i18n/use-t'
import { grouped } from '~/lib/map/groups'
import { labelSides } from '~/lib/map/label-room'
import { isWithin, type MapView, MOST_ZOOM, offsetOf, sideOf, viewOf } from '~/lib/map/map-view'
import type { Point } from '~/lib/map/mercator'
import type { TextLine } from '~/lib/map/text-lines'
import { useFormat } from '~/lib/time/locale'
import type { Shown } from './map-stage'
import { MapTip } from './map-tip'

export interface PlaceLook {
  /** For who cannot see it, and in the list of a group. */
  name: string
  /** '' for none. */
  label: string
  colour?: string
  /** `anchor`: the part of it that stands on its place, from its left and its top; at first the middle of its foot. */
  picture?: { href: string; size: number; anchor?: Point }
  /** Where a click leads, or what it does. */
  to?: string
  run?(): void
  /** Degrees clockwise, of what moves. */
  turn?: number
}

export interface GroupRules {
  /** In pixels; undefined: only where there are too many to draw. */
  radius?: number
  /** Nearer than this nothing is grouped. */
  untilZoom: number
  canZoom: boolean
}

interface PlacesLayerProps<Place extends Point & { id: string }> extends Shown {
  places: readonly Place[]
  groups?: GroupRules
  opensOnHover?: boolean
  lookOf(place: Place): PlaceLook
  /** Of the worst alarm that they have. */
  severityOf?(places: readonly Place[]): Severity | undefined
  tellOf(place: Place): { lines: readonly TextLine[]; actions: readonly TileAction[] }
  onView(change: (view: MapView) => MapView): void
}

/** More are too many to draw one by one. */
const MOST_SINGLE = 200
const USUAL_RADIUS = 60
const MOST_NAMES = 10

export function PlacesLayer<Place extends Point & { id: string }>(props: PlacesLayerProps<Place>) {
  const { places, groups, opensOnHover, view, reach, scale, lookOf, severityOf, tellOf, onView } = props
  const t = useT()
  const format = useFormat()
  const [chosen, setChosen] = useState<string>()
  const { radius, untilZoom = 0 } = groups ?? {}
  const seen = view.zoom + Math.log2(scale)
  const isGrouped = places.length > MOST_SINGLE || (radius !== undefined && seen < untilZoom)
  // The same groups at all of a zoom's steps, so that they stay while the map is moved.
  const step = isGrouped ? Math.floor(seen * 2) / 2 : undefined
  const all = useMemo(() => marksOf(places, step, radius), [places, step, radius])
  const shown = all.map((mark) => ({ ...mark, ...offsetOf(mark, view) })).filter((mark) => isWithin(mark, reach))
  const marks = shown.map((mark) => {
    const [only] = mark.members
    return { ...mark, look: mark.members.length === 1 && only ? lookOf(only) : undefined }
  })
  const sides = labelSides(
    marks.map(({ x, y, look }) => ({ x: x * scale, y: y * scale, label: look?.picture ? '' : (look?.label ?? '') })),
    // Half of what is within reach is seen.
    { x: (reach.x * scale) / 2, y: (reach.y * scale) / 2 },
  )
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setChosen(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons opened
    <div
      className="map-places"
      onBlur={leave}
      onPointerLeave={opensOnHover ? () => setChosen(undefined) : undefined}
      onKeyDown={({ key }) => key === 'Escape' && setChosen(undefined)}
    >
      {marks.map(({ id, x, y, members, look }, at) => {
        const [only] = members
        const severity = severityOf?.(members)
        const style = {
          '--x': round(x),
          '--y': round(y),
          '--mark': look?.colour,
          '--alarm': severity && `var(--sev-${severity})`,
        } as CSSProperties
        if (!look || !only) {
          const names = members.slice(0, MOST_NAMES).map((one) => lookOf(one).name)
          const lines = [...names, ...(members.length > MOST_NAMES ? ['…'] : [])].map((text) => [{ text }])
          const near = viewOf(members, MOST_ZOOM)
          const canPart = groups?.canZoom !== false && near && near.zoom > view.zoom + 0.2
          return (
            <Fragment key={id}>
              <button
                type="button"
                className="map-group"
                data-alarm={severity}
                style={{ ...style, '--size': `${24 + Math.round(Math.log10(members.length) * 8)}px` } as CSSProperties}
                aria-label={t('tile.map-group', { count: members.length, names: format.list(names.slice(0, 3)) })}
                onClick={() => (canPart ? onView(() => near) : setChosen(id))}
              >
                {format.number(members.length)}
              </button>
              {chosen === id && <MapTip lines={lines} actions={[]} at={{ x, y }} reach={reach} />}
            </Fragment>
          )
        }
        const side = look.picture ? 'under' : sides[at]
        const inside = <Mark look={look} severity={severity} side={side} />
        const choosing = {
          style,
          className: 'map-place',
          'data-alarm': severity,
          'aria-label': look.name,
          onFocus: () => setChosen(id),
          onPointerEnter: opensOnHover ? () => setChosen(id) : undefined,
        }
        const { lines, actions } = chosen === id ? tellOf(only) : { lines: [], actions: [] }
        return (
          <Fragment key={id}>
            {look.to === undefined ? (
              <button
                type="button"
                {...choosing}
                onClick={() => {
                  setChosen(id)
                  look.run?.()
                }}
              >
                {inside}
              </button>
            ) : (
              <Link to={look.to} draggable={false} {...choosing}>
                {inside}
              </Link>
            )}
            {lines.length > 0 && <MapTip lines={lines} actions={actions} at={{ x, y }} reach={reach} />}
          </Fragment>
        )
      })}
    </div>
  )
}

interface MarkProps {
  look: PlaceLook
  severity?: Severity
  side?: string
}

function Mark({ look: { label, picture, turn }, severity, side }: MarkProps) {
  return (
    <>
      {picture ? (
        <img
          src={picture.href}
          alt=""
          draggable={false}
          className="map-picture"
          style={{
            height: picture.size,
            translate: picture.anchor && `${-100 * picture.anchor.x}% ${100 * (1 - picture.anchor.y)}%`,
            rotate: turn === undefined ? undefined : `${turn}deg`,
          }}
        />
      ) : (
        !severity && <span className="map-disc" />
      )}
      {severity && (
        <span className="map-alarm" data-corner={picture && ''}>
          <SeverityGlyph severity={severity} size={picture ? 12 : 16} />
        </span>
      )}
      {label !== '' && (
        <span className="map-label" data-side={side}>
          <bdi>{label}</bdi>
        </span>
      )}
    </>
  )
}

const round = (value: number) => Number(value.toFixed(1))

interface Mark<Place> extends Point {
  id: string
  members: readonly Place[]
}

/** `step`: of the zoom that they are grouped for; undefined where each stands alone. */
function marksOf<Place extends Point & { id: string }>(
  places: readonly Place[],
  step: number | undefined,
  radius = USUAL_RADIUS,
): Mark<Place>[] {
  if (step === undefined) return places.map((place) => ({ id: place.id, x: place.x, y: place.y, members: [place] }))
  return grouped(places, radius / sideOf({ zoom: step })).map(({ x, y, members }) => ({
    id: members.length === 1 ? (members[0]?.id ?? '') : `group ${members[0]?.id} ${members.length}`,
    x,
    y,
    members,
  }))
}
