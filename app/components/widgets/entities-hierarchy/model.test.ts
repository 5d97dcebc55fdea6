import { expect, test } from 'vitest'
import type { SourceData } from '~/lib/dashboard/page/tile-values'
import { nodesOf } from './model'
import { nodeQuery } from './node-query'
import { opened, openIn, toggled } from './open-nodes'

const rows = ['Pump', 'Fan', 'Pump'].map((entityName) => ({
  row: { entityId: { entityType: 'DEVICE', id: entityName } },
  names: { entityName },
  values: [],
})) as unknown as SourceData['rows']
const texts = (nodeTextFunction?: unknown) =>
  nodesOf({ settings: { nodeTextFunction } }, [{ rows }]).map(({ text }) => text)

test('each entity stands once, by the text that its author gave it', () => {
  expect(texts()).toEqual(['Fan', 'Pump'])
  expect(texts("return '<b>' + nodeCtx.entity.name + '</b>!'")).toEqual(['Fan !', 'Pump !'])
  expect(texts('return nodeCtx.data.x.y')).toEqual(['Fan', 'Pump'])
  expect(texts({})).toEqual(['Fan', 'Pump'])
})

test('an icon, an end and an order are those of its author', () => {
  const settings = {
    nodeIconFunction: "return nodeCtx.entity.name === 'Fan' ? { materialIcon: 'ac_unit' } : null;",
    nodeHasChildrenFunction: "return nodeCtx.level < 2 && nodeCtx.entity.name !== 'Fan';",
    nodeDisabledFunction: "return nodeCtx.entity.name === 'Pump';",
    nodesSortFunction: "return nodeCtx1.entity.name === 'Pump' ? -1 : 1;",
  }
  expect(nodesOf({ settings }, [{ rows }])).toMatchObject([
    { text: 'Pump', icon: null, isOff: true },
    { text: 'Fan', icon: 'ac_unit', isLeaf: true },
  ])
  expect(nodesOf({ settings }, [{ rows }], 2).every(({ isLeaf }) => isLeaf)).toBe(true)
  const bad = { nodeIconFunction: 'return nodeCtx.no.icon', nodesSortFunction: 7, nodeDisabledFunction: {} }
  expect(nodesOf({ settings: bad }, [{ rows }]).map(({ text }) => text)).toEqual(['Fan', 'Pump'])
})

test('what is open stands in the address, and goes from it when it is closed', () => {
  const pump = { entityType: 'DEVICE', id: 'a' }
  const hall = { entityType: 'ASSET', id: 'b' }
  expect(toggled([], pump)).toBe('DEVICE.a')
  expect(toggled([pump, hall], pump)).toBe('ASSET.b')
  expect(toggled([pump], pump)).toBe('-')
  expect(openIn('-')).toEqual([])
  expect(opened([pump], [pump, hall])).toBe('DEVICE.a,ASSET.b')
  expect(opened([pump], [pump])).toBeUndefined()
  expect(openIn('DEVICE.a,ASSET.b')).toEqual([pump, hall])
  expect(openIn(null)).toEqual([])
  expect(openIn('x,.,device.a,DEVICE.,<b>.c')).toEqual([])
  expect(openIn('DEVICE.a,'.repeat(1000))).toHaveLength(24)
})

test('what is below a node is what its author asks for', () => {
  const node = { entityType: 'ASSET', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
  const asked = (nodeRelationQueryFunction: unknown) => nodeQuery({ nodeRelationQueryFunction }, node)
  expect(asked(undefined)).toMatchObject({ rootEntity: node, direction: 'FROM', maxLevel: 1 })
  const query = `var entity = nodeCtx.entity;
    var query = { parameters: { rootId: entity.id.id, rootType: entity.id.entityType, direction: "TO",
      relationTypeGroup: "COMMON", maxLevel: 2 }, filters: [{ relationType: "Manages", entityTypes: ["DEVICE"] }] };
    return query;`
  expect(asked(query)).toMatchObject({
    rootEntity: node,
    direction: 'TO',
    maxLevel: 2,
    filters: [{ relationType: 'Manages', entityTypes: ['DEVICE'] }],
  })
  for (const wild of ['return "default";', 'throw 1', 'while(true){}', 7, {}, 'return { filters: 7 };'])
    expect(asked(wild)).toMatchObject({ rootEntity: node, direction: 'FROM' })
})

test('nodes show four levels, unless a function says otherwise', () => {
  const opens = (settings: object, level: number) => nodesOf({ settings: { ...settings } }, [{ rows }], level)[0]?.opens
  expect(opens({}, 3)).toBe(true)
  expect(opens({}, 4)).toBeUndefined()
  expect(opens({ nodeOpenedFunction: 'return nodeCtx.level <= 1;' }, 2)).toBeUndefined()
  expect(opens({ nodeOpenedFunction: 'return nodeCtx.level <= 7;' }, 6)).toBe(true)
})
