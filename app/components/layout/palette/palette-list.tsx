// The rows of the palette, by groups: a listbox whose field keeps the focus.
import { useEffect } from 'react'
import { Icon } from '~/components/ui/icon'
import { useFormat } from '~/lib/time/locale'
import { KeyCaps } from '../key-caps'
import { Matched } from '../matched'
import type { PaletteGroup, PaletteRow } from './data'

interface PaletteListProps {
  id: string
  label: string
  groups: PaletteGroup[]
  /** Counted over all groups; -1: none. */
  active: number
  typed: string
  onPoint: (at: number) => void
  onRun: (row: PaletteRow, isApart: boolean) => void
}

export function PaletteList({ id, label, groups, active, typed, onPoint, onRun }: PaletteListProps) {
  const format = useFormat()
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let count = 0
  return (
    <div role="listbox" id={id} aria-label={label} className="palette-list">
      {groups.map(({ title, rows, total, note }) => {
        const first = count
        count += rows.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title}>
            <div aria-hidden="true" className="palette-title">
              <span>{title}</span>
              {total !== undefined && (
                <span>
                  {format.number(rows.length)} / {format.number(total)}
                </span>
              )}
            </div>
            {note && <div className="palette-title">{note}</div>}
            {rows.map((row, index) => (
              <Option
                key={row.key}
                id={`${id}-${first + index}`}
                row={row}
                typed={typed}
                isActive={first + index === active}
                onPoint={() => onPoint(first + index)}
                onRun={onRun}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface OptionProps {
  id: string
  row: PaletteRow
  typed: string
  isActive: boolean
  onPoint: () => void
  onRun: PaletteListProps['onRun']
}

function Option({ id, row, typed, isActive, onPoint, onRun }: OptionProps) {
  const { icon, label, about, keys } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="palette-row"
      onPointerMove={isActive ? undefined : onPoint}
      onClick={({ ctrlKey, metaKey }) => onRun(row, ctrlKey || metaKey)}
      onAuxClick={({ button }) => button === 1 && onRun(row, true)}
    >
      <Icon name={icon} className="text-2" />
      <span className="palette-name">
        <Matched text={label} typed={typed} />
      </span>
      {about && (
        <span className="palette-about">
          <bdi>{about}</bdi>
        </span>
      )}
      {keys && (
        <span aria-hidden="true" dir="ltr" className="palette-keys">
          <KeyCaps keys={keys.map((key) => key.toUpperCase())} />
        </span>
      )}
    </div>
  )
}
