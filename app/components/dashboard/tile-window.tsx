// The window of a tile that has its own, in its head: as the window of the page it is a form that stands in the address.
import { HiddenParams } from '~/components/tables/hidden-params'
import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { TextLink } from '~/components/ui/text-link'
import { rangeText } from '~/lib/dashboard/window/range-text'
import { type TileWindow as OwnWindow, tileMember, tileWindowInAddress } from '~/lib/dashboard/window/tile-window'
import { windowMembers } from '~/lib/dashboard/window/window-address'
import { useT } from '~/lib/i18n/use-t'
import { AGGREGATIONS } from '~/lib/platform/series'
import { writeLength } from '~/lib/time/length'
import { quickIntervals } from '~/lib/time/quick-names'
import { LAST, lastNames } from '~/lib/time/time-window'
import { AddressForm } from './address-form'
import { BoardPanel } from './board-panel'
import { useWindowText } from './board-window'

export default function TileWindow({ id, window, ownWindow }: OwnWindow & { id: string }) {
  const t = useT()
  const text = useWindowText()
  const { withParams } = useAddress()
  const { hidden } = ownWindow
  const label = text(window)
  const name = (member: (typeof windowMembers)[number]) => tileMember(member, id)
  const isOwn = Object.values(tileWindowInAddress(id, window, ownWindow)).every((value) => value === undefined)
  const offered = [
    ...lastNames.map((one) => ({ value: writeLength(LAST[one]), words: t(`window.${one}`) })),
    ...quickIntervals.map((one) => ({ value: one as string, words: t(`window.${one}`) })),
  ]
  const value = window.span.kind === 'last' ? writeLength(window.span.lastMs) : rangeText(window.span)
  const choices = offered.some((one) => one.value === value) ? offered : [{ value, words: label }, ...offered]
  const canChoose = !hidden.includes('interval') || !hidden.includes('aggregation')
  if (!canChoose) return <span className="tile-window-words">{label}</span>
  return (
    <div className="tile-window">
      <BoardPanel label={label} icon="calendar" isSet={!isOwn}>
        <AddressForm key={`${value} ${window.aggregation}`} className="window-form">
          <HiddenParams except={windowMembers.map(name)} />
          {!hidden.includes('interval') && (
            <label>
              {t('window.window')}
              <select name={name('window')} defaultValue={value} className="control h-control">
                {choices.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.words}
                  </option>
                ))}
              </select>
            </label>
          )}
          {!hidden.includes('aggregation') && (
            <label>
              {t('board.aggregation')}
              <select name={name('agg')} defaultValue={window.aggregation} className="control h-control">
                {AGGREGATIONS.map((one) => (
                  <option key={one} value={one}>
                    {t(`board.agg-${one}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button>{t('window.show')}</Button>
        </AddressForm>
        {!isOwn && (
          <TextLink to={withParams(tileWindowInAddress(id, ownWindow, ownWindow))}>{text(ownWindow)}</TextLink>
        )}
      </BoardPanel>
    </div>
  )
}
