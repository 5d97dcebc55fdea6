import { expect, test } from 'vitest'
import { pinsOf } from '../pins'
import { filledParams, statusIn } from './model'

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
