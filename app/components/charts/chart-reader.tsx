// A chart read by keyboard: the arrow keys go from value to value, and the values of the moment are told in words.
import type { KeyboardEvent } from 'react'
import { placeOf, type Span } from '~/lib/drawing/time-axis'
import { useFormat } from '~/lib/time/locale'
import { inTipOrder, momentOf, valuesAt } from './chart-moment'
import type { TipSettings } from './chart-tip'
import type { DrawnLine } from './drawn-line'
import { pointAt, pointAway, usePointed } from './pointed'

interface ChartReaderProps extends Pick<TipSettings, 'time'> {
  chart: string
  lines: readonly DrawnLine[]
  span: Span
  label: string
}

/** So many values at once with Page Up and Page Down. */
const LEAP = 10
const MOST_TOLD = 8

export function ChartReader({ chart, lines, span, label, time }: ChartReaderProps) {
  const format = useFormat()
  const at = usePointed()
  const here = at?.chart === chart && at.part === undefined ? at.ts : undefined
  const found = here === undefined ? [] : valuesAt(lines, span, here)
  const told = inTipOrder(found).values.slice(0, MOST_TOLD)
  const words = told.map(({ name, place, words }) => `${name} ${words(place[1])}`).join(', ')
  const now = here ?? span.endTs
  const when = time?.(now) ?? format.dateTime(now, span.endTs)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return pointAway(chart)
    const times = [...new Set(lines.flatMap(({ places }) => places.map(([ts]) => ts)))]
      .filter((ts) => ts >= span.startTs && ts <= span.endTs)
      .sort((a, b) => a - b)
    const next = goneTo(event.key, times, here === undefined ? undefined : (momentOf(found, here) ?? here))
    if (next === undefined) return
    event.preventDefault()
    pointAt({ chart, ts: next })
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={span.startTs}
      aria-valuemax={span.endTs}
      aria-valuenow={Math.round(Math.min(span.endTs, Math.max(span.startTs, now)))}
      aria-valuetext={words ? `${when}: ${words}` : when}
      className="chart-reader"
      data-at={here === undefined ? undefined : placeOf(here, span).toFixed(0)}
      onKeyDown={onKeyDown}
      onBlur={() => pointAway(chart)}
    />
  )
}

function goneTo(key: string, times: readonly number[], from: number | undefined): number | undefined {
  const last = times.length - 1
  if (last < 0) return undefined
  const known = from === undefined ? -1 : times.findIndex((ts) => ts >= from)
  const at = known < 0 ? last + (from === undefined ? 1 : 0) : known
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    PageDown: at - LEAP,
    PageUp: at + LEAP,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? undefined : times[Math.min(last, Math.max(0, next))]
}
