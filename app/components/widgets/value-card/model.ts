// What a card of one value shows, out of its first key and the settings of its author.
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { readValueColour } from '~/lib/dashboard/format/value-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { DataItem } from '~/lib/dashboard/page/tile-values'

export interface ShownValue {
  /** Empty: none is shown. */
  label: string
  value: unknown
  units?: string
  decimals?: number
  /** Epoch milliseconds; absent where there is none, or its author wants none. */
  ts?: number
  /** That which its author gave to this value. */
  colour?: string
  isBeside: boolean
  /** The other keys of a card that has several: aggregates of the same value. */
  others: { id: string; label: string; value: unknown; units?: string; decimals?: number }[]
}

const MOST_OTHERS = 6

export function shownValue(
  items: readonly DataItem[],
  { settings }: Pick<WidgetConfig, 'settings'>,
  preset: Members,
): ShownValue | undefined {
  const [item, ...rest] = items
  if (!item) return undefined
  const { units, decimals } = item
  const latest = lastOf(item)
  const value = latest?.[1]
  const ts = latest?.[0] ?? 0
  const position = settings.labelPosition ?? preset.labelPosition
  const isHorizontal = typeof settings.layout === 'string' && settings.layout.startsWith('horizontal')
  return {
    label: settings.showLabel === false ? '' : ownLabel(settings, item),
    value,
    units,
    decimals,
    ...(ts > 0 && settings.showDate !== false && { ts }),
    colour: readValueColour(settings.valueColor).of(value),
    isBeside: typeof settings.layout === 'string' ? isHorizontal : position === 'left',
    others: rest.slice(0, MOST_OTHERS).map((other) => ({
      id: other.id,
      label: other.label,
      value: lastOf(other)?.[1],
      units: other.units,
      decimals: other.decimals,
    })),
  }
}

/** Of a card over time the end of its series. */
const lastOf = ({ latest, points }: DataItem) => latest ?? points.at(-1)

/** Cards that count have a label of their own; others that of their key. */
const ownLabel = ({ label }: Members, item: DataItem) =>
  typeof label === 'string' && label !== '' ? labelText(label, item.names) : item.label
