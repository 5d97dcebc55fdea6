import { expect, test } from 'vitest'
import { readSeries, sentSeries } from './sent-series'
import { type SeriesRow, seriesOf } from './series'

const rowsOf = (count: number, row: (place: number) => Omit<SeriesRow, 'ts'>): SeriesRow[] =>
  Array.from({ length: count }, (_, place) => ({ ts: 1_795_381_204_123 + place * 60_000 + (place % 3), ...row(place) }))
const gap = (rows: SeriesRow[]) => rows.filter((_, place) => place < 20 || place > 40)

test.each<[string, SeriesRow[]]>([
  ['a line', rowsOf(50, (place) => ({ type: 'DOUBLE', text: String(place / 8) }))],
  ['a line with a gap', gap(rowsOf(60, (place) => ({ type: 'INTEGER', text: String(place) })))],
  ['one value', rowsOf(1, () => ({ type: 'INTEGER', text: '5' }))],
  ['states', rowsOf(50, (place) => ({ type: 'STRING', text: ['on', 'off', ''][Math.floor(place / 7) % 3] ?? '' }))],
  [
    'more stretches of states than are drawn',
    rowsOf(2000, (place) => ({ type: 'BOOLEAN', text: String(place % 3 > 0) })),
  ],
  ['texts', rowsOf(50, (place) => ({ type: 'STRING', text: `text ${place}` }))],
])('%s comes as it was sent', (_, rows) => {
  const series = seriesOf({ rows, untilTs: (rows.at(-1)?.ts ?? 0) + 90_000 })
  expect(series && readSeries(sentSeries(series))).toEqual(series)
})
