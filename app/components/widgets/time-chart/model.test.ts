import { expect, test } from 'vitest'
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem, ShownWindow } from '~/lib/dashboard/page/tile-values'
import { barPlaces } from './bar-places'
import { timeChart } from './model'

const window: ShownWindow = { startTs: 0, endTs: 10_000, isMoving: true, aggregation: 'AVG', intervalMs: 1000 }

function item(
  name: string,
  points: readonly DataPoint[],
  settings: Members = {},
  more: Partial<DataItem> = {},
): DataItem {
  return {
    id: name,
    source: 0,
    keyIndex: 0,
    names: {},
    key: { name, type: 'timeseries', label: name, settings, usePostProcessing: false },
    label: name,
    colour: 'var(--chart-1)',
    storedColour: '#008287',
    points,
    ...more,
  }
}

const older = { form: 'older', kind: 'line' }
const newer = { form: 'newer', kind: 'line' }
const chartOf = (items: DataItem[], settings: Members = {}, preset: Members = older, turned: number[] = []) =>
  timeChart({ items, sources: [], settings, preset, window, turned: new Set(turned) })

test('values of a device are joined although most intervals have none', () => {
  const sparse = item(
    't',
    [500, 3500, 6500, 9500].map((ts) => [ts, ts] as const),
  )
  expect(chartOf([sparse]).series[0]?.runs.length).toBe(1)
})

test('a line goes on over a time without values, and breaks at what is no number', () => {
  const times = [500, 1500, 2500, 3500, 4500, 5500, 60_500, 61_500, 62_500, 63_500, 64_500, 65_500]
  const values = times.map((ts): DataPoint => [ts, 1])
  expect(chartOf([item('t', values)]).series[0]?.runs.map((run) => run.length)).toEqual([12])
  const broken = values.toSpliced(6, 1, [60_500, 'faulty'])
  expect(chartOf([item('t', broken)]).series[0]?.runs.map((run) => run.length)).toEqual([6, 5])
  const piled = chartOf([item('t', broken), item('u', values)], { stack: true })
  expect(piled.series[0]?.runs.length).toBe(2)
})

test('what did not change keeps its places', () => {
  const one = item('a', [
    [500, 1],
    [1500, 2],
  ])
  expect(chartOf([one]).series[0]?.runs).toBe(chartOf([{ ...one }]).series[0]?.runs)
})

test('each unit has its axis, and the ends that are set hold', () => {
  const chart = chartOf([item('t', [[500, 21]], {}, { units: '°C' }), item('h', [[500, 40]], {}, { units: '%' })], {
    yaxis: { min: 3, max: 97, title: 'T' },
  })
  expect(chart.axes.map(({ low, high, isRight, title, units }) => [low, high, isRight, title, units])).toEqual([
    [3, 97, false, 'T', '°C'],
    [3, 97, true, '', '%'],
  ])
})

test('a key may have an axis of its own', () => {
  const own = item('b', [[500, 5]], { showSeparateAxis: true, axisMin: 0, axisMax: 50, axisPosition: 'right' })
  const { axes } = chartOf([
    item('a', [
      [500, 1],
      [600, 2],
    ]),
    own,
  ])
  expect(axes.map(({ id, high, isRight }) => [id, high, isRight])).toEqual([
    ['unit ', 2, false],
    ['of b', 50, true],
  ])
})

test('stacked series stand upon one another, those left out do not', () => {
  const chart = chartOf(
    [item('a', [[500, 1]]), item('b', [[500, 2]]), item('c', [[500, 9]], { excludeFromStacking: true })],
    { stack: true },
    { form: 'older', kind: 'bar' },
  )
  expect(chart.series.map(({ runs, bases }) => [runs[0]?.[0]?.[1], bases?.[0]?.[1]])).toEqual([
    [1, 0],
    [3, 1],
    [9, undefined],
  ])
  expect(chart.series.map(({ places }) => places[0]?.[1])).toEqual([1, 2, 9])
})

test('bars of an interval stand side by side in its middle', () => {
  const { series, settings } = chartOf(
    [item('a', [[500, 1]]), item('b', [[500, 2]])],
    {},
    { form: 'older', kind: 'bar' },
  )
  const [a, b] = [...barPlaces(series, settings, window).values()]
  expect(a && b && Math.round(a.fromMs + b.fromMs + b.breadthMs)).toBe(0)
  expect(a && b && a.fromMs + a.breadthMs < b.fromMs).toBe(true)
})

