import type { ControlFault, ControlRequest } from '~/lib/dashboard/control/control'
import { switchSettings, type ValueSettings } from '~/lib/dashboard/control/value-settings'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import { stateLook } from '../button-look'
import type { ReadControl } from '../definition'

/** The command of a form, or why there is none. */
export function listed(request: ControlRequest | ControlFault | undefined): ControlRequest[] | ControlFault {
  if (!request) return { key: 'tile.control-unset' }
  return 'kind' in request ? [request] : request
}

/** A form that asks for a value and sets another one. */
export const valueControl = (
  settings: ValueSettings,
  valueIn: (typed: string | undefined) => { value: unknown } | ControlFault,
) => ({
  fields: ['op', 'value'],
  requests({ field }: { field(name: string): string | undefined }) {
    if (field('op') === 'ask') return listed(settings.question)
    const read = valueIn(field('value'))
    return 'key' in read ? read : listed(settings.requestFor(read.value))
  },
})

export const readControl: ReadControl = ({ config }) =>
  valueControl(switchSettings(config.settings), (typed) =>
    typed === 'true' || typed === 'false' ? { value: typed === 'true' } : { key: 'tile.control-unset' },
  )

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The words beside a control, of either age of settings. */
export function controlLabel(settings: Members): string {
  const { title, label, showLabel, appearance } = settings
  if (textOf(title)) return textOf(title)
  if (showLabel === false) return ''
  return textOf(label) || textOf(objectOf(appearance).label)
}

export type SwitchShape = 'slide' | 'round' | 'button'

/** The words of either side; undefined for none. */
export function switchWords({ showOnOffLabels, showOnLabel, showOffLabel, onLabel, offLabel, ...settings }: Members) {
  const side = (label: unknown, appearance: unknown) => textOf(label) || textOf(objectOf(appearance).label) || undefined
  // Newer platforms say it for each side.
  const isShown = (own: unknown) => (typeof own === 'boolean' ? own : showOnOffLabels !== false)
  return {
    isOnShown: isShown(showOnLabel),
    isOffShown: isShown(showOffLabel),
    on: side(onLabel, settings.checkedAppearance),
    off: side(offLabel, settings.uncheckedAppearance),
  }
}

/** The colours of a switch that is on, or off. */
export function switchColours(settings: Members, isOn: boolean) {
  const { mainColorOn, backgroundColorOn, switchColorOn, tumblerColorOn } = settings
  return isOn ? stateLook(mainColorOn ?? switchColorOn, backgroundColorOn ?? tumblerColorOn) : undefined
}
