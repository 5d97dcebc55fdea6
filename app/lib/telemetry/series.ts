// The values of a key over time, made ready to be drawn: a line where they are numbers, bands where they are states,
// marks where they are too many different texts. Drawn are no more points than a screen has places for.
import type { Point } from '../platform/series'
import type { Place } from './packed'
import { typedValue } from './typed-value'
import type { TypedValue } from './value-type'

export interface SeriesRow extends TypedValue {
  ts: number
}

export const seriesRow = ({ ts, value }: Point): SeriesRow => ({ ts, ...typedValue(value) })

export interface LineSeries {
  as: 'line'
  /** Oldest first; a new line begins after each gap. */
  lines: Place[][]
  /** Each value holds until the next: it is sent when it changes. */
  isStep: boolean
  min: number
  max: number
  average: number
}

interface Band {
  startTs: number
  endTs: number
  /** Its place among the states. */
  state: number
}

export interface BandSeries {
  as: 'bands'
  bands: Band[]
  /** Each state with the part of the time that was known, the longest first. */
  states: { text: string; share: number }[]
}

export interface MarkSeries {
  as: 'marks'
  times: number[]
  /** The number of different texts. */
  different: number
}

export type Series = LineSeries | BandSeries | MarkSeries

const MOST_STATES = 8
const COLUMNS = 400
/** A gap so many times the usual one is not joined. */
const GAP_FACTOR = 3
/** Where a larger part of the gaps is out of step, values come as they like. */
const UNSTEADY_PART = 0.1

const isNumber = ({ type }: SeriesRow) => type === 'INTEGER' || type === 'DOUBLE'

interface Frame {
  /** Oldest first. */
  rows: readonly SeriesRow[]
  /** Until when the last value holds: the end of the window, or now. */
  untilTs: number
  /** Of values that are summed up: a missing interval is a gap. */
  intervalMs?: number
}

/** Undefined: there is nothing to draw. */
export function seriesOf({ rows, untilTs, intervalMs }: Frame): Series | undefined {
  if (rows.length === 0) return undefined
  if (rows.every(isNumber)) return lineOf(rows, intervalMs)
  const texts = new Set(rows.map(({ text }) => text))
  if (texts.size > MOST_STATES || rows.some(({ type }) => type === 'JSON')) {
    return { as: 'marks', times: thinned(rows.map(({ ts }) => ts)), different: texts.size }
  }
  return bandsOf(rows, untilTs)
}

function lineOf(rows: readonly SeriesRow[], intervalMs: number | undefined): LineSeries {
  const places = rows.map(({ ts, text }): Place => [ts, Number(text)])
  const values = places.map(([, value]) => value)
  const times = places.map(([ts]) => ts)
  const at = intervalMs === undefined ? breaks(times) : missing(times, intervalMs)
  // One break is one, many are a habit: such values come when they change.
  const isStep = intervalMs === undefined && at.length > Math.max(1, times.length * UNSTEADY_PART)
  const lines = isStep ? [places] : split(places, at)
  const columnMs = Math.max(1, ((places.at(-1)?.[0] ?? 0) - (places[0]?.[0] ?? 0)) / COLUMNS)
  return {
    as: 'line',
    lines: places.length > 2 * COLUMNS ? lines.map((line) => reduced(line, columnMs)) : lines,
    isStep,
    min: values.reduce((least, value) => Math.min(least, value)),
    max: values.reduce((most, value) => Math.max(most, value)),
    average: values.reduce((sum, value) => sum + value, 0) / values.length,
  }
}

/** The gaps to each side that tell what is usual there. */
const NEIGHBOURS = 5

/** Half of them, or more, are at most so long. */
const usual = (gaps: number[]) => gaps.sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0

/** The places before which a line breaks: after a gap much longer than those around it, as the rhythm may change. */
function breaks(times: readonly number[]): number[] {
  const gaps = times.slice(1).map((ts, index) => ts - (times[index] ?? ts))
  return gaps.flatMap((gap, index) => {
    const before = usual(gaps.slice(Math.max(0, index - NEIGHBOURS), index))
    const after = usual(gaps.slice(index + 1, index + 1 + NEIGHBOURS))
    return gaps.length > 1 && gap > GAP_FACTOR * Math.max(before, after) ? [index + 1] : []
  })
}

/** The places after which an interval has no value. */
const missing = (times: readonly number[], intervalMs: number) =>
  times.flatMap((ts, index) => (index > 0 && ts - (times[index - 1] ?? ts) > 1.5 * intervalMs ? [index] : []))

export const split = (places: readonly Place[], at: readonly number[]): Place[][] =>
  [0, ...at].map((start, index) => places.slice(start, at[index]))

/** The least and the greatest value of each column, in their order, with the first and the last of all. */
export function reduced(line: Place[], columnMs: number): Place[] {
  if (line.length <= 2) return line
  const kept: Place[] = []
  let column: Place[] = []
  const close = () => {
    if (column.length === 0) return
    const low = column.reduce((least, place) => (place[1] < least[1] ? place : least))
    const high = column.reduce((most, place) => (place[1] > most[1] ? place : most))
    kept.push(...(low === high ? [low] : low[0] < high[0] ? [low, high] : [high, low]))
    column = []
  }
  const start = line[0]?.[0] ?? 0
  let current = 0
  for (const place of line) {
    const at = Math.floor((place[0] - start) / columnMs)
    if (at !== current) close()
    current = at
    column.push(place)
  }
  close()
  const last = line.at(-1)
  if (last && kept.at(-1) !== last) kept.push(last)
  return kept
}

function thinned(times: number[]): number[] {
  const columnMs = Math.max(1, ((times.at(-1) ?? 0) - (times[0] ?? 0)) / COLUMNS)
  return times.filter((ts, index) => {
    const before = times[index - 1]
    return before === undefined || Math.floor(ts / columnMs) !== Math.floor(before / columnMs)
  })
}

function bandsOf(rows: readonly SeriesRow[], untilTs: number): BandSeries {
  const lasting = new Map<string, number>()
  const bands: { startTs: number; endTs: number; text: string }[] = []
  rows.forEach(({ ts, text }, index) => {
    const endTs = rows[index + 1]?.ts ?? Math.max(ts, untilTs)
    lasting.set(text, (lasting.get(text) ?? 0) + endTs - ts)
    const last = bands.at(-1)
    if (last?.text === text) last.endTs = endTs
    else bands.push({ startTs: ts, endTs, text })
  })
  const all = [...lasting.values()].reduce((sum, ms) => sum + ms, 0)
  const states = [...lasting].sort(([, a], [, b]) => b - a)
  const place = new Map(states.map(([text], index) => [text, index]))
  return {
    as: 'bands',
    bands: merged(bands.map(({ startTs, endTs, text }) => ({ startTs, endTs, state: place.get(text) ?? 0 }))),
    states: states.map(([text, ms]) => ({ text, share: all > 0 ? ms / all : 1 / states.length })),
  }
}

/** Bands too narrow to be seen join the one before: a screen has only so many places. */
function merged(bands: Band[]): Band[] {
  if (bands.length <= COLUMNS) return bands
  const least = ((bands.at(-1)?.endTs ?? 0) - (bands[0]?.startTs ?? 0)) / COLUMNS
  const kept: Band[] = []
  for (const band of bands) {
    const last = kept.at(-1)
    if (last && band.endTs - last.startTs < least) last.endTs = band.endTs
    else kept.push({ ...band, startTs: last?.endTs ?? band.startTs })
  }
  return kept
}
