import { expect, test } from 'vitest'
import { newKeyColour } from '../format/series-colour'
import { readDashboard } from '../model/read-dashboard'
import { shownSeries } from './shown-series'

function configOf(config: object) {
  const widgets = { w: { id: 'w', type: 'timeseries', config } }
  const { widgets: read } = readDashboard({ title: 'd', configuration: { widgets } })
  if (!read.w) throw new Error('no widget')
  return read.w.config
}

const row = (id: string, name: string, more: object = {}) => ({
  entityId: { entityType: 'DEVICE', id },
  latest: { ENTITY_FIELD: { name: { ts: 1, value: name }, ...more } },
})

const config = configOf({
  units: 'V',
  decimals: 1,
  datasources: [
    {
      type: 'entity',
      dataKeys: [
        { name: 'a', type: 'timeseries', label: `\${entityName} A`, color: '#2196f3', units: 'A' },
        { name: 'b', type: 'timeseries', label: 'B', color: '#4caf50', decimals: 3 },
      ],
    },
    {
      type: 'function',
      name: 'made up',
      dataKeys: [{ name: 'Sin', type: 'function', label: `\${dsName}: \${keyName}` }],
    },
  ],
})
const [first, second] = config.datasources
if (!first || !second) throw new Error('no datasources')

test('one for each key of each entity', () => {
  const shown = shownSeries(
    [
      {
        source: first,
        place: 0,
        rows: [row('d1', 'Pump 1'), row('d2', 'Pump 2', { additionalInfo: { ts: 1, value: '{' } })],
      },
      { source: second, place: 1, rows: [] },
    ],
    config,
  )
  expect(shown.map(({ id, label, colour, units, decimals }) => [id, label, colour, units, decimals])).toEqual([
    ['0-d1-0', 'Pump 1 A', '#2196f3', 'A', 1],
    ['0-d1-1', 'Pump 1: B', '#4caf50', 'V', 3],
    ['0-d2-0', 'Pump 2 A', 'var(--chart-3)', 'A', 1],
    ['0-d2-1', 'Pump 2: B', 'var(--chart-4)', 'V', 3],
    ['1-f-0', 'made up: Sin', 'var(--chart-5)', 'V', 1],
  ])
  expect(shown[2]?.storedColour).toBe(newKeyColour(2))
})

test('a single thing needs no name beside its key', () => {
  const [, b] = shownSeries([{ source: first, place: 0, rows: [row('d1', 'Pump 1')] }], config)
  expect(b?.label).toBe('B')
})

test('values of another time stand beside those they are compared with', () => {
  const comparison = { showValuesForComparison: true, comparisonValuesLabel: 'A week ago', color: '#008287' }
  const key = { name: 'a', type: 'timeseries', label: 'A', color: '#2196f3' }
  const compared = configOf({
    datasources: [
      {
        type: 'entity',
        dataKeys: [
          { ...key, settings: { comparisonSettings: comparison } },
          { ...key, name: 'b' },
        ],
      },
    ],
  })
  const [source] = compared.datasources
  if (!source) throw new Error('no datasource')
  const rows = [row('d1', 'Pump 1')]
  const shown = shownSeries(
    [
      { source, place: 0, rows },
      { source, place: 0, rows, isCompared: true },
    ],
    compared,
  )
  expect(shown.map(({ id, label, colour, isCompared }) => [id, label, colour, isCompared])).toEqual([
    ['0-d1-0', 'A', '#2196f3', undefined],
    ['0-d1-1', 'A', '#2196f3', undefined],
    ['0-d1-0-compared', 'A week ago', 'var(--chart-1)', true],
  ])
})
