// A tile with its values as they come in. It is drawn again only when one of its own subscriptions told something.
import { memo, useMemo } from 'react'
import { useAddress } from '~/components/tables/use-address'
import type { ActionEntity } from '~/components/widgets/definition'
import { nativeOf } from '~/components/widgets/registry'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { BoardData, BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { tileSources } from '~/lib/dashboard/page/tile-sources'
import { TileSeries } from '~/lib/dashboard/page/tile-values'
import type { Result } from '~/lib/live/result'
import { useLocale } from '~/lib/time/locale'
import { actionLink } from './action-links'
import { Tile } from './tile'

interface LiveTileProps {
  board: BoardData
  tile: BoardTile
  /** What its subscriptions know, in the order of its feeds. */
  results: readonly (Result | undefined)[]
  refusal?: TileFault
}

export const LiveTile = memo(
  function LiveTile({ board, tile, results, refusal }: LiveTileProps) {
    const { widget, feeds, aliasNames } = tile
    const locale = useLocale()
    const { withParams } = useAddress()
    const now = Math.max(locale.now, board.takenAt, newestIn(results))
    const series = useMemo(
      () => new TileSeries({ widget, feeds, aliasNames, sources: tileSources(widget) }),
      [widget, feeds, aliasNames],
    )
    const values = series.values(results, now)
    const [first] = values.sources
    const names = first?.rows[0]?.names ?? { aliasName: aliasNames[0], entityName: aliasNames[0] }
    const here = (state: string | undefined) => withParams({ state })
    return (
      <Tile
        {...values}
        widget={widget}
        preset={nativeOf(widget)?.preset ?? {}}
        html={tile.html}
        boxes={tile.boxes}
        title={labelText(widget.config.title, names)}
        fault={tile.fault ?? refusal}
        isLoading={feeds.some(({ from }, at) => from.kind === 'live' && results[at] === undefined)}
        now={now}
        dashboardId={board.id}
        actionsOf={(source: string, entity?: ActionEntity) =>
          (widget.config.actions[source] ?? []).map((action) => actionLink(action, entity, board, here))
        }
      />
    )
  },
  (before, after) =>
    before.board === after.board &&
    before.tile === after.tile &&
    before.refusal?.code === after.refusal?.code &&
    before.results.length === after.results.length &&
    before.results.every((result, at) => result === after.results[at]),
)

/** The time of the newest value: the server's clock may be ahead of the page's. */
function newestIn(results: readonly (Result | undefined)[]): number {
  let newest = 0
  for (const result of results) {
    if (result?.shape !== 'entities') continue
    for (const row of result.rows)
      for (const list of [...Object.values(row.points), ...Object.values(row.raw)])
        newest = Math.max(newest, list.at(-1)?.ts ?? 0)
  }
  return Math.min(newest, Date.now() + 60_000)
}
