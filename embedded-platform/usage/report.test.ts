import { expect, test } from 'vitest'
import { UNLIMITED } from '../schemas/tenant-profile'
import type { UsageRow } from '../store/api-usage-report'
import { noCounts, periodsAt, reportOf } from './report'

const NOW = Date.UTC(2026, 10, 30, 23, 59, 30)
const { month, hour } = periodsAt(NOW)
const NEXT = periodsAt(NOW + 60_000)

const row = (limits: object, states: object = {}): UsageRow => ({
  id: 'state',
  tenant_id: 'tenant',
  transport: 'ENABLED',
  db_storage: 'ENABLED',
  re_exec: 'ENABLED',
  js_exec: 'ENABLED',
  email_exec: 'ENABLED',
  sms_exec: 'ENABLED',
  configuration: { ...UNLIMITED, ...limits },
  ...states,
})
const told = (sum: bigint, ts = month) => new Map([['transportMsgCount', { ts, sum }]])
const texts = ({ points }: ReturnType<typeof reportOf>) =>
  points.map(({ key, ts, value }) => `${key} ${ts === NOW ? 'now' : ts} ${value.value}`)

test('months and hours begin in universal time', () => {
  expect([month, hour, NEXT.month, NEXT.hour]).toEqual([
    Date.UTC(2026, 10, 1),
    Date.UTC(2026, 10, 30, 23),
    Date.UTC(2026, 11, 1),
    Date.UTC(2026, 11, 1),
  ])
})

test('what was counted is added to the month and to the hour', () => {
  const stored = new Map([
    ['transportMsgCount', { ts: month, sum: 5n }],
    ['transportMsgCountHourly', { ts: hour - 3_600_000, sum: 4n }],
  ])
  const report = reportOf(row({}), stored, { ...noCounts(), transportMsg: 2 }, NOW)
  expect(texts(report)).toEqual([`transportMsgCount ${month} 7`, `transportMsgCountHourly ${hour} 2`])
  expect(report.isStateChanged).toBe(false)
})

test.each([
  [{ maxTransportMessages: 10 }, 7, 'ENABLED'],
  [{ maxTransportMessages: 10 }, 8, 'WARNING'],
  [{ maxTransportMessages: 10 }, 10, 'DISABLED'],
  [{ maxTransportMessages: 10, warnThreshold: 0.25 }, 2, 'WARNING'],
  [{ maxTransportMessages: 1 }, 0, 'ENABLED'],
  [{ maxTransportMessages: 0 }, 1_000_000, 'ENABLED'],
])('%o after %d messages: %s', (limits, messages, state) => {
  expect(reportOf(row(limits), new Map(), { ...noCounts(), transportMsg: messages }, NOW).states.transport).toBe(state)
})

test('the stricter of two limits of a feature counts', () => {
  const limits = { maxTransportMessages: 100, maxTransportDataPoints: 3 }
  const counts = { ...noCounts(), transportMsg: 1, transportDataPoints: 3 }
  expect(texts(reportOf(row(limits), new Map(), counts, NOW))).toContain('transportApiState now DISABLED')
})

test('points count for each day they are kept', () => {
  const counts = { ...noCounts(), storageDataPoints: 4, pointsByDefaultTtl: 2 }
  const told = texts(reportOf(row({ defaultStorageTtlDays: 30 }), new Map(), counts, NOW))
  expect(told).toEqual([`storageDataPointsCount ${month} 64`, `storageDataPointsCountHourly ${hour} 64`])
})

test('a new month begins at zero and enabled', () => {
  const used = row({ maxTransportMessages: 2 }, { transport: 'DISABLED' })
  expect(reportOf(used, told(2n), noCounts(), NOW).points).toEqual([])
  const { points, states } = reportOf(used, told(2n), noCounts(), NOW + 60_000)
  expect(states.transport).toBe('ENABLED')
  expect(points.map(({ key, ts, value }) => [key, ts, value.value])).toEqual([
    ['transportMsgCount', NEXT.month, 0n],
    ['transportApiState', NOW + 60_000, 'ENABLED'],
  ])
})
