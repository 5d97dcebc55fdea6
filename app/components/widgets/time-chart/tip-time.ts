// How the tooltip of a chart tells when its values are from: by the moment, or from when to when they were put together.
import type { ShownWindow } from '~/lib/dashboard/page/tile-values'
import type { WriteDate } from '../dated'
import type { TimeChart } from './model'

/** Undefined: as times are told elsewhere. */
export function tipTime(
  { settings, series }: Pick<TimeChart, 'settings' | 'series'>,
  { intervalMs }: Pick<ShownWindow, 'intervalMs'>,
  written: WriteDate,
  age: (ts: number) => string,
): ((ts: number) => string) | undefined {
  if (!settings.tipTime) return undefined
  const { form, tellsInterval } = settings.tipTime
  const length = (tellsInterval && intervalMs) || 1
  // Values of intervals stand in their middles; steps are told at any moment between.
  const told = series.find(({ item, isHidden, places }) => places.length > 0 && !isHidden && !item.isCompared)
  const middle = told?.places[0]?.[0] ?? 0
  return (ts) => {
    const startTs = middle + Math.round((ts - middle) / length) * length - length / 2
    const [from, to] = length > 1 ? [startTs, startTs + length - 1] : [ts, ts]
    if (form !== 'age') return written(form, [from, to], intervalMs)
    const [first, last] = [age(from), age(to)]
    return first === last ? first : `${first} – ${last}`
  }
}
