// Values that a chart draws a line at: fixed ones, and those that an attribute of the entity holds.
import { latestOf } from '~/lib/dashboard/data/latest-value'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { DataItem, SourceData } from '~/lib/dashboard/page/tile-values'
import { dashOfType, oneOf, textOf, within } from './read-settings'

export interface Threshold {
  value: number
  /** Of the axis it is drawn at. */
  axis?: string
  /** The series it was set for. */
  itemId?: string
  colour?: string
  width: number
  dash?: string
  isLabelled: boolean
  units?: string
  decimals?: number
}

const MOST = 50

const listOf = (stored: unknown): Members[] => (Array.isArray(stored) ? stored.slice(0, MOST).map(objectOf) : [])

/** Those of the keys of 3.x. `usualWidth`: what the chart says for those that say none. */
export function keyThresholds(
  items: readonly DataItem[],
  beside: readonly DataItem[] = [],
  usualWidth: unknown = undefined,
): Threshold[] {
  return items.flatMap(({ id, key, isCompared }) =>
    isCompared
      ? []
      : listOf(key.settings.thresholds).flatMap((one) => {
          const { thresholdValueSource, thresholdValue, color, lineWidth } = one
          const isHeld = thresholdValueSource === 'entityAttribute'
          const value = isHeld ? heldValue(one, beside) : numberOf(thresholdValue)
          if (value === undefined) return []
          const width = within(numberOf(lineWidth) ?? numberOf(usualWidth), 0.5, 12) ?? 1.5
          return [{ value, itemId: id, colour: safeColour(color), width, isLabelled: false }]
        }),
  )
}

/** The value of an attribute that the first entity of an alias has. */
const heldValue = ({ thresholdEntityAlias, thresholdAttribute }: Members, beside: readonly DataItem[]) =>
  drawnNumber(
    beside.find(({ key, names }) => key.name === thresholdAttribute && names.aliasName === thresholdEntityAlias)
      ?.latest?.[1],
  )

/** Those of the chart, on newer platforms. */
export function chartThresholds(settings: Members, sources: readonly SourceData[]): Threshold[] {
  return listOf(settings.thresholds).flatMap((one) => {
    const values = one.type === 'latestKey' ? latestValues(one, sources) : [numberOf(one.value)]
    return values.flatMap((value) => {
      if (value === undefined) return []
      return [
        {
          value,
          axis: textOf(one.yAxisId) || 'default',
          colour: safeColour(one.lineColor),
          width: within(numberOf(one.lineWidth), 0.5, 12) ?? 2,
          dash: dashOfType(one.lineType),
          isLabelled: one.showLabel !== false,
          units: textOf(one.units) || undefined,
          decimals: within(numberOf(one.decimals), 0, 12),
        },
      ]
    })
  })
}

function latestValues({ latestKey, latestKeyType }: Members, sources: readonly SourceData[]) {
  const name = textOf(latestKey)
  const type = oneOf(['attribute', 'timeseries', 'entityField'], latestKeyType) ?? 'attribute'
  const found = sources.flatMap(({ rows }) =>
    rows.map(({ row }) => drawnNumber(row && latestOf(row.latest, { name, type })?.[1])),
  )
  return [...new Set(found)].slice(0, MOST)
}
