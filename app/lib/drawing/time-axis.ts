// A stretch of time as charts draw it: where a moment stands in it, and the round times that are marked.
import type { Format } from '~/lib/time/format'
import { timeTicks, unitAt } from '~/lib/time/ticks'

export interface Span {
  startTs: number
  endTs: number
}

/** The place of a moment, in per cent of the width. */
export const placeOf = (ts: number, { startTs, endTs }: Span) => ((ts - startTs) / (endTs - startTs)) * 100

const MOST = 8

export interface TimeMark {
  ts: number
  /** As CSS writes its place. */
  left: string
  text: string
  /** A day begins, or a year: it is told by more than the others. */
  isDay: boolean
}

/** Round times of the reader's clock, without words. */
export const roundTimes = ({ startTs, endTs }: Span, zone: string): number[] =>
  timeTicks(startTs, endTs, zone, MOST).times

/** Round times of the reader's clock. */
export function timeMarks(span: Span, zone: string, format: Format, most = MOST): TimeMark[] {
  const { times, unit } = timeTicks(span.startTs, span.endTs, zone, most)
  return times.map((ts) => {
    const told = unitAt(format.minuteOfDay(ts), unit)
    return { ts, left: `${placeOf(ts, span).toFixed(2)}%`, text: format.tick(ts, told), isDay: told !== unit }
  })
}