test('texts of a chart of states have a line each', () => {
  const states = item('mode', [
    [500, 'off'],
    [1500, 'heating'],
    [2500, 'off'],
  ])
  const { axes, series } = chartOf([states], {}, { ...older, isStates: true })
  expect(axes[0]?.lines.map((line) => axes[0]?.words?.(line))).toEqual(['heating', 'off'])
  expect(series[0]?.runs[0]?.map(([, height]) => height)).toEqual([1, 0, 1])
  expect(series[0]?.style.shape).toBe('step')
})

test('steps of newer platforms are where their author wants them', () => {
  const shapeOf = (line: Members, preset: Members = newer) =>
    chartOf([item('t', [[500, 1]], { type: 'line', lineSettings: line })], {}, preset).series[0]?.style.shape
  expect(shapeOf({ step: true })).toBe('step-ahead')
  expect(shapeOf({ step: true, stepType: 'middle' })).toBe('step-half')
  expect(shapeOf({ step: true, stepType: 'end', smooth: true })).toBe('step')
  expect(shapeOf({ stepType: 'end', smooth: true })).toBe('smooth')
  expect(shapeOf({ step: true, stepType: 'start' }, { ...newer, isStates: true })).toBe('step')
})

test('states that the settings name have their heights and labels', () => {
  const settings = {
    states: [
      { label: 'Closed', sourceType: 'constant', sourceValue: 'false', value: 1 },
      { label: 'High', sourceType: 'range', sourceRangeFrom: 10, value: 4 },
    ],
  }
  const { axes, series } = chartOf(
    [
      item('d', [
        [500, 'false'],
        [1500, 12],
      ]),
    ],
    settings,
    { ...newer, isStates: true },
  )
  expect(series[0]?.runs[0]?.map(([, height]) => height)).toEqual([1, 4])
  expect(axes[0]?.words?.(4)).toBe('High')
})

test('hidden series come back when they are turned', () => {
  const hidden = item('a', [[500, 1]], { hideDataByDefault: true })
  expect(chartOf([hidden]).series[0]?.isHidden).toBe(true)
  expect(chartOf([hidden], {}, older, [0]).series[0]?.isHidden).toBe(false)
})

test('thresholds are in sight, with the colour they were given', () => {
  const thresholds = [{ thresholdValueSource: 'predefinedValue', thresholdValue: 30, color: 'red' }]
  const chart = chartOf([
    item(
      't',
      [
        [500, 20],
        [1500, 21],
      ],
      { thresholds },
    ),
  ])
  expect(chart.thresholds.map(({ value, colour }) => [value, colour])).toEqual([[30, '#ff0000']])
  expect(chart.axes[0]?.high).toBeGreaterThanOrEqual(30)
})

test('thresholds of newer platforms are at the axis they name', () => {
  const settings = {
    thresholds: [{ type: 'constant', value: 7, yAxisId: 'b', lineColor: '#00f' }],
    yAxes: { default: {}, b: { position: 'right', min: 0, max: 10 } },
  }
  const chart = chartOf([item('a', [[500, 1]]), item('b', [[500, 2]], { yAxisId: 'b', type: 'bar' })], settings, newer)
  expect(chart.thresholds[0]?.axis.id).toBe('b')
  expect(chart.series.map(({ style }) => style.isBar)).toEqual([false, true])
})

test('compared values lie under those of now', () => {
  const compared = item('was', [[-9500, 1]], {}, { isCompared: true })
  const made = timeChart({
    items: [compared],
    sources: [],
    settings: {},
    preset: older,
    window: { ...window, comparedShift: 10_000 },
    turned: new Set(),
  })
  expect(made.series[0]?.places).toEqual([[500, 1]])
})

test('the times that are compared with have a line of their own where that is set', () => {
  const times = (xaxisSecond: unknown, preset: Members = older) =>
    chartOf([item('a', [[500, 1]])], { xaxisSecond }, preset).settings.comparedTimes
  expect(times({ axisPosition: 'top', showLabels: true, title: 'The day before' })).toEqual({
    isAbove: true,
    hasTimes: true,
    title: 'The day before',
  })
  expect(times({ axisPosition: 'bottom' })).toMatchObject({ isAbove: false, hasTimes: true })
  expect(times({ showLabels: false, title: '' })).toBeUndefined()
  expect([times(undefined), times(7), times({}, newer)]).toEqual([undefined, undefined, undefined])
})

