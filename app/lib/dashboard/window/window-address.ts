// The window in the address of a dashboard. The members are those of every other page (window, start, end), with what a
// dashboard has beside them: mode (realtime, history), agg, interval, points and zone. An address says only what differs
// from the dashboard's own window, so that a link without them goes on meaning what its author saved.
import { AGGREGATIONS } from '~/lib/platform/series'
import { readLength, writeLength } from '~/lib/time/length'
import { zoneNamed } from '~/lib/time/zones'
import { canMove, type DashboardWindow, type Span } from './dashboard-window'
import { rangeText, readRangeText } from './range-text'

export const windowMembers = ['window', 'start', 'end', 'mode', 'agg', 'interval', 'points', 'zone'] as const

interface Reading {
  zone: string
  now: number
}

/** `own` is what the dashboard was saved with. What is no window at all changes nothing. */
export function windowAt(params: URLSearchParams, own: DashboardWindow, reading: Reading): DashboardWindow {
  const zone = zoneAt(params, own)
  const span = spanAt(params, { ...reading, zone: zone ?? reading.zone }) ?? own.span
  const mode = (['realtime', 'history'] as const).find((one) => one === params.get('mode'))
  const isLive = mode ? mode === 'realtime' : span === own.span ? own.isLive : true
  const interval = params.get('interval')
  const points = /^\d{1,6}$/.test(params.get('points') ?? '') ? Number(params.get('points')) : undefined
  return {
    ...own,
    isLive: isLive && canMove(span),
    span,
    aggregation: AGGREGATIONS.find((one) => one === params.get('agg')) ?? own.aggregation,
    intervalMs: interval === 'auto' ? undefined : (readLength(interval) ?? own.intervalMs),
    limit: points || own.limit,
    zone,
  }
}

/** 'own' is that of the reader. */
export function zoneAt(params: URLSearchParams, own: Pick<DashboardWindow, 'zone'>): string | undefined {
  const typed = params.get('zone') ?? ''
  return typed === 'own' ? undefined : (zoneNamed(typed) ?? own.zone)
}

function spanAt(params: URLSearchParams, reading: Reading): Span | undefined {
  const window = params.get('window')
  if (window !== null) return readRangeText(window, reading)
  const [start, end] = [params.get('start'), params.get('end')]
  if (start === null) return undefined
  return readRangeText(end === null ? start : `${start}/${end}`, reading)
}

/** The members to set; those that are absent go from the address. */
export function windowInAddress(window: DashboardWindow, own: DashboardWindow): Record<string, string> {
  const isSpanOwn = rangeText(window.span) === rangeText(own.span)
  const usualMode = isSpanOwn ? own.isLive : canMove(window.span)
  return {
    ...(!isSpanOwn && spanMembers(window.span)),
    ...(window.isLive !== usualMode && { mode: window.isLive ? 'realtime' : 'history' }),
    ...(window.aggregation !== own.aggregation && { agg: window.aggregation }),
    ...(window.intervalMs !== own.intervalMs && {
      interval: window.intervalMs === undefined ? 'auto' : writeLength(window.intervalMs),
    }),
    ...(window.limit !== own.limit && window.limit !== undefined && { points: String(window.limit) }),
    ...(window.zone !== own.zone && { zone: window.zone ?? 'own' }),
  }
}

function spanMembers(span: Span): Record<string, string> {
  if (span.kind === 'fixed') return { start: String(span.startTs), end: String(span.endTs) }
  return { window: span.kind === 'last' ? writeLength(span.lastMs) : rangeText(span) }
}
