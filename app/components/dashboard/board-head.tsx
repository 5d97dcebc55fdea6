// The head of a dashboard: its name, its states, what is chosen for it, and what can be done with it. Where it is
// narrow the name and the menu stand over one row of the others, and on phones most of what is chosen is folded away.
import type { CSSProperties, ReactNode } from 'react'
import { LiveStatus } from '~/components/entity/live-status'
import { Icon } from '~/components/ui/icon'
import { PictureNote } from '~/components/ui/picture-note'
import type { BoardData } from '~/lib/dashboard/page/data'
import { titleColours } from '~/lib/dashboard/page/ground'
import { useT } from '~/lib/i18n/use-t'
import type { Live } from '~/lib/live/use-live'
import { BoardPart } from './board-part'
import { BoardStates } from './board-states'
import { BoardTools } from './board-tools'
import { BoardSpan } from './board-window'
import { BoardZone } from './board-zone'
import { PrintedFacts } from './printed-facts'
import { RIGHT_ID } from './right-id'

interface BoardHeadProps {
  board: BoardData
  live: Live
  isHidden: boolean
  /** Beside the name. */
  beside?: ReactNode
  /** At the end: what leads elsewhere. */
  children?: ReactNode
}

export function BoardHead({ board, live, isHidden, beside, children }: BoardHeadProps) {
  const t = useT()
  const { settings } = board
  const title = <BoardTitle board={board} isHidden={isHidden} />
  if (isHidden) return title
  const tools = (
    <>
      <BoardZone zone={board.window.zone}>
        <PrintedFacts {...board} />
      </BoardZone>
      <div className="board-strip">
        <BoardStates {...board} />
        {board.sides.length > 1 && (
          <a href={`#${RIGHT_ID}`} className="board-state board-to-right">
            {t('board.side-right')}
          </a>
        )}
        <div className="board-choices">
          {board.entities.length > 0 && <BoardPart part="entities" entities={board.entities} typed={board.typed} />}
          <BoardZone zone={board.window.zone}>
            {settings.showDashboardTimewindow && <BoardSpan {...board} />}
            <BoardTools board={board} />
          </BoardZone>
        </div>
      </div>
      <div className="board-end">
        {board.subscriptions.length > 0 && <LiveStatus live={live} />}
        {children}
      </div>
    </>
  )
  return (
    <header className="board-head">
      <BoardLogo board={board} />
      {title}
      {beside}
      {settings.toolbarAlwaysOpen ? (
        tools
      ) : (
        <details className="board-folded">
          <summary title={t('board.toolbar')}>
            <Icon name="settings" />
            <span className="sr-only">{t('board.toolbar')}</span>
          </summary>
          <div className="board-folded-tools">{tools}</div>
        </details>
      )}
    </header>
  )
}

/** In the console every page has its name in sight; elsewhere the author says. */
function BoardTitle({ board: { title, settings, place }, isHidden }: { board: BoardData; isHidden: boolean }) {
  const { light, dark } = titleColours(settings)
  const isShown = !isHidden && (settings.showTitle || place === 'shell')
  const colours = settings.showTitle ? { '--title-light': light, '--title-dark': dark } : {}
  return (
    <h1 className={isShown ? 'board-title' : 'sr-only'} style={colours as CSSProperties}>
      <bdi>{title}</bdi>
    </h1>
  )
}

function BoardLogo({ board }: { board: BoardData }) {
  const t = useT()
  const { href, fault } = board.logo ?? {}
  if (href) return <img src={href} alt={t('board.logo')} className="board-logo" />
  return fault ? <PictureNote fault={fault} className="board-note" /> : null
}
