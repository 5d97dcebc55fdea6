import { expect, test } from 'vitest'
import { medianGap, sparkOf } from './spark-path'

const size = { width: 104, height: 24 }
const window = { untilTs: 100, lengthMs: 100 }

/** `points`: a time and a value each. */
const drawn = (points: string, given: Partial<Parameters<typeof sparkOf>[1]> = {}) => {
  const read = points.split(', ').map((point) => point.split(' ').map(Number) as [number, number])
  return sparkOf(read, { window, ...given }, size)
}

test('points stand where their moments are, from the lowest to the highest value', () => {
  expect(drawn('0 1, 50 3, 100 2')).toMatchObject({ path: 'M2 22l50-20 50 10', isDots: false })
})

test('equal values run through the middle, and end where the last one came', () => {
  expect(drawn('0 5, 10 5, 20 5')).toMatchObject({ path: 'M2 12l10 0 10 0', isDots: false })
})

test('a long gap stays a gap', () => {
  expect(drawn('0 1, 10 1, 20 1, 100 1')).toMatchObject({ path: 'M2 12l10 0 10 0M102 12', isDots: false })
})

test('two points are no slope: dots, each at its time', () => {
  expect(drawn('80 1, 90 2')).toMatchObject({ path: 'M82 22h0M92 2h0', isDots: true })
})

test('what is sent when it changes holds until the next value, and the last one until now', () => {
  const path = 'M2 22H52V2H62V22H102'
  expect(drawn('0 0, 50 1, 60 0', { isStep: true })).toMatchObject({ path, isDots: false })
})

test('what is older than the window is not drawn', () => {
  const later = { untilTs: 200, lengthMs: 100 }
  expect(drawn('0 9, 150 1', { window: later })).toMatchObject({ path: 'M52 12h0', isDots: true })
})

test('of one moment there is no gap', () => {
  expect(medianGap([5])).toBeUndefined()
})
