import { expect, test } from 'vitest'
import { debugEndOf } from './debug-end'

test('debugging ends where the platform says when', () => {
  expect(debugEndOf({ debugSettings: { allEnabled: false, allEnabledUntil: 9 } }, 5)).toBe(9)
  expect(debugEndOf({ debugSettings: { allEnabled: false, allEnabledUntil: 4 } }, 5)).toBeUndefined()
  expect(debugEndOf({ debugSettings: { allEnabled: true, allEnabledUntil: 9 } }, 5)).toBeUndefined()
  expect(debugEndOf({ debugSettings: null }, 5)).toBeUndefined()
  expect(debugEndOf({ debugMode: true }, 5)).toBeUndefined()
})
