import { expect, test } from 'vitest'
import { inTipOrder, momentOf, summed, valuesAt } from './chart-moment'
import type { DrawnLine } from './drawn-line'

const span = { startTs: 0, endTs: 10_000 }
const line = (id: string, values: [number, number][], more: Partial<DrawnLine> = {}): DrawnLine => ({
  id,
  name: id,
  color: 'red',
  hasLine: true,
  shape: 'straight',
  fill: 0,
  places: values,
  runs: [values],
  low: 0,
  high: 100,
  words: String,
  ...more,
})

const lines = [line('low', [[5000, 10]]), line('high', [[5100, 90]]), line('middle', [[5000, 50]])]

test('all series of a moment are told, from the greatest, the one under the pointer first', () => {
  const found = valuesAt(lines, span, 5020)
  expect(inTipOrder(found).values.map(({ id }) => id)).toEqual(['high', 'middle', 'low'])
  expect(inTipOrder(found, 0.48)).toMatchObject({ hovered: 'middle', values: [{ id: 'middle' }, {}, { id: 'low' }] })
  expect(inTipOrder(found, 0.3).hovered).toBeUndefined()
  expect(momentOf(found, 5080)).toBe(5100)
})

test('what is far away is not told, but states hold until the next', () => {
  const step = line('state', [[1000, 1]], { shape: 'step' })
  expect(valuesAt([...lines, step], span, 9000).map(({ id, place }) => [id, place])).toEqual([['state', [1000, 1]]])
  expect(valuesAt([step], span, 500)).toEqual([])
})

test('values may be told as the sums of those up to them', () => {
  const told = summed(valuesAt(lines, span, 5020)).map(({ id, words, place }) => [id, words(place[1])])
  expect(told).toEqual([
    ['low', '10'],
    ['high', '100'],
    ['middle', '150'],
  ])
})
