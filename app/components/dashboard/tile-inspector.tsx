// The inside of one tile: its values as they are, what is asked for them, how old they are, and what went wrong.

import { useAddress } from '~/components/tables/use-address'
import { CopyButton } from '~/components/ui/copy-button'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import { TextLink, textLinkClass } from '~/components/ui/text-link'
import { typeOf } from '~/components/widgets/type-of'
import type { BoardData, BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { TileSeries } from '~/lib/dashboard/page/tile-series'
import { tileSources } from '~/lib/dashboard/page/tile-sources'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { useT } from '~/lib/i18n/use-t'
import type { Result } from '~/lib/live/result'
import { useFormat } from '~/lib/time/locale'
import { hasValues, TileFiles } from './tile-files'
import { tileTitle } from './tile-title'
import ValuesTable from './values-table'

interface TileInspectorProps {
  board: BoardData
  tile: BoardTile
  /** In the order of its feeds. */
  results: readonly (Result | undefined)[]
  fault?: TileFault
}

/** More is not read by anybody, and makes a page heavy. */
const LONGEST = 60_000

const written = (value: unknown) => JSON.stringify(value, null, 2) ?? ''

export default function TileInspector({ board, tile, results, fault }: TileInspectorProps) {
  const t = useT()
  const { withParams } = useAddress()
  const { widget, feeds, aliasNames } = tile
  const series = new TileSeries({ widget, feeds, aliasNames, sources: tileSources(widget) })
  const values = series.values(results, Math.max(board.takenAt, newestOf(results)))
  const asked = new Set(feeds.flatMap(({ from }) => (from.kind === 'live' ? [from.subscription] : [])))
  const subscriptions = board.subscriptions.filter(({ id }) => asked.has(id))
  return (
    <RouteDialog
      title={t('tile.inspect-title', { name: tileTitle(tile) })}
      closeTo={withParams({ inspect: undefined })}
      width={960}
      className="inspector"
    >
      <Facts board={board} tile={tile} values={values} fault={fault} results={results} />
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {hasValues(tile) && <TileFiles board={board} id={tile.id} className={cx(textLinkClass, 'inspector-file')} />}
        <TextLink to={withParams({ inspect: undefined, full: board.only === undefined ? tile.id : undefined })}>
          {t(board.only === undefined ? 'tile.alone' : 'tile.not-alone')}
        </TextLink>
      </p>
      {hasValues(tile) && (
        <section className="inspector-values" aria-label={t('tile.inspect-values')}>
          <ValuesTable widgetId={tile.id} type={widget.type} values={values} />
        </section>
      )}
      <Source title={t('tile.inspect-asked')} value={{ subscriptions, feeds }} />
      <Source title={t('tile.inspect-answer')} value={results} />
      <Source title={t('tile.inspect-settings')} value={{ type: typeOf(widget), config: widget.config }} />
    </RouteDialog>
  )
}

function Source({ title, value }: { title: string; value: unknown }) {
  const t = useT()
  const text = written(value)
  return (
    <details className="inspector-source">
      <summary>
        <span>{title}</span>
      </summary>
      <CopyButton text={text} label={t('tile.inspect-copy', { name: title })} words />
      <pre dir="ltr">{text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text}</pre>
    </details>
  )
}

interface FactsProps extends TileInspectorProps {
  values: TileValues
}

function Facts({ board, tile, values, fault, results }: FactsProps) {
  const t = useT()
  const format = useFormat()
  const { feeds } = tile
  const newest = newestOf(results)
  const count = values.items.reduce((sum, { points, latest }) => sum + (points.length || (latest ? 1 : 0)), 0)
  const { window } = values
  const unasked = feeds.flatMap((feed) => feed.unasked ?? [])
  const facts: [string, string | undefined][] = [
    ['error', fault && t(`tile.fault-${fault.code}`, { name: fault.name ?? '' })],
    ['unasked', unasked.length > 0 ? unasked.join(', ') : undefined],
    ['type', typeOf(tile.widget)],
    ['window', window && `${format.full(window.startTs)} – ${format.full(window.endTs)}`],
    [
      'grouping',
      window &&
        `${t(`board.agg-${window.aggregation}`)}${window.intervalMs ? ` · ${format.duration(window.intervalMs)}` : ''}`,
    ],
    ['series', format.number(values.items.length)],
    ['count', format.number(count)],
    ['taken', format.full(board.takenAt)],
    ['newest', newest > 0 ? format.full(newest) : undefined],
    ['size', format.number(written(results).length)],
  ]
  return (
    <dl className="inspector-facts">
      {facts.map(([name, words]) =>
        words === undefined ? null : (
          <div key={name} data-fact={name}>
            <dt>{t(`tile.inspect-${name}`)}</dt>
            <dd>
              <bdi>{words}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The time of the newest value that was answered. */
function newestOf(results: readonly (Result | undefined)[]): number {
  let newest = 0
  for (const result of results) {
    if (result?.shape !== 'entities') continue
    for (const { latest, points, raw } of result.rows) {
      for (const values of Object.values(latest))
        for (const { ts } of Object.values(values)) newest = Math.max(newest, ts)
      for (const list of [...Object.values(points), ...Object.values(raw)])
        newest = Math.max(newest, list.at(-1)?.ts ?? 0)
    }
  }
  return newest
}
