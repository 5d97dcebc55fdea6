import { expect, test } from 'vitest'
import { entriesOfRows, faultsOfRows, rowsIn } from './key-value-rows'
import { keyValueRows } from './key-value-schema'

const row = (key: string, value: string) => ({ key, value })

test('rows keep their order, and those in which nothing stands are none', () => {
  const rows = [row('b', '1'), row('', ''), row(' 10 ', 'x'), row('2', ' ')]
  expect(faultsOfRows('rows', rows)).toEqual([])
  expect(entriesOfRows(rows)).toEqual([
    ['b', '1'],
    ['10', 'x'],
    ['2', ' '],
  ])
})

test('a key without a value, a value without a key, and a key that is there already', () => {
  expect(faultsOfRows('rows', [row('a', '1'), row('', '2'), row('c', ''), row(' a', '3')])).toEqual([
    { at: 'rows[1].key', key: 'key-val.key-required' },
    { at: 'rows[2].value', key: 'key-val.value-required' },
    { at: 'rows[3].key', key: 'key-val.key-twice' },
  ])
})

test('what a form cannot hold', () => {
  expect(keyValueRows.safeParse([row('k'.repeat(256), '1')]).success).toBe(false)
  expect(keyValueRows.safeParse(Array.from({ length: 101 }, () => row('', ''))).success).toBe(false)
  expect(keyValueRows.parse(undefined)).toEqual([])
})

test('the rows of a form that came back, with holes in them', () => {
  expect(rowsIn([{ key: 'a' }, undefined, { value: '1' }])).toEqual([row('a', ''), row('', ''), row('', '1')])
  expect(rowsIn('a')).toBeUndefined()
  expect(rowsIn(undefined)).toBeUndefined()
})
