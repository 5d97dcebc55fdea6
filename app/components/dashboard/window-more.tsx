// What a window has beside its stretch: whether it moves on with the clock, how many values of a series there are, or how
// long the stretches are that they are put together over, and the zone of its times. What its author hides is not shown.
import { useId, useState } from 'react'
import { HiddenParams } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { NamedOptions } from '~/components/ui/options'
import type { BoardData } from '~/lib/dashboard/page/data'
import { canMove } from '~/lib/dashboard/window/dashboard-window'
import { groupingBounds } from '~/lib/dashboard/window/limits'
import { useT } from '~/lib/i18n/use-t'
import { INTERVALS } from '~/lib/telemetry/intervals'
import { writeLength } from '~/lib/time/length'
import { useFormat, useLocale } from '~/lib/time/locale'
import { AddressForm } from './address-form'
import { PointsField } from './points-field'

interface WindowMoreProps extends Pick<BoardData, 'window' | 'ownWindow' | 'mostPoints'> {
  windowMs: number
}

const FIELDS = ['mode', 'interval', 'points', 'zone']

export function WindowMore({ window, ownWindow, mostPoints, windowMs }: WindowMoreProps) {
  const t = useT()
  const isShown = (part: (typeof ownWindow.hidden)[number]) => !ownWindow.hidden.includes(part)
  const fields = [
    isShown('interval') && canMove(window.span) && <Mode key="mode" window={window} ownWindow={ownWindow} />,
    isShown('grouping') &&
      (window.aggregation === 'NONE' ? (
        <PointsField key="points" wanted={window.limit} most={mostPoints} />
      ) : (
        <Grouping key="interval" window={window} windowMs={windowMs} />
      )),
    isShown('zone') && <ZoneInput key="zone" window={window} ownWindow={ownWindow} />,
  ].filter(Boolean)
  if (fields.length === 0) return null
  return (
    <AddressForm key={`${window.isLive} ${window.intervalMs} ${window.limit} ${window.zone}`} className="window-form">
      <HiddenParams except={FIELDS} />
      {fields}
      <Button>{t('window.show')}</Button>
    </AddressForm>
  )
}

type Parts = Pick<WindowMoreProps, 'window' | 'ownWindow'>

function Mode({ window }: Parts) {
  const t = useT()
  return (
    <label>
      {t('window.mode')}
      <select name="mode" defaultValue={window.isLive ? 'realtime' : 'history'} className="control h-control">
        <option value="realtime">{t('window.realtime')}</option>
        <option value="history">{t('window.history')}</option>
      </select>
    </label>
  )
}

function Grouping({ window: { intervalMs }, windowMs }: Pick<WindowMoreProps, 'window' | 'windowMs'>) {
  const t = useT()
  const format = useFormat()
  const { min, max } = groupingBounds(windowMs)
  const offered = Object.values(INTERVALS).filter((ms) => ms >= min && ms <= max)
  const all = intervalMs === undefined || offered.includes(intervalMs) ? offered : [intervalMs, ...offered]
  return (
    <label>
      {t('window.grouping')}
      <select
        name="interval"
        defaultValue={intervalMs === undefined ? 'auto' : writeLength(intervalMs)}
        className="control h-control"
      >
        <option value="auto">{t('window.grouping-auto')}</option>
        {all.map((ms) => (
          <option key={ms} value={writeLength(ms)}>
            {format.duration(ms)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Hundreds of zones: the browser offers them when somebody comes to the field, and takes a part of a name without. */
function ZoneInput({ window, ownWindow }: Parts) {
  const t = useT()
  const { zone: readers, now } = useLocale()
  const listId = useId()
  const [zones, setZones] = useState<readonly { id: string; name: string }[]>([])
  const offer = async () => {
    if (zones.length === 0) setZones((await import('~/lib/time/zones')).zoneChoices(now))
  }
  return (
    <label>
      {t('window.zone')}
      <input
        name="zone"
        list={listId}
        dir="ltr"
        autoComplete="off"
        maxLength={60}
        placeholder={ownWindow.zone ?? readers}
        defaultValue={window.zone === ownWindow.zone ? '' : (window.zone ?? readers)}
        onFocus={offer}
        className="control h-control"
      />
      <datalist id={listId}>
        <NamedOptions of={zones} />
      </datalist>
    </label>
  )
}
