// The window of time that a page shows, as a filter among the others: the browser's own list. A range between two moments
// is chosen beside it.
import { Icon } from '~/components/ui/icon'
import { useShown } from '~/components/ui/use-shown'
import { useT } from '~/lib/i18n/use-t'
import { writeLength } from '~/lib/time/length'
import { quickIntervals } from '~/lib/time/quick-names'
import { type LastName, lastNames, type TimeWindow } from '~/lib/time/time-window'
import { useSubmitFilled } from './use-submit-filled'
import { useWindowWords } from './window-words'

interface WindowChipProps {
  window: TimeWindow
  /** The one that is shown when nothing is said: it stands in no address. */
  usual: LastName
}

/** The fields of the chip, for the form it stands in. */
export const windowFields = ['window', 'start', 'end']

export function WindowChip({ window, usual }: WindowChipProps) {
  const t = useT()
  const submit = useSubmitFilled()
  const words = useWindowWords()
  const { name, lastMs, startTs, endTs } = window
  const own = lastMs === undefined ? 'fixed' : writeLength(lastMs)
  const value = name === usual ? '' : (name ?? own)
  const option = (one: string) => (
    <option key={one} value={one === usual && name ? '' : one}>
      {t(`window.${one}`)}
    </option>
  )
  return (
    <span className={value ? 'filter-chip is-set' : 'filter-chip'}>
      <label htmlFor="filter-window" className="filter-name">
        {t('window.window')}
      </label>
      <select
        {...useShown('filter-window', value)}
        name="window"
        onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true })}
      >
        {!name && <option value={own}>{words(window)}</option>}
        <optgroup label={t('window.last')}>{lastNames.map(option)}</optgroup>
        <optgroup label={t('window.calendar')}>{quickIntervals.map(option)}</optgroup>
      </select>
      {!name && lastMs === undefined && (
        <>
          <input type="hidden" name="start" value={startTs} />
          <input type="hidden" name="end" value={endTs} />
        </>
      )}
      <Icon name="chevron-down" size={12} className="filter-arrow" />
    </span>
  )
}
