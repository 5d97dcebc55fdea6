import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { gaugeOf } from './model'

const gauge = (
  alias: string,
  settings: unknown,
  value?: string | number,
  more: { name: string; value: number }[] = [],
) => {
  const shown = gaugeOf(shownWidget(alias, settings, [{ name: 'level', value, units: '%', decimals: 1 }, ...more]))
  if (!shown) throw new Error('nothing is shown')
  return shown
}
const ARC = 'digital_gauges.gauge_justgage'

test('a value stands at its part of the range', () => {
  expect(gauge(ARC, {}, 25)).toMatchObject({ part: 0.25, range: { min: 0, max: 100 }, look: 'ruler', shape: 'arc' })
  expect(gauge(ARC, { minValue: -50, maxValue: 0 }, -25)).toMatchObject({ part: 0.5, range: { min: -50, max: 0 } })
  expect(gauge(ARC, {}, 1e9).part).toBe(1)
  expect(gauge(ARC, { minValue: 10, maxValue: 10 }, 10)).toMatchObject({ part: 0, range: { min: 10, max: 11 } })
  expect(gauge(ARC, { minValue: 9, maxValue: 1 }, 5)).toMatchObject({ part: 0.5, range: { min: 1, max: 9 } })
  expect(gauge(ARC, {}, 'open')).toMatchObject({ part: undefined, value: 'open' })
  expect(gauge(ARC, {})).toMatchObject({ part: undefined, value: undefined })
})

test('an end of the range may come from a key of the widget', () => {
  const settings = { maxValue: { valueSource: 'entityAttribute', attribute: 'limit', value: 5 } }
  expect(gauge(ARC, settings, 100, [{ name: 'limit', value: 400 }]).part).toBe(0.25)
  expect(gauge(ARC, settings, 25).range.max).toBe(100)
  expect(gauge(ARC, { maxValue: { valueSource: 'predefinedValue', value: 50 } }, 25).part).toBe(0.5)
})

test('colours follow the value', () => {
  expect(gauge(ARC, { defaultColor: '#ff0000' }, 5).colour).toBe('#ff0000')
  expect(gauge(ARC, { levelColors: ['#000000', '#ffffff'] }, 50).colour).toBe('#808080')
  expect(
    gauge(ARC, { barColor: { type: 'range', color: '#111111', rangeList: [{ from: 0, to: 10, color: '#222222' }] } }, 5)
      .colour,
  ).toBe('#222222')
  expect(
    gauge(ARC, { barColor: { type: 'gradient', gradient: { gradient: ['#000000', '#ffffff'] } } }, 100).colour,
  ).toBe('#ffffff')
  expect(gauge(ARC, { defaultColor: 'url(//x)' }, 5).colour).toBe('var(--chart-1)')
})

test('fixed levels colour the value and stand beside the scale', () => {
  const level = (from: unknown, to: unknown, color: string) => ({ from, to, color })
  const settings = {
    useFixedLevelColor: true,
    fixedLevelColors: [
      level({ valueSource: 'predefinedValue', value: 0 }, { valueSource: 'predefinedValue', value: 20 }, '#ff0000'),
      level({ value: 20 }, { valueSource: 'entityAttribute', attribute: 'limit' }, '#00ff00'),
      level(null, undefined, 'no colour'),
    ],
  }
  const shown = gauge(ARC, settings, 30, [{ name: 'limit', value: 60 }])
  expect(shown.colour).toBe('#00ff00')
  expect(shown.bands).toEqual([
    { from: 0, to: 0.2, colour: '#ff0000' },
    { from: 0.2, to: 0.6, colour: '#00ff00' },
  ])
})

test('what a type brings along counts where its author set nothing', () => {
  expect(gauge('digital_gauges.digital_speedometer', { maxValue: null }, 90).part).toBe(0.5)
  expect(gauge('digital_gauges.simple_gauge_justgage', {}, 5)).toMatchObject({ look: 'band', shape: 'donut' })
  expect(gauge('digital_gauges.simple_gauge_justgage', { gaugeType: 'verticalBar' }, 5).shape).toBe('vertical')
  expect(gauge('analogue_gauges.temperature_radial_gauge_canvas_gauges', {}, 0)).toMatchObject({
    part: 0.5,
    start: 247.5,
    sweep: 225,
  })
  expect(gauge('progress_bar', { tickMax: 200 }, 50)).toMatchObject({ part: 0.25, look: 'band', shape: 'horizontal' })
})

test('an analogue gauge has the marks and stretches its author chose', () => {
  const settings = { majorTicksCount: 4, minorTicks: 2, highlights: [{ from: 50, to: 100, color: '#ff0000' }] }
  const { scale, bands } = gauge('analogue_gauges.radial_gauge_canvas_gauges', settings, 10)
  expect(scale.majors).toEqual([0, 0.25, 0.5, 0.75, 1])
  expect(scale.minors).toEqual([0.125, 0.375, 0.625, 0.875])
  expect(scale.numbers.map(({ value }) => value)).toEqual([0, 25, 50, 75, 100])
  expect(bands).toEqual([{ from: 0.5, to: 1, colour: '#ff0000' }])
})

