import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { groupsOf } from './model'

const item = (source: number, id: string | undefined, name: string) =>
  ({
    source,
    entityId: id && { entityType: 'DEVICE', id },
    names: { entityName: name },
    label: name,
  }) as unknown as DataItem

test('values are put together by entity, in the order of the datasources', () => {
  const items = [item(0, 'a', 'A'), item(0, 'b', 'B'), item(0, 'a', 'A'), item(1, 'a', 'A'), item(2, undefined, '')]
  expect(groupsOf(items).map(({ name, items: own }) => [name, own.length])).toEqual([
    ['A', 2],
    ['B', 1],
    ['A', 1],
    ['', 1],
  ])
  expect(groupsOf([])).toEqual([])
})
