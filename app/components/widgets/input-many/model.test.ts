import { expect, test } from 'vitest'
import type { DataKey } from '~/lib/dashboard/model/widget'
import { fieldsOf, rowsOf } from './model'

const key = (settings: object) => ({ name: 'level', label: 'Level', type: 'attribute', settings }) as unknown as DataKey
const kindOf = (dataKeyValueType: unknown) => fieldsOf([key({ dataKeyValueType })])[0]?.kind

test('fields are of the kind that their keys say', () => {
  expect([kindOf('double'), kindOf('integer'), kindOf(undefined)]).toEqual(['double', 'integer', 'string'])
  expect(fieldsOf([key({ dataKeyHidden: true })])).toEqual([])
})

test('the oldest widgets say for all keys what newer ones say for each', () => {
  const [old] = fieldsOf([key({ inputTypeNumber: true, readOnly: true })], { attributesShared: true })
  expect(old).toMatchObject({ kind: 'double', scope: 'shared', isFixed: true })
  const [newer] = fieldsOf([key({ dataKeyType: 'server' })], { attributesShared: true })
  expect(newer).toMatchObject({ kind: 'string', scope: 'server', isFixed: false })
})

test.each([['constructor'], [{ toString: 1, valueOf: 1 }], [Object.create(null)], [7]])(
  'what is no kind at all is text: %o',
  (type) => expect(kindOf(type)).toBe('string'),
)

test('as many fields stand in a row as its author wants', () => {
  expect(rowsOf({ fieldsInRow: 2, rowGap: 5, columnGap: 10 })).toEqual({ '--fields': 2, rowGap: 5, columnGap: 10 })
  expect(rowsOf({ fieldsInRow: 1e9, rowGap: -4 })).toEqual({ '--fields': 12 })
  expect(rowsOf({ fieldsInRow: 'url(x)', columnGap: {} })).toEqual({})
})