test('settings of the wrong type are none, and none of them throws', () => {
  const hostile = [
    'x',
    {},
    [],
    null,
    1e308,
    -1e308,
    Number.NaN,
    [{ from: {}, to: [], color: {} }],
    { value: { value: 1 } },
  ]
  const names = [
    'minValue',
    'maxValue',
    'gaugeType',
    'levelColors',
    'fixedLevelColors',
    'ticksValue',
    'majorTicksCount',
    'minorTicks',
    'highlights',
    'barColor',
    'startAngle',
    'ticksAngle',
    'gaugeWidthScale',
    'dashThickness',
    'title',
  ]
  for (const type of [
    ARC,
    'analogue_gauges.radial_gauge_canvas_gauges',
    'analogue_gauges.temperature_gauge_canvas_gauges',
    'progress_bar',
  ]) {
    for (const one of hostile) {
      const settings = {
        ...Object.fromEntries(names.map((name) => [name, one])),
        useFixedLevelColor: true,
        showTicks: true,
      }
      const { part, scale } = gauge(type, settings, 5)
      expect(part === undefined || (part >= 0 && part <= 1)).toBe(true)
      expect(scale.majors.length + scale.minors.length).toBeLessThan(400)
    }
  }
})

test('fonts keep their colour where it can be read, their weight and their slant', () => {
  const font = (more: object) => ({ family: 'Roboto', size: 18, style: 'normal', weight: '500', ...more })
  const shown = gauge(ARC, {
    valueFont: font({ color: '#b00020', weight: 'bold', style: 'italic', size: 36 }),
    titleFont: font({ color: '#999999', size: 12 }),
    minMaxFont: font({ color: '#808080', size: 12 }),
    labelFont: font({ color: 'url(x)', weight: '9000', style: 7, size: 8 }),
  })
  expect(shown.fonts?.value).toEqual({
    color: 'light-dark(#b00020, var(--text-1))',
    fontWeight: 'bold',
    fontStyle: 'italic',
  })
  expect([shown.fonts?.title, shown.fonts?.note]).toEqual([undefined, undefined])
  expect(shown.fonts?.numbers?.color).toContain('var(--text-1)')
  const needle = gauge('analogue_gauges.radial_gauge_canvas_gauges', { unitsFont: font({ color: '#b00020' }) })
  expect(needle.fonts?.unit?.color).toContain('#b00020')
  for (const wild of ['x', 7, [], { color: 7, weight: {}, style: [], size: {}, family: 'a;b' }])
    expect(gauge(ARC, { valueFont: wild }).fonts?.value).toBeUndefined()
})

test('the time of a value is told as its author wants it read', () => {
  const form = (timestampFormat: unknown) => gauge(ARC, { showTimestamp: true, timestampFormat }, 5).dateForm
  expect(form('yyyy-MM-dd HH:mm:ss')).toBeUndefined()
  expect(form('HH:mm')).toEqual({ pattern: 'HH:mm' })
  expect(form('dd.MM.yyyy')).toEqual({ pattern: 'dd.MM.yyyy' })
  expect(form('d MMM, HH:mm')).toEqual({ pattern: 'd MMM, HH:mm' })
  expect([form(7), form(''), form('?')]).toEqual([undefined, undefined, undefined])
})

test('fonts have the family of their author, and their size against the one their type begins with', () => {
  const font = (family: unknown, size: unknown) => ({ family, size, style: 'normal', weight: '500' })
  const fontsOf = (type: string, settings: unknown) => gauge(type, settings, 5).fonts
  const written = { valueFont: font('Courier New', 54), titleFont: font('Roboto', 12), minMaxFont: font('Arial', 6) }
  expect(fontsOf(ARC, written)).toMatchObject({
    value: { fontFamily: '"Courier New", var(--font-ui)', scale: 1.5 },
    title: undefined,
    numbers: { scale: 0.5 },
  })
  expect(fontsOf('digital_gauges.vertical_bar_justgage', { valueFont: font('Segment7Standard', 12) })?.value).toBe(
    undefined,
  )
  const speed = { numbersFont: font('Roboto', 22), unitsFont: font('Roboto', 280), titleFont: font('Roboto', 24) }
  expect(fontsOf('analogue_gauges.speed_gauge_canvas_gauges', speed)).toEqual({ unit: { scale: 2 } })
  for (const [family, size] of [
    ['a"b', -5],
    ['x;y', 'big'],
    [7, Number.NaN],
    ['url(x)', {}],
  ])
    expect(fontsOf(ARC, { valueFont: font(family, size) })?.value?.fontFamily).toBeUndefined()
})

test('an analogue value has as many digits as its author wants, and its needle both colours', () => {
  const RADIAL = 'analogue_gauges.radial_gauge_canvas_gauges'
  const digits = (valueInt: unknown) => gauge(RADIAL, { valueInt }, 5).form.digits
  expect([digits(5), digits(1), digits(400)]).toEqual([5, 1, 12])
  expect([digits(3), digits(undefined), digits('x'), digits(null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  const end = (colorNeedleEnd: unknown) => gauge(RADIAL, { colorNeedle: 'red', colorNeedleEnd }, 5)
  expect(end('#00ff00')).toMatchObject({ needleColour: '#ff0000', needleEnd: '#00ff00' })
  expect([end('#ff0000').needleEnd, end(7).needleEnd]).toEqual([undefined, undefined])
})
