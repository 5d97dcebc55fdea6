// The value that an alarm is about, from before it was raised until it was over: drawn by the server.
import type { WatchedKey } from '~/lib/alarm-rule/cause'
import type { Speaker } from '~/lib/alarm-rule/speaker'
import { heightOf, linePath } from '~/lib/drawing/line-path'
import { WIDTH } from '~/lib/drawing/plane'
import { placeOf, type Span, timeMarks } from '~/lib/drawing/time-axis'
import { valueAxis } from '~/lib/drawing/value-axis'
import type { AlarmItem } from '~/lib/platform/alarm'
import type { Connection } from '~/lib/platform/connection.server'
import { bucketPoints, canNameKey, newestPoint, rawPoints } from '~/lib/platform/series.server'
import { type LineSeries, seriesOf, seriesRow } from '~/lib/telemetry/series'
import { severityWords } from './severity-words'
import { spanAround } from './span-around'
import type { AlarmChart } from './story'

const MOST_RAW = 1000
const BUCKETS = 240
const STEPS = 3
/** In little room. */
const MOST_MARKS = 5

interface Asked {
  platform: Connection
  alarm: AlarmItem
  now: number
  speaker: Speaker
}

/** Undefined: there are no numbers of that name at that time. */
export async function alarmChart(keys: readonly WatchedKey[], asked: Asked): Promise<AlarmChart | undefined> {
  const span = spanAround(asked.alarm, asked.now)
  const read = await Promise.all(
    keys
      .filter(({ key }) => canNameKey(key))
      .map(async (watched) => ({ watched, line: await lineOf(watched, span, asked) })),
  )
  const [found] = read.flatMap(({ watched, line }) => (line ? [{ watched, line }] : []))
  return found && drawn(found.watched, found.line, span, asked)
}

async function lineOf({ key }: WatchedKey, span: Span, { platform, alarm }: Asked): Promise<LineSeries | undefined> {
  if (!(await newestPoint(platform, alarm.originator, key))) return undefined
  const raw = await rawPoints(platform, alarm.originator, key, { ...span, limit: MOST_RAW + 1, order: 'ASC' })
  const intervalMs = Math.ceil((span.endTs - span.startTs) / BUCKETS)
  const points =
    raw.length <= MOST_RAW
      ? raw
      : await bucketPoints(platform, alarm.originator, key, {
          startTs: span.startTs,
          endTs: span.startTs + intervalMs * BUCKETS,
          agg: 'AVG',
          intervalMs,
        })
  const series = seriesOf({ rows: points.map(seriesRow), untilTs: span.endTs, ...(points !== raw && { intervalMs }) })
  return series?.as === 'line' ? series : undefined
}

const percent = (part: number) => `${part.toFixed(2)}%`

function drawn({ key, value }: WatchedKey, series: LineSeries, span: Span, { alarm, speaker }: Asked): AlarmChart {
  const { t, format, zone } = speaker
  const [least, most] = [Math.min(series.min, value ?? series.min), Math.max(series.max, value ?? series.max)]
  const axis = valueAxis(least, most, { steps: STEPS })
  const noteAt = (value: number, text: string, isLimit: boolean) => ({
    top: percent(heightOf(value, axis)),
    text,
    isLimit,
  })
  return {
    name: key,
    about: t('alarm-story.chart', { key, low: format.number(series.min), high: format.number(series.max) }),
    line: linePath(series.lines, { span, axis, isStep: series.isStep, untilTs: span.endTs }),
    grid: axis.lines.map((line) => `M0 ${heightOf(line, axis).toFixed(2)}H${WIDTH}`).join(''),
    notes: [
      ...axis.lines.map((line) => noteAt(line, format.number(line, { decimals: axis.decimals }), false)),
      ...(value === undefined
        ? []
        : [noteAt(value, `${severityWords(t, alarm.severity)} ${format.number(value)}`, true)]),
    ],
    raised: percent(placeOf(alarm.startTs || alarm.createdTime, span)),
    marks: timeMarks(span, zone, format, MOST_MARKS),
  }
}
