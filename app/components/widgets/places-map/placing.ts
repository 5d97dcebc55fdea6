// Things get their places and areas: by a form, or by clicks on the map that fill it in.
import type { ControlFault, ControlRequest } from '~/lib/dashboard/control/control'
import { readField, rulesOf } from '~/lib/dashboard/control/typed-field'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataKey, Datasource } from '~/lib/dashboard/model/widget'
import { type Point, placeAt } from '~/lib/map/mercator'
import type { Size } from '~/lib/picture/held-picture'
import type { ReadControl } from '../definition'
import { flagIn, settingsAt, textIn } from './settings'
import { answerOf } from './things'

export interface Placing {
  places: boolean
  areas: boolean
}

/** Those whose author lets markers be dragged and areas be changed. */
export const placingOf = (settings: Members, { canPlace }: Members): Placing => ({
  places: flagIn(settings, 'draggableMarker', canPlace === true),
  areas: flagIn(settings, 'editablePolygon', canPlace === true) && flagIn(settings, 'showPolygon', canPlace === true),
})

/** The two numbers of a place: their fields, their keys, and their bounds. */
export const PLACE_FIELDS = (settings: Members, isPlan: boolean) =>
  isPlan
    ? ([
        { name: 'first', key: textIn(settings, 'xPosKeyName', 'xPos'), min: 0, max: 1 },
        { name: 'second', key: textIn(settings, 'yPosKeyName', 'yPos'), min: 0, max: 1 },
      ] as const)
    : ([
        { name: 'first', key: textIn(settings, 'latKeyName', 'latitude'), min: -90, max: 90 },
        { name: 'second', key: textIn(settings, 'lngKeyName', 'longitude'), min: -180, max: 180 },
      ] as const)

export const areaKey = (settings: Members) => textIn(settings, 'polygonKeyName', 'coordinates')

const keyNamed = ({ dataKeys }: Pick<Datasource, 'dataKeys'>, name: string): DataKey | undefined =>
  dataKeys.find(({ label }) => label === name) ?? dataKeys.find((key) => key.name === name)

/** Series go to the series, all else to the attributes of the server. */
function writings(source: Datasource, values: ReadonlyMap<string, unknown>): ControlRequest[] {
  const [series, attributes]: Record<string, unknown>[] = [{}, {}]
  for (const [name, value] of values) {
    const key = keyNamed(source, name)
    const to = key?.type === 'timeseries' ? series : attributes
    if (to) to[key?.name ?? name] = value
  }
  const filled = (values: Record<string, unknown> = {}) => Object.keys(values).length > 0
  return [
    ...(filled(attributes)
      ? [{ kind: 'attributes' as const, scope: 'SERVER_SCOPE' as const, values: attributes ?? {} }]
      : []),
    ...(filled(series) ? [{ kind: 'series' as const, values: series ?? {} }] : []),
  ]
}

const MOST_CORNERS = 500
const CORNER = /^\s*(-?[\d.]+)\s*[,;\s]\s*(-?[\d.]+)\s*$/

/** One corner a line, as two numbers; undefined for what is no area. No corner at all takes the area away. */
export function cornersIn(text: string): [number, number][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.slice(0, MOST_CORNERS + 1).map((line): [number, number] => {
    const [, first, second] = CORNER.exec(line) ?? []
    return [Number(first), Number(second)]
  })
  const isArea = corners.every((corner) => corner.every(Number.isFinite))
  const isEnough = corners.length === 0 || (corners.length > 2 && corners.length <= MOST_CORNERS)
  return isArea && isEnough ? corners : undefined
}

export const cornersText = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([first, second]) => `${first}, ${second}`).join('\n')

/** The first ring of an area as its value holds it. */
export function cornersOf(value: unknown): [number, number][] {
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
    if (!Array.isArray(list)) return []
    const ring: unknown[] = list.some((one) => Array.isArray(one) && typeof one[0] === 'number') ? list : list[0]
    return (Array.isArray(ring) ? ring : []).flatMap((one) =>
      Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'number' ? [[one[0], one[1]]] : [],
    )
  } catch {
    return []
  }
}

export const readControl: ReadControl = ({ config }, preset) => ({
  fields: ['op', 'first', 'second', 'corners'],
  requests({ source, field, zone }): ControlRequest[] | ControlFault {
    const datasource = config.datasources[source]
    const settings = settingsAt(config.settings, source)
    const can = placingOf(settings, preset)
    const isArea = field('op') === 'area'
    if (!datasource || !(isArea ? can.areas : can.places)) return { key: 'tile.control-unset' }
    if (isArea) {
      const corners = cornersIn(field('corners') ?? '')
      if (!corners) return { key: 'tool.area-corners', values: { most: MOST_CORNERS }, field: 'corners' }
      return writings(datasource, new Map([[areaKey(settings), JSON.stringify(corners)]]))
    }
    const values = new Map<string, unknown>()
    for (const { name, key, min, max } of PLACE_FIELDS(settings, preset.isPlan === true)) {
      const read = readField('double', field(name), { ...rulesOf({}, true), min, max }, zone)
      if ('key' in read) return { ...read, field: name }
      values.set(key, read.value)
    }
    return writings(datasource, values)
  },
})

const DECIMALS = 7
const rounded = (value: number) => Number(value.toFixed(DECIMALS))

/** The two numbers that stand for a point of the map or plan; undefined beside it. */
export function numbersAt(point: Point, plan: Size | undefined): [number, number] | undefined {
  if (plan) {
    const [x, y] = [point.x, (point.y * plan.width) / plan.height]
    return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? [rounded(x), rounded(y)] : undefined
  }
  const { lat, lng } = placeAt(point)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [rounded(lat), rounded(lng)] : undefined
}

/** Where a function of the author moves what stands on a plan, a click does not say what to write. */
export function canClick({ posFunction }: Members, plan: Size | undefined): boolean {
  if (!plan || posFunction === undefined || posFunction === null || posFunction === '') return true
  const moved = answerOf(posFunction, ['origXPos', 'origYPos'], [0.25, 0.75])
  return JSON.stringify(moved) === '{"x":0.25,"y":0.75}'
}
