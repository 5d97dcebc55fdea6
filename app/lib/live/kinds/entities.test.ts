import { expect, test } from 'vitest'
import { entities } from './entities'

const NOW = 1_700_000_000_000
const subscription = (series?: object) =>
  entities.schema.parse({
    id: 'a',
    kind: 'entities',
    query: {
      entityFilter: {
        type: 'singleEntity',
        singleEntity: { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' },
      },
      pageLink: { page: 0, pageSize: 1 },
      entityFields: [],
      latestValues: [{ type: 'TIME_SERIES', key: 'level' }],
      keyFilters: [],
    },
    ...(series && { series: { keys: ['level'], window: { lastMs: 60_000 }, agg: 'AVG', intervalMs: 1000, ...series } }),
  })
const sent = (series?: object) => entities.command(subscription(series), NOW).body

test('series of a moving window are pushed, and then latest values are not', () => {
  expect(Object.keys(sent({}))).toEqual(['query', 'tsCmd'])
  expect(Object.keys(sent())).toEqual(['query', 'latestCmd'])
})

test('series beside latest values are read once, whatever window: the latest values are pushed', () => {
  expect(sent({ isBeside: true })).toMatchObject({
    historyCmd: { startTs: NOW - 60_000, endTs: NOW, keys: ['level'], agg: 'AVG' },
    latestCmd: { keys: [{ type: 'TIME_SERIES', key: 'level' }] },
  })
  const past = { startTs: NOW - 9000, endTs: NOW - 5000 }
  expect(sent({ isBeside: true, window: past })).toMatchObject({ historyCmd: past, latestCmd: {} })
})
