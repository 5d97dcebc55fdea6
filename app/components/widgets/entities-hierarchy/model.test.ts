import { expect, test } from 'vitest'
import type { SourceData } from '~/lib/dashboard/page/tile-values'
import { nodesOf } from './model'
import { openIn, toggled } from './open-nodes'

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

test('what is open stands in the address, and goes from it when it is closed', () => {
  const pump = { entityType: 'DEVICE', id: 'a' }
  const hall = { entityType: 'ASSET', id: 'b' }
  expect(toggled([], pump)).toBe('DEVICE.a')
  expect(toggled([pump, hall], pump)).toBe('ASSET.b')
  expect(toggled([pump], pump)).toBeUndefined()
  expect(openIn('DEVICE.a,ASSET.b')).toEqual([pump, hall])
  expect(openIn(null)).toEqual([])
  expect(openIn('x,.,device.a,DEVICE.,<b>.c')).toEqual([])
  expect(openIn('DEVICE.a,'.repeat(1000))).toHaveLength(20)
})
