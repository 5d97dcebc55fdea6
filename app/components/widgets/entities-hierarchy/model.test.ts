import { expect, test } from 'vitest'
import type { SourceData } from '~/lib/dashboard/page/tile-values'
import { topNodes } from './model'

const rows = ['Pump', 'Fan', 'Pump'].map((entityName) => ({
  row: { entityId: { entityType: 'DEVICE', id: entityName } },
  names: { entityName },
  values: [],
})) as unknown as SourceData['rows']
const texts = (nodeTextFunction?: unknown) =>
  topNodes({ settings: { nodeTextFunction } }, [{ rows }]).map(({ text }) => text)

test('each entity stands once, by the text that its author gave it', () => {
  expect(texts()).toEqual(['Fan', 'Pump'])
  expect(texts("return '<b>' + nodeCtx.entity.name + '</b>!'")).toEqual(['Fan !', 'Pump !'])
  expect(texts('return nodeCtx.data.x.y')).toEqual(['Fan', 'Pump'])
  expect(texts({})).toEqual(['Fan', 'Pump'])
})
