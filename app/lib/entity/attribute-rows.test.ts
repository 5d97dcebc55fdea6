import { expect, test } from 'vitest'
import { parseListQuery } from '~/lib/paging'
import { parseLossless } from '~/lib/platform/lossless-json'
import { attributeListRules } from './attribute-list'
import { attributePage } from './attribute-rows'

const attributes = [
  { key: 'serial', lastUpdateTs: 3, value: parseLossless('9223372036854775807') },
  { key: 'active', lastUpdateTs: 2, value: true },
  { key: 'place', lastUpdateTs: 1, value: { Floor: 3 } },
]
const page = (query: string) =>
  attributePage(attributes, parseListQuery(new URLSearchParams(query), attributeListRules))
const keys = (query: string) => page(query).rows.map(({ key }) => key)

test('by key unless the address says otherwise', () => {
  expect(keys('')).toEqual(['active', 'place', 'serial'])
  expect(keys('sort=updated&order=desc')).toEqual(['serial', 'active', 'place'])
})

test('search looks at keys and values', () => {
  expect(keys('q=FLOOR')).toEqual(['place'])
  expect(keys('q=775807')).toEqual(['serial'])
  expect(page('q=nothing')).toMatchObject({ rows: [], matches: 0, total: 3 })
})

test('values keep their digits', () => {
  expect(page('').rows[2]).toEqual({ key: 'serial', ts: 3, type: 'INTEGER', text: '9223372036854775807' })
})
