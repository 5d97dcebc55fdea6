// How the tooltip of a chart tells when its values are from: by the moment, or from when to when they were put together.
import { dateText } from '~/lib/dashboard/format/date-form'
import type { ShownWindow } from '~/lib/dashboard/page/tile-values'
import type { Locale } from '~/lib/time/locale'
import type { TimeChart } from './model'

/** Undefined: as times are told elsewhere. */
export function tipTime(
  { settings, series }: Pick<TimeChart, 'settings' | 'series'>,
  { intervalMs }: Pick<ShownWindow, 'intervalMs'>,
  reader: Locale,
  age: (ts: number) => string,
): ((ts: number) => string) | undefined {
  if (!settings.tipTime) return undefined
  const { form, tellsInterval } = settings.tipTime
  const told = series.find(({ item, isHidden, places }) => !item.isCompared && !isHidden && places.length > 0)
  const known = told?.places[0]?.[0]
  return (ts) => {
    const stretch = tellsInterval && intervalMs !== undefined ? intervalAt(ts, intervalMs, known) : undefined
    if (form !== 'age') return dateText(form, stretch ?? [ts], reader, intervalMs)
    const [first, last] = (stretch ?? [ts, ts]).map(age)
    return first === last ? (first ?? '') : `${first} – ${last}`
  }
}

/** Values of intervals stand in their middles; steps are told at any moment between. */
function intervalAt(ts: number, length: number, middle = ts): [ts: number, endTs: number] {
  const first = middle - length / 2
  const startTs = first + Math.floor((ts - first) / length) * length
  return [startTs, startTs + length - 1]
}
