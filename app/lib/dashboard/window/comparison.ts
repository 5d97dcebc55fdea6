// The stretch of time that a chart is compared with: the one before, or the same one a day, a week, a month or a year ago,
// by the clock of its zone, so that a day of 23 hours is compared with the whole day before.
import type { Range } from '~/lib/platform/series'
import { momentShowing } from '~/lib/time/day'
import { DAY_MS } from '~/lib/time/length'
import { quickKind, unitRange } from '~/lib/time/quick-interval'
import { wallClock } from '~/lib/time/wall-clock'
import { numberOf } from '../model/own'
import type { Span } from './dashboard-window'

export const comparisonKinds = ['previousInterval', 'days', 'weeks', 'months', 'years', 'customInterval'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

export interface Comparison {
  kind: ComparisonKind
  /** Of a custom one: so long before. */
  customMs?: number
}

/** As the settings of a chart have it; undefined where nothing is compared. */
export function readComparison(settings: Readonly<Record<string, unknown>>): Comparison | undefined {
  if (settings.comparisonEnabled !== true) return undefined
  const kind = comparisonKinds.find((one) => one === settings.timeForComparison) ?? 'previousInterval'
  const customMs = numberOf(settings.comparisonCustomIntervalValue)
  return { kind, ...(customMs !== undefined && customMs > 0 && { customMs }) }
}

/** `range` is what is shown of `span`. */
export function comparedRange(range: Range, span: Span, { kind, customMs }: Comparison, zone: string): Range {
  const { startTs, endTs } = range
  const length = endTs - startTs
  const before = (end: number): Range => ({ startTs: end - length, endTs: end })
  switch (kind) {
    case 'previousInterval':
      return span.kind === 'quick' ? unitBefore(range, span, zone) : before(startTs)
    case 'days':
      return before(shifted(endTs, { days: 1 }, zone))
    case 'weeks':
      return before(shifted(endTs, { days: 7 }, zone))
    case 'months':
      return before(shifted(endTs, { months: 1 }, zone))
    case 'years':
      return before(shifted(endTs, { months: 12 }, zone))
    case 'customInterval':
      return before(endTs - (customMs ?? length))
    default:
      return kind satisfies never
  }
}

/** The unit of the calendar before; of one so far, as much of it as is over of the one that is shown. */
function unitBefore({ startTs, endTs }: Range, { name }: Span & { kind: 'quick' }, zone: string): Range {
  const { unit, isSoFar } = quickKind(name)
  const previous = unitRange(startTs, unit, zone, -1)
  return isSoFar ? { startTs: previous.startTs, endTs: previous.startTs + (endTs - startTs) } : previous
}

/** The moment at which the clock showed the same, so long ago; of 31 May a month ago is 30 April. */
function shifted(ts: number, { days = 0, months = 0 }: { days?: number; months?: number }, zone: string): number {
  const { shown } = wallClock(ts, zone)
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() - months, shown.getUTCDate()]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = shown.getTime() - Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), day)
  return momentShowing(Date.UTC(year, month, Math.min(day, lastOfMonth)) - days * DAY_MS + timeOfDay, zone)
}

/** What is added to the times of compared values so that they lie under those they are compared with. */
export const comparedShift = (range: Range, compared: Range) => range.startTs - compared.startTs
