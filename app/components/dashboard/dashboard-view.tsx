// A dashboard as it is looked at: its head, and its tiles, live.
import type { CSSProperties } from 'react'
import { LiveStatus } from '~/components/entity/live-status'
import { IconLink } from '~/components/ui/icon-button'
import type { BoardData, BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import type { Refusal } from '~/lib/live/result'
import { useLive } from '~/lib/live/use-live'
import { BoardMenu } from './board-menu'
import { BoardRefresh } from './board-refresh'
import { BoardStates } from './board-states'
import { BoardWindow } from './board-window'
import { LiveTile } from './live-tile'
import { useViews } from './use-views'

interface DashboardViewProps {
  board: BoardData
  /** The same without the shell, or back in it. */
  fullTo?: string
}

export function DashboardView({ board, fullTo }: DashboardViewProps) {
  const { title, grid, tiles, subscriptions, snapshot, settings } = board
  const t = useT()
  const live = useLive(subscriptions, snapshot, board.publicId)
  // Until the views are there the page is the one the server drew: what is updated while it comes to life is drawn twice.
  const shown = useViews(tiles) ? live.results : snapshot.results
  return (
    <>
      <header className="board-head">
        <h1 className="min-w-0 text-18 font-semibold break-words">
          <bdi>{title}</bdi>
        </h1>
        <BoardStates {...board} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {settings.showDashboardTimewindow && <BoardWindow {...board} />}
          <LiveStatus live={live} />
          {fullTo && <IconLink icon="full-screen" label={t('board.full-screen')} to={fullTo} />}
          {board.publicId === undefined && <BoardMenu id={board.id} title={title} canExport={board.canManage} />}
        </div>
      </header>
      <div className="board">
        <div className="board-grid" style={grid as CSSProperties}>
          {tiles.map((tile) => (
            <LiveTile
              key={tile.id}
              board={board}
              tile={tile}
              results={tile.feeds.map(({ from }) => (from.kind === 'live' ? shown[from.subscription] : undefined))}
              refusal={refusalOf(tile, board.failures, live.refusals)}
            />
          ))}
        </div>
      </div>
      <BoardRefresh takenAt={board.takenAt} />
      {tiles.length === 0 && <p className="tile-note">{t('board.empty')}</p>}
    </>
  )
}

const FAULT_OF: Readonly<Record<Refusal, TileFault['code']>> = {
  forbidden: 'forbidden',
  failed: 'failed',
  unanswered: 'failed',
  'too-large': 'failed',
  'too-many': 'failed',
}

function refusalOf(
  { feeds, aliasNames }: BoardTile,
  failures: Readonly<Record<string, TileFault>>,
  refusals: Readonly<Record<string, Refusal>>,
): TileFault | undefined {
  for (const { from, source } of feeds) {
    if (from.kind !== 'live') continue
    const refused = refusals[from.subscription]
    const fault = failures[from.subscription] ?? (refused && { code: FAULT_OF[refused] })
    if (fault) return { name: aliasNames[source], ...fault }
  }
  return undefined
}
