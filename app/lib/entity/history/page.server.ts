// The loader of the page about the history of a key, for any kind of entity that has telemetry.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { slicePage } from '~/lib/paging'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { canNameKey, newestPoint } from '~/lib/platform/series.server'
import { fittingIntervals, intervalBounds } from '~/lib/telemetry/intervals'
import { sentSeries } from '~/lib/telemetry/sent-series'
import { type SeriesRow, seriesOf, seriesRow } from '~/lib/telemetry/series'
import { readLength } from '~/lib/time/length'
import type { TimeWindow } from '~/lib/time/time-window'
import type { HistoryData } from './data'
import { type Shown, shownPoints } from './points.server'
import type { HistoryQuery } from './query'
import { historyOf, mayCorrect } from './reading.server'

export async function historyLoader(args: LoaderFunctionArgs): Promise<HistoryData> {
  const { kind, auth, entity, query, window, now, zone, place } = await historyOf(args)
  const { platform, user } = auth
  const about = {
    ...place,
    canWrite: mayCorrect(user.authority, kind),
    isUnaskable: !canNameKey(query.key),
    intervals: offeredIntervals(query, window),
    intervalBounds: intervalBounds(window),
  }
  if (about.isUnaskable)
    return { ...about, shown: { agg: 'NONE' }, areNoNumbers: false, rows: [], total: 0, totalPages: 0 }
  // All platforms check the right to read this; some do not for what comes next.
  const point = await orNotFound(newestPoint(platform, entity, query.key), kind)
  const latest = point && seriesRow(point)
  const areNumbers = latest !== undefined && isNumber(latest)
  const shown = await shownPoints({ platform, entity, query, range: window, zone, areNumbers })
  const { agg, intervalMs, leftOutBefore } = shown
  const rows = tableRows(shown)
  const page = slicePage(query.list.order === 'desc' ? rows.toReversed() : rows, query.list)
  const untilTs = Math.min(window.endTs, now)
  const series = seriesOf({ rows: shown.points.map(seriesRow), untilTs, intervalMs })
  return {
    ...about,
    latest,
    shown: { agg, intervalMs },
    areNoNumbers: query.agg !== undefined && agg !== query.agg,
    series: series && sentSeries(series),
    rows: page.data,
    total: page.totalElements,
    totalPages: page.totalPages,
    leftOutBefore,
  }
}

/** A length of one's own stands among those that fit the window. */
const offeredIntervals = ({ interval }: HistoryQuery, window: TimeWindow) =>
  [...new Set([...fittingIntervals(window), ...(interval ? [interval] : [])])].map((name) => ({
    name,
    ms: readLength(name) ?? 0,
  }))

const isNumber = ({ type }: SeriesRow) => type === 'INTEGER' || type === 'DOUBLE'

const AVERAGE_DIGITS = 10

/** Intervals stand at their beginning; the digits of an average that no measurement has are left away. */
function tableRows({ agg, intervalMs, points, range }: Shown): SeriesRow[] {
  const rows = points.map(seriesRow)
  if (intervalMs === undefined) return rows
  return rows.map(({ ts, type, text }) => ({
    ts: range.startTs + Math.floor((ts - range.startTs) / intervalMs) * intervalMs,
    type,
    text: agg === 'AVG' ? String(Number(Number(text).toPrecision(AVERAGE_DIGITS))) : text,
  }))
}
