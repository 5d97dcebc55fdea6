// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOW, renderAt } from '../../../../tests/support/render'
import { shownWidget } from '../../../../tests/support/shown-widget'
import type { WidgetViewProps } from '../definition'
import TimeChart from './time-chart'

const FIVE_MINUTES = 300_000
const FIRST = NOW - (NOW % FIVE_MINUTES) - 4 * FIVE_MINUTES
const middles = [0, 1, 2, 3].map((at) => FIRST + (at + 0.5) * FIVE_MINUTES)

function shownIn(container: Element, selector: string): Element {
  const found = container.querySelector(selector)
  if (!found) throw new Error(`${selector} is not there`)
  return found
}

/** What a chart tells of its last value, in its tooltip and to who reads it by keyboard. */
async function toldBy(settings: object, form = 'newer') {
  const { items, ...known } = shownWidget('time_series_chart', settings, [{ name: 'level', value: 7 }])
  const window = {
    startTs: FIRST,
    endTs: FIRST + 4 * FIVE_MINUTES,
    isMoving: true,
    aggregation: 'AVG',
    intervalMs: FIVE_MINUTES,
  }
  const props = {
    ...known,
    preset: { form, kind: 'line' },
    items: items.map((item) => ({ ...item, points: middles.map((ts, at) => [ts, at]) })),
    sources: [],
    window,
    now: NOW,
    actionsOf: () => [],
  }
  const { container } = renderAt(<TimeChart {...(props as unknown as WidgetViewProps)} />)
  const reader = container.querySelector('.chart-reader')
  if (reader) fireEvent.keyDown(reader, { key: 'End' })
  const tip = await waitFor(() => shownIn(container, '.chart-tip-head'))
  const head = tip.querySelector('span')?.textContent ?? ''
  const read = reader?.getAttribute('aria-valuetext') ?? ''
  if (reader) fireEvent.blur(reader)
  return { head: head.replaceAll(/\s*–\s*/g, ' – '), read: read.replaceAll(/\s*–\s*/g, ' – ') }
}

test('a tooltip tells when its values are from as its author wants it', async () => {
  expect(await toldBy({})).toEqual({
    head: '17 Mar 2026, 14:25 – 14:29',
    read: '17 Mar 2026, 14:25 – 14:29: The level 3',
  })
  const own = { tooltipDateFormat: { format: 'MM/dd HH:mm' }, tooltipDateInterval: false }
  expect(await toldBy(own)).toEqual({ head: '03/17 14:27', read: '03/17 14:27: The level 3' })
  expect(await toldBy(own, 'older')).toEqual({ head: '14:27:30', read: '14:27:30: The level 3' })
})

test('who reads by keyboard is told the time where its author hides it', async () => {
  expect(await toldBy({ tooltipShowDate: false, tooltipDateInterval: false })).toEqual({
    head: 'Average of 5\u00a0min',
    read: '17 Mar 2026, 14:27: The level 3',
  })
})
