import { expect, test } from 'vitest'
import { knownColumns, MOST_COLUMNS, usualColumns } from './known-columns.server'

test('only columns that there are, each once, never without the name', () => {
  expect(
    knownColumns('device', true, ['label', 'nonsense', 'label', 'ts.', '.x', 'ts.a', 'foo.b', 'constructor']),
  ).toEqual(['name', 'label', 'ts.a'])
  expect(knownColumns('asset', true, ['shared.a', 'server.b', 'name'])).toEqual(['server.b', 'name'])
  expect(knownColumns('device', false, ['customer', 'public', 'label', 'name'])).toEqual(['label', 'name'])
  const many = Array.from({ length: 500 }, (_, i) => `ts.${i}`)
  expect(knownColumns('device', true, many)).toHaveLength(MOST_COLUMNS)
  expect(knownColumns('device', true, many)).toContain('name')
})

test('the usual ones: neither what is there to be chosen nor what nobody has a value for', () => {
  expect(usualColumns('asset', true, (name) => name !== 'label')).toEqual([
    'name',
    'type',
    'customer',
    'public',
    'created',
  ])
})
