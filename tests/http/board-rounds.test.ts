// How often a dashboard's page waits for the platform one time after another, once the dashboard is read: at most twice,
// however many tiles it has and however their entities are named.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice, publish, unique } from '../support/platform-api'
import { type RoundsProxy, startRoundsProxy } from '../support/rounds-proxy'
import { tenantConsole } from '../support/tenant-console'
import { startTestConsole, type TestConsole } from '../support/test-console'

const at = tenantConsole()
let proxy: RoundsProxy
let behind: TestConsole
let admin: BrowserLike

beforeAll(async () => {
  proxy = await startRoundsProxy(at.platform.url)
  behind = await startTestConsole(proxy.url)
  admin = behind.browser()
  await admin.signIn(at.tenant.admin.email, at.tenant.admin.password)
})
afterAll(async () => {
  await behind?.close()
  proxy?.close()
})

test('a page of many kinds of tiles waits twice at most after its dashboard', async () => {
  const type = unique('pump')
  const devices = [await makeDevice(at.tenant.api, { type }), await makeDevice(at.tenant.api, { type })]
  for (const { token } of devices) await publish(at.platform.url, token, { level: 12.5, flow: 3 })
  const [one] = devices
  const chart = (title: string, of: string, more = {}) =>
    widget('charts', 'basic_timeseries', 'timeseries', { title, datasources: [source(of, key('level'))], ...more })
  const ofType = { type: 'deviceType', deviceType: type, deviceNameFilter: '' }
  const board = boardOf({
    entityAliases: {
      ...alias('named', oneDevice(one?.id ?? '')),
      ...alias('found', { ...ofType, resolveMultiple: false }),
      ...alias('all', { ...ofType, resolveMultiple: true }),
      ...alias('state', { type: 'stateEntity', stateEntityParamName: null, defaultStateEntity: null }),
    },
    widgets: {
      named: chart('Named', 'named'),
      found: chart('Found', 'found'),
      all: chart('All', 'all'),
      states: widget('charts', 'state_chart', 'timeseries', {
        title: 'States',
        datasources: [source('found', key('flow'))],
      }),
      card: widget('cards', 'simple_card', 'latest', { title: 'Card', datasources: [source('found', key('level'))] }),
      table: widget('cards', 'entities_table', 'latest', {
        title: 'Table',
        datasources: [source('all', key('level'), key('flow'))],
      }),
      series: widget('cards', 'timeseries_table', 'timeseries', {
        title: 'Series',
        datasources: [source('all', key('flow'))],
      }),
      alarms: widget('alarm_widgets', 'alarms_table', 'alarm', {
        title: 'Alarms',
        alarmSource: source('all', { name: 'type', type: 'alarm', label: 'Type', settings: {} }),
      }),
      count: widget('cards', 'entity_count', 'latest', {
        title: 'Count',
        datasources: [
          { ...source('all', { name: 'count', type: 'count', label: 'Count', settings: {} }), type: 'entityCount' },
        ],
      }),
      own: { ...widget(unique('own'), 'own_type', 'latest', { title: 'Own', datasources: [] }), isSystemType: false },
    },
    settings: { showEntitiesSelect: true, showDashboardsSelect: true },
  })
  const { id } = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', board)
  await admin.get(`/dashboards/${id.id}`) // what is learnt of a platform once is known by then
  proxy.take()
  const { html } = await admin.get(`/dashboards/${id.id}`)
  for (const title of ['Named', 'Found', 'All', 'Table', 'Series']) expect(html).toContain(`<bdi>${title}</bdi>`)
  expect(html.match(/data-state="ready"/g)?.length).toBeGreaterThanOrEqual(7)
  const rounds = proxy.take()
  const read = rounds.findIndex((calls) => calls.some((call) => call === `GET /api/dashboard/${id.id}`))
  expect(read).toBeGreaterThanOrEqual(0)
  expect(rounds.slice(read + 1).length, rounds.map((calls) => calls.join('\n')).join('\n\n')).toBeLessThanOrEqual(2)
})
