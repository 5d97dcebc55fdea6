// The pins of a board in their rows and columns. A pin is on by the key whose label, or else name, is its number.
import { isOn } from '~/lib/dashboard/format/read-value'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { WidgetViewProps } from '../definition'
import { drawn } from '../gauge/colours'
import { gaugeSettings } from '../gauge/settings'

export interface Light {
  pin: number
  label: string
  /** From one, as grids count. */
  row: number
  column: number
  colour: string
  /** Undefined: nothing is known of it. */
  isOn?: boolean
}

const MOST_PINS = 200
const LAST_PLACE = 49

type LightsProps = Pick<WidgetViewProps, 'items' | 'widget' | 'preset'>

export function lightsOf({ items, widget, preset }: LightsProps): Light[] {
  const list = gaugeSettings(preset, widget.config.settings).list('gpioList')
  return list.slice(0, MOST_PINS).flatMap((one) => {
    const { pin, label, row, col, color } = objectOf(one)
    const number = numberOf(pin)
    if (number === undefined) return []
    const key = String(number)
    const item = items.find((found) => found.label === key) ?? items.find((found) => found.key.name === key)
    const value = item?.latest?.[1]
    return [
      {
        pin: number,
        label: typeof label === 'string' && label.trim() !== '' ? label : key,
        row: place(row),
        column: place(col),
        colour: drawn(typeof color === 'string' ? color : '') ?? 'var(--sev-cleared)',
        ...(value !== undefined && { isOn: isOn(value) }),
      },
    ]
  })
}

const place = (value: unknown) => 1 + Math.min(LAST_PLACE, Math.max(0, Math.floor(numberOf(value) ?? 0)))
