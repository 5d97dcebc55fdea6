import { expect, test } from 'vitest'
import { parseLossless } from '~/lib/platform/lossless-json'
import { differencesOf, MOST_DIFFERENCES } from './difference'

const between = (before: string, after: string) =>
  differencesOf(parseLossless(before), parseLossless(after)).differences

test('members that changed, came and went, by the path to them', () => {
  expect(
    between('{"name":"A","info":{"x":1,"y":[1,2]}}', '{"name":"B","info":{"x":1,"y":[1,3,4]},"label":""}'),
  ).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'info.y[1]', before: '2', after: '3' },
    { path: 'info.y[2]', after: '4' },
    { path: 'label', after: '' },
  ])
})

test('equal is nothing; digits that JavaScript would lose are a change', () => {
  expect(between('{"a":{"b":[]}}', '{"a":{"b":[]}}')).toEqual([])
  expect(between('{"a":9007199254740992}', '{"a":9007199254740993}')).toHaveLength(1)
  expect(between('{"a":25}', '{"a":25.0}')).toHaveLength(1)
})

test('an object that took the place of a text is told', () => {
  expect(between('{"a":"x"}', '{"a":{"b":1}}')).toEqual([
    { path: 'a', before: 'x' },
    { path: 'a.b', after: '1' },
  ])
})

test('of very many only the number is told', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index]))
  const { differences, beyond } = differencesOf({}, many)
  expect([differences.length, beyond]).toEqual([MOST_DIFFERENCES, 300 + 1 - MOST_DIFFERENCES])
})
