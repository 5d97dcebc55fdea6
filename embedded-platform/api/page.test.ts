import { expect, test } from 'vitest'
import { uuidParam } from './ids'
import { pageData, pageLink } from './page'
import { checkParameters, readQuery } from './query'

test('a page link: order only with a property, empty search is none', () => {
  const link = pageLink(readQuery('?pageSize=5&page=2&textSearch=&sortOrder=DESC'))
  expect(link).toEqual({ pageSize: 5, page: 2, textSearch: undefined, sortProperty: undefined, sortOrder: 'ASC' })
  expect(pageLink(readQuery('?pageSize=5&page=0&sortProperty=name&sortOrder=desc')).sortOrder).toBe('DESC')
})

test.each([
  ['?pageSize=0&page=0', "Incorrect page link page size '0'. Page size must be greater than zero."],
  ['?pageSize=10&page=-1', "Incorrect page link page '-1'. Page must be positive integer."],
  [
    '?pageSize=10&page=0&sortProperty=name&sortOrder=UP',
    "Unsupported sort order 'UP'! Only 'ASC' or 'DESC' types are allowed.",
  ],
])('%s is refused', (search, text) => expect(() => pageLink(readQuery(search))).toThrow(text))

test('pages are counted', () => {
  const link = { page: 1, pageSize: 2 }
  expect(pageData(['c', 'd'], 5, link)).toEqual({
    data: ['c', 'd'],
    totalPages: 3,
    totalElements: 5,
    hasNext: true,
  })
  expect(pageData([], 0, link)).toEqual({ data: [], totalPages: 0, totalElements: 0, hasNext: false })
})

test('typed parameters', () => {
  const query = readQuery('?a=%2B5&b=yes&c=x&d=2147483648&e=&f=1&f=2')
  expect(query.int('a')).toBe(5)
  expect(query.boolean('b')).toBe(true)
  expect(query.long('d')).toBe(2_147_483_648)
  expect(query.int('e')).toBeUndefined()
  expect(query.text('f')).toBe('1,2')
  expect(query.list('f')).toEqual(['1', '2'])
  for (const name of ['c', 'd']) expect(() => query.int(name)).toThrow()
  const whole = readQuery('?h=0x10&n=-%23f&m=9223372036854775807&o=9223372036854775808&x=0x')
  expect([whole.int('h'), whole.int('n')]).toEqual([16, -15])
  expect(String(whole.long('m')) < '9223372036854775807').toBe(true)
  for (const name of ['o', 'x']) expect(() => whole.long(name)).toThrow()
  expect(() => query.boolean('c')).toThrow()
  expect(() => checkParameters(query, [{ name: 'e', type: 'int' }])).toThrow()
  expect(() => checkParameters(query, [{ name: 'e', type: 'int', isOptional: true }])).not.toThrow()
})

test.each([
  ['9E7F0A10-7C00-11EB-8F00-00000000A001', '9e7f0a10-7c00-11eb-8f00-00000000a001'],
  ['1-2-3-4-5', '00000001-0002-0003-0004-000000000005'],
])('%s is an id', (text, id) => expect(uuidParam(text)).toBe(id))

test.each([
  ['abc', 'Invalid UUID string: abc'],
  ['', "Parameter 'userId' can't be empty!"],
  ['9e7f0a10-7c00-11eb-8f00-00000000a0011', 'UUID string too large'],
  ['g-2-3-4-5', 'Invalid UUID string: g-2-3-4-5'],
])('%s is none', (text, message) => expect(() => uuidParam(text, 'userId')).toThrow(message))
