import { expect, test } from 'vitest'
import type { SourceData } from '~/lib/dashboard/page/tile-values'
import { gatewayEvents } from './model'

const TIME_SERIES = {
  'Hall EventsSent': { ts: 2, value: '7' },
  'Attic EventsSent': { ts: 1, value: '3' },
  'Hall EventsProduced': { ts: 2, value: '9' },
  temperature: { ts: 2, value: '21' },
}
const sources = [{ rows: [{ row: { latest: { TIME_SERIES } } }] }] as unknown as SourceData[]
const keys = (settings: object) =>
  gatewayEvents(settings as Record<string, unknown>, sources).map(({ kind, events }) => [
    kind,
    ...events.map(({ key }) => key),
  ])

test('series are events by what their names say', () => {
  expect(keys({})).toEqual([
    ['EventsProduced', 'Hall EventsProduced'],
    ['EventsSent', 'Attic EventsSent', 'Hall EventsSent'],
  ])
  expect(keys({ eventsReg: ['temp'] })).toEqual([['temp', 'temperature']])
  expect(keys({ eventsReg: { x: 1 } })).toHaveLength(2)
})
