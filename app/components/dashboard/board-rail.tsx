// The window of a dashboard as a ruler, with the alarms that began in it. What is dragged over becomes the window, a double
// click brings back the one before; by keyboard the arrows go to earlier and later, plus and minus to less and more. Without
// scripts it is a ruler, and the form of the window does the same.
import type { KeyboardEvent } from 'react'
import { DraggedStretch } from '~/components/charts/dragged-stretch'
import { RailCross } from '~/components/charts/rail-cross'
import { TimeMarks } from '~/components/charts/time-marks'
import { usePointer } from '~/components/charts/use-pointer'
import { useAlarmMarks } from '~/components/widgets/alarm-marks'
import { useZoom } from '~/components/widgets/use-zoom'
import type { BoardData } from '~/lib/dashboard/page/data'
import { spanLength, spanRange } from '~/lib/dashboard/window/timing'
import { steppedTo } from '~/lib/dashboard/window/zoomed'
import { useT } from '~/lib/i18n/use-t'
import type { Range } from '~/lib/platform/series'
import { useFormat, useLocale } from '~/lib/time/locale'
import { timeTicks, unitAt } from '~/lib/time/ticks'
import { useSteps } from '~/lib/time/use-steps'

const MOST_LABELS = 9
/** Between one label and the next. */
const MINOR = 5
const STEPS = 800
const EDGE = 0.03
/** A line that moves on more seldom has no use for seconds. */
const SECONDS_TOLD_MS = 10_000

/** The part of the window that one press goes on, or leaves out. */
const PRESS = { ArrowLeft: { side: -1 }, ArrowRight: { side: 1 }, '+': { factor: 0.5 }, '-': { factor: 2 } } as const

interface BoardRailProps extends Pick<BoardData, 'window' | 'zone' | 'takenAt'> {
  /** When the tiles were told something, by the clock of this browser: the rail moves with them. */
  toldAt?: number
}

export function BoardRail({ window, zone, takenAt, toldAt }: BoardRailProps) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const zoneOf = window.zone ?? zone
  const windowMs = spanLength(window.span, zoneOf, takenAt)
  const stepMs = window.isLive ? Math.min(60_000, Math.max(1000, Math.ceil(windowMs / STEPS / 1000) * 1000)) : undefined
  const now = Math.max(takenAt, useSteps(stepMs, toldAt))
  const span = spanRange(window.span, zoneOf, now)
  const { zoomTo, zoomBack } = useZoom()
  const { chart, dragged, handlers } = usePointer(span, zoomTo)
  const marks = useAlarmMarks(span)
  const { times, unit } = timeTicks(span.startTs, span.endTs, locale.zone, MOST_LABELS)
  const unitOf = (ts: number) => unitAt(format.minuteOfDay(ts), unit)
  // Phones show every other one: of hours of several days those that tell the day.
  const firstDay = times.findIndex((ts) => unitOf(ts) !== unit)
  const place = (ts: number) => `${(((ts - span.startTs) / (span.endTs - span.startTs)) * 100).toFixed(2)}%`
  const every = ((times[1] ?? 0) - (times[0] ?? 0)) / MINOR
  const minor = every > 0 ? minorTimes(times, every, span) : []
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const press = PRESS[event.key as keyof typeof PRESS]
    if (!press || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const { span: next } = steppedTo(window, span, { ...press, now })
    if (next.kind === 'fixed') zoomTo(next, event.currentTarget.clientWidth)
  }
  const [from, to] = [format.dateTime(span.startTs, span.endTs), format.dateTime(span.endTs, span.endTs)]
  return (
    <div dir="ltr" className="board-rail" data-live={window.isLive ? '' : undefined}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('board.rail')}
        aria-valuemin={0}
        aria-valuemax={now}
        aria-valuenow={span.endTs}
        aria-valuetext={t('board.rail-window', { from, to })}
        title={t('board.rail-about')}
        className="rail-line"
        onDoubleClick={zoomBack}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {minor.map((ts) => (
          <i key={ts} style={{ left: place(ts) }} />
        ))}
        {times.map((ts, index) => (
          <span
            key={ts}
            className="rail-label"
            data-second={(index - firstDay) % 2 || undefined}
            style={{ left: place(ts) }}
          >
            {isInside(ts, span) && format.tick(ts, unitOf(ts))}
          </span>
        ))}
        <span className="rail-now" style={{ left: place(Math.min(span.endTs, now)) }} />
        {stepMs !== undefined && (
          <b className="rail-time">{format.tick(now, stepMs < SECONDS_TOLD_MS ? 'second' : 'minute')}</b>
        )}
        <RailCross chart={chart} span={span} />
        {dragged && !dragged.isPan && <DraggedStretch dragged={dragged} span={span} />}
      </div>
      <TimeMarks marks={marks} label={t('tile.marks')} />
    </div>
  )
}

/** Others have no room for their words. */
const isInside = (ts: number, { startTs, endTs }: Range) => {
  const part = (ts - startTs) / (endTs - startTs)
  return part > EDGE && part < 1 - 2 * EDGE
}

function minorTimes(times: readonly number[], every: number, { startTs, endTs }: Range) {
  const first = times[0] ?? startTs
  const from = first - Math.floor((first - startTs) / every) * every
  const count = Math.min(100, Math.ceil((endTs - from) / every))
  return Array.from({ length: count }, (_, at) => from + at * every)
}