test('words of values come from functions that can be read', () => {
  const named = item('t', [[500, 1]], { tooltipValueFormatter: 'return value > 0 ? "On" : "Off";' })
  const [series] = chartOf([named], { yaxis: { ticksFormatter: 'return "~" + value;' } }).series
  expect([series?.style.words?.(1), series?.axis.words?.(2)]).toEqual(['On', '~2'])
})

test.each([older, newer, { ...newer, isStates: true }, { ...newer, isRanges: true }, { form: 'older', kind: 'bar' }])(
  'hostile settings do no harm: %j',
  (preset) => {
    const wild = [null, 'x', -1, Number.NaN, [], { __proto__: null }, 1e308, true]
    const names = ['yaxis', 'xaxis', 'grid', 'thresholds', 'yAxes', 'yAxis', 'xAxis', 'states', 'rangeColors', 'stack']
    for (const value of wild) {
      const settings = Object.fromEntries(names.map((name) => [name, value]))
      const inside = Object.fromEntries(names.map((name) => [name, [{ min: value, max: value, value }]]))
      const key = { lineSettings: value, thresholds: value, showSeparateAxis: true, axisMin: value, axisMax: value }
      for (const one of [settings, inside])
        for (const { low, high, lines } of chartOf(
          [
            item(
              'a',
              [
                [1, 'x'],
                [2, 3],
              ],
              key,
            ),
          ],
          one,
          preset,
        ).axes) {
          expect(high).toBeGreaterThan(low)
          expect(lines.length).toBeLessThan(60)
        }
    }
  },
)

test('a limit that an attribute holds, and a label with a value in it, come from the values beside the series', () => {
  const beside = [
    item('max', [], {}, { source: 1, names: { aliasName: 'Limits' }, latest: [1, '70'] }),
    item('site', [], {}, { latest: [1, 'Hall'] }),
  ]
  const held = { thresholdValueSource: 'entityAttribute', thresholdEntityAlias: 'Limits', thresholdAttribute: 'max' }
  const one = item('t', [[500, 1]], { thresholds: [held, { ...held, thresholdEntityAlias: 'Others' }] })
  const chart = timeChart({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern of dashboards
    items: [{ ...one, label: '${site} level ${unknown}' }],
    beside,
    sources: [],
    settings: { thresholdsLineWidth: 4 },
    preset: older,
    window,
    turned: new Set(),
  })
  expect(chart.thresholds.map(({ value, width }) => [value, width])).toEqual([[70, 4]])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what nobody knows stays as it is
  expect(chart.series[0]?.item.label).toBe('Hall level ${unknown}')
})

test('an axis of its own has its own ticks, and points may be squares', () => {
  const settings = {
    showSeparateAxis: true,
    axisTickSize: 5,
    axisTickDecimals: 2,
    showPoints: true,
    showPointShape: 'square',
  }
  const chart = chartOf([
    item(
      't',
      [
        [500, 0],
        [1500, 20],
      ],
      settings,
    ),
  ])
  expect(chart.axes[0]).toMatchObject({ lines: [0, 5, 10, 15, 20], decimals: 2 })
  expect(chart.series[0]?.style.hasSquarePoints).toBe(true)
})

test('marks of newer platforms have the shape of their author, or are none', () => {
  const of = (pointShape: unknown) =>
    chartOf([item('t', [[500, 21]], { type: 'line', lineSettings: { showPoints: true, pointShape } })], {}, newer)
      .series[0]?.style
  expect(
    ['rect', 'roundRect', 'diamond', 'circle', 'emptyCircle', 7].map((shape) => of(shape)?.hasSquarePoints),
  ).toEqual([true, true, true, false, false, false])
  expect([of('circle')?.pointRadius, of('none')?.pointRadius]).toEqual([4, undefined])
})

test('marks of values have these over them where the author says so, as bars do', () => {
  const of = (settings: Members) => chartOf([item('t', [[500, 21]], settings)], {}, newer).series[0]?.style.isLabelled
  expect(of({ type: 'line', lineSettings: { showPoints: true, showPointLabel: true } })).toBe(true)
  expect(of({ type: 'line', lineSettings: { showPoints: false, showPointLabel: true } })).toBe(false)
  expect(of({ type: 'bar', barSettings: { showLabel: true } })).toBe(true)
  expect(of({ type: 'bar', barSettings: {} })).toBe(false)
})
