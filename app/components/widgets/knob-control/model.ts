import type { ControlFault } from '~/lib/dashboard/control/control'
import { type NumberSettings, numberSettings } from '~/lib/dashboard/control/value-settings'
import { latinDigits } from '~/lib/telemetry/typed-value'
import type { ReadControl } from '../definition'
import { valueControl } from '../switch-control/model'

/** What was typed, where it lies within the bounds. */
export function typedNumber(
  typed: string | undefined,
  { min, max }: Pick<NumberSettings, 'min' | 'max'>,
): { value: number } | ControlFault {
  const text = latinDigits(typed ?? '').trim()
  const value = text === '' ? Number.NaN : Number(text)
  return value >= min && value <= max ? { value } : { key: 'tile.control-range', values: { min, max }, field: 'value' }
}

export const readControl: ReadControl = ({ config }) => {
  const settings = numberSettings(config.settings)
  return valueControl(settings, (typed) => typedNumber(typed, settings))
}
