// What a card of one value shows, out of its first key and the settings of its author.
import { medianGap } from '~/components/charts/spark-path'
import { type DateForm, readDateForm } from '~/lib/dashboard/format/date-form'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { readValueColour } from '~/lib/dashboard/format/value-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf } from '~/lib/dashboard/model/own'
import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import type { ShownIcon } from '../card-icon'
import { stockless } from '../stock-colours'

export interface ShownValue {
  /** Empty: none is shown. */
  label: string
  value: unknown
  units?: string
  decimals?: number
  /** Epoch milliseconds; absent where there is none, or its author wants none. */
  ts?: number
  /** As an age without one. */
  dateForm?: DateForm
  /** That which its author gave to this value. */
  colour?: string
  icon?: ShownIcon
  /** The value beside the label, before it, or below it; in the middle; alone with its icon. */
  layout: 'beside' | 'turned' | 'below' | 'centred' | 'plain'
  hasWay: boolean
  /** The values of the window, where there are enough to draw. */
  trend?: { points: readonly (readonly [ts: number, value: number])[]; change: number }
  /** Its values came at least so often in the window. */
  expectedMs?: number
}

const LEAST_TREND = 3
const LEAST_GAP_MS = 10_000

const LAYOUTS: Readonly<Record<string, ShownValue['layout']>> = {
  square: 'below',
  vertical: 'centred',
  centered: 'centred',
  simplified: 'plain',
  horizontal: 'beside',
  horizontal_reversed: 'turned',
  column: 'below',
  row: 'beside',
}

export function shownValue(
  items: readonly DataItem[],
  { settings }: Pick<WidgetConfig, 'settings'>,
  preset: Members,
): ShownValue | undefined {
  const [item] = items
  if (!item) return undefined
  const { units, decimals } = item
  const latest = item.latest ?? item.points.at(-1)
  const value = latest?.[1]
  const ts = latest?.[0] ?? 0
  const layout = layoutOf(settings, preset)
  const colour = stockless(readValueColour(settings.valueColor).of(value))
  const hidesDate = (settings.showDate ?? preset.showDate) === false || layout === 'plain'
  return {
    label: settings.showLabel === false || layout === 'plain' ? '' : labelOf(settings, preset, item),
    value,
    units,
    decimals,
    ...(ts > 0 && !hidesDate && { ts, dateForm: readDateForm(settings.dateFormat) }),
    ...(colour !== undefined && { colour }),
    ...trendOf(item, value),
    icon: iconOf(settings, value),
    layout,
    hasWay: settings.showChevron === true,
  }
}

/** How it came about; `value` is the newest. */
function trendOf({ points, latest }: DataItem, value: unknown): Pick<ShownValue, 'trend' | 'expectedMs'> {
  const now = numberOf(value)
  // The line is read once; what comes in after it is its end.
  const came = latest && latest[0] > (points.at(-1)?.[0] ?? Number.POSITIVE_INFINITY) ? [...points, latest] : points
  const known = came.flatMap(([ts, one]) => {
    const number = numberOf(one)
    return number === undefined ? [] : [[ts, number] as const]
  })
  const [first] = known
  if (now === undefined || !first || known.length < LEAST_TREND) return {}
  const expectedMs = medianGap(known.map(([ts]) => ts))
  return {
    trend: { points: known, change: now - first[1] },
    ...(expectedMs && { expectedMs: Math.max(LEAST_GAP_MS, expectedMs) }),
  }
}

function layoutOf(settings: Members, preset: Members): ShownValue['layout'] {
  const { layout = preset.layout, labelPosition = preset.labelPosition } = settings
  const known = typeof layout === 'string' && Object.hasOwn(LAYOUTS, layout) ? LAYOUTS[layout] : undefined
  return known ?? (labelPosition === 'left' ? 'beside' : 'below')
}

function iconOf(settings: Members, value: unknown): ShownIcon | undefined {
  const { showIcon, icon, iconColor, showIconBackground, iconBackgroundColor } = settings
  if (showIcon === false || typeof icon !== 'string' || icon === '') return undefined
  const colour = stockless(readValueColour(iconColor).of(value))
  const back = showIconBackground === true ? readValueColour(iconBackgroundColor).of(value) : undefined
  return {
    name: icon,
    ...(colour !== undefined && { colour }),
    ...(back !== undefined && { back }),
  }
}

/** Cards that count, and those with a label of their own, say it; others that of their key. */
function labelOf({ label }: Members, preset: Members, item: DataItem): string {
  const isOwn = typeof label === 'string' && label !== '' && (preset.label === true || label.includes('${'))
  return isOwn ? labelText(label, item.names) : item.label
}
