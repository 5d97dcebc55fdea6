// The values of a tile, out of what its subscriptions know: once on the server for the first page, and in the browser again
// and again. Series are carried on from frame to frame.

import type { Result } from '~/lib/live/result'
import type { EntityRow } from '~/lib/live/shapes/entities'
import { own } from '~/lib/live/shapes/record'
import { aggregateParts, combined, comparedResult, keyComparison } from '../data/aggregated-keys'
import type { DataPoint } from '../data/buckets'
import { postFunctionOf, valueFunctionOf } from '../data/key-functions'
import { latestOf } from '../data/latest-value'
import { type OverTime, seededSeries } from '../data/made-series'
import { type PostFunction, PostProcessor } from '../data/post-process'
import { processedSeries, SandboxedMadeSeries } from '../data/sandboxed-series'
import { SeriesBuffer } from '../data/series-buffer'
import { namesOf, type ShownSeries, shownSeries } from '../data/shown-series'
import { sinceBefore } from '../data/since-before'
import type { Feed } from '../data/subscription-plan'
import type { DataKey, Datasource, Widget } from '../model/widget'
import { type Comparison, comparedShift } from '../window/comparison'
import type { Timing } from '../window/timing'
import { countItems, type FoundSource, foundSource, sourceData } from './found-source'
import { spanNow } from './span-now'
import type { DataItem, ShownWindow, TileValues } from './tile-values'

/** One key of one entity, as the reference hands them to its widgets in `ctx.data`. */
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
  readonly #made = new Map<string, OverTime>()

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
    const all = feeds.flatMap((feed, at) => this.#source(feed, results[at]) ?? [])
    const found = all.filter(({ feed }) => !feed.aggregate)
    const parts = all.filter(({ feed }) => feed.aggregate)
    const shown = shownSeries(found, widget.config, words)
    const items = shown.map((series): DataItem => this.#aggregated(this.#item(series, found, now), parts, now))
    const alarms = widget.type === 'alarm' ? results.find((result) => result?.shape === 'alarms') : undefined
    const timing = feeds.find((feed) => feed.timing && !feed.compared && !feed.aggregate)?.timing
    const compared = feeds.find((feed) => feed.compared && !feed.aggregate)?.compared
    return {
      sources: found.map(({ result: _result, feed: _feed, ...one }) => sourceData(one)),
      items: [...items, ...countItems(found, widget)],
      latestItems: this.#latestItems(found, parts, { now, words }),
      alarms: alarms && { rows: alarms.rows, total: alarms.totalElements },
      window: timing && {
        ...shownWindow(timing, now),
        ...(compared && { comparedShift: comparedShift(timing.shown, compared) }),
      },
    }
  }

  #latestItems(
    found: readonly FoundSource[],
    parts: readonly FoundSource[],
    { now, words }: Moment,
  ): DataItem[] | undefined {
    const { widget } = this.#tile
    if (widget.type !== 'timeseries' || found.every(({ source }) => source.latestDataKeys.length === 0))
      return undefined
    const latest = found.flatMap((from): FoundSource[] =>
      from.isCompared ? [] : [{ ...from, source: { ...from.source, dataKeys: from.source.latestDataKeys } }],
    )
    return shownSeries(latest, widget.config, words).map((series) => {
      const { points: _points, ...item } = this.#item({ ...series, id: `latest-${series.id}` }, latest, now)
      return this.#aggregated({ ...item, points: noPoints }, parts, now)
    })
  }

  /** A value that is made of the parts of a window; the others are as they are. */
  #aggregated(item: DataItem, parts: readonly FoundSource[], now: number): DataItem {
    const { key, isCompared, entityId } = item
    if (isCompared || !entityId || aggregateParts(key).length === 0) return item
    const of = (comparison?: Comparison) =>
      combined(key, (part) => {
        const from = parts.find(
          ({ place, feed: { aggregate } }) =>
            place === item.source && aggregate?.part === part && isSameComparison(aggregate.comparison, comparison),
        )
        const row = from?.byId.get(entityId.id)
        if (!from?.feed.timing || !row) return noPoints
        const buffer = this.#bufferFor(`${item.id} ${part} ${comparison?.kind ?? ''}`, from.feed, from.feed.timing)
        buffer.take({ points: own(row.points, key.name), raw: own(row.raw, key.name) }, now)
        return buffer.points
      })
    const comparison = keyComparison(key)
    const value = comparison ? comparedResult(key, of(), of(comparison)) : of()
    return { ...item, latest: value === undefined ? undefined : [item.latest?.[0] || now, value] }
  }

  #source(feed: Feed, result: Result | undefined): FoundSource | undefined {
    const source = this.#tile.sources[feed.source]
    return source && foundSource(feed, result, { source, aliasName: this.#tile.aliasNames[feed.source] ?? '' })
  }

  #item(series: ShownSeries, found: readonly FoundSource[], now: number): DataItem {
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

  #points(series: ShownSeries, { feed }: FoundSource, row: EntityRow | undefined, now: number): readonly DataPoint[] {
    const { timing, from } = feed
    if (from.kind === 'functions') return this.#madePoints(series, timing, from.stepMs, now)
    if (!timing || !row) return noPoints
    const buffer = this.#bufferFor(series.id, feed, timing)
    const { name } = series.key
    buffer.take({ points: own(row.points, name), raw: own(row.raw, name) }, now)
    const post = postFunctionOf(series.key)
    if (!post && timing.hasPrevious) return sinceBefore(buffer.points, buffer.before, spanNow(timing, now).startTs)
    if (post && 'sandboxed' in post) return processedSeries(post.sandboxed, buffer.points)
    return post ? this.#processorFor(series.id, post.run).process(buffer.points).points : buffer.points
  }

  #madePoints({ id, key }: ShownSeries, timing: Timing | undefined, stepMs: number, now: number) {
    if (!this.#made.has(id)) this.#made.set(id, madeSeries(key))
    const { startTs, endTs } = timing ? spanNow(timing, now) : { startTs: now - LATEST_MS, endTs: now + 1 }
    return this.#made.get(id)?.over({ startTs, endTs: Math.min(endTs, now + 1), stepMs }) ?? noPoints
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

  #processorFor(id: string, post: PostFunction): PostProcessor {
    const known = this.#processors.get(id) ?? new PostProcessor(post)
    this.#processors.set(id, known)
    return known
  }

  #processedLatest({ key }: ShownSeries, latest: DataPoint | undefined): DataPoint | undefined {
    const post = latest && this.#tile.widget.type === 'latest' ? postFunctionOf(key) : undefined
    if (!post || !latest) return latest
    const made =
      'sandboxed' in post
        ? processedSeries(post.sandboxed, [latest])
        : new PostProcessor(post.run).process([latest]).points
    return made[0] ?? latest
  }
}

const isSameComparison = (one: Comparison | undefined, other: Comparison | undefined) =>
  one?.kind === other?.kind && one?.customMs === other?.customMs

interface Moment {
  now: number
  words?: (key: string) => string | undefined
}

const LATEST_MS = 60_000

function madeSeries(key: DataKey): OverTime {
  const made = valueFunctionOf(key)
  return 'run' in made ? seededSeries(key, made.run) : new SandboxedMadeSeries(made.sandboxed)
}

const shownWindow = (timing: Timing, now: number): ShownWindow => ({
  ...spanNow(timing, now),
  isMoving: 'lastMs' in timing.asked,
  aggregation: timing.aggregation,
  intervalMs: timing.intervalMs,
})
