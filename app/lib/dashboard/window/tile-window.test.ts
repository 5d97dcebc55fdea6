import { expect, test } from 'vitest'
import type { Widget } from '../model/widget'
import { readDashboardWindow } from './dashboard-window'
import { atOwnWindow, tileWindowInAddress, windowOf } from './tile-window'
import { zoomedTo } from './zoomed'

const HOUR = 3_600_000
const timewindow = { realtime: { realtimeType: 0, timewindowMs: HOUR }, aggregation: { type: 'AVG', limit: 200 } }
const reading = { zone: 'UTC', now: Date.parse('2026-03-18T09:30:15.500Z') }
const chart = (config: object): Widget =>
  ({
    id: 'w1',
    type: 'timeseries',
    config: { useDashboardTimewindow: false, timewindow, ...config },
  }) as unknown as Widget

test('a stretch that is chosen in a tile is that of the tile alone, and goes with its members', () => {
  const own = readDashboardWindow(timewindow)
  const zoomed = zoomedTo(own, { startTs: 1000, endTs: 61_000 }, 1000)
  const members = tileWindowInAddress('w1', zoomed, own)
  const search = new URLSearchParams(Object.entries(members).filter((pair): pair is [string, string] => !!pair[1]))
  expect(search.get('start-w1')).toBe('1000')
  const found = atOwnWindow(chart({}), search, reading)
  expect(found?.tileWindow).toEqual({ window: zoomed, ownWindow: own })
  expect(windowOf(found?.widget as Widget, own)).toMatchObject({ isLive: false, span: zoomed.span })
  expect(atOwnWindow({ ...chart({}), id: 'w2' }, search, reading)?.tileWindow.window).toEqual(own)
  expect(Object.values(tileWindowInAddress('w1', own, own)).every((value) => value === undefined)).toBe(true)
})

test('what is chosen changes nothing that was saved, and a widget that goes with its dashboard has none', () => {
  const search = new URLSearchParams('window-w1=5m&agg-w1=MAX&window=1d')
  const widget = chart({})
  const found = atOwnWindow(widget, search, reading)
  expect(found?.tileWindow.window).toMatchObject({ span: { kind: 'last', lastMs: 300_000 }, aggregation: 'MAX' })
  expect(widget.config.timewindow).toBe(timewindow)
  expect(atOwnWindow(chart({}), new URLSearchParams(), reading)?.widget.config.timewindow).toBe(timewindow)
  expect(atOwnWindow(chart({ useDashboardTimewindow: true }), search, reading)).toBeUndefined()
  expect(atOwnWindow(chart({ timewindow: {} }), search, reading)).toBeUndefined()
  expect(atOwnWindow({ ...widget, type: 'latest' }, search, reading)).toBeUndefined()
})
