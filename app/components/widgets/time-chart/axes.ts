// The axes of a chart: one for each unit (3.x), or those its series name (newer platforms), and those of single series.
import { type ValueAxis, valueAxis } from '~/lib/drawing/value-axis'
import type { AxisSettings } from './chart-settings'
import type { ValueWords } from './read-settings'

export interface ChartAxis extends ValueAxis {
  id: string
  title: string
  /** Stands above it where there are several, and once for all where there is one. */
  units: string
  isRight: boolean
  isShown: boolean
  hasGrid: boolean
  words?: ValueWords
  /** Of its labels, where it is the axis of one series among several. */
  colour?: string
}

interface AxisParts {
  id: string
  settings: AxisSettings
  /** All that is read at it. */
  values: readonly number[]
  isAmount: boolean
  units?: string
  labels?: ReadonlyMap<number, string>
}

const MOST_LINES = 24

export function axisOf({ id, settings, values, isAmount, units, labels }: AxisParts): ChartAxis {
  const { title, isRight, isShown, hasGrid, words, min, max, step } = settings
  const least = min ?? Math.min(...values)
  const most = max ?? Math.max(...values)
  const known = Number.isFinite(least) && Number.isFinite(most)
  const scale = known ? scaleOf(least, Math.max(least, most), { min, max, step, isAmount }) : valueAxis(0, 1)
  const labelled = labels ? stateScale(labels, scale) : scale
  const decimals = decimalsOf(settings.decimals, labelled)
  const stateWords: ValueWords | undefined = labels && ((value) => labels.get(Number(value)))
  return {
    ...labelled,
    decimals,
    id,
    title,
    units: units ?? '',
    isRight,
    isShown,
    hasGrid,
    words: stateWords ?? words,
  }
}

/** Those of the settings, unless two lines would then have the same number. */
function decimalsOf(wanted: number | undefined, { lines, decimals }: ValueAxis): number {
  if (wanted === undefined) return decimals
  return new Set(lines.map((line) => line.toFixed(wanted))).size < lines.length ? Math.max(wanted, decimals) : wanted
}

interface Scaling {
  min?: number
  max?: number
  step?: number
  isAmount: boolean
}

/** Ends that are set hold, however round they are. */
function scaleOf(least: number, most: number, { min, max, step, isAmount }: Scaling): ValueAxis {
  const usual = valueAxis(least, most, { isAmount: isAmount && min === undefined })
  const low = min ?? usual.low
  const high = max !== undefined && max > low ? max : Math.max(usual.high, low + (usual.high - usual.low || 1) * 0.01)
  const lines = step && step > 0 && (high - low) / step <= MOST_LINES ? linesAt(low, high, step) : usual.lines
  const inside = lines.filter((line) => line >= low && line <= high)
  return { low, high, lines: inside.length > 1 ? inside : [low, high], decimals: usual.decimals }
}

function linesAt(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

/** States have a line each, and room above and below. */
function stateScale(labels: ReadonlyMap<number, string>, scale: ValueAxis): ValueAxis {
  const lines = [...labels.keys()].sort((a, b) => a - b)
  const low = Math.min(lines[0] ?? 0, scale.low)
  const high = Math.max(lines.at(-1) ?? 1, scale.high)
  return { ...scale, low, high: high > low ? high : low + 1, lines }
}
