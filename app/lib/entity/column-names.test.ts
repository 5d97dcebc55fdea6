import { expect, test } from 'vitest'
import { moved, movedBefore, readColumns, writeColumns } from './column-names'
import { listAddress, readListQuery } from './list-query'

test('names stand in an address with commas between them; a comma within a key is told apart', () => {
  const names = ['state', 'name', 'ts.a,b', 'ts.100%2C', 'server.=1+1', 'client.<b>']
  expect(readColumns(writeColumns(names))).toEqual(names)
  expect(writeColumns(['state', 'name', 'ts.temperature'])).toBe('state,name,ts.temperature')
  const params = new URLSearchParams(
    listAddress('device', { ...readListQuery('device', new URLSearchParams()), cols: names }) as Record<string, string>,
  )
  expect(readListQuery('device', new URLSearchParams(params.toString())).cols).toEqual(names)
})

test('one place up or down, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

test('before another, or last', () => {
  expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(movedBefore(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c'])
  expect(movedBefore(['a', 'b', 'c'], 'a', undefined)).toEqual(['b', 'c', 'a'])
  expect(movedBefore(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
  expect(movedBefore(['a', 'b'], 'x', 'a')).toEqual(['a', 'b'])
})
