// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
import { expect, test } from 'vitest'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem, ShownWindow } from '~/lib/dashboard/page/tile-values'
import { chartCard } from './model'

const item = (label: string, value: unknown, settings: Members = {}, points: unknown[] = []) =>
  ({
    id: label,
    label,
    key: { name: label, settings },
    names: { entityName: 'Meter' },
    units: 'm³',
    colour: '#112233',
    points,
    ...(value !== undefined && { latest: [7, value] }),
  }) as unknown as DataItem

const window = { startTs: 0, endTs: 100 } as ShownWindow
const series = item('water', undefined, {}, [
  [10, 1],
  [20, 'x'],
  [30, 3],
])

test('an aggregated card has its value in the middle and others around it', () => {
  const latestItems = [
    item('Before', 12, { position: 'leftTop', color: { type: 'constant', color: '#00ff00' } }),
    item('Now', 20, { position: 'center' }),
    item('Change', -4, { position: 'rightTop', showArrow: true }),
  ]
  const card = chartCard({ items: [series], latestItems, window }, {}, { isAggregated: true })
  expect(card?.subtitle).toBe('Meter')
  expect(card?.ts).toBe(7)
  expect(card?.values.map(({ label, value, colour, way }) => [label, value, colour, way])).toEqual([
    ['Now', 20, undefined, undefined],
    ['Before', 12, '#00ff00', undefined],
    ['Change', -4, undefined, 'down'],
  ])
  expect(card?.line).toEqual({
    points: [
      [10, 1],
      [30, 3],
    ],
    window: { untilTs: 100, lengthMs: 100 },
    colour: '#112233',
  })
})

test('when its value is from is told as its author wants it', () => {
  const dateFormOf = (settings: Members) =>
    chartCard({ items: [], latestItems: [item('Now', 20)] }, settings, { isAggregated: true })?.dateForm
  expect(dateFormOf({ dateFormat: { format: 'HH:mm' } })).toEqual({ pattern: 'HH:mm' })
  expect(dateFormOf({})).toBeUndefined()
})

test('a simple one has the last value, and its line at either side', () => {
  const simple = (settings: Members) => chartCard({ items: [series], window }, settings, {})
  expect(simple({ layout: 'right' })).toMatchObject({ isTurned: true, subtitle: '', values: [{ value: 3 }] })
  expect(simple({ showValue: false })?.values).toEqual([])
  expect(chartCard({ items: [series], latestItems: [item('Last', 9)], window }, {}, {})?.values[0]?.value).toBe(9)
  expect(chartCard({ items: [] }, {}, {})).toBeUndefined()
})

test.each([null, 7, [], {}, 'x'].map((bad) => ({ bad })))('settings that are $bad do no harm', ({ bad }) => {
  const names = ['subtitle', 'showDate', 'showChart', 'valueColor', 'layout', 'showSubtitle']
  const settings = Object.fromEntries(names.map((name) => [name, bad])) as Members
  const odd = { color: bad, position: bad, showArrow: bad } as Members
  for (const isAggregated of [true, false])
    expect(() =>
      chartCard({ items: [series], latestItems: [item('a', {}, odd)] }, settings, { isAggregated }),
    ).not.toThrow()
})
