// The lights of a board in their rows and columns. A pin is on by the key whose label, or else name, is its number.
import { isOn } from '~/lib/dashboard/format/read-value'
import type { WidgetViewProps } from '../definition'
import { drawn } from '../gauge/colours'
import { pinsOf } from '../pins'

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

export function lightsOf({ items, widget }: Pick<WidgetViewProps, 'items' | 'widget'>): Light[] {
  return pinsOf(widget.config.settings).map(({ pin, label, row, column, color }) => {
    const key = String(pin)
    const item = items.find((found) => found.label === key) ?? items.find((found) => found.key.name === key)
    const value = item?.latest?.[1]
    return {
      pin,
      label: label || key,
      row,
      column,
      colour: drawn(color ?? '') ?? 'var(--sev-cleared)',
      ...(value !== undefined && { isOn: isOn(value) }),
    }
  })
}
