// Where the things of a map are, what is written beside them, and how they look.
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { drawnColour } from '~/lib/dashboard/format/series-colour'
import { colourIn, readRanges } from '~/lib/dashboard/format/value-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, numberOf, wordOf } from '~/lib/dashboard/model/own'
import { type MapView, viewOf, WORLD } from '~/lib/map/map-view'
import { type Point, pointOf, readLatLng, readLatLngText } from '~/lib/map/mercator'
import { plainText, type TextLine, textLines } from '~/lib/map/text-lines'
import { pictureSize, type Size } from '~/lib/picture/held-picture'
import type { PictureFault, ReadPicture } from '~/lib/picture/picture'
import { flagIn, numberIn, textIn } from './settings'
import { answerFor, answerOf, dataOf, filledIn, type Thing, valueIn } from './things'

export interface Place extends Point {
  id: string
  thing: Thing
  /** As the values said it, for the list. */
  where: readonly [first: number, second: number]
}

/** A plan of a building in place of the earth: as wide as the square, and as high as it is. */
export interface Plan extends Size {
  href: string
  /** Only who loads it knows how large it is. */
  isUnmeasured?: boolean
}

const USUAL_PLAN: Size = { width: 4, height: 3 }

/** `found`: the picture that a key of an entity holds. */
export function planOf(settings: Members, read: ReadPicture, found?: unknown): Plan | PictureFault | undefined {
  const source = settings.imageSource
  const url = settings.mapImageUrl || (isObject(source) ? source.url : undefined)
  const { href, fault } = read(found) ?? read(url) ?? {}
  if (href === undefined) return fault
  const size = pictureSize(href)
  return { href, ...(size ?? { ...USUAL_PLAN, isUnmeasured: true }) }
}

export const isFault = (plan: Plan | PictureFault): plan is PictureFault => 'why' in plan

/** Layers of newer platforms that are no places. */
const SHAPES: readonly unknown[] = ['polygons', 'circles', 'polylines', 'beside', 'picture']

const isPlace = ({ settings }: Thing) => !SHAPES.includes(settings.layer)

export function placesOf(things: readonly Thing[]): Place[] {
  return things.filter(isPlace).flatMap((thing) => {
    const { settings } = thing
    const lat = valueIn(thing, textIn(settings, 'latKeyName', 'latitude'))
    const lng = valueIn(thing, textIn(settings, 'lngKeyName', 'longitude'))
    const found = readLatLng(lat, lng)
    return found ? [{ id: thing.id, thing, where: [found.lat, found.lng] as const, ...pointOf(found) }] : []
  })
}

