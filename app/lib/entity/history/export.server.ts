// The history of a key as a file: the whole window, in portions that a platform answers quickly.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { getT } from '~/lib/i18n/i18n.server'
import { paths } from '~/lib/paths'
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { Point } from '~/lib/platform/series'
import { bucketPoints, MOST_BUCKETS, newestPoint, rawPoints } from '~/lib/platform/series.server'
import { wholeIntervals } from '~/lib/telemetry/intervals'
import { seriesRow } from '~/lib/telemetry/series'
import { exportAnswer } from '../export/answer.server'
import { type ExportColumn, valueCell } from '../export/cells'
import { readExportChoices } from '../export/choices'
import { patiently } from '../export/patiently.server'
import { exportZones } from '../export/zones.server'
import { kindOf } from '../kinds'
import { shownPoints } from './points.server'
import { historyOf } from './reading.server'

export async function historyExportLoader(args: LoaderFunctionArgs) {
  const { kind, entity, address, closeTo, query, window } = await historyOf(args)
  const { page: _page, size: _size, ...params } = address as Record<string, string>
  const file = paths.of(kind).one(entity.id, 'telemetry/history/export/file')
  return { closeTo, file, params, zones: exportZones(args.request), name: query.key, window }
}

const PORTION = 5000

export async function historyFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { request, context } = args
  const { kind, auth, entity, query, window, zone, search } = await historyOf(args)
  const { platform } = auth
  const { key } = query
  const choices = readExportChoices(search, zone)
  const latest = await orNotFound(newestPoint(platform, entity, key), kind)
  const areNumbers = latest !== undefined && ['INTEGER', 'DOUBLE'].includes(seriesRow(latest).type)
  // As the page shows them: how they are summed up follows from the same values.
  const { agg, intervalMs } = await shownPoints({ platform, entity, query, range: window, zone, areNumbers })
  const ask = <T>(read: () => Promise<T>) => patiently(context.signal, read)

  async function* raw(): AsyncGenerator<Point[]> {
    let { startTs } = window
    for (;;) {
      const from = startTs
      const range = { startTs: from, endTs: window.endTs, limit: PORTION, order: 'ASC' } as const
      const points = await ask(() => rawPoints(platform, entity, key, range))
      yield points
      const last = points.at(-1)
      if (points.length < PORTION || !last) return
      startTs = last.ts + 1
    }
  }

  async function* buckets(): AsyncGenerator<Point[]> {
    if (agg === 'NONE' || intervalMs === undefined) return
    const whole = wholeIntervals(window, intervalMs, zone)
    const stretch = MOST_BUCKETS * intervalMs
    for (let startTs = whole.startTs; startTs < whole.endTs; startTs += stretch) {
      const range = { startTs, endTs: Math.min(whole.endTs, startTs + stretch) }
      const points = await ask(() => bucketPoints(platform, entity, key, { ...range, agg, intervalMs }))
      const begin = (ts: number) => startTs + Math.floor((ts - startTs) / intervalMs) * intervalMs
      yield points.map(({ ts, value }) => ({ ts: begin(ts), value }))
    }
  }

  async function* portions() {
    for await (const points of agg === 'NONE' ? raw() : buckets())
      yield points.map((item) => ({ item, latest: undefined }))
  }

  const t = await getT(request)
  const columns: ExportColumn<Point>[] = [
    { name: 'time', title: t('history.time'), isDate: true, cell: ({ ts }) => ({ as: 'date', ts }) },
    {
      name: 'value',
      title: agg === 'NONE' ? key : `${key} (${t(`history.agg-${agg}`)})`,
      isDate: false,
      cell: ({ value }) => valueCell(value, t),
    },
  ]
  const fileName = `${kindOf(kind).area}-${key.replace(/[^\w.-]+/g, '-').slice(0, 60)}`
  return exportAnswer({ name: key, columns, portions: portions() }, { choices, context, fileName })
}
