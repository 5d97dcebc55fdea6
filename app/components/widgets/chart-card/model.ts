// What a card of a value and its line shows: the value in the middle, others in the corners, and the points of the line.
import type { SparkPoint, SparkWindow } from '~/components/charts/spark-path'
import { type DateForm, readDateForm } from '~/lib/dashboard/format/date-form'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import { readValueColour } from '~/lib/dashboard/format/value-colour'
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem, TileValues } from '~/lib/dashboard/page/tile-values'
import { stockless } from '../stock-colours'

export interface CardValue extends ValueForm {
  id: string
  label: string
  value: unknown
  colour?: string
  /** Which way it went, of one that says how much it differs. */
  way?: 'up' | 'down'
  isCentral: boolean
}

export interface ChartCard {
  subtitle: string
  /** The label of the value, where no subtitle stands for it. */
  label: string
  values: CardValue[]
  /** Epoch milliseconds of the value in the middle. */
  ts?: number
  /** As an age without one. */
  dateForm?: DateForm
  line?: { points: SparkPoint[]; window: SparkWindow; colour?: string }
  isTurned: boolean
}

type Values = Pick<TileValues, 'items' | 'latestItems' | 'window'>

// biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
const USUAL_SUBTITLE = '${entityName}'

export function chartCard(values: Values, settings: Members, preset: Members): ChartCard | undefined {
  const [series] = values.items
  const latest = values.latestItems ?? []
  const [first] = [...latest, ...values.items]
  if (!first) return undefined
  const isAggregated = preset.isAggregated === true
  const shown = isAggregated ? latest : latest.slice(0, 1)
  const central = shown.find(({ key }) => isCentral(key.settings)) ?? (isAggregated ? undefined : shown[0])
  const middle = central ?? series ?? first
  const point = newestOf(middle)
  const hasSubtitle = isAggregated && settings.showSubtitle !== false
  const subtitle = typeof settings.subtitle === 'string' ? settings.subtitle : USUAL_SUBTITLE
  const others = shown.filter((item) => item !== central)
  const isShown = isAggregated || settings.showValue !== false
  return {
    subtitle: hasSubtitle ? labelText(subtitle, middle.names) : '',
    label: middle.label,
    values: isShown
      ? [
          cardValue(middle, isAggregated ? middle.key.settings.color : settings.valueColor, true),
          ...others.map((item) => cardValue(item, item.key.settings.color, false)),
        ]
      : [],
    ...(isAggregated &&
      settings.showDate !== false &&
      point &&
      point[0] > 0 && { ts: point[0], dateForm: readDateForm(settings.dateFormat) }),
    ...(settings.showChart !== false && series && { line: lineOf(series, values.window) }),
    isTurned: settings.layout === 'right',
  }
}

const isCentral = ({ position }: Members) => position === undefined || position === null || position === 'center'

const newestOf = ({ latest, points }: DataItem) => latest ?? points.at(-1)

function cardValue(item: DataItem, colours: unknown, isCentral: boolean): CardValue {
  const value = newestOf(item)?.[1]
  const number = drawnNumber(value)
  const colour = stockless(readValueColour(colours).of(value))
  const hasArrow = item.key.settings.showArrow === true && number !== undefined && number !== 0
  return {
    id: item.id,
    label: item.label,
    value,
    units: item.units,
    decimals: item.decimals,
    ...(colour !== undefined && { colour }),
    ...(hasArrow && { way: number > 0 ? ('up' as const) : ('down' as const) }),
    isCentral,
  }
}

function lineOf(item: DataItem, window: Values['window']) {
  const points = item.points.flatMap(([ts, value]): SparkPoint[] => {
    const number = drawnNumber(value)
    return number === undefined ? [] : [[ts, number]]
  })
  const until = window?.endTs ?? points.at(-1)?.[0] ?? 0
  const from = window?.startTs ?? points[0]?.[0] ?? until - 1
  return { points, window: { untilTs: until, lengthMs: Math.max(1, until - from) }, colour: stockless(item.colour) }
}
