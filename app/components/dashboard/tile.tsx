// One tile of a dashboard: its head, what its widget draws, or the words for what there is instead.
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import type { WidgetViewProps } from '~/components/widgets/definition'
import { nativeOf, typeOf } from '~/components/widgets/registry'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { BoardTile, TileFault } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { HeaderActions } from './header-actions'
import { TileView } from './tile-view'
import { useTileLook } from './use-tile-look'

type TileState = 'ready' | 'loading' | 'empty' | 'error' | 'missing'

interface TileProps extends WidgetViewProps {
  boxes: BoardTile['boxes']
  title: string
  fault?: TileFault
  isLoading: boolean
}

export function Tile({ boxes, title, fault, isLoading, ...props }: TileProps) {
  const { widget } = props
  const { config } = widget
  const t = useT()
  const look = useTileLook(config)
  const native = nativeOf(widget)
  const state = stateOf(props, { fault, isLoading, showsNothing: native?.definition.showsNothing })
  const titleId = `tile-${widget.id}`
  const isTitled = config.showTitle && title !== ''
  const empty = labelText(config.noDataDisplayMessage, {}) || t('tile.empty')
  const words = fault
    ? t(`tile.fault-${fault.code}`, { name: fault.name ?? '' })
    : state === 'empty'
      ? empty
      : undefined
  return (
    <article
      className="tile"
      data-widget={typeOf(widget)}
      data-state={state}
      aria-labelledby={isTitled ? titleId : undefined}
      aria-label={isTitled ? undefined : title || typeOf(widget)}
      style={{ ...boxes, ...look.style } as CSSProperties}
      {...look.theme}
    >
      {(isTitled || look.hasHead) && (
        <header className="tile-head">
          {isTitled && (
            <h2
              id={titleId}
              className="tile-title"
              title={labelText(config.titleTooltip, {}) || undefined}
              style={look.title}
            >
              <bdi>{title}</bdi>
            </h2>
          )}
          <HeaderActions {...props} />
        </header>
      )}
      <div className="tile-body">
        {words !== undefined ? (
          <Note isFault={fault !== undefined}>{words}</Note>
        ) : (
          native && (
            <TileView {...props} definition={native.definition} failed={<Note isFault>{t('tile.threw')}</Note>} />
          )
        )}
      </div>
    </article>
  )
}

interface Known {
  fault?: TileFault
  isLoading: boolean
  showsNothing?: boolean
}

function stateOf(values: WidgetViewProps, { fault, isLoading, showsNothing }: Known): TileState {
  if (fault) return fault.code === 'widget-missing' ? 'missing' : 'error'
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
