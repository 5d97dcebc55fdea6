import { expect, test } from 'vitest'
import { clockFrom, clockText, digitsOf, gapBetween, isMomentText, isRange } from './moment-text'

const BERLIN = 'Europe/Berlin'

test.each([
  ['UTC', '2026-11-22T14:32:08'],
  [BERLIN, '2026-11-22T15:32:08'],
  ['Asia/Tehran', '2026-11-22T18:02:08'],
])('the clock of %s, and back', (zone, clock) => {
  const at = String(Date.UTC(2026, 10, 22, 14, 32, 8))
  expect(clockText(at, zone)).toBe(clock)
  expect(digitsOf(clock, zone)).toBe(at)
})

test('a field that nobody touched gives back every millisecond, also in the hour that comes twice', () => {
  const at = '1700000000123'
  expect(digitsOf(clockText(at, BERLIN) ?? '', BERLIN, at)).toBe(at)
  for (const hour of [0, 1]) {
    const twice = String(Date.UTC(2026, 9, 25, hour, 30, 0, 7))
    expect(digitsOf(clockText(twice, BERLIN) ?? '', BERLIN, twice)).toBe(twice)
  }
  // Browsers leave out seconds of 0.
  const whole = String(Date.UTC(2026, 0, 1))
  expect(digitsOf('2026-01-01T00:00', 'UTC', whole)).toBe(whole)
})

test.each(['9223372036854775807', '-9223372036854775808', '1e3', '99999999999999999999', ''])(
  '%s is on no calendar',
  (text) => expect(clockText(text, BERLIN)).toBeUndefined(),
)

test('what a field may hold', () => {
  expect(['0', '-5', '9223372036854775807', '2026-01-01T00:00', '2026-01-01T00:00:01.5'].every(isMomentText)).toBe(true)
  expect(
    ['', 'now', '2026-01-01', '2026-02-31T00:00', '2026-13-01T00:00', '1.5', '2026-01-01T25:00'].some(isMomentText),
  ).toBe(false)
  expect(digitsOf('yesterday', BERLIN)).toBe('yesterday')
})

test('a range begins at least a second before it ends', () => {
  const range = (start: string, end: string) => isRange(start, end)
  expect(range('2026-01-01T00:00:00', '2026-01-01T00:00:01')).toBe(true)
  expect(range('2026-01-01T00:00', '2026-01-01T00:00:00')).toBe(false)
  expect(range('5000', '5999')).toBe(false)
  expect(range('5000', '6000')).toBe(true)
  expect([range('', '6000'), range('2026-01-01T00:00', ''), range('x', '1')]).toEqual([true, true, true])
  expect(gapBetween('2026-01-01T00:00', '5')).toBeUndefined()
  expect(clockFrom('2026-01-01T00:00', -1000)).toBe('2025-12-31T23:59:59')
})
