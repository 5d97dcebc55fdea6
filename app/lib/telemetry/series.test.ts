import { expect, test } from 'vitest'
import { numberLiteral } from '../platform/lossless-json'
import { fittingIntervals, INTERVALS, intervalFor, intervalNames, wholeIntervals } from './intervals'
import { seriesOf, seriesRow } from './series'

const rows = (pairs: [number, unknown][]) => pairs.map(([ts, value]) => seriesRow({ ts, value }))
const steady = (count: number, value: (place: number) => unknown) =>
  rows(Array.from({ length: count }, (_, place): [number, unknown] => [place * 1000, value(place)]))

test('a line breaks where a gap is much longer than usual, and its figures are of all values', () => {
  const series = seriesOf({ rows: rows([0, 1000, 2000, 9000, 10_000].map((ts) => [ts, ts / 1000])), untilTs: 10_000 })
  expect(series).toEqual({
    as: 'line',
    isStep: false,
    lines: [
      [
        [0, 0],
        [1000, 1],
        [2000, 2],
      ],
      [
        [9000, 9],
        [10_000, 10],
      ],
    ],
    min: 0,
    max: 10,
    average: 4.4,
  })
})

test('a rhythm that changes breaks no line', () => {
  const times = [
    ...Array.from({ length: 20 }, (_, place) => place * 900_000),
    ...[1, 2, 3].map((s) => 17_100_000 + s * 2000),
  ]
  const series = seriesOf({ rows: rows(times.map((ts) => [ts, 1])), untilTs: 0 })
  expect(series).toMatchObject({ as: 'line', isStep: false, lines: [{ length: 23 }] })
})

test('numbers that come as they like are steps without gaps', () => {
  const times = [0, 10, 20, 5000, 5010, 90_000, 90_010, 200_000]
  const series = seriesOf({ rows: rows(times.map((ts) => [ts, numberLiteral('1.0')])), untilTs: 0 })
  expect(series).toMatchObject({ as: 'line', isStep: true, lines: [{ length: times.length }] })
})

test('of summed up values a missing interval is a gap', () => {
  const series = seriesOf({ rows: rows([500, 1500, 3500].map((ts) => [ts, 1])), untilTs: 0, intervalMs: 1000 })
  expect(series).toMatchObject({ lines: [{ length: 2 }, { length: 1 }] })
})

test('many values keep the highest and the lowest of each place', () => {
  const series = seriesOf({ rows: steady(50_000, (place) => (place === 31_234 ? 99 : place % 7)), untilTs: 0 })
  if (series?.as !== 'line') throw new Error('no line')
  const places = series.lines.flat()
  expect(places.length).toBeLessThan(900)
  expect(places).toContainEqual([31_234_000, 99])
  expect([places[0]?.[0], places.at(-1)?.[0]]).toEqual([0, 49_999_000])
  expect(places.every(([ts], index) => index === 0 || ts > (places[index - 1]?.[0] ?? 0))).toBe(true)
})

test('states are bands, each until the next and the last until now', () => {
  const series = seriesOf({
    rows: rows([
      [0, true],
      [1000, true],
      [4000, false],
      [5000, true],
    ]),
    untilTs: 9000,
  })
  expect(series).toEqual({
    as: 'bands',
    bands: [
      { startTs: 0, endTs: 4000, state: 0 },
      { startTs: 4000, endTs: 5000, state: 1 },
      { startTs: 5000, endTs: 9000, state: 0 },
    ],
    states: [
      { text: 'true', share: 8 / 9 },
      { text: 'false', share: 1 / 9 },
    ],
  })
})

test('a state that changes all the time is drawn in as many bands as there are places', () => {
  const series = seriesOf({ rows: steady(20_000, (place) => (place % 2 ? 'on' : 'off')), untilTs: 20_000_000 })
  if (series?.as !== 'bands') throw new Error('no bands')
  expect(series.bands.length).toBeLessThan(500)
  expect([series.bands[0]?.startTs, series.bands.at(-1)?.endTs]).toEqual([0, 20_000_000])
})

test('many different texts, and documents, are marks', () => {
  expect(seriesOf({ rows: steady(9, (place) => `text ${place}`), untilTs: 0 })).toMatchObject({
    as: 'marks',
    different: 9,
  })
  expect(seriesOf({ rows: rows([[1, { a: 1 }]]), untilTs: 2 })).toEqual({ as: 'marks', times: [1], different: 1 })
  expect(seriesOf({ rows: [], untilTs: 0 })).toBeUndefined()
})

test('intervals fit their window: never so many that a platform refuses them', () => {
  for (const length of [1000, 60_000, 3_600_000, 86_400_000, 30 * 86_400_000, 20 * 365 * 86_400_000, 1.8e12]) {
    const range = { startTs: 0, endTs: length }
    for (const wanted of [null, 'nonsense', ...intervalNames]) {
      const intervalMs = intervalFor(range, wanted)
      const whole = wholeIntervals(range, intervalMs, 'Asia/Tehran')
      const count = (whole.endTs - whole.startTs) / intervalMs
      expect({ length, wanted, count: Number.isInteger(count) && count <= 700 }).toEqual({
        length,
        wanted,
        count: true,
      })
    }
  }
  expect(intervalFor({ startTs: 0, endTs: 86_400_000 }, null)).toBe(INTERVALS['10m'])
  expect(fittingIntervals({ startTs: 0, endTs: 86_400_000 })).toContain('1h')
})

test('an interval that does not fit is brought within bounds: to one that is offered, or as long as it was written', () => {
  const day = { startTs: 0, endTs: 86_400_000 }
  expect(intervalFor(day, '1s')).toBe(INTERVALS['5m'])
  expect(intervalFor(day, '30d')).toBe(INTERVALS['2h'])
  expect(intervalFor(day, '7m30s')).toBe(450_000)
  expect(intervalFor(day, '3s')).toBe(173_000)
  expect(intervalFor(day, '20d')).toBe(12_342_000)
})

test('days begin where they do at the reader’s', () => {
  const noon = Date.parse('2026-03-18T12:00:00Z')
  const { startTs, endTs } = wholeIntervals({ startTs: noon, endTs: noon + 86_400_000 }, INTERVALS['1d'], 'Asia/Tehran')
  expect([startTs, endTs].map((ts) => new Date(ts).toISOString())).toEqual([
    '2026-03-17T20:30:00.000Z',
    '2026-03-19T20:30:00.000Z',
  ])
})
