import { expect, test } from 'vitest'
import { busyAt, dayDialShape, TICKS } from './day-dial-shape'

const strokes = (d: string) => d.split('M').length - 1

test.each([0, 1, 719, 872, 1439])('at minute %d every tick of the day is drawn once', (minute) => {
  const { past, now, future } = dayDialShape(minute)
  const ticks = past.reduce((sum, { d }) => sum + strokes(d), 0) + strokes(now) + strokes(future)
  expect(ticks).toBe(TICKS)
})

test('it is the same each time', () => {
  expect(dayDialShape(872)).toEqual(dayDialShape(872))
})

test('nights are quieter than days', () => {
  expect(busyAt(0.05)).toBeLessThan(busyAt(0.5))
  expect(busyAt(0.98)).toBeLessThan(busyAt(0.75))
})
