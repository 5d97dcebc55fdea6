import { expect, test } from 'vitest'
import { readDashboardWindow } from './dashboard-window'
import { openingWindow } from './navigator'

const now = Date.UTC(2026, 10, 28, 15, 30)
const own = readDashboardWindow({ realtime: { timewindowMs: 60_000 } })
const opening = (settings: Record<string, unknown> | undefined, zone = 'UTC') =>
  openingWindow(own, settings, { zone, now })

test('a dashboard opens with as much time as the author of its navigator chose, up to the end of the day', () => {
  const endTs = Date.UTC(2026, 10, 29)
  expect(opening({ initialInterval: 'twoWeeks' })).toMatchObject({
    isLive: false,
    span: { kind: 'fixed', startTs: endTs - 14 * 86_400_000, endTs },
  })
  expect(opening({ initialInterval: 'hour' }, 'Europe/Berlin').span).toMatchObject({
    endTs: Date.UTC(2026, 10, 28, 23),
  })
})

test('where nobody chose, it has its own window', () => {
  for (const settings of [
    undefined,
    {},
    { initialInterval: '' },
    { initialInterval: {} },
    { initialInterval: 'constructor' },
  ])
    expect(opening(settings)).toBe(own)
})
