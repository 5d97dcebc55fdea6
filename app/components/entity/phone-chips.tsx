// The first chips of a list on a phone: by what it is sorted, and choosing several.

import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { useAddress } from '~/components/tables/use-address'
import type { Chosen } from '~/components/tables/use-chosen'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'

interface PhoneChipsProps {
  /** The head of the table, as a menu. */
  sortMenuId: string
  /** The column it is sorted by, in words; nothing when it is shown in no order of a column. */
  sortLabel?: string
  isDescending: boolean
  /** Absent: nothing can be done with several. */
  selecting?: Selecting
}

export function PhoneChips({ sortMenuId, sortLabel, isDescending, selecting }: PhoneChipsProps) {
  const t = useT()
  const opens: Record<string, string> = { popovertarget: sortMenuId } // React 18 passes it on but does not know it
  return (
    <>
      <button
        {...opens}
        type="button"
        className="filter-chip phone-only"
        aria-label={sortLabel && t('common.sort-by', { name: sortLabel })}
      >
        <Icon name={isDescending ? 'sort-down' : 'sort-up'} />
        {sortLabel ?? t('common.sort')}
      </button>
      {selecting && <SelectChip {...selecting} />}
    </>
  )
}

interface Selecting {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether somebody selects rows on a phone; leaving it takes all ticks away. */
export function useSelecting({ clear }: Pick<Chosen, 'clear'>): Selecting {
  const [isOn, setOn] = useState(new URLSearchParams(useLocation().search).has('select'))
  return {
    isOn,
    onChange(next) {
      setOn(next)
      if (!next) clear()
    },
  }
}

/** Brings the boxes of the rows, and takes them away. */
export function SelectChip({ isOn, onChange }: Selecting) {
  const t = useT()
  const { current, withQuery } = useAddress()
  const toggled = new URLSearchParams(current)
  if (isOn) toggled.delete('select')
  else toggled.set('select', '1')
  return (
    <Link
      to={withQuery(toggled)}
      replace
      preventScrollReset
      className={isOn ? 'filter-chip phone-only is-set' : 'filter-chip phone-only'}
      onClick={(event) => {
        event.preventDefault()
        onChange(!isOn)
      }}
    >
      {t(isOn ? 'common.select-done' : 'common.select')}
    </Link>
  )
}
