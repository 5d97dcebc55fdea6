import { expect, test } from 'vitest'
import { listParams, parseListQuery, slicePage, toPageLink } from './paging'

const rules = { sorts: ['name', 'createdTime'] as const, sort: 'createdTime' as const, order: 'desc' as const }
const parse = (query: string) => parseListQuery(new URLSearchParams(query), rules)

test('an empty address is the default', () => {
  expect(parse('')).toEqual({ page: 1, size: 20, sort: 'createdTime', order: 'desc', q: '' })
})

test.each([
  'page=0',
  'page=-1',
  'page=x',
  'size=1000',
  'size=20x',
  'sort=customerIsPublic',
  'order=up',
  'page=99999999',
])('%s counts as the default', (query) => expect(parse(query)).toEqual(parse('')))

test('a chosen column starts ascending', () => {
  expect(parse('sort=name')).toMatchObject({ sort: 'name', order: 'asc' })
})

test('the platform counts pages from 0 and gets no empty search', () => {
  expect(toPageLink(parse('page=3&q=+pump+&size=50'))).toEqual({
    pageSize: 50,
    page: 2,
    sortProperty: 'createdTime',
    sortOrder: 'DESC',
    textSearch: '%pump%',
  })
  expect(toPageLink(parse(''))).not.toHaveProperty('textSearch')
})

test('a search is found anywhere, and what a person typed is no wildcard', () => {
  expect(toPageLink(parse('q=100%25_a%5Cb')).textSearch).toBe('%100\\%\\_a\\\\b%')
})

test('an address holds only what differs, and reads back the same', () => {
  expect(listParams(parse(''), rules)).toEqual({})
  const query = parse('q=a%26b&sort=name&order=desc&size=10&page=2')
  expect(parse(new URLSearchParams(listParams(query, rules)).toString())).toEqual(query)
})

test('pages of a list in memory', () => {
  expect(slicePage([1, 2, 3, 4, 5], { page: 2, size: 2 })).toEqual({ data: [3, 4], totalPages: 3, totalElements: 5 })
})
