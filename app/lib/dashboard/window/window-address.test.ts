import { expect, test } from 'vitest'
import { type DashboardWindow, type Span, usualWindow } from './dashboard-window'
import { windowAt, windowInAddress, windowMembers } from './window-address'
import { windowWords } from './window-words'
import { steppedTo, zoomedTo } from './zoomed'

const reading = { zone: 'UTC', now: Date.parse('2026-03-18T09:30:15.500Z') }
const own: DashboardWindow = { ...usualWindow, intervalMs: 1000, limit: 500, zone: 'Asia/Tokyo' }
const at = (query: string) => windowAt(new URLSearchParams(query), own, reading)

test('an address that says nothing means what was saved', () => {
  expect(at('')).toEqual(own)
  expect(at('window=soon&agg=avg&interval=x&points=x&zone=Mars&mode=x&end=1')).toEqual(own)
  expect(windowInAddress(own, own)).toEqual({})
})

test('every window comes back from its address', () => {
  const spans: Span[] = [
    own.span,
    { kind: 'last', lastMs: 5_400_000 },
    { kind: 'quick', name: 'YESTERDAY' },
    { kind: 'fixed', startTs: 1000, endTs: 5000 },
    { kind: 'all' },
  ]
  const others: Partial<DashboardWindow>[] = [
    {},
    { aggregation: 'NONE', limit: 50 },
    { intervalMs: undefined },
    { zone: undefined },
  ]
  for (const span of spans) {
    for (const other of others) {
      for (const isLive of span.kind === 'last' || span.kind === 'quick' ? [true, false] : [false]) {
        const window = { ...own, ...other, span, isLive }
        const members = windowInAddress(window, own)
        expect(at(String(new URLSearchParams(members)))).toEqual(window)
        expect(windowMembers).toEqual(expect.arrayContaining(Object.keys(members)))
      }
    }
  }
})

test('the names of other pages mean the same here', () => {
  expect(at('window=1d')).toMatchObject({ isLive: true, span: { kind: 'last', lastMs: 86_400_000 } })
  expect(at('window=now-6h/now')).toMatchObject({ isLive: true, span: { kind: 'last', lastMs: 21_600_000 } })
  expect(at('start=1000&end=5000&mode=realtime')).toMatchObject({ isLive: false, span: { kind: 'fixed' } })
  expect(at('start=1000').span).toEqual({ kind: 'fixed', startTs: 1000, endTs: reading.now + 1 })
  expect(at('interval=5m&agg=MAX&zone=own')).toMatchObject({ intervalMs: 300_000, aggregation: 'MAX', zone: undefined })
})

test('a stretch that was dragged over is the window, grouped anew', () => {
  const zoomed = zoomedTo({ ...own, intervalMs: 3_600_000 }, { startTs: 9000.7, endTs: 2000.2 })
  expect(zoomed).toMatchObject({ isLive: false, span: { kind: 'fixed', startTs: 2000, endTs: 9001 } })
  expect(zoomed.intervalMs).toBeUndefined()
  expect(zoomedTo(own, { startTs: 5000, endTs: 5000 }).span).toEqual({ kind: 'fixed', startTs: 5000, endTs: 6000 })
  expect(zoomedTo(own, { startTs: 0, endTs: 60_000 }).intervalMs).toBe(1000)
  const hour = { startTs: 0, endTs: 3_600_000 }
  const finest = (pixels: number) => zoomedTo({ ...own, aggregation: 'AVG' }, hour, pixels).intervalMs
  expect([finest(2000), finest(800), finest(100), finest(4)]).toEqual([10_000, 10_000, 120_000, 600_000])
})

test('steps to the side and wider', () => {
  const range = { startTs: 100_000, endTs: 200_000 }
  const now = 400_000
  expect(steppedTo(own, range, { side: -1, now }).span).toEqual({ kind: 'fixed', startTs: 50_000, endTs: 150_000 })
  expect(steppedTo(own, range, { factor: 2, now }).span).toEqual({ kind: 'fixed', startTs: 50_000, endTs: 250_000 })
  expect(steppedTo(own, range, { side: 1, now: 200_000 }).span).toEqual({
    kind: 'fixed',
    startTs: 100_001,
    endTs: 200_001,
  })
})

test('a window has words', () => {
  const words = (span: Span) => windowWords({ ...own, span })
  expect(words(own.span)).toEqual({ key: 'window.last-length', lengthMs: 60_000 })
  expect(words({ kind: 'quick', name: 'YESTERDAY' })).toEqual({ key: 'window.YESTERDAY' })
  expect(words({ kind: 'all' })).toEqual({ key: 'window.all' })
  expect(words({ kind: 'fixed', startTs: 1, endTs: 2 })).toEqual({ key: 'window.from-to', startTs: 1, endTs: 2 })
})
