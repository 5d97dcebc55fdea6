// The values of a tile, out of what its subscriptions know: once on the server for the first page, and in the browser again
// and again. Series are carried on from frame to frame.

import type { Result } from '~/lib/live/result'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import type { EntityRow } from '~/lib/live/shapes/entities'
import { own } from '~/lib/live/shapes/record'
import type { DataPoint } from '../data/buckets'
import { valuesOver } from '../data/functions'
import { type KeyFunction, postFunctionOf, valueFunctionOf } from '../data/key-functions'
import { latestOf } from '../data/latest-value'
import { type PostFunction, PostProcessor } from '../data/post-process'
import { SeriesBuffer } from '../data/series-buffer'
import { namesOf, type ShownSeries, type ShownSource, shownSeries } from '../data/shown-series'
import type { Feed } from '../data/subscription-plan'
import type { SourceNames } from '../format/label-pattern'
import type { DataKey, Datasource, Widget } from '../model/widget'
import { comparedShift } from '../window/comparison'
import type { Timing } from '../window/timing'
import { spanNow } from './span-now'

/** One key of one entity, as the reference hands them to its widgets in `ctx.data`. */
export interface DataItem extends ShownSeries {
  /** The place of its key in the datasource. */
  keyIndex: number
  names: SourceNames
  latest?: DataPoint
  /** Of widgets over time: oldest first, in buckets where the window sums values up. */
  points: readonly DataPoint[]
}

export interface FoundRow {
  /** Absent for what functions make up. */
  row?: EntityRow
  names: SourceNames
  /** By the place of the key in the datasource. */
  values: readonly (DataPoint | undefined)[]
}

/** One datasource with what was found of it. */
export interface SourceData {
  datasource: Datasource
  place: number
  aliasName: string
  isCompared: boolean
  rows: readonly FoundRow[]
  /** The number of entities there are: more than rows where a page shows some of them. */
  total: number
}

/** The stretch of time that a widget shows: startTs <= ts < endTs. */
export interface ShownWindow {
  startTs: number
  endTs: number
  /** It moves with the clock. */
  isMoving: boolean
  aggregation: string
  intervalMs?: number
  /** Added to the times of compared values they lie under those that they are compared with. */
  comparedShift?: number
}

export interface TileValues {
  sources: readonly SourceData[]
  items: readonly DataItem[]
  alarms?: { rows: readonly AlarmRow[]; total: number }
  window?: ShownWindow
}

interface TileParts {
  widget: Widget
  /** As the page found them: those of a widget that commands stand for its device. */
  sources: readonly Datasource[]
  feeds: readonly Feed[]
  aliasNames: readonly string[]
}

const noPoints: readonly DataPoint[] = []

export class TileSeries {
  readonly #tile: TileParts
  readonly #buffers = new Map<string, SeriesBuffer>()
  readonly #processors = new Map<string, PostProcessor>()

  constructor(tile: TileParts) {
    this.#tile = tile
  }

  /** `results` in the order of the feeds. */
  values(
    results: readonly (Result | undefined)[],
    now: number,
    words?: (key: string) => string | undefined,
  ): TileValues {
    const { widget, feeds } = this.#tile
    const found = feeds.flatMap((feed, at) => this.#source(feed, results[at]) ?? [])
    const shown = shownSeries(found, widget.config, words)
    const items = shown.map((series): DataItem => this.#item(series, found, now))
    const alarms = results.find((result) => result?.shape === 'alarms')
    const timing = feeds.find((feed) => feed.timing && !feed.compared)?.timing
    const compared = feeds.find((feed) => feed.compared)?.compared
    return {
      sources: found.map(({ result: _result, feed: _feed, ...one }) => sourceData(one)),
      items: [...items, ...countItems(found, widget)],
      alarms: alarms && { rows: alarms.rows, total: alarms.totalElements },
      window: timing && {
        ...shownWindow(timing, now),
        ...(compared && { comparedShift: comparedShift(timing.shown, compared) }),
      },
    }
  }

  #source(feed: Feed, result: Result | undefined): Source | undefined {
    const source = this.#tile.sources[feed.source]
    if (!source) return undefined
    const rows = result?.shape === 'entities' ? result.rows : []
    return {
      source,
      place: feed.source,
      aliasName: this.#tile.aliasNames[feed.source] ?? '',
      isCompared: feed.compared !== undefined,
      rows,
      byId: new Map(rows.map((row) => [row.entityId.id, row])),
      total: result?.shape === 'entities' ? result.totalElements : result?.shape === 'count' ? result.count : 0,
      result,
      feed,
    }
  }

  #item(series: ShownSeries, found: readonly Source[], now: number): DataItem {
    const from = found.find(
      ({ place, isCompared }) => place === series.source && isCompared === (series.isCompared ?? false),
    )
    const row = series.entityId && from?.byId.get(series.entityId.id)
    const keyIndex = from?.source.dataKeys.indexOf(series.key) ?? 0
    const names = from ? namesOf(from, row) : {}
    const latest = row ? latestOf(row.latest, series.key) : undefined
    const points = from ? this.#points(series, from, row, now) : noPoints
    const made = series.key.type === 'function' ? (points.at(-1) ?? latest) : latest
    return { ...series, keyIndex, names, latest: this.#processedLatest(series, made), points }
  }

  #points(series: ShownSeries, { feed }: Source, row: EntityRow | undefined, now: number): readonly DataPoint[] {
    const { timing, from } = feed
    if (from.kind === 'functions') return functionPoints(series.key, timing, from.stepMs, now)
    if (!timing || !row) return noPoints
    const buffer = this.#bufferFor(series.id, feed, timing)
    const { name } = series.key
    buffer.take({ points: own(row.points, name), raw: own(row.raw, name) }, now)
    const processor = this.#processorFor(series)
    return processor ? processor.process(buffer.points).points : buffer.points
  }

