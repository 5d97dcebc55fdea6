// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { cardNeeds } from './definition'
import { shownValue } from './model'

const item = (label: string, value?: unknown) =>
  ({
    id: label,
    label,
    names: { entityName: 'Pump' },
    units: 'kW',
    decimals: 1,
    points: [],
    ...(value !== undefined && { latest: [5, value] }),
  }) as unknown as DataItem
const show = (settings: object, preset: object = {}, ...items: DataItem[]) =>
  shownValue(items, { settings: settings as Record<string, unknown> }, preset as Record<string, unknown>)

test('the first key is shown, with its label, unit and time', () => {
  expect(show({}, {}, item('Power', 21))).toEqual({
    label: 'Power',
    value: 21,
    units: 'kW',
    decimals: 1,
    ts: 5,
    dateForm: undefined,
    icon: undefined,
    layout: 'below',
    hasWay: false,
  })
  const series = {
    ...item('Power'),
    points: [
      [1, 2],
      [3, 4],
    ],
  } as unknown as DataItem
  expect(show({}, {}, series)).toMatchObject({ value: 4, ts: 3 })
  expect(show({})).toBeUndefined()
  expect(show({}, {}, item('Power'))).toMatchObject({ value: undefined })
})

test('its author says where the label stands, and the colour of each value', () => {
  const layoutOf = (settings: object, preset: object = {}) => show(settings, preset, item('P', 1))?.layout
  expect(layoutOf({ labelPosition: 'left' })).toBe('beside')
  expect(layoutOf({ labelPosition: 'top' }, { labelPosition: 'left' })).toBe('below')
  expect(layoutOf({}, { labelPosition: 'left' })).toBe('beside')
  expect(layoutOf({ layout: 'vertical' }, { layout: 'horizontal' })).toBe('centred')
  expect(layoutOf({ layout: 'constructor' })).toBe('below')
  const turned = show({ layout: 'horizontal_reversed', showLabel: false, showDate: false }, {}, item('P', 1))
  expect(turned).toMatchObject({ layout: 'turned', label: '' })
  expect(turned).not.toHaveProperty('ts')
  const valueColor = { type: 'range', color: '#000000', rangeList: [{ from: 10, color: '#ff0000' }] }
  expect(show({ valueColor }, {}, item('P', 12))?.colour).toBe('#ff0000')
  expect(show({ label: 'Of ${entityName}' }, {}, item('P', 12))?.label).toBe('Of Pump')
  expect(show({ label: 'Temperature' }, {}, item('P', 12))?.label).toBe('P')
  expect(show({ label: 'Pumps' }, { label: true }, item('count', 12))?.label).toBe('Pumps')
  const dateFormat = { format: 'dd.MM', lastUpdateAgo: false }
  expect(show({ dateFormat }, {}, item('P', 1))?.dateForm).toEqual({ pattern: 'dd.MM' })
  expect(show({ dateFormat: { ...dateFormat, lastUpdateAgo: true } }, {}, item('P', 1))?.dateForm).toBe('age')
})

test('icons of cards have the colours of their values', () => {
  const settings = {
    icon: 'warning',
    iconColor: { type: 'constant', color: '#ffffff' },
    showIconBackground: true,
    iconBackgroundColor: {
      type: 'range',
      color: '#000000',
      rangeList: {
        range: [
          { from: 0, to: 0, color: '#00695c' },
          { from: 1, color: '#d12730' },
        ],
      },
    },
  }
  expect(show(settings, {}, item('count', 0))?.icon).toEqual({ name: 'warning', colour: '#ffffff', back: '#00695c' })
  expect(show(settings, {}, item('count', 3))?.icon?.back).toBe('#d12730')
  expect(show({ ...settings, showIcon: false }, {}, item('count', 3))?.icon).toBeUndefined()
})

test.each([
  { valueColor: [] },
  { valueColor: { type: 'function', colorFunction: 'return x.y' } },
  { layout: {} },
  { icon: {}, iconColor: 7, dateFormat: 'x' },
])('hostile settings throw nothing: %j', (settings) => expect(() => show(settings, {}, item('P', 1))).not.toThrow())

test('what came before is a small line, and by how much the value rose', () => {
  const points = [0, 1, 2, 3].map((minute) => [minute * 60_000, 20 + minute])
  const told = { ...item('Power', 25), points } as unknown as DataItem
  expect(show({}, {}, told)).toMatchObject({ trend: { points, change: 5 }, expectedMs: 60_000 })
  const words = { ...item('Mode', 'night'), points } as unknown as DataItem
  expect(show({}, {}, words)?.trend).toBeUndefined()
  expect(show({}, {}, { ...told, points: points.slice(2) } as unknown as DataItem)?.trend).toBeUndefined()
})

test.each([
  ['latest', 'timeseries', true],
  ['latest', 'attribute', false],
  ['timeseries', 'timeseries', false],
])('a card of type %s and a key of type %s: a line %s', (type, keyType, hasTrend) => {
  const config = { datasources: [{ dataKeys: [{ type: keyType }] }] }
  expect(cardNeeds({ type, config } as unknown as Parameters<typeof cardNeeds>[0])).toEqual({
    isSingleEntity: true,
    hasTrend,
  })
})
