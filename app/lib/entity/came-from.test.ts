import { expect, test } from 'vitest'
import { cameFrom, pageAround, readCameFrom } from './came-from'

test('a row of a list is told by its place, and by the list when that is not the usual one', () => {
  expect(cameFrom({}, { page: 1, size: 20 })(0)).toBe('1')
  const from = cameFrom({ q: 'a.b', f: ['name:has:x', 'ts.t:gt:3'], page: '3' }, { page: 3, size: 20 })(2)
  const read = readCameFrom(from)
  expect(read?.index).toBe(42)
  expect([...(read?.list ?? [])]).toEqual([
    ['q', 'a.b'],
    ['f', 'name:has:x'],
    ['f', 'ts.t:gt:3'],
  ])
})

test.each([null, '', '0', '-1', 'x', '1e3', '9999999999', `1.${'q'.repeat(2000)}`])('%j is no place', (from) => {
  expect(readCameFrom(from)).toBeUndefined()
})

test('one page shows a row and both beside it', () => {
  for (let index = 0; index < 500; index++) {
    const { size, page } = pageAround(index)
    const shown = [(page - 1) * size, page * size - 1]
    expect(shown[0]).toBeLessThanOrEqual(Math.max(0, index - 1))
    expect(shown[1]).toBeGreaterThanOrEqual(index + 1)
    expect(size).toBeLessThan(30)
  }
})
