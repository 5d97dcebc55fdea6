import { expect, test } from 'vitest'
import { isShown } from './shown-action'

const shown = (showFunction: unknown, data: unknown = { active: 'true', level: 3 }) =>
  isShown({ action: { showFunction } as never }, data)

test('an action is shown where its author says so', () => {
  expect(shown(undefined)).toBe(true)
  expect(shown('return data.level > 2;')).toBe(true)
  expect(shown('return data.level > 5;')).toBe(false)
  expect(shown({ body: "return data.active === 'true';" })).toBe(true)
  expect(shown('return data[0].level > 2;', [{ level: 3 }])).toBe(true)
})

test('one whose condition fails or is none is not', () => {
  for (const bad of ['return data.a.b.c;', '', 'throw 1', 'return window.top;', {}]) expect(shown(bad)).toBe(false)
})
