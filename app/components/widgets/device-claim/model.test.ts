import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { readControl } from './model'

function requests(fields: Record<string, string>, settings: object = {}) {
  const { widget } = shownWidget('input_widgets.device_claiming_widget', settings, [])
  return readControl(widget, {}).requests({ source: 0, zone: 'UTC', field: (name) => fields[name] })
}

test('name and secret are sent, with what the author says about the outcome', () => {
  expect(requests({ name: ' Pump ', secretKey: 's' }, { successfulClaimDevice: 'Yours!' })).toEqual([
    {
      kind: 'claim',
      name: 'Pump',
      secretKey: 's',
      words: { done: 'Yours!', failed: undefined, unknown: undefined },
    },
  ])
})

test('what is missing is told at its field; a form without a secret needs none', () => {
  expect(requests({ secretKey: 's' }, { requiredErrorDevice: 'Which?' })).toEqual({
    key: 'tile.input-words',
    values: { text: 'Which?' },
    field: 'name',
  })
  expect(requests({ name: 'Pump' })).toEqual({ key: 'tile.input-required', field: 'secretKey' })
  expect(requests({ name: 'Pump', secretKey: 'forged' }, { deviceSecret: false })).toMatchObject([{ secretKey: '' }])
})
