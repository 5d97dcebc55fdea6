import { expect, test } from 'vitest'
import { hoursUntil, monthsUntil, usageOf } from './usage'

const NOW = Date.UTC(2026, 10, 22, 17)
const [october, november, december] = [Date.UTC(2026, 9), Date.UTC(2026, 10), Date.UTC(2026, 11)]
const at = (ts: number, value: number | string) => ({ ts, value: String(value) })
const only = (usage: ReturnType<typeof usageOf>) => {
  expect(usage.rows).toHaveLength(1)
  return usage.rows[0] as (typeof usage.rows)[number]
}

test('twelve months begin in universal time, the last one goes on', () => {
  const months = monthsUntil(NOW)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, Date.UTC(2025, 11), november])
  expect(monthsUntil(november - 1).at(-1)).toBe(october)
})

test('a counter is there when anything is told of it; no limit is none', () => {
  expect(usageOf({}, { step: 'month', past: {} }, NOW).rows).toEqual([])
  const row = only(usageOf({ emailApiState: at(1, 'ENABLED'), emailLimit: at(1, 0) }, { step: 'month', past: {} }, NOW))
  expect(row).toMatchObject({ state: 'ENABLED', used: 0 })
  expect(row.limit).toBeUndefined()
  expect(only(usageOf({ smsLimit: at(1, 5) }, { step: 'month', past: {} }, NOW))).toMatchObject({
    limit: 5,
    state: undefined,
  })
})

test('a state that nobody knows is none', () => {
  expect(only(usageOf({ smsApiState: at(1, 'PAUSED') }, { step: 'month', past: {} }, NOW)).state).toBeUndefined()
})

test('the latest value is that of its month, and wins over what was loaded', () => {
  const past = { email: [[october, 7] as [number, number], [november, 3] as [number, number]] }
  const row = only(usageOf({ emailCount: at(november, 9) }, { step: 'month', past }, NOW))
  expect(row.used).toBe(9)
  expect(row.counts.slice(-3)).toEqual([undefined, 7, 9])
})

test('nothing was used of a month of which nothing is told yet', () => {
  const row = only(usageOf({ emailCount: at(october, 9) }, { step: 'month', past: {} }, NOW))
  expect(row.used).toBe(0)
  expect(row.counts.slice(-2)).toEqual([9, 0])
})

test('a page that stays open goes on into the next month', () => {
  const values = { emailCount: at(december, 1), smsCount: at(november, 4) }
  const { starts, rows } = usageOf(values, { step: 'month', past: { email: [[november, 9]] } }, NOW)
  expect(starts.at(-1)).toBe(december)
  expect(rows.map(({ counts }) => counts.slice(-2))).toEqual([
    [9, 1],
    [4, 0],
  ])
})

test('the hours of the last day, beside what was used this month', () => {
  const hour = 3_600_000
  const hours = hoursUntil(NOW + 1)
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([24, NOW - 23 * hour, NOW])
  const past = { email: [[NOW - 2 * hour, 7] as [number, number], [NOW, 1] as [number, number]] }
  const values = { emailCount: at(november, 90), emailCountHourly: at(NOW, 2), emailLimit: at(1, 100) }
  const row = only(usageOf(values, { step: 'hour', past }, NOW + 1))
  expect([row.used, row.limit, row.counts.slice(-3)]).toEqual([90, 100, [7, undefined, 2]])
  // The next hour, and the next month, begin at nothing.
  const next = only(usageOf(values, { step: 'hour', past }, NOW + hour))
  expect(next.counts.slice(-2)).toEqual([2, 0])
  expect(only(usageOf(values, { step: 'hour', past }, december)).used).toBe(0)
})
