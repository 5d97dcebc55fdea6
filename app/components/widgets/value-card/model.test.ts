// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
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
    colour: undefined,
    isBeside: false,
    others: [],
  })
  const series = {
    ...item('Power'),
    points: [
      [1, 2],
      [3, 4],
    ],
  } as unknown as DataItem
  expect(show({}, {}, series)).toMatchObject({ value: 4, ts: 3 })
  expect(show({}, {}, item('A', 1), item('B', 2))?.others).toEqual([
    { id: 'B', label: 'B', value: 2, units: 'kW', decimals: 1 },
  ])
  expect(show({})).toBeUndefined()
  expect(show({}, {}, item('Power'))).toMatchObject({ value: undefined })
})

test('its author says where the label stands, and the colour of each value', () => {
  expect(show({ labelPosition: 'left' }, {}, item('P', 1))?.isBeside).toBe(true)
  expect(show({ labelPosition: 'top' }, { labelPosition: 'left' }, item('P', 1))?.isBeside).toBe(false)
  expect(show({}, { labelPosition: 'left' }, item('P', 1))?.isBeside).toBe(true)
  expect(show({ layout: 'horizontal_reversed', showLabel: false, showDate: false }, {}, item('P', 1))).toMatchObject({
    isBeside: true,
    label: '',
  })
  const valueColor = { type: 'range', color: '#000000', rangeList: [{ from: 10, color: '#ff0000' }] }
  expect(show({ valueColor }, {}, item('P', 12))?.colour).toBe('#ff0000')
  expect(show({ label: 'Of ${entityName}' }, {}, item('P', 12))?.label).toBe('Of Pump')
})

test.each([{ valueColor: [] }, { valueColor: { type: 'function', colorFunction: 'return x.y' } }, { layout: {} }])(
  'hostile settings throw nothing: %j',
  (settings) => expect(() => show(settings, {}, item('P', 1))).not.toThrow(),
)
