// What a state of newer platforms is: as its settings have it, as the state of the dashboard, or as a key tells it.
import { switchSettings } from '~/lib/dashboard/control/value-settings'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { DISABLED } from '~/lib/dashboard/page/value-key'

interface Known {
  /** The state of the dashboard that is seen. */
  stateId: string
  /** The value of the key that tells, where one does. */
  value: unknown
}

export function toldState(settings: unknown, { stateId, value }: Known): boolean {
  const stored = objectOf(settings)
  const read = switchSettings({ initialState: stored })
  if (stored.action === 'GET_DASHBOARD_STATE') return read.valueOf(stateId) === true
  if (stored.action === 'GET_ATTRIBUTE' || stored.action === 'GET_TIME_SERIES')
    return value === undefined ? read.initial === true : read.valueOf(value) === true
  return read.initial === true
}

type Valued = Pick<DataItem, 'label' | 'latest'>

/** The key that tells the value of a control, of all that it asks for. */
export const valueItem = <Item extends Valued>(items: readonly Item[]): Item | undefined =>
  items.find(({ label }) => label !== DISABLED)

/** Its author locked it, or the device says that it cannot be used. */
export const isLocked = ({ disabledState }: Members, items: readonly Valued[], stateId: string): boolean =>
  toldState(disabledState, { stateId, value: items.find(({ label }) => label === DISABLED)?.latest?.[1] })
