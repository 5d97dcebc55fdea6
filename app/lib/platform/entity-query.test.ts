import { expect, test } from 'vitest'
import { EntityDataQuerySchema, filtersForAll, wireQuery } from './entity-query'

const query = (entityFilter: object) =>
  EntityDataQuerySchema.parse({ entityFilter, pageLink: { pageSize: 10 } }) as Parameters<typeof wireQuery>[0]

test('one type is told as the one and as the list, for platforms of any age', () => {
  const [entityFilter] = [{ type: 'deviceType', deviceType: 'pump', deviceTypes: ['pump'], deviceNameFilter: 'P' }]
  expect(wireQuery(query(entityFilter))).toMatchObject({ entityFilter, keyFilters: [] })
  expect(wireQuery(query({ type: 'assetType', assetType: 'room' }))).toMatchObject({
    entityFilter: { type: 'assetType', assetType: 'room', assetTypes: ['room'] },
  })
})

test.each([
  ['deviceType', 'DEVICE', 'deviceNameFilter'],
  ['assetType', 'ASSET', 'assetNameFilter'],
  ['entityViewType', 'ENTITY_VIEW', 'entityViewNameFilter'],
])('several types of %s are a choice that every platform takes', (type, entityType, name) => {
  const found = wireQuery(query({ type, [type]: 'a', [`${type}s`]: ['a', 'b'], [name]: 'Hall' }))
  expect(found.entityFilter).toEqual({ type: 'entityType', entityType })
  expect(found.keyFilters).toMatchObject([
    {
      key: { type: 'ENTITY_FIELD', key: 'type' },
      predicate: {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: [
          { operation: 'EQUAL', value: { defaultValue: 'a' } },
          { operation: 'EQUAL', value: { defaultValue: 'b' } },
        ],
      },
    },
    {
      key: { key: 'name' },
      predicate: { operation: 'STARTS_WITH', value: { defaultValue: 'Hall' }, ignoreCase: true },
    },
  ])
})

test('other filters stay', () => {
  const other = { entityFilter: { type: 'constructor' }, keyFilters: [] }
  expect(filtersForAll(other)).toBe(other)
})
