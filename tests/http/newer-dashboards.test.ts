// Dashboards of platforms 4.x over real HTTP: what they keep among settings, count, sum up and compare is there before the
// first script, on a platform that knows none of it.
import { expect, test } from 'vitest'
import { alias, boardOf, key } from '../support/boards'
import { makeDevice, publish, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

type Saved = Record<string, unknown>

const newer = (fqn: string, type: string, title: string, config: Saved) => ({
  typeFullFqn: `system.${fqn}`,
  type,
  sizeX: 8,
  sizeY: 4,
  config: { settings: {}, showTitle: true, title, ...config },
})

const attribute = (name: string) => key(name, { type: 'attribute' })
const MINUTE_MS = 60_000
const ALL = '11111111-1111-4111-8111-111111111111'

/** Two pumps and a valve under one name, the first with some minutes of values. */
async function fleet() {
  const name = unique('Hall')
  const [pump, valve, other] = [`${name} pump`, `${name} valve`, `${name} other`]
  const devices = []
  for (const type of [pump, valve, other])
    devices.push(await makeDevice(at.tenant.api, { name: `${name} ${type}`, type }))
  const [first, second] = devices
  if (!first || !second) throw new Error('no devices')
  const now = Date.now()
  for (const [minutes, heat] of [
    [90, 10],
    [80, 20],
    [3, 20],
    [2, 40],
  ] as const)
    await publish(at.platform.url, first.token, { ts: now - minutes * MINUTE_MS, values: { heat } })
  for (const [device, latitude] of [
    [first, 48.1],
    [second, 48.2],
  ] as const)
    await call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/attributes/SERVER_SCOPE`, {
      latitude,
      longitude: 11.5,
      around: JSON.stringify({ latitude, longitude: 11.5, radius: 500 }),
    })
  await expect
    .poll(async () => {
      const path = `/api/plugins/telemetry/DEVICE/${first.id}/values/timeseries?keys=heat&startTs=1&endTs=${now}&agg=NONE&limit=10`
      return (await call<{ heat?: unknown[] }>('GET', path)).heat?.length
    })
    .toBe(4)
  return { name, types: [pump, valve], first, second }
}

/** By the title of the tile: its state and its text. */
const tilesOf = (html: string) =>
  Object.fromEntries(
    [...shown(html).matchAll(/<article[^>]*data-state="([a-z]+)"[\s\S]*?<\/article>/g)].map(([text, state]) => [
      /tile-title[^>]*><bdi>([^<]*)/.exec(text)?.[1] ?? '',
      { state, text: text.replace(/<[^>]*>/g, ' ') },
    ]),
  )

test('layers of maps, counts, aggregates and several types of an alias', async () => {
  const { name, types, first, second } = await fleet()
  const about = { dsType: 'entity', dsEntityAliasId: ALL }
  const one = (dataKeys: Saved[], latestDataKeys: Saved[] = []) => [
    { type: 'device', deviceId: first.id, dataKeys, latestDataKeys },
  ]
  const aggregated = (label: string, more: Saved) => key('heat', { label, ...more })
  const body = boardOf({
    entityAliases: alias(ALL, {
      type: 'deviceType',
      deviceTypes: types,
      deviceNameFilter: name,
      resolveMultiple: true,
    }),
    widgets: {
      map: newer('map', 'latest', 'Map', {
        datasources: [],
        settings: {
          mapType: 'geoMap',
          markers: [{ ...about, xKey: attribute('latitude'), yKey: attribute('longitude') }],
          circles: [{ ...about, circleKey: attribute('around') }],
        },
      }),
      count: newer('entity_count', 'latest', 'Count', {
        datasources: [{ type: 'entityCount', entityAliasId: ALL, dataKeys: [key('count', { type: 'count' })] }],
      }),
      alarms: newer('alarm_count', 'latest', 'Alarms', {
        datasources: [{ type: 'alarmCount', entityAliasId: ALL, dataKeys: [key('count', { type: 'count' })] }],
      }),
      average: newer('cards.value_card', 'latest', 'Average', {
        datasources: one([aggregated('Mean', { aggregationType: 'AVG' })]),
      }),
      sums: newer('cards.aggregated_value_card', 'timeseries', 'Sums', {
        datasources: one(
          [key('heat')],
          [
            aggregated('Greatest', { aggregationType: 'MAX', settings: { position: 'center' } }),
            aggregated('Change', {
              aggregationType: 'AVG',
              comparisonEnabled: true,
              timeForComparison: 'previousInterval',
              comparisonResultType: 'DELTA_PERCENT',
              settings: { position: 'rightTop' },
            }),
          ],
        ),
      }),
      state: newer('status_widget', 'rpc', 'State', {
        targetDevice: { type: 'device', deviceId: first.id },
        settings: {
          initialState: {
            action: 'GET_ATTRIBUTE',
            getAttribute: { key: 'latitude' },
            dataToValue: { compareToValue: 48.1 },
          },
          onState: { label: 'Window', status: 'Opened' },
        },
      }),
    },
  })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  const page = await at.admin.get(`/dashboards/${id.id}`)
  const tiles = tilesOf(page.html)
  expect(Object.fromEntries(Object.entries(tiles).map(([title, { state }]) => [title, state]))).toEqual({
    Map: 'ready',
    Count: 'ready',
    Alarms: 'ready',
    Average: 'ready',
    Sums: 'ready',
    State: 'ready',
  })
  for (const device of [first, second]) expect(tiles.Map?.text).toContain(device.name)
  expect(tiles.Map?.text).not.toContain('other')
  expect(tiles.Count?.text).toMatch(/\b2\b/)
  expect(tiles.Alarms?.text).toMatch(/\b0\b/)
  // 20 and 40 in this hour, 10 and 20 in the one before.
  expect(tiles.Average?.text).toMatch(/Mean[\s\S]*\b30\b/)
  expect(tiles.Sums?.text).toMatch(/\b40\b[\s\S]*Change[\s\S]*\b100\b/)
  expect(tiles.State?.text).toContain('Opened')
})
