// The window of a tile that has its own, in its head: as the window of the page it is a form that stands in the address.
import { HiddenParams } from '~/components/tables/hidden-params'
import { useAddress } from '~/components/tables/use-address'
import { Button } from '~/components/ui/button'
import { NamedOptions, Options } from '~/components/ui/options'
import { TextLink } from '~/components/ui/text-link'
import { rangeText } from '~/lib/dashboard/window/range-text'
import { type TileWindow as OwnWindow, tileMember, tileWindowInAddress } from '~/lib/dashboard/window/tile-window'
import { windowMembers } from '~/lib/dashboard/window/window-address'
import { useT } from '~/lib/i18n/use-t'
import { AGGREGATIONS } from '~/lib/platform/series'
import { writeLength } from '~/lib/time/length'
import { LAST } from '~/lib/time/named-lengths'
import { quickIntervals } from '~/lib/time/quick-names'
import { lastNames } from '~/lib/time/time-window'
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
    ...lastNames.map((one) => ({ id: writeLength(LAST[one]), name: t(`window.${one}`) })),
    ...quickIntervals.map((one) => ({ id: one as string, name: t(`window.${one}`) })),
  ]
  const value = window.span.kind === 'last' ? writeLength(window.span.lastMs) : rangeText(window.span)
  const choices = offered.some(({ id }) => id === value) ? offered : [{ id: value, name: label }, ...offered]
  const canChoose = !hidden.includes('interval') || !hidden.includes('aggregation')
  if (!canChoose) return <span className="tile-window-words">{label}</span>
  return (
    <div className="tile-window">
      <BoardPanel label={label} icon="calendar" isSet={!isOwn} closesOnSend>
        <AddressForm key={`${value} ${window.aggregation}`} className="window-form">
          <HiddenParams except={windowMembers.map(name)} />
          {!hidden.includes('interval') && (
            <label>
              {t('window.window')}
              <select name={name('window')} defaultValue={value} className="control h-control">
                <NamedOptions of={choices} />
              </select>
            </label>
          )}
          {!hidden.includes('aggregation') && (
            <label>
              {t('board.aggregation')}
              <select name={name('agg')} defaultValue={window.aggregation} className="control h-control">
                <Options of={AGGREGATIONS} words={(one) => t(`board.agg-${one}`)} />
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
