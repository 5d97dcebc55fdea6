import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { levelOf } from './model'

const level = (
  type: string,
  settings: unknown,
  value?: string | number,
  more: { name: string; value: number }[] = [],
) => levelOf(shownWidget(type, settings, [{ name: 'level', value }, ...more]))

test('a battery is filled to its level', () => {
  expect(level('battery_level', {}, 68)).toMatchObject({
    part: 0.68,
    isUpright: true,
    sections: 1,
    form: { units: '%' },
  })
  expect(level('battery_level', { layout: 'horizontal_divided', sectionsCount: 5 }, 130)).toMatchObject({
    part: 1,
    isUpright: false,
    sections: 5,
  })
  expect(level('battery_level', {}, 12)?.colour).toBe('var(--sev-critical)')
  const ranges = { type: 'range', rangeList: [{ from: null, to: 25, color: '#ff0000' }] }
  expect(level('battery_level', { batteryLevelColor: ranges }, 12)?.colour).toBe('#ff0000')
  expect(level('battery_level', {}, undefined)).toMatchObject({ part: undefined, value: undefined })
})

test('a signal has bars by its strength', () => {
  const bars = [-100, -99, -85, -70, -55, -20].map((value) => level('signal_strength', {}, value))
  expect(bars.map((one) => one?.kind === 'signal' && one.bars)).toEqual([0, 1, 2, 3, 4, 4])
  expect(level('signal_strength', { noSignalRssiValue: -60 }, -70)).toMatchObject({ bars: 0, isWifi: true })
  expect(level('signal_strength', { layout: 'cellular_bar' }, 'none')).toMatchObject({ bars: 0, isWifi: false })
})

test('a tank holds a part of its volume', () => {
  expect(level('vertical_cylinder_tank', {}, 64)).toMatchObject({ part: 0.64, value: 64, form: { units: '%' } })
  const cubic = { datasourceUnits: 'm³', volumeConstant: 2000, volumeUnits: 'L' }
  expect(level('rectangle_tank', cubic, 0.5)).toMatchObject({ part: 0.25, value: 25 })
  expect(level('rectangle_tank', { ...cubic, layout: 'absolute' }, 0.5)).toMatchObject({
    value: 0.5,
    whole: { value: 2, units: 'm³' },
  })
  expect(level('rectangle_tank', { ...cubic, layout: 'absolute', units: 'L' }, 0.5)).toMatchObject({
    value: 500,
    whole: { value: 2000, units: 'L' },
  })
  const named = { datasourceUnits: 'L', volumeSource: 'attribute', volumeAttributeName: 'volume' }
  expect(level('rectangle_tank', named, 50, [{ name: 'volume', value: 200 }])).toMatchObject({ part: 0.25 })
  expect(level('rectangle_tank', { layout: 'simple' }, 50)?.hasValue).toBe(false)
  expect(level('rectangle_tank', { datasourceUnits: 'L', volumeConstant: 0 }, 50)).toMatchObject({
    part: undefined,
    value: 50,
  })
})

test('a tank has the outline that is set, else that of its type', () => {
  const outline = (type: string, settings: unknown) => {
    const shown = level(type, settings, 50)
    return shown?.kind === 'tank' ? shown.tank.outline : undefined
  }
  const lying = outline('horizontal_2_1_elliptical_tank', {})
  expect(lying).not.toBe(outline('rectangle_tank', {}))
  expect(outline('rectangle_tank', { selectedShape: 'Horizontal 2:1 Elliptical' })).toBe(lying)
  expect(outline('horizontal_dish_ends_tank', {})).toBe(
    outline('liquid_level', { selectedShape: 'Horizontal Dish Ends' }),
  )
  expect(outline('liquid_level', { selectedShape: 'constructor' })).toBe(outline('vertical_cylinder_tank', {}))
})

test('settings of the wrong type are none', () => {
  const names = [
    'layout',
    'sectionsCount',
    'batteryLevelColor',
    'activeBarsColor',
    'noSignalRssiValue',
    'liquidColor',
    'selectedShape',
    'datasourceUnits',
    'volumeConstant',
    'volumeUnits',
    'units',
    'volumeAttributeName',
  ]
  for (const one of ['x', {}, [], 1e308, Number.NaN, [{}]]) {
    const settings = Object.fromEntries(names.map((name) => [name, one]))
    for (const type of ['battery_level', 'signal_strength', 'rectangle_tank'])
      expect(level(type, settings, 50)?.value).toBeDefined()
  }
})