/** On a plan: parts of its width and height. */
export function placesOnPlan(things: readonly Thing[], { width, height }: Size): Place[] {
  return things.filter(isPlace).flatMap((thing) => {
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

/** The colours of the pins that dashboards have when nobody chose one: they are drawn in the console's own. */
const STOCK = ['#fe7569', '#307fe5']

export function colourOf(thing: Thing, all: readonly Thing[]): string | undefined {
  const { settings } = thing
  const answered = flagIn(settings, 'useColorFunction', false)
    ? answerFor(thing, settings.colorFunction, all)
    : undefined
  const colour = safeColour(answered) ?? rangeColour(thing) ?? safeColour(settings.color)
  return colour === undefined || STOCK.includes(colour) ? undefined : drawnColour(colour, thing.index)
}

/** That of the range in which the value of its key is. */
export function rangeColour(thing: Thing): string | undefined {
  const { colorRange, colorRangeKey } = thing.settings
  const value = typeof colorRangeKey === 'string' ? numberOf(valueIn(thing, colorRangeKey)) : undefined
  return value === undefined ? undefined : colourIn(readRanges(colorRange), value)
}

export interface MarkerPicture {
  href: string
  size: number
  /** What of it stands on its place, where its author moved it. */
  anchor?: Point
}

function anchorOf(settings: Members): Pick<MarkerPicture, 'anchor'> {
  const [x = 0.5, y = 1] = [numberIn(settings, 'markerOffsetX', -5, 5), numberIn(settings, 'markerOffsetY', -5, 5)]
  return x === 0.5 && y === 1 ? {} : { anchor: { x, y } }
}

/** A fault where it is one that is not shown: then the thing is a disc as others are. */
export function pictureOf(
  thing: Thing,
  all: readonly Thing[],
  read: ReadPicture,
): MarkerPicture | PictureFault | undefined {
  const { settings } = thing
  const size = numberIn(settings, 'markerImageSize', 8, 128) ?? 34
  if (flagIn(settings, 'useMarkerImageFunction', false)) {
    const images = Array.isArray(settings.markerImages) ? settings.markerImages : []
    // Their names alone: a sandbox has no use for the pictures.
    const names = images.map((_, at) => `image:${at}`)
    const values = [thing.data, names, dataOf(all), thing.index]
    const answer = answerOf(settings.markerImageFunction, ['data', 'images', 'dsData', 'dsIndex'], values)
    const url = isObject(answer) ? answer.url : undefined
    const named = names.indexOf(wordOf(url) ?? '')
    const { href, fault } = read(named < 0 ? url : images[named]) ?? {}
    if (!isObject(answer) || href === undefined) return fault
    return { href, size: numberIn(answer, 'size', 8, 128) ?? size, ...anchorOf(settings) }
  }
  const { href, fault } = read(settings.markerImage) ?? {}
  return href === undefined ? fault : { href, size, ...anchorOf(settings) }
}

export function shownPicture(...about: Parameters<typeof pictureOf>): MarkerPicture | undefined {
  const picture = pictureOf(...about)
  return picture && 'href' in picture ? picture : undefined
}

/** Things of a map have their pictures from a few places: that many tell of all. */
const ENOUGH = 50

/** Why pictures of things are not shown, each reason once. */
export function pictureFaults(things: readonly Thing[], read: ReadPicture): PictureFault[] {
  const faults = new Map<string, PictureFault>()
  for (const thing of things.slice(0, ENOUGH)) {
    const picture = pictureOf(thing, things, read)
    if (picture && 'why' in picture) faults.set(`${picture.why} ${picture.host}`, picture)
  }
  return [...faults.values()]
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

/** Areas and circles of older maps have words of their own, which are off where nobody says otherwise. */
function areaWords(thing: Thing, all: readonly Thing[], { shape, what, usual, text }: AreaWords): TextLine[] {
  if (!flagIn(thing.settings, `show${shape}${what.name}`, false)) return []
  const [uses, fn] = [`use${shape}${what.name}Function`, `${shape.toLowerCase()}${what.name}Function`]
  return written(thing, all, { uses, fn, pattern: `${shape.toLowerCase()}${what.pattern}`, usual, text })
}

interface AreaWords {
  shape: 'Polygon' | 'Circle'
  what: { name: string; pattern: string }
  usual: string
  text: Text
}

const TOOLTIP = { name: 'Tooltip', pattern: 'TooltipPattern' }
const LABEL = { name: 'Label', pattern: 'Label' }

/** An area, or the circle of a thing. */
interface OfArea {
  thing: Thing
  isCircle?: boolean
}

const shapeName = ({ isCircle }: OfArea) => (isCircle ? 'Circle' : 'Polygon')

/** What is told of an area where one points at it: what its author says, else its name. */
export function areaText(area: OfArea, all: readonly Thing[], text: Text): string {
  const { thing } = area
  const isOlder = thing.settings.layer === undefined
  const lines = isOlder
    ? areaWords(thing, all, { shape: shapeName(area), what: TOOLTIP, usual: '', text })
    : tooltipOf(thing, all, text)
  return plainText(lines) || thing.name
}

/** What is written on it; '' for nothing. */
export function areaLabel(area: OfArea, all: readonly Thing[], text: Text): string {
  const { thing } = area
  if (thing.settings.layer !== undefined) return labelOf(thing, all, text)
  return plainText(areaWords(thing, all, { shape: shapeName(area), what: LABEL, usual: USUAL_LABEL, text }))
}

/** Trips of newer platforms stand among markers and areas; on older ones all of a map's things are trips. */
export const isTrip = ({ settings }: Thing): boolean => settings.layer === undefined || settings.layer === 'trips'
