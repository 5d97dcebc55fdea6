import { expect, test } from 'vitest'
import { kindNames } from './kinds'
import { readShortCode, shortCode } from './short-link.server'

const ID = '8f2c6b60-0a5b-11f1-9d2f-abcdef012345'

test('each kind has a code of its own, which leads back', () => {
  const codes = kindNames.map((kind) => shortCode(kind, ID) ?? '')
  expect(new Set(codes).size).toBe(kindNames.length)
  expect(codes.map((code) => code.length)).toEqual(kindNames.map(() => 23))
  expect(codes.map(readShortCode)).toEqual(kindNames.map((kind) => ({ kind, id: ID })))
})

test('codes on labels stay what they are', () => {
  expect(shortCode('device', ID)).toBe('djyxrYApbEfGdL6vN7wEjRQ')
})

test('what is no id, and what is no code, leads nowhere', () => {
  expect(shortCode('device', '../logout')).toBeUndefined()
  for (const code of [
    '',
    'd',
    'zjyxrYApbEfGdL6vN7wEjRQ',
    'djyxrYApbEfGdL6vN7wEjR',
    'djyxrYApbEfGdL6vN7wEjRQQ',
    'd../../../logout/......',
  ])
    expect(readShortCode(code), code).toBeUndefined()
})
