// One column in the chooser: ticked or not, and a place nearer to the beginning or the end. Its handle can be dragged.
import type { PointerEvent } from 'react'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { OutsideText } from '~/components/ui/outside-text'
import { NAME } from '~/lib/entity/column-names'
import { keyColumn } from '~/lib/entity/key-columns'
import { useT } from '~/lib/i18n/use-t'

interface ColumnRowProps {
  name: string
  label: string
  isTicked: boolean
  isHidden: boolean
  onTick: (name: string, isTicked: boolean) => void
  /** Absent: it has no place yet. */
  onMove?: (name: string, by: -1 | 1) => void
  onTake: (name: string, event: PointerEvent) => void
  isDragged: boolean
}

export function ColumnRow({ name, label, isTicked, isHidden, onTick, onMove, onTake, isDragged }: ColumnRowProps) {
  const t = useT()
  const source = keyColumn(name)?.source
  const isFixed = name === NAME
  const mover = (by: -1 | 1, label: string) => (
    <IconButton
      kind="quiet"
      size="small"
      icon={by < 0 ? 'sort-up' : 'sort-down'}
      label={label}
      name={by < 0 ? 'up' : 'down'}
      value={name}
      onClick={(event) => {
        event.preventDefault()
        const button = event.currentTarget
        onMove?.(name, by)
        // A row that moves takes its button out of the page for a moment.
        requestAnimationFrame(() => button.focus())
      }}
    />
  )
  const words = source ? <OutsideText text={label} className="max-w-64 font-mono text-12" /> : label
  if (isFixed) {
    return (
      <div hidden={isHidden} data-column={name} className="column-row">
        <Icon name="lock" className="text-3" />
        <span className="flex-1">{words}</span>
        <input type="hidden" name="col" value={name} />
        <span className="text-12 text-3">{t('columns.fixed')}</span>
      </div>
    )
  }
  return (
    <div hidden={isHidden} data-column={onMove && name} className={isDragged ? 'column-row is-dragged' : 'column-row'}>
      <label>
        <input
          type="checkbox"
          className="row-check"
          name="col"
          value={name}
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(name, currentTarget.checked)}
        />
        {words}
        {onMove && source && <span className="text-12 whitespace-nowrap text-3">{t(`columns.${source}`)}</span>}
      </label>
      {onMove && (
        <span className="inline-flex">
          {mover(-1, t('columns.up', { name: label }))}
          {mover(1, t('columns.down', { name: label }))}
          <span
            aria-hidden="true"
            className="column-handle needs-script"
            onPointerDown={(event) => onTake(name, event)}
          >
            <Icon name="grip" />
          </span>
        </span>
      )}
    </div>
  )
}
