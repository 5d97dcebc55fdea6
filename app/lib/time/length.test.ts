import { expect, test } from 'vitest'
import { lengthOf, msOf, nearestLength, readLength, writeLength } from './length'
import { boundsOf, clampLength, lengthIn } from './typed-length'

const typed = (days: number, hours: number, minutes: number, seconds: number) =>
  lengthOf(msOf({ days, hours, minutes, seconds }))

test('what is too much for a unit goes on to the next, all of it at once', () => {
  expect(typed(0, 0, 0, 90)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 30 })
  expect(typed(0, 0, 0, 130)).toEqual({ days: 0, hours: 0, minutes: 2, seconds: 10 })
  expect(typed(0, 23, 59, 60)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  expect(typed(0, 25, 61, 0)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 0 })
})

test('what is below none is taken from the next unit, else it is none', () => {
  expect(typed(0, 0, 1, -1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 59 })
  expect(typed(1, 0, 0, -1)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
  expect(typed(0, 0, 0, -5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test('kept between bounds, which are whole seconds between one and 7300 days', () => {
  expect(clampLength(5000, { min: 10_400, max: 60_000 })).toBe(10_000)
  expect(clampLength(90_000, { min: 1000, max: 60_999 })).toBe(60_000)
  expect(boundsOf({ min: 0, max: Number.POSITIVE_INFINITY })).toEqual({ min: 1000, max: 7300 * 86_400_000 })
})

test('the nearest of those there are; of two as near, the shorter', () => {
  expect(nearestLength(90_000, [60_000, 120_000])).toBe(60_000)
  expect(nearestLength(91_000, [60_000, 120_000])).toBe(120_000)
  expect(nearestLength(1, [])).toBeUndefined()
})

test('written in an address and read again', () => {
  for (const ms of [1000, 90_000, 86_400_000, 93_784_000, 7300 * 86_400_000])
    expect(readLength(writeLength(ms))).toBe(ms)
  expect(writeLength(93_784_000)).toBe('1d2h3m4s')
  for (const bad of ['', null, '0s', '1', '1w', '-1s', '1s1d', '7301d', '999999999999s', 'all', '1y'])
    expect(readLength(bad)).toBeUndefined()
})

test('four fields, in the digits of the reader; what is no number is none', () => {
  const form = new URLSearchParams({ lastDays: '۱', lastHours: '', lastMinutes: 'x', lastSeconds: '-1' })
  expect(lengthIn('last', (name) => form.get(name))).toBe(86_399_000)
  expect(lengthIn('last', () => null)).toBe(0)
})
