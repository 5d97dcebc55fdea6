// A control as it stands in its tile: what it is about and what became of the last command, and the control beside that.
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { Freshness } from '~/components/ui/freshness'
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { useT } from '~/lib/i18n/use-t'
import { stockless } from './stock-colours'
import { ThingIcon } from './thing-icon'
import { SentState, TileForm } from './tile-form'
import type { Sending, TileFormState } from './use-tile-form'

interface ControlRowProps {
  label: string
  /** Before the label, by the name that dashboards have for it. */
  icon?: unknown
  iconColour?: unknown
  sending: Sending
  /** The value of its key: how old it is stands there until something is sent. */
  latest?: DataPoint
  isStacked?: boolean
  /** It has more parts than a low tile has lines. */
  className?: string
  children: ReactNode
}

export function ControlRow({
  label,
  icon,
  iconColour,
  sending,
  latest,
  isStacked,
  className,
  children,
}: ControlRowProps) {
  return (
    <div className={cx('control-tile', className)} data-stacked={isStacked}>
      <div className="control-about">
        {label && (
          <p className="control-label">
            <ThingIcon name={icon} size={20} colour={stockless(safeColour(iconColour))} />
            <bdi>{label}</bdi>
          </p>
        )}
        <SentState sending={sending}>{latest && latest[0] > 0 && <Freshness ts={latest[0]} />}</SentState>
      </div>
      <div className="control-parts">{children}</div>
    </div>
  )
}

/** Asks the device how things are: scripts do so by themselves. */
export function AskButton({ form }: { form: TileFormState }) {
  const t = useT()
  return (
    <TileForm form={form}>
      <input type="hidden" name="op" value="ask" />
      <Button size="small" kind="quiet" icon="refresh">
        {t('tile.control-ask')}
      </Button>
    </TileForm>
  )
}
