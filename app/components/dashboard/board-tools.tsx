// What a dashboard is looked at with besides its stretch of time: how values are put together, the moments before, its filters.
// On phones a button unfolds them; elsewhere they stand in the row. A popover needs no scripts.
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
import { popover } from '~/components/ui/menu'
import type { BoardData } from '~/lib/dashboard/page/data'
import { hidableParts } from '~/lib/dashboard/window/dashboard-window'
import { useT } from '~/lib/i18n/use-t'
import { BoardPart } from './board-part'
import { BoardAggregation, BoardRange } from './board-window'

const TOOLS = 'board-tools'
// React 18 passes it on but does not know it.
const opens: Record<string, string> = { popovertarget: TOOLS }

export function BoardTools({ board }: { board: BoardData }) {
  const t = useT()
  const { filters, ownWindow, window, settings } = board
  const hasWindow = settings.showDashboardTimewindow && !hidableParts.every((part) => ownWindow.hidden.includes(part))
  if (!hasWindow && filters.length === 0) return null
  const isSet = hasWindow && window.aggregation !== ownWindow.aggregation
  return (
    <>
      <button
        type="button"
        {...opens}
        className={cx('filter-chip board-tools-open', isSet && 'is-set')}
        aria-label={t('board.tools')}
        title={t('board.tools')}
      >
        <Icon name="limits" />
      </button>
      <div id={TOOLS} {...popover} className="board-tools">
        {hasWindow && (
          <>
            <BoardAggregation {...board} />
            <BoardRange {...board} />
          </>
        )}
        {filters.length > 0 && <BoardPart part="filters" filters={filters} />}
      </div>
    </>
  )
}
