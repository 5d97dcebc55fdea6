import { expect, test } from 'vitest'
import { isLocked, valueItem } from './told-state'

const disabledState = (action: string, defaultValue = false) => ({
  disabledState: { action, defaultValue, dataToValue: { type: 'NONE', compareToValue: 'locked' } },
})
const items = [
  { label: 'value', latest: [1, 5] },
  { label: 'disabledState', latest: [1, 'locked'] },
] as const

test('a control is locked by its author, by a key or by where one stands', () => {
  expect(isLocked(disabledState('DO_NOTHING', true), [], '')).toBe(true)
  expect(isLocked(disabledState('DO_NOTHING'), items, '')).toBe(false)
  expect(isLocked(disabledState('GET_ATTRIBUTE'), items, '')).toBe(true)
  expect(isLocked(disabledState('GET_ATTRIBUTE'), [], '')).toBe(false)
  expect(isLocked(disabledState('GET_DASHBOARD_STATE'), [], 'locked')).toBe(true)
  for (const bad of [undefined, null, 7, 'x', []]) expect(isLocked({ disabledState: bad }, items, '')).toBe(false)
})

test('its value is the other key', () => {
  expect(valueItem(items)).toBe(items[0])
  expect(valueItem(items.slice(1))).toBeUndefined()
})
