import { expect, test } from 'vitest'
import { readDashboardWindow, storedWindow, usualWindow } from './dashboard-window'

const now322 = {
  displayValue: '',
  selectedTab: 0,
  hideInterval: false,
  hideAggregation: true,
  realtime: { realtimeType: 1, interval: 60_000, timewindowMs: 60_000, quickInterval: 'CURRENT_WEEK_ISO' },
  history: {
    historyType: 1,
    interval: 1000,
    timewindowMs: 60_000,
    fixedTimewindow: { startTimeMs: 1000, endTimeMs: 9000 },
  },
  aggregation: { type: 'MAX', limit: 25_000 },
  timezone: 'Asia/Tehran',
  ofAnotherConsole: { kept: true },
}

test('a window of 3.2.2', () => {
  expect(readDashboardWindow(now322)).toEqual({
    isLive: true,
    span: { kind: 'quick', name: 'CURRENT_WEEK_ISO' },
    aggregation: 'MAX',
    intervalMs: 60_000,
    limit: 25_000,
    zone: 'Asia/Tehran',
    hidden: ['aggregation'],
  })
  expect(readDashboardWindow({ ...now322, selectedTab: 1 })).toMatchObject({
    isLive: false,
    span: { kind: 'fixed', startTs: 1000, endTs: 9000 },
    intervalMs: 1000,
  })
})

test.each([
  ['nothing', undefined, true, { kind: 'last', lastMs: 60_000 }],
  ['a text', 'x', true, { kind: 'last', lastMs: 60_000 }],
  [
    'realtime alone',
    { realtime: { interval: 1, timewindowMs: 604_800_000 } },
    true,
    { kind: 'last', lastMs: 604_800_000 },
  ],
  ['history alone', { history: { timewindowMs: '5000' } }, false, { kind: 'last', lastMs: 5000 }],
  [
    'a quick one without type',
    { realtime: { quickInterval: 'CURRENT_DAY' } },
    true,
    { kind: 'quick', name: 'CURRENT_DAY' },
  ],
  ['history that is quick', { history: { quickInterval: 'YESTERDAY' } }, false, { kind: 'quick', name: 'YESTERDAY' }],
  [
    'history that is fixed',
    { history: { fixedTimewindow: { startTimeMs: 5000, endTimeMs: 5000 } } },
    false,
    { kind: 'fixed', startTs: 4000, endTs: 5000 },
  ],
  ['history of nothing', { selectedTab: 1, history: {} }, false, { kind: 'last', lastMs: 60_000 }],
  ['all time of 4.x', { selectedTab: 1, history: { historyType: 3 } }, false, { kind: 'all' }],
  [
    'a quick one nobody knows',
    { realtime: { realtimeType: 1, quickInterval: 'constructor' } },
    true,
    { kind: 'quick', name: 'CURRENT_DAY' },
  ],
  [
    'a quarter of 4.x',
    { realtime: { realtimeType: 1, quickInterval: 'CURRENT_QUARTER' } },
    true,
    { kind: 'quick', name: 'CURRENT_QUARTER' },
  ],
])('%s is read as platforms do', (_, stored, isLive, span) => {
  expect(readDashboardWindow(stored)).toMatchObject({ isLive, span })
})

test('members of another type count as missing', () => {
  const odd = {
    selectedTab: 'x',
    realtime: 5,
    history: [],
    aggregation: { type: 'avg', limit: -3 },
    timezone: 'Mars/One',
  }
  expect(readDashboardWindow(odd)).toEqual({ ...usualWindow, intervalMs: undefined })
  expect(readDashboardWindow({ realtime: { interval: 'MONTH' } }).intervalMs).toBe(30 * 86_400_000)
  expect(() =>
    readDashboardWindow({ history: { fixedTimewindow: { startTimeMs: 1e99, endTimeMs: 1e99 } } }),
  ).not.toThrow()
})

test('what was only read is stored as it came', () => {
  for (const stored of [
    now322,
    { realtime: { interval: 3_600_000, timewindowMs: 604_800_000 }, aggregation: { type: 'AVG' } },
  ]) {
    expect(storedWindow(readDashboardWindow(stored), stored)).toBe(stored)
  }
})

test('a change is stored alone, and read back', () => {
  const window = readDashboardWindow(now322)
  const last = storedWindow({ ...window, span: { kind: 'last', lastMs: 5000 } }, now322)
  expect(last).toEqual({ ...now322, realtime: { ...now322.realtime, realtimeType: 0, timewindowMs: 5000 } })
  const history = { ...window, isLive: false, span: { kind: 'quick', name: 'YESTERDAY' } as const, zone: undefined }
  const stored = storedWindow(history, now322)
  expect(stored).toMatchObject({
    selectedTab: 1,
    history: { historyType: 2, quickInterval: 'YESTERDAY' },
    timezone: null,
    realtime: now322.realtime,
    ofAnotherConsole: { kept: true },
  })
  expect(readDashboardWindow(stored)).toEqual(history)
})

test('a window that was never stored is stored whole', () => {
  const windows = [
    { ...usualWindow, hidden: ['zone'] as const, limit: 100 },
    { ...usualWindow, isLive: false, span: { kind: 'all' } as const, aggregation: 'NONE' as const },
    { ...usualWindow, isLive: false, span: { kind: 'fixed', startTs: 1000, endTs: 5000 } as const, zone: 'UTC' },
  ]
  for (const window of windows) expect(readDashboardWindow(storedWindow(window))).toEqual(window)
  expect(storedWindow(usualWindow)).toEqual({
    selectedTab: 0,
    realtime: { realtimeType: 0, timewindowMs: 60_000, interval: 1000 },
    aggregation: { type: 'AVG' },
  })
})

test('what cannot move is stored as history', () => {
  const stored = storedWindow({ ...usualWindow, span: { kind: 'fixed', startTs: 1000, endTs: 5000 } })
  expect(readDashboardWindow(stored)).toMatchObject({ isLive: false, span: { kind: 'fixed' } })
})

test('an interval that is left to the window, and a part that is shown again, are stored so', () => {
  const later = { selectedTab: 1, history: { historyType: 0, timewindowMs: 5000, interval: 1000, hideInterval: true } }
  const window = readDashboardWindow(later)
  expect(window).toMatchObject({ intervalMs: 1000, hidden: ['interval'] })
  const changed = { ...window, intervalMs: undefined, hidden: [] }
  expect(readDashboardWindow(storedWindow(changed, later))).toEqual(changed)
  const old = { realtime: { timewindowMs: 5000 }, aggregation: { type: 'AVG', interval: 2000 } }
  const without = { ...readDashboardWindow(old), intervalMs: undefined }
  expect(readDashboardWindow(storedWindow(without, old))).toEqual(without)
})
