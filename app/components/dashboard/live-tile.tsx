// A tile with its values as they come in. It is drawn again only when one of its own subscriptions told something.
import { memo, useDeferredValue, useMemo } from 'react'
import { useFunctions } from '~/components/sandbox/use-functions'
import { useAddress } from '~/components/tables/use-address'
import type { ActionEntity } from '~/components/widgets/definition'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { BoardData, BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { TileSeries } from '~/lib/dashboard/page/tile-series'
import { tileSources } from '~/lib/dashboard/page/tile-sources'
import { currentState } from '~/lib/dashboard/states/state-controller'
import { windowOf } from '~/lib/dashboard/window/tile-window'
import { spanRange } from '~/lib/dashboard/window/timing'
import type { Result } from '~/lib/live/result'
import { useLocale } from '~/lib/time/locale'
import { upTo, useSteps } from '~/lib/time/use-steps'
import { actionLink, stateLink } from './action-links'
import { BoardZone } from './board-zone'
import { Tile } from './tile'

interface LiveTileProps {
  board: BoardData
  tile: BoardTile
  /** What its subscriptions know, in the order of its feeds. */
  results: readonly (Result | undefined)[]
  refusal?: TileFault
  /** When they were told, by the clock of this browser. */
  toldAt?: number
}

export const LiveTile = memo(
  function LiveTile({ board, tile, results, refusal, toldAt }: LiveTileProps) {
    const { widget, feeds, aliasNames } = tile
    const locale = useLocale()
    const { withParams } = useAddress()
    const stepMs = stepOf(tile)
    const steps = useSteps(stepMs, toldAt)
    const known = Math.max(locale.now, board.takenAt, newestIn(results))
    const now = Math.max(steps, stepMs === undefined ? known : upTo(known, stepMs))
    const series = useMemo(
      () => new TileSeries({ widget, feeds, aliasNames, sources: tileSources(widget) }),
      [widget, feeds, aliasNames],
    )
    const hasFunctions = useFunctions(widget)
    const newest = series.values(results, now)
    // What functions make of new values takes a moment: until then the tile stays as it is.
    const values = useDeferredValue(hasFunctions ? newest : undefined) ?? newest
    const [first] = values.sources
    const names = first?.rows[0]?.names ?? { aliasName: aliasNames[0], entityName: aliasNames[0] }
    const here = (state: string | undefined) => withParams({ state })
    const zone = (widget.type === 'latest' ? board.window : windowOf(widget, board.window)).zone
    return (
      <BoardZone zone={zone}>
        <Tile
          {...values}
          widget={widget}
          preset={tile.native?.preset ?? {}}
          native={tile.native}
          html={tile.html}
          side={tile.side}
          code={tile.code}
          hasAlarmTalk={board.hasAlarmTalk}
          scripts={{
            stateId: currentState(board.stack).id,
            stateParams: currentState(board.stack).params,
            stateTo: (way, id, params) => stateLink(board, way, id, params, here),
            actionTo: (action, entity) => actionLink(action, entity, board, here).to,
          }}
          boxes={tile.boxes}
          tileWindow={tile.tileWindow}
          title={labelText(widget.config.title, names)}
          fault={tile.fault ?? refusal}
          partFault={tile.partFault}
          isLoading={feeds.some(({ from }, at) => from.kind === 'live' && results[at] === undefined)}
          now={now}
          moreTo={withParams({ inspect: widget.id })}
          stateId={currentState(board.stack).id}
          boardRange={spanRange(board.window.span, board.window.zone ?? board.zone, board.takenAt)}
          dashboardId={board.id}
          actionsOf={(source: string, entity?: ActionEntity) =>
            (widget.config.actions[source] ?? []).map((action) => actionLink(action, entity, board, here))
          }
        />
      </BoardZone>
    )
  },
  (before, after) =>
    before.board === after.board &&
    before.tile === after.tile &&
    before.refusal?.code === after.refusal?.code &&
    before.results.length === after.results.length &&
    before.results.every((result, at) => result === after.results[at]),
)

const SECOND_MS = 1000
/** A window moves in so many steps, which is less than a pixel each, and at least once a minute. */
const STEPS = 800

/** How often a tile moves on by itself: with the window of its charts, or as its functions make values up. */
function stepOf({ widget, feeds }: BoardTile): number | undefined {
  if (widget.type !== 'timeseries' && !feeds.some(({ from }) => from.kind === 'functions')) return undefined
  const steps = feeds.flatMap(({ from, timing }) => {
    if (timing && !('lastMs' in timing.asked)) return []
    const windowMs = timing ? timing.shown.endTs - timing.shown.startTs : 0
    const least = from.kind === 'functions' ? from.stepMs : SECOND_MS
    return [Math.min(60 * SECOND_MS, Math.max(least, Math.ceil(windowMs / STEPS / SECOND_MS) * SECOND_MS))]
  })
  return steps.length > 0 ? Math.min(...steps) : undefined
}

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
