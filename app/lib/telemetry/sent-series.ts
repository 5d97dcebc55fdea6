// A series as the page is sent it: its points are one text.
import { packed, unpacked } from './packed'
import type { BandSeries, LineSeries, MarkSeries, Series } from './series'

type Sent<Of, Points extends keyof Of> = Omit<Of, Points> & { points: string }

export type SentSeries = Sent<LineSeries, 'lines'> | Sent<BandSeries, 'bands'> | Sent<MarkSeries, 'times'>

export function sentSeries(series: Series): SentSeries {
  if (series.as === 'line') {
    const { lines, ...rest } = series
    return { ...rest, points: lines.map(packed).join(';') }
  }
  if (series.as === 'bands') {
    const { bands, ...rest } = series
    // Each begins where the one before ends.
    const ends = bands.map(({ startTs, state }): [number, number] => [startTs, state])
    return { ...rest, points: packed([...ends, [bands.at(-1)?.endTs ?? 0, 0]]) }
  }
  const { times, ...rest } = series
  return { ...rest, points: packed(times.map((ts) => [ts, 0])) }
}

export function readSeries({ points, ...rest }: SentSeries): Series {
  if (rest.as === 'line') return { ...rest, lines: points.split(';').map(unpacked) }
  const places = unpacked(points)
  if (rest.as === 'marks') return { ...rest, times: places.map(([ts]) => ts) }
  const bands = places.slice(0, -1).map(([startTs, state], index) => ({
    startTs,
    endTs: places[index + 1]?.[0] ?? startTs,
    state,
  }))
  return { ...rest, bands }
}
