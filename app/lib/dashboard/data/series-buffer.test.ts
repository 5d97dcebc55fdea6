import { expect, test } from 'vitest'
import type { LiveValue } from '~/lib/live/shapes/live-value'
import { withPoints } from '~/lib/live/shapes/points'
import { SeriesBuffer } from './series-buffer'

const rules = { aggregation: 'AVG', intervalMs: 1000, limit: 100, lastMs: 10_000 } as const
const value = (ts: number, number: number): LiveValue => ({ ts, value: String(number) })

test('a frame after the other gives what the last frame alone gives', () => {
  const answer = [value(500, 10), value(1500, 20)]
  const growing = new SeriesBuffer(rules)
  let raw: readonly LiveValue[] = []
  for (let step = 0; step < 60; step++) {
    const ts = 2000 + step * 370
    raw = withPoints(raw, [value(ts, step)])
    // One comes late, one is told again with another value, and the oldest are cut off.
    if (step === 20) raw = withPoints(raw, [value(3000, 99)])
    if (step === 30) raw = withPoints(raw, [value(2000 + 25 * 370, -50)])
    if (step === 40) raw = raw.slice(5)
    growing.take({ points: answer, raw }, ts)
    const whole = new SeriesBuffer(rules)
    whole.take({ points: answer, raw }, ts)
    const grown = step > 39 ? growing.points.slice(1) : growing.points
    expect(grown.at(-1)).toEqual(whole.points.at(-1))
    if (step <= 39) expect(growing.points).toEqual(whole.points)
  }
})

test('a fresh answer begins anew', () => {
  const buffer = new SeriesBuffer(rules)
  buffer.take({ points: [value(500, 1)], raw: [value(900, 3)] }, 1000)
  buffer.take({ points: [value(500, 8)], raw: [] }, 1000)
  expect(buffer.points).toEqual([[500, 8]])
})

test('single values go out of the window, and the last of them stays known', () => {
  const buffer = new SeriesBuffer({ ...rules, aggregation: 'NONE' })
  const points = [value(1000, 1), value(5000, 2), value(9000, 3)]
  buffer.take({ points }, 9000)
  expect(buffer.points).toHaveLength(3)
  buffer.moveTo(16_000)
  expect(buffer.points).toEqual([[9000, 3]])
  expect(buffer.before).toEqual([5000, 2])
  buffer.take({ points: [...points, { ts: 16_500, value: 'open' }] }, 16_500)
  expect(buffer.points).toEqual([
    [9000, 3],
    [16_500, 'open'],
  ])
})
