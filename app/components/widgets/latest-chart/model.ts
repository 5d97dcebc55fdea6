// Latest values as parts of a whole (pie, doughnut), or as lengths from a middle (polar, radar) or from the ground (bars).

import { safeColour } from '~/lib/dashboard/format/css-colour'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { valueAxis } from '~/lib/drawing/value-axis'
import { chosenColour } from '../stock-colours'
import { arcPath, spotAt } from './shapes'

export const kinds = ['pie', 'doughnut', 'polar', 'radar', 'bars'] as const
export type Kind = (typeof kinds)[number]

export interface Part {
  item: DataItem
  /** Undefined: there is none, or it is no number. */
  value: number | undefined
  /** Of the whole, of pies and doughnuts. */
  share?: number
  /** What is filled in its colour; absent where nothing is to be seen. */
  path?: string
}

export interface LatestChart {
  kind: Kind
  parts: Part[]
  total: number
  /** Of the lengths. */
  axis: { low: number; high: number; lines: number[]; decimals: number }
  /** The outline of a radar. */
  outline?: string
  hasTotal: boolean
  /** Of a pie: how large it is, and how flat it lies, as parts. */
  size: { x: number; y: number }
  /** Around its slices. */
  edge?: { colour: string; width: number }
  hasLegend: boolean
  /** Of the words of its legend, where its author chose one. */
  legendColour?: string
}

/** The plane is 200 wide and high, with the middle at 0. */
export const RADIUS = 90
const HOLE = 0.62

export function latestChart(items: readonly DataItem[], settings: Members, preset: Members): LatestChart {
  const kind = kinds.find((one) => one === preset.kind) ?? 'pie'
  const found = items.map((item) => ({ item, value: drawnNumber(item.latest?.[1]) }))
  const sorted = settings.sortSeries === true ? found.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)) : found
  const values = sorted.map(({ value = 0 }) => value)
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  const axis = axisOf(values, settings)
  const length = (value: number) => Math.min(1, Math.max(0, (value - axis.low) / (axis.high - axis.low)))
  let begun = 0
  const parts = sorted.map(({ item, value }, at): Part => {
    const amount = Math.max(0, value ?? 0)
    if (kind === 'bars') return { item, value }
    if (kind === 'polar' || kind === 'radar') {
      const path = arcPath(at / sorted.length, (at + 1) / sorted.length, RADIUS * length(value ?? axis.low))
      return { item, value, ...(kind === 'polar' && value !== undefined && { path }) }
    }
    const share = total > 0 ? amount / total : 0
    const [from, to] = [begun, begun + share]
    begun = to
    return {
      item,
      value,
      share,
      ...(share > 0 && { path: arcPath(from, to, RADIUS, holeOf(kind, settings) * RADIUS) }),
    }
  })
  const legend = objectOf(settings.legend)
  const spots = values.map((value, at) => spotAt(at / values.length, RADIUS * length(value)).join(' '))
  return {
    kind,
    parts,
    total,
    axis,
    ...(kind === 'radar' && spots.length > 0 && { outline: `M${spots.join('L')}Z` }),
    size: sizeOf(kind, settings),
    ...edgeOf(kind, settings),
    hasTotal: kind === 'doughnut' && settings.layout === 'with_total',
    hasLegend: settings.showLegend !== false && legend.display !== false,
    legendColour: chosenColour(legend.labelsFontColor, '#666666'),
  }
}

const LEAST_SIZE = 0.2

function sizeOf(kind: Kind, { radius, tilt }: Members) {
  if (kind !== 'pie') return { x: 1, y: 1 }
  const part = (stored: unknown) => Math.min(1, Math.max(LEAST_SIZE, numberOf(stored) || 1))
  const x = part(radius)
  return { x, y: x * part(tilt) }
}

const STOCK_EDGE = '#ffffff'
const STOCK_WIDTH = 5

function edgeOf(kind: Kind, { stroke, borderColor, borderWidth = STOCK_WIDTH }: Members): Pick<LatestChart, 'edge'> {
  const { color, width } = kind === 'pie' ? objectOf(stroke) : { color: borderColor, width: borderWidth }
  const [colour, thick] = [safeColour(color), Math.min(10, Math.max(0, numberOf(width) ?? 0))]
  const isChosen = kind === 'pie' || (kind === 'doughnut' && colour !== STOCK_EDGE)
  return isChosen && colour && thick > 0 ? { edge: { colour, width: thick } } : {}
}

/** As a part of the radius; 3.x tells it in parts or, from 1 on, in pixels, which mean nothing here. */
function holeOf(kind: Kind, settings: Members): number {
  if (kind === 'doughnut') return HOLE
  const inner = numberOf(settings.innerRadius)
  return inner !== undefined && inner > 0 && inner < 1 ? inner : 0
}

function axisOf(values: readonly number[], { min, max, axisMin, axisMax }: Members) {
  const [least, most] = [numberOf(min) ?? numberOf(axisMin), numberOf(max) ?? numberOf(axisMax)]
  const usual = valueAxis(Math.min(0, ...values), Math.max(0, ...values), { isAmount: true })
  const low = least ?? usual.low
  const high = most !== undefined && most > low ? most : Math.max(usual.high, low + 1)
  const lines = usual.lines.filter((line) => line >= low && line <= high)
  return { low, high, lines: lines.length > 1 ? lines : [low, high], decimals: usual.decimals }
}
