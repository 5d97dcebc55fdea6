import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { latestChart } from './model'

const item = (label: string, value?: number | string): DataItem => ({
  id: label,
  source: 0,
  keyIndex: 0,
  names: {},
  key: { name: label, type: 'timeseries', label, settings: {}, usePostProcessing: false },
  label,
  colour: 'red',
  storedColour: 'red',
  points: [],
  ...(value !== undefined && { latest: [1, value] as const }),
})

test('parts of a pie are shares of the whole; what is below nothing, or no number, has none', () => {
  const { parts, total } = latestChart(
    [item('a', 3), item('b', 1), item('c', -5), item('d', 'x'), item('e')],
    {},
    { kind: 'pie' },
  )
  expect(total).toBe(4)
  expect(parts.map(({ share, path }) => [share, path !== undefined])).toEqual([
    [0.75, true],
    [0.25, true],
    [0, false],
    [0, false],
    [0, false],
  ])
})

test('a single value is a whole ring', () => {
  const [part] = latestChart([item('a', 3)], {}, { kind: 'doughnut' }).parts
  expect(part?.path?.match(/A/g)?.length).toBe(4)
})

test('a pie is as large and as flat as its author wants it', () => {
  const settings = { radius: 0.8, tilt: 0.5, stroke: { color: '#ffffff', width: 2 } }
  expect(latestChart([item('a', 3)], settings, { kind: 'pie' })).toMatchObject({
    size: { x: 0.8, y: 0.4 },
    edge: { colour: '#ffffff', width: 2 },
  })
  const legendOf = (legend: unknown) => latestChart([item('a', 3)], { legend }, { kind: 'doughnut' }).legendColour
  expect([legendOf({ labelsFontColor: '#666666' }), legendOf({ labelsFontColor: 'red' }), legendOf(7)]).toEqual([
    undefined,
    '#ff0000',
    undefined,
  ])
  expect(latestChart([item('a', 3)], { radius: 'auto', tilt: {}, stroke: 7 }, { kind: 'pie' }).size).toEqual({
    x: 1,
    y: 1,
  })
  expect(latestChart([item('a', 3)], settings, { kind: 'doughnut' })).toMatchObject({ size: { x: 1, y: 1 } })
  const ring = (own: Record<string, unknown>) => latestChart([item('a', 3)], own, { kind: 'doughnut' }).edge
  expect(ring(settings)).toBeUndefined()
  // White is what all rings are saved with.
  expect([ring({ borderWidth: 5, borderColor: '#fff' }), ring({ borderWidth: 0, borderColor: 'red' })]).toEqual([
    undefined,
    undefined,
  ])
  expect(ring({ borderWidth: 3, borderColor: 'red' })).toEqual({ colour: '#ff0000', width: 3 })
  expect(ring({ borderColor: 'red' })?.width).toBe(5)
})

test('series are sorted where that is set', () => {
  const { parts } = latestChart([item('a', 1), item('b', 3)], { sortSeries: true }, { kind: 'pie' })
  expect(parts.map(({ item: { label } }) => label)).toEqual(['b', 'a'])
})

test('a radar goes through the lengths of its values', () => {
  const { outline, axis } = latestChart([item('a', 10), item('b', 5), item('c', 0)], {}, { kind: 'radar' })
  expect(axis.low).toBe(0)
  expect(outline?.match(/L/g)?.length).toBe(2)
})

test.each(['pie', 'doughnut', 'polar', 'radar', 'bars'])('nothing, and hostile settings, do no harm: %s', (kind) => {
  for (const wild of [null, 'x', -1, Number.NaN, [], 1e308])
    for (const items of [[], [item('a', 1e308), item('b', -1e308)]]) {
      const settings = { innerRadius: wild, min: wild, axisMax: wild, legend: wild, sortSeries: wild, layout: wild }
      const { parts, axis } = latestChart(items, settings, { kind })
      expect(parts.length).toBe(items.length)
      expect(axis.lines.length).toBeLessThan(60)
    }
})
