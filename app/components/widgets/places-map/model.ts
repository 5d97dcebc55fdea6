// Where the things of a map are, what is written beside them, and how they look.
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { drawnColour } from '~/lib/dashboard/format/series-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, numberOf } from '~/lib/dashboard/model/own'
import { type MapView, viewOf, WORLD } from '~/lib/map/map-view'
import { type Point, pointOf, readLatLng, readLatLngText } from '~/lib/map/mercator'
import { heldPicture, pictureSize, type Size } from '~/lib/map/picture'
import { plainText, type TextLine, textLines } from '~/lib/map/text-lines'
import { flagIn, numberIn, textIn } from './settings'
import { answerFor, answerOf, filledIn, type Thing, valueIn } from './things'

export interface Place extends Point {
  id: string
  thing: Thing
  /** As the values said it, for the list. */
  where: readonly [first: number, second: number]
}

/** A plan of a building in place of the earth: as wide as the square, and as high as it is. */
export interface Plan extends Size {
  href: string
}

const USUAL_PLAN: Size = { width: 4, height: 3 }

export function planOf(settings: Members): Plan | undefined {
  const source = settings.imageSource
  const url = settings.mapImageUrl || (isObject(source) ? source.url : undefined)
  const href = heldPicture(url)
  return href === undefined ? undefined : { href, ...(pictureSize(href) ?? USUAL_PLAN) }
}

export function placesOf(things: readonly Thing[]): Place[] {
  return things.flatMap((thing) => {
    const { settings } = thing
    const lat = valueIn(thing, textIn(settings, 'latKeyName', 'latitude'))
    const lng = valueIn(thing, textIn(settings, 'lngKeyName', 'longitude'))
    const found = readLatLng(lat, lng)
    return found ? [{ id: thing.id, thing, where: [found.lat, found.lng] as const, ...pointOf(found) }] : []
  })
}

/** On a plan: parts of its width and height. */
export function placesOnPlan(things: readonly Thing[], { width, height }: Size): Place[] {
  return things.flatMap((thing) => {
    const { settings } = thing
    const x = numberOf(valueIn(thing, textIn(settings, 'xPosKeyName', 'xPos')))
    const y = numberOf(valueIn(thing, textIn(settings, 'yPosKeyName', 'yPos')))
    if (x === undefined || y === undefined) return []
    const moved = answerOf(settings.posFunction, ['origXPos', 'origYPos'], [x, y])
    const at = isObject(moved) ? { x: numberOf(moved.x) ?? x, y: numberOf(moved.y) ?? y } : { x, y }
    if (!isPart(at.x) || !isPart(at.y)) return []
    return [{ id: thing.id, thing, where: [x, y] as const, x: at.x, y: (at.y * height) / width }]
  })
}

const isPart = (value: number) => value >= 0 && value <= 1

const NEAREST = 16
/** Without tiles there is nothing to see nearer than this but the place itself. */
const NEAREST_ON_OUTLINE = 6
const USUAL_ZOOM = 8

/** What a map shows at first. */
export function firstView(settings: Members, points: readonly Point[], hasTiles: boolean): MapView {
  const zoom = numberIn(settings, 'defaultZoomLevel', 0, 19)
  const centre = readLatLngText(settings.defaultCenterPosition)
  if (flagIn(settings, 'useDefaultCenterPosition', false) && centre)
    return { ...pointOf(centre), zoom: zoom ?? USUAL_ZOOM }
  const [first] = points
  const isOne = first !== undefined && points.every(({ x, y }) => x === first.x && y === first.y)
  const most = Math.min(zoom ?? NEAREST, isOne && !hasTiles ? NEAREST_ON_OUTLINE : NEAREST)
  const view = viewOf(points, most)
  if (!view) return centre ? { ...pointOf(centre), zoom: zoom ?? USUAL_ZOOM } : WORLD
  return flagIn(settings, 'fitMapBounds', true) ? view : { ...view, zoom: zoom ?? view.zoom }
}

export const planView = ({ width, height }: Size): MapView =>
  viewOf(
    [
      { x: -0.12, y: -0.02 },
      { x: 1.12, y: height / width + 0.02 },
    ],
    4,
  ) ?? WORLD

/** The colour of the pins that dashboards have when nobody chose one: it is drawn in the console's own. */
const STOCK = '#fe7569'

export function colourOf(thing: Thing, all: readonly Thing[]): string | undefined {
  const { settings } = thing
  const answered = flagIn(settings, 'useColorFunction', false)
    ? answerFor(thing, settings.colorFunction, all)
    : undefined
  const colour = safeColour(answered) ?? safeColour(settings.color)
  return colour === undefined || colour === STOCK ? undefined : drawnColour(colour, thing.index)
}

export interface MarkerPicture {
  href: string
  size: number
}

export function pictureOf(thing: Thing, all: readonly Thing[]): MarkerPicture | undefined {
  const { settings } = thing
  const size = numberIn(settings, 'markerImageSize', 8, 128) ?? 34
  if (flagIn(settings, 'useMarkerImageFunction', false)) {
    const images = Array.isArray(settings.markerImages) ? settings.markerImages : []
    const values = [thing.data, images, all.map(({ data }) => data), thing.index]
    const answer = answerOf(settings.markerImageFunction, ['data', 'images', 'dsData', 'dsIndex'], values)
    const href = isObject(answer) ? heldPicture(answer.url) : undefined
    if (!isObject(answer) || href === undefined) return undefined
    return { href, size: numberIn(answer, 'size', 8, 128) ?? size }
  }
  const href = heldPicture(settings.markerImage)
  return href === undefined ? undefined : { href, size }
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
const USUAL_LABEL = '${entityName}'
const USUAL_TOOLTIP =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
  '<b>${entityName}</b><br/><b>Latitude:</b> ${latitude:7}<br/><b>Longitude:</b> ${longitude:7}'

type Text = (value: unknown, decimals?: number) => string

/** A pattern, or what a function makes of the values; the pattern too where the function is not known. */
function written(thing: Thing, all: readonly Thing[], { uses, fn, pattern, usual, text }: Written): TextLine[] {
  const { settings } = thing
  const answer = flagIn(settings, uses, false) ? answerFor(thing, settings[fn], all) : undefined
  const source = typeof answer === 'string' ? answer : textIn(settings, pattern, usual)
  return textLines(source, (words) => filledIn(thing, words, text))
}

interface Written {
  uses: string
  fn: string
  pattern: string
  usual: string
  text: Text
}

/** '' where the map shows none. */
export function labelOf(thing: Thing, all: readonly Thing[], text: Text): string {
  if (!flagIn(thing.settings, 'showLabel', true)) return ''
  return plainText(
    written(thing, all, { uses: 'useLabelFunction', fn: 'labelFunction', pattern: 'label', usual: USUAL_LABEL, text }),
  )
}

export function tooltipOf(thing: Thing, all: readonly Thing[], text: Text): TextLine[] {
  if (!flagIn(thing.settings, 'showTooltip', true)) return []
  const uses = 'useTooltipFunction'
  return written(thing, all, { uses, fn: 'tooltipFunction', pattern: 'tooltipPattern', usual: USUAL_TOOLTIP, text })
}