  #bufferFor(id: string, { compared }: Feed, { asked, aggregation, intervalMs, limit, shown }: Timing): SeriesBuffer {
    const known = this.#buffers.get(id)
    if (known) return known
    const lastMs = !compared && 'lastMs' in asked ? asked.lastMs : undefined
    const startTs = compared?.startTs ?? shown.startTs
    const buffer = new SeriesBuffer({ aggregation, intervalMs, originTs: startTs, limit, lastMs })
    this.#buffers.set(id, buffer)
    return buffer
  }

  #processorFor({ id, key }: ShownSeries): PostProcessor | undefined {
    const known = this.#processors.get(id)
    if (known) return known
    const post = runnable(postFunctionOf(key))
    if (!post) return undefined
    const processor = new PostProcessor(post)
    this.#processors.set(id, processor)
    return processor
  }

  #processedLatest({ key }: ShownSeries, latest: DataPoint | undefined): DataPoint | undefined {
    const post = latest && this.#tile.widget.type === 'latest' ? runnable(postFunctionOf(key)) : undefined
    if (!post || !latest) return latest
    return new PostProcessor(post).process([latest]).points[0] ?? latest
  }
}

interface Source extends ShownSource {
  rows: readonly EntityRow[]
  /** Maps have thousands. */
  byId: ReadonlyMap<string, EntityRow>
  isCompared: boolean
  total: number
  feed: Feed
  result?: Result
}

/** What only the sandbox can run leaves the values as they came. */
const runnable = (made: KeyFunction<PostFunction> | undefined) => (made && 'run' in made ? made.run : undefined)

const MOST_MADE = 500
const LATEST_MS = 60_000

function functionPoints(key: DataKey, timing: Timing | undefined, stepMs: number, now: number): readonly DataPoint[] {
  const made = valueFunctionOf(key)
  if (!('run' in made)) return noPoints
  const { startTs, endTs } = timing ? spanNow(timing, now) : { startTs: now - LATEST_MS, endTs: now + 1 }
  return valuesOver(made.run, { startTs, endTs: Math.min(endTs, now + 1), stepMs, most: MOST_MADE })
}

function sourceData({
  source,
  place,
  aliasName = '',
  isCompared,
  rows,
  total,
}: Omit<Source, 'feed' | 'result' | 'byId'>): SourceData {
  const from = { source, place, aliasName, rows }
  return {
    datasource: source,
    place,
    aliasName,
    isCompared,
    total,
    rows: rows.map((row) => ({
      row,
      names: namesOf(from, row),
      values: source.dataKeys.map((key) => latestOf(row.latest, key)),
    })),
  }
}

/** Of datasources that count, the number is the value of their one key. */
function countItems(found: readonly Source[], { config }: Widget): DataItem[] {
  return found.flatMap((from) => {
    const { source, place, result } = from
    if (result?.shape !== 'count') return []
    const counted = shownSeries([{ ...from, source: { ...source, type: 'function' }, rows: [] }], config)
    return counted.map((series, keyIndex) => ({
      ...series,
      id: `${place}-count-${keyIndex}`,
      keyIndex,
      names: namesOf(from),
      latest: [0, result.count] as const,
      points: noPoints,
    }))
  })
}

const shownWindow = (timing: Timing, now: number): ShownWindow => ({
  ...spanNow(timing, now),
  isMoving: 'lastMs' in timing.asked,
  aggregation: timing.aggregation,
  intervalMs: timing.intervalMs,
})
