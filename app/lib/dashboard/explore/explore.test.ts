import { expect, test } from 'vitest'
import { readDashboard } from '../model/read-dashboard'
import { exploredDocument } from './document'
import { readSelection } from './selection'

const ID = '784f394c-42b6-11ec-81d3-0242ac130003'
const read = (text: string) => readSelection(new URLSearchParams(text))

test('what is explored stands in the address, and what is none of it is left out', () => {
  expect(read(`e=DEVICE.${ID}&e=DEVICE.${ID}&e=DEVICE.x&e=..&k=ts.a.b&k=server.floor&k=odd.x&k=ts.&split=key`)).toEqual(
    {
      entities: [{ entityType: 'DEVICE', id: ID }],
      keys: [
        { place: 'ts', name: 'a.b' },
        { place: 'server', name: 'floor' },
      ],
      split: 'key',
    },
  )
  expect(read(Array.from({ length: 50 }, (_, at) => `k=ts.k${at}`).join('&')).keys.length).toBe(30)
  expect(read('split=odd')).toEqual({ entities: [], keys: [], split: 'none' })
})

test('it is a dashboard as any other', () => {
  const selection = read(`e=DEVICE.${ID}&k=ts.temp&k=ts.load&k=server.floor`)
  const entities = selection.entities.map((one) => ({ ...one, name: 'Pump' }))
  const made = (split: 'none' | 'key' | 'entity') =>
    readDashboard({ id: { id: ID }, ...exploredDocument({ ...selection, split, entities, title: 'Exploring' }) })
  const types = (split: 'none' | 'key' | 'entity') =>
    Object.values(made(split).widgets).map(({ alias, config }) => `${alias} ${config.datasources[0]?.dataKeys.length}`)
  expect(types('none')).toEqual(['basic_timeseries 2', 'timeseries_table 2', 'entities_table 1'])
  expect(types('key')).toEqual(['basic_timeseries 1', 'basic_timeseries 1', 'timeseries_table 2', 'entities_table 1'])
  expect(types('entity').length).toBe(3)
  expect(Object.values(made('none').entityAliases).length).toBe(1)
})
