import { expect, test } from 'vitest'
import { keyCommand } from './keys'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['f', { ctrlKey: true }, 'find'],
  ['Delete', {}, 'delete'],
  ['c', {}, 'connect'],
  ['c', { ctrlKey: true }, undefined], // the browser copies
  ['a', { ctrlKey: true, altKey: true }, undefined], // a letter of some keyboards
  ['constructor', { ctrlKey: true }, undefined],
] as const)('%s with %o means %s', (key, held, command) => {
  expect(keyCommand(press(key, held), false, true)).toBe(command)
})

test('arrows move by ten, with Shift by one, and where they point', () => {
  expect(keyCommand(press('ArrowRight'), false, true)).toEqual({ by: { x: 10, y: 0 } })
  expect(keyCommand(press('ArrowRight'), true, true)).toEqual({ by: { x: -10, y: 0 } })
  expect(keyCommand(press('ArrowUp', { shiftKey: true }), true, true)).toEqual({ by: { x: 0, y: -1 } })
})

test('with Alt they go along the routes', () => {
  expect(keyCommand(press('ArrowRight', { altKey: true }), false, true)).toBe('next')
  expect(keyCommand(press('ArrowRight', { altKey: true }), true, true)).toBe('before')
})

test('single keys can be off', () => {
  expect(keyCommand(press('c'), false, false)).toBeUndefined()
  expect(keyCommand(press('Delete'), false, false)).toBe('delete')
})
