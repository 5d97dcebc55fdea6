import { expect, test } from 'vitest'
import { pinsOf } from './pins'

test('pins of any document: each once, at a place there is', () => {
  const gpioList = [{ pin: 3, label: 'A', row: -5, col: 1e9 }, { pin: '3' }, null, 'x', { label: 'no pin' }]
  expect(pinsOf({ gpioList })).toEqual([{ pin: 3, label: 'A', row: 1, column: 50 }])
  expect(pinsOf({ gpioList: {} })).toEqual([])
})
