// Every type that a platform 4.x brings has a widget here. Those that only its own console could fill say so (note-card).
import { expect, test } from 'vitest'
import types from '../../../tests/support/newer-widget-types.json'
import { madeOf } from './quantity-types'
import { nativeOf } from './registry'

const widget = (type: string, isSystem = true) =>
  ({ isSystem, bundleAlias: '', alias: type, fqn: `${isSystem ? 'system' : 'tenant'}.${type}` }) as never

test('all have one', () => {
  const unknown = types.filter((type) => !nativeOf(widget(type)))
  expect(unknown).toEqual([])
})

test.each([
  ['temperature_card_with_background', 'value-card', { labelPosition: undefined }],
  ['horizontal_humidity_card', 'value-card', { layout: 'horizontal' }],
  ['indoor_horizontal_co2_card_with_background', 'value-card', { layout: 'horizontal' }],
  ['co2_chart_card', 'chart-card', { isAggregated: true }],
  ['simple_individual_allergy_index_iai_chart_card_with_background2', 'chart-card', {}],
  ['indoor_simple_co2_chart_card', 'chart-card', {}],
  ['temperature_range_chart_with_background', 'time-chart', { isRanges: true }],
  ['humidity_progress_bar_with_background', 'gauge', { look: 'progress' }],
  ['map', 'places-map', {}],
])('%s is drawn as %s', (type, name, preset) => {
  const native = nativeOf(widget(type))
  expect(native?.definition.name).toBe(name)
  for (const [member, value] of Object.entries(preset)) expect(native?.preset[member]).toEqual(value)
})

test('a type of a tenant is code of its own, whatever it is called', () => {
  expect(nativeOf(widget('temperature_card', false))).toMatchObject({ definition: { name: 'custom-widget' } })
  expect(madeOf('my_bundle.temperature_card')).toBeUndefined()
  expect(madeOf('constructor')).toBeUndefined()
})
