import { expect, test } from 'vitest'
import { filledParams, pinsOf, statusIn } from './model'

test('pins of any document: each once, at a place there is', () => {
  const gpioList = [{ pin: 3, label: 'A', row: -5, col: 1e9 }, { pin: '3' }, null, 'x', { label: 'no pin' }]
  expect(pinsOf({ gpioList })).toEqual([{ pin: 3, label: 'A', row: 1, column: 50 }])
  expect(pinsOf({ gpioList: {} })).toEqual([])
})

test('what is sent holds the pin and its state, and what is answered is read pin by pin', () => {
  expect(filledParams('{"pin": "{$pin}", "on": "{$enabled}"}', { pin: '7', enabled: 'false' })).toEqual({
    pin: 7,
    on: false,
  })
  const pins = pinsOf({ gpioList: [{ pin: 3 }, { pin: 5 }] })
  const settings = { parseGpioStatusFunction: 'return body[pin] === true;' }
  expect([...statusIn({ 3: true }, settings, pins).values()]).toEqual([true, false])
  expect([...statusIn('odd', {}, pins).values()]).toEqual([false, false])
})
