// The first chips of a list on a phone: by what it is sorted, and choosing several.

import { useAddress } from '~/components/tables/use-address'
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
  selecting?: { isOn: boolean; onChange: (isOn: boolean) => void }
}

export function PhoneChips({ sortMenuId, sortLabel, isDescending, selecting }: PhoneChipsProps) {
  const t = useT()
  const { current, withQuery } = useAddress()
  const opens: Record<string, string> = { popovertarget: sortMenuId } // React 18 passes it on but does not know it
  const toggled = new URLSearchParams(current)
  if (selecting?.isOn) toggled.delete('select')
  else toggled.set('select', '1')
  return (
    <>
      <button
        {...opens}
        type="button"
        className="filter-chip phone-only"
        aria-label={t('common.sort-by', { name: sortLabel ?? '' })}
      >
        <Icon name={isDescending ? 'sort-down' : 'sort-up'} />
        {sortLabel ?? t('common.sort')}
      </button>
      {selecting && (
        <Link
          to={withQuery(toggled)}
          replace
          preventScrollReset
          className={selecting.isOn ? 'filter-chip phone-only is-set' : 'filter-chip phone-only'}
          onClick={(event) => {
            event.preventDefault()
            selecting.onChange(!selecting.isOn)
          }}
        >
          {t(selecting.isOn ? 'common.select-done' : 'common.select')}
        </Link>
      )}
    </>
  )
}
