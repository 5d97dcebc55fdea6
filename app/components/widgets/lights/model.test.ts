import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { lightsOf } from './model'

const PANEL = 'gpio_widgets.gpio_panel'

test('a pin is on by the key that has its number', () => {
  const gpioList = [
    { pin: 7, label: 'GPIO 4', row: 0, col: 1, color: '#ff0000' },
    { pin: '11', label: '', row: 2, col: 0 },
    { pin: 12, row: -5, col: 1e9 },
    { label: 'no pin' },
    null,
  ]
  const keys = [
    { name: '7', value: 'true' },
    { name: '11', value: 0 },
  ]
  expect(lightsOf(shownWidget(PANEL, { gpioList }, keys))).toEqual([
    { pin: 7, label: 'GPIO 4', row: 1, column: 2, colour: '#ff0000', isOn: true },
    { pin: 11, label: '11', row: 3, column: 1, colour: 'var(--sev-cleared)', isOn: false },
    { pin: 12, label: '12', row: 1, column: 50, colour: 'var(--sev-cleared)' },
  ])
  expect(lightsOf(shownWidget(PANEL, { gpioList: 'x' }, keys))).toEqual([])
})
