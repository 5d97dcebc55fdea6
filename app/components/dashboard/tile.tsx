// One tile of a dashboard: its head, what its widget draws, or the words for what there is instead.
import { type CSSProperties, type ReactNode, useState } from 'react'
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { PictureNote } from '~/components/ui/picture-note'
import { ActionControl } from '~/components/widgets/action-control'
import type { WidgetViewProps } from '~/components/widgets/definition'
import { firstEntity } from '~/components/widgets/first-entity'
import { shownOf } from '~/components/widgets/shown-action'
import { typeOf } from '~/components/widgets/type-of'
import { useTileState } from '~/components/widgets/use-tile-state'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { BoardPart } from './board-part'
import { TileView } from './tile-view'
import { useActionScripts } from './use-action-scripts'
import { useTileLook } from './use-tile-look'

type TileState = 'ready' | 'loading' | 'empty' | 'error' | 'missing'

interface TileProps extends WidgetViewProps {
  side: BoardTile['side']
  boxes: BoardTile['boxes']
  native?: BoardTile['native']
  tileWindow?: BoardTile['tileWindow']
  title: string
  fault?: TileFault
  partFault?: TileFault
  isLoading: boolean
  /** Its inspector. */
  moreTo: string
}

export function Tile({
  side,
  boxes,
  native,
  tileWindow,
  title,
  fault,
  partFault,
  isLoading,
  moreTo,
  ...given
}: TileProps) {
  const { widget } = given
  const { place, onClickCapture, ...parts } = useActionScripts(given)
  const props = { ...given, ...parts }
  const { config } = widget
  const t = useT()
  const look = useTileLook(config)
  const [told, tellState] = useState<TileState>()
  const state = told ?? stateOf(props, { fault, isLoading, showsNothing: native?.showsNothing })
  // A widget may stand in both layouts.
  const titleId = `${side === 'main' ? 'tile' : 'tile-right'}-${widget.id}`
  const isTitled = config.showTitle && title !== ''
  const table = useTileState(widget.id, 'as')
  // The buttons that the author of the widget put into its head.
  const hasHead = isTitled || look.hasHead
  const actions = hasHead ? shownOf(props.actionsOf('headerButton', firstEntity(props)), props.items) : []
  const ownWindow = tileWindow && config.displayTimewindow && <BoardPart part="window" id={widget.id} {...tileWindow} />
  const isTable = table.value === 'table' && native?.drawsTable !== true && state === 'ready'
  const more = (
    <IconLink
      icon="more-vertical"
      kind="quiet"
      size="small"
      label={t('tile.menu', { name: title || typeOf(widget) })}
      to={moreTo}
      preventScrollReset
      data-menu={widget.id}
      rel="nofollow"
      className="tile-more"
    />
  )
  const own = labelText(config.noDataDisplayMessage, {})
  const wordsOf = ({ code, name = '' }: TileFault) => t(`tile.fault-${code}`, { name })
  const drawsEmpty = state === 'empty' && !fault && native?.drawsEmpty === true
  const words = fault ? wordsOf(fault) : state === 'empty' && !drawsEmpty ? own || t('tile.empty') : undefined
  return (
    <article
      className="tile"
      data-widget={typeOf(widget)}
      data-state={state}
      data-tile={widget.id}
      aria-labelledby={isTitled ? titleId : undefined}
      aria-label={isTitled ? undefined : title || typeOf(widget)}
      style={{ ...boxes, ...look.style } as CSSProperties}
      {...look.theme}
      data-blurred={look.isBlurred ? '' : undefined}
    >
      {isTitled || look.hasHead || ownWindow ? (
        <header className={cx('tile-head', actions.length > 0 && 'tile-head-busy')}>
          {isTitled && (
            <h2
              id={titleId}
              className="tile-title"
              title={labelText(config.titleTooltip, {}) || undefined}
              style={look.title}
            >
              {look.icon && <BoardPart part="icon" {...look.icon} />}
              <bdi>{title}</bdi>
            </h2>
          )}
          {ownWindow}
          {actions.map((action) => (
            <ActionControl key={action.action.id} action={action} />
          ))}
          {more}
        </header>
      ) : (
        more
      )}
      <div className="tile-body" style={look.body} onClickCapture={onClickCapture}>
        {words !== undefined ? (
          <Note isFault={fault !== undefined}>{words}</Note>
        ) : isTable ? (
          <BoardPart part="table" widgetId={widget.id} type={widget.type} values={props} />
        ) : (
          native && (
            <TileView
              {...props}
              tellState={tellState}
              emptyWords={drawsEmpty ? (partFault ? wordsOf(partFault) : own) : undefined}
              name={native.name}
              failed={<Note isFault>{t('tile.threw')}</Note>}
            />
          )
        )}
        {partFault && !drawsEmpty && <p className="tile-part-fault">{wordsOf(partFault)}</p>}
        {look.pictureFault && <PictureNote fault={look.pictureFault} className="picture-note" />}
        {place}
      </div>
    </article>
  )
}

interface Known {
  fault?: TileFault
  isLoading: boolean
  showsNothing?: boolean
}

/** Nothing failed where nobody has chosen an entity yet. */
const STATE_OF: Readonly<Partial<Record<TileFault['code'], TileState>>> = {
  'widget-missing': 'missing',
  'no-state-entity': 'empty',
}

function stateOf(values: WidgetViewProps, { fault, isLoading, showsNothing }: Known): TileState {
  if (fault) return STATE_OF[fault.code] ?? 'error'
  if (showsNothing || hasValues(values)) return 'ready'
  return isLoading ? 'loading' : 'empty'
}

const hasValues = ({ items, sources, alarms }: WidgetViewProps) =>
  alarms !== undefined ||
  sources.some(({ rows }) => rows.length > 0) ||
  items.some(({ latest, points }) => latest !== undefined || points.length > 0)

const Note = ({ isFault, children }: { isFault?: boolean; children: ReactNode }) => (
  <div className="tile-note">
    {isFault && <Icon name="alert" />}
    <p>{children}</p>
  </div>
)
