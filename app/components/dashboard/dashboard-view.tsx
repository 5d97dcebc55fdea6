// A dashboard as it is looked at: its head, and its tiles, live.
import { useLocation, useSearchParams } from '@remix-run/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { FillScreen } from '~/components/layout/fill-screen'
import { FunctionSeed } from '~/components/sandbox/function-seed'
import { useAddress } from '~/components/tables/use-address'
import { cx } from '~/components/ui/cx'
import { IconLink } from '~/components/ui/icon-button'
import { TextLink } from '~/components/ui/text-link'
import { PageAlarms } from '~/components/widgets/alarm-marks'
import { PageWindow } from '~/components/widgets/use-zoom'
import type { BoardAbout } from '~/lib/dashboard/page/about'
import type { BoardData, BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import type { Refusal, Result } from '~/lib/live/result'
import type { Live } from '~/lib/live/use-live'
import { paths } from '~/lib/paths'
import { PictureRulesContext } from '~/lib/picture/use-picture'
import { BoardAccount } from './board-account'
import { BoardAlarms } from './board-alarms'
import { BoardHead } from './board-head'
import { BoardMenu } from './board-menu'
import { BoardPart } from './board-part'
import { BoardPicker } from './board-picker'
import { BoardRail } from './board-rail'
import { BoardRefresh } from './board-refresh'
import { BoardSide } from './board-side'
import { BoardZone } from './board-zone'
import { LiveTile } from './live-tile'
import { useBoardLive } from './use-board-live'
import { useMarkedLinks } from './use-marked-links'
import { usePageAlarms } from './use-page-alarms'
import { useReachableScrollers } from './use-reachable-scrollers'
import { useTileMenu } from './use-tile-menu'
import { useViews } from './use-views'

interface DashboardViewProps {
  board: BoardData
  /** Absent for everybody who has the public link. */
  about?: BoardAbout
  /** Of a home page without a toolbar. */
  hidesHead?: boolean
  /** Beside the head, or in its place where that is hidden. */
  beside?: ReactNode
}

export function DashboardView(props: DashboardViewProps) {
  const { publicId, pictureSources } = props.board
  const pictureRules = useMemo(() => ({ sources: pictureSources, publicId }), [pictureSources, publicId])
  return (
    <PictureRulesContext.Provider value={pictureRules}>
      <Board {...props} />
    </PictureRulesContext.Provider>
  )
}

const NONE: Live['refusals'] = {}

function Board({ board, about, hidesHead = false, beside }: DashboardViewProps) {
  const { sides, tiles, snapshot, settings } = board
  const t = useT()
  const tilesOf = useRef<HTMLDivElement>(null)
  useReachableScrollers(tilesOf)
  const live = useBoardLive(board)
  const otherView = useOtherView(board, about)
  // Until the views are there the page is the one the server drew: what is updated while it comes to life is drawn twice.
  const areViewsThere = useViews(board)
  const shown = areViewsThere ? live.results : snapshot.results
  const refusals = areViewsThere ? live.refusals : NONE
  const marked = useMarkedLinks(board)
  // A dialog shows the state alone.
  const isBare = useSearchParams()[0].has('bare')
  const isHidden = isBare || hidesHead || settings.hideToolbar
  const account = about?.confined && <BoardAccount user={about.confined.user} />
  const { window, ownWindow } = board
  const { current, withParams } = useAddress()
  const menu = useTileMenu(board)
  const inspected = tiles.find(({ id }) => id === current.get('inspect'))
  const inspectedResults = useMemo(() => (inspected ? resultsOf(inspected, shown) : []), [inspected, shown])
  const alarms = usePageAlarms(board, shown)
  const hasRail =
    tiles.some(({ feeds }) => feeds.some(({ timing }) => timing)) && !ownWindow.hidden.includes('interval')
  const pageWindow = useMemo(() => ({ window, ownWindow }), [window, ownWindow])
  return (
    <PageWindow.Provider value={pageWindow}>
      <div className="board-page" onClickCapture={marked.onClickCapture}>
        <BoardHead
          board={board}
          live={live}
          isHidden={isHidden}
          beside={about && <BoardPicker about={about} place={board.place} />}
        >
          {otherView && (
            <span className="contents max-sm:hidden">
              <IconLink icon={board.place === 'alone' ? 'collapse' : 'full-screen'} {...otherView} />
            </span>
          )}
          {board.place === 'alone' && about && !about.confined && <BoardAlarms />}
          {board.place === 'alone' && <FillScreen />}
          {about && <BoardMenu board={board} about={about} otherView={otherView} />}
          {account}
          {beside}
        </BoardHead>
        {isHidden && !isBare && (account || beside) && (
          <div className="board-corner">
            {account}
            {beside}
          </div>
        )}
        <PageAlarms.Provider value={alarms}>
          {hasRail && settings.showDashboardTimewindow && !isHidden && (
            <BoardZone zone={window.zone}>
              <BoardRail {...board} toldAt={live.toldAt} />
            </BoardZone>
          )}
          {board.only !== undefined && (
            <p className="px-(--gutter)">
              <TextLink to={withParams({ full: undefined })}>{t('tile.not-alone')}</TextLink>
            </p>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are clicked by keys, too */}
          <div className={cx('board-body', board.only !== undefined && 'board-only')} onClick={menu.onClick}>
            <div ref={tilesOf} className="board-sides" data-beside={sides.length > 1 ? '' : undefined}>
              {sides.map((side) => (
                <BoardSide key={side.name} board={board} side={side}>
                  {tiles.map((tile) =>
                    tile.side === side.name ? (
                      <LiveTile
                        key={tile.id}
                        board={board}
                        tile={tile}
                        results={resultsOf(tile, shown)}
                        refusal={refusalOf(tile, board.failures, refusals)}
                        toldAt={areViewsThere ? live.toldAt : undefined}
                      />
                    ) : null,
                  )}
                </BoardSide>
              ))}
            </div>
          </div>
        </PageAlarms.Provider>
        {tiles.length === 0 && <p className="tile-note">{t('board.empty')}</p>}
        {menu.menu}
        {inspected && (
          <BoardPart
            part="inspector"
            board={board}
            tile={inspected}
            results={inspectedResults}
            fault={inspected.fault ?? refusalOf(inspected, board.failures, refusals)}
          />
        )}
        <FunctionSeed />
        <BoardRefresh takenAt={board.takenAt} />
        {marked.dialog}
      </div>
    </PageWindow.Provider>
  )
}

const resultsOf = ({ feeds }: BoardTile, shown: Readonly<Record<string, Result>>) =>
  feeds.map(({ from }) => (from.kind === 'live' ? shown[from.subscription] : undefined))

/** The same dashboard alone on the screen, or with the console around it. */
function useOtherView({ id, place }: BoardData, about: BoardAbout | undefined) {
  const t = useT()
  const search = useLocation().search
  if (!about || about.confined) return undefined
  return place === 'alone'
    ? { label: t('board.into-console'), to: paths.of('dashboard').one(id) + search }
    : { label: t('board.full-screen'), to: paths.fullDashboard(id) + search }
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
