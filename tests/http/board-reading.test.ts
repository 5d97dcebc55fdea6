// What a reader does with the tiles of a dashboard, as a browser without scripts does it: their values as tables and files,
// one of them alone, what is inside, and the alarms of what they show.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

async function meters() {
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { level: 12.5, note: '=cmd' })
  const values = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries`
  await expect.poll(async () => Object.keys(await call<object>('GET', values))).toContain('level')
  const datasources = [source('a', key('level', { units: 'm' }), key('note'))]
  const body = boardOf({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      chart: widget('charts', 'basic_timeseries', 'timeseries', { title: 'History', datasources }),
      card: widget('cards', 'attributes_card', 'latest', { title: 'Now', datasources }),
      made: widget('charts', 'basic_timeseries', 'timeseries', {
        title: 'Made up',
        datasources: [{ type: 'function', dataKeys: [key('Sin', { type: 'function' })] }],
      }),
    },
  })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  return { device, id: id.id }
}

test('the values of any tile are a file', async () => {
  const { device, id } = await meters()
  const file = async (tile: string, format: string) =>
    (await at.admin.get(`/dashboard/${id}/data/${tile}?format=${format}&zone=UTC`)).html
  const csv = await file('card', 'csv')
  expect(csv).toContain('Entity,level (m),note,Time')
  // A cell that a spreadsheet would run is a text.
  expect(csv).toContain(`${device.name},12.5,'=cmd,`)
  expect(JSON.parse(await file('chart', 'json'))).toMatchObject([{ level: 12.5, note: '=cmd' }])
  expect((await file('made', 'csv')).split('\r\n').length).toBeGreaterThan(100)
  const workbook = await at.admin.get(`/dashboard/${id}/data/chart?format=xlsx`)
  expect(workbook.headers.get('content-disposition')).toMatch(/^attachment; filename="History-[\d-]+\.xlsx"$/)
  expect((await at.admin.get(`/dashboard/${id}/data/none`)).status).toBe(404)
  expect((await at.visitor().get(`/dashboard/${id}/data/chart`)).status).toBe(302)
})

test('a tile tells what is inside, shows its values as a table, and stands alone', async () => {
  const { device, id } = await meters()
  const inside = shown((await at.admin.get(`/dashboards/${id}?inspect=card`)).html)
  const dialog = inside.slice(inside.indexOf('<dialog'))
  expect(dialog).toContain('Inside “Now”')
  expect(dialog).toContain('cards.attributes_card')
  expect(dialog).toContain(device.name)
  expect(dialog).toContain(`/dashboard/${id}/data/card?format=csv`)
  const table = shown((await at.admin.get(`/dashboards/${id}?as-card=table`)).html)
  expect(table).toContain('level (m)')
  const alone = shown((await at.admin.get(`/dashboards/${id}?full=card`)).html)
  expect([...alone.matchAll(/<article/g)].length).toBe(1)
  expect(alone).toContain('The whole dashboard')
})

test('alarms of what is shown are told to charts, of nobody else', async () => {
  const { device, id } = await meters()
  const now = Date.now()
  const originator = { entityType: 'DEVICE', id: device.id }
  await call('POST', '/api/alarm', {
    type: 'High',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    originator,
    startTs: now,
  })
  const ask = (entities: string, start = String(now - 60_000)) =>
    at.admin.post('/options/alarm-marks', { entities, start, end: String(now + 60_000) })
  expect(JSON.parse((await ask(`DEVICE ${device.id}`)).html)).toMatchObject([
    { type: 'High', severity: 'MAJOR', ts: now, isActive: true, originator },
  ])
  expect((await ask('DEVICE 784f394c-42b6-11ec-81d3-0242ac130003')).html).toBe('[]')
  expect((await ask('../../x')).html).toBe('[]')
  expect((await ask(`DEVICE ${device.id}`, 'x')).html).toBe('[]')
  expect(shown((await at.admin.get(`/dashboards/${id}`)).html)).toContain('Time window')

  // Of what are too many to list the newest of all that there are of their type are told.
  const other = await makeDevice(at.tenant.api)
  await call('POST', '/api/alarm', {
    type: 'Low',
    severity: 'MINOR',
    status: 'ACTIVE_UNACK',
    originator: { entityType: 'DEVICE', id: other.id },
    startTs: now,
  })
  const typesOf = async (entities: string) =>
    (JSON.parse((await ask(entities)).html) as { type: string; foundAt: string }[])
      .filter(({ foundAt }) => foundAt === device.id || foundAt === other.id)
      .map(({ type }) => type)
      .sort()
  expect(await typesOf(`DEVICE ${device.id}`)).toEqual(['High'])
  expect(await typesOf(`DEVICE+ ${device.id}`)).toEqual(['High', 'Low'])
})

test('any entity and key is explored, handed on by its address, exported and kept as a dashboard', async () => {
  const { device } = await meters()
  const found = shown((await at.admin.get(`/explore?q=${encodeURIComponent(device.name)}`)).html)
  expect(found).toContain(`e=DEVICE.${device.id}`)
  const query = `e=DEVICE.${device.id}&k=ts.level&k=server.active&window=2h`
  const page = shown((await at.admin.get(`/explore?${query}`)).html)
  expect(page).toContain('charts.basic_timeseries')
  expect(page).toContain('12.5')
  const inside = shown((await at.admin.get(`/explore?${query}&inspect=chart`)).html)
  expect(inside).toContain('/dashboard/explore/data/chart?')
  const file = await at.admin.get(`/dashboard/explore/data/chart?format=csv&agg=NONE&${query}`)
  expect(file.html).toContain(',12.5')
  const kept = await at.admin.post(`/explore?${query}`, { title: 'Kept' })
  const id = /\/dashboards\/([\da-f-]{36})$/.exec(kept.location ?? '')?.[1]
  const board = await call<{ title: string; configuration: { timewindow: object } }>('GET', `/api/dashboard/${id}`)
  expect(board).toMatchObject({
    title: 'Kept',
    configuration: { timewindow: { realtime: { timewindowMs: 7_200_000 } } },
  })
  expect(shown((await at.admin.get(`/dashboards/${id}`)).html)).toContain('12.5')
  // What nobody may see, or is not there, is left out.
  expect((await at.admin.get('/explore?e=DEVICE.784f394c-42b6-11ec-81d3-0242ac130003&k=ts.level')).status).toBe(200)
})

test('a window is written as a text, and its author may hide the choice of it', async () => {
  const { id } = await meters()
  const page = shown((await at.admin.get(`/dashboards/${id}?window=now-6h/now&agg=AVG`)).html)
  expect(page).toContain('value="now-6h/now"')
  expect(page).toContain('name="interval"')
  const document = await call<{ configuration: { timewindow: object } }>('GET', `/api/dashboard/${id}`)
  const timewindow = { ...document.configuration.timewindow, hideInterval: true }
  await call('POST', '/api/dashboard', { ...document, configuration: { ...document.configuration, timewindow } })
  const hidden = shown((await at.admin.get(`/dashboards/${id}?window=6h`)).html)
  expect(hidden).not.toContain('<select name="window"')
  expect(hidden).toContain('<input type="hidden" name="window" value="6h"/>')
})
