import { expect, test } from 'vitest'
import type { Widget } from '~/lib/dashboard/model/widget'
import { readControl } from './model'

const sent = (settings: object, typed: string) =>
  readControl({ config: { settings, datasources: [{ dataKeys: [{ name: 'plan' }] }] } } as unknown as Widget, {
    value: 'json',
  }).requests({ source: 0, zone: 'UTC', field: () => typed })

test('JSON is written where the settings say', () => {
  expect(sent({}, '{"a":1}')).toMatchObject([{ kind: 'attributes', scope: 'SERVER_SCOPE' }])
  expect(sent({ attributeScope: 'SHARED_SCOPE' }, '[]')).toMatchObject([{ kind: 'attributes', scope: 'SHARED_SCOPE' }])
  expect(sent({ widgetMode: 'TIME_SERIES' }, '{}')).toMatchObject([{ kind: 'series' }])
  expect(sent({}, '{')).toHaveProperty('key')
  expect(sent({}, '')).toMatchObject({ key: 'tile.input-required' })
  expect(sent({ attributeRequired: false }, '')).toEqual([])
})
