// The page of a dashboard over real HTTP, as a browser without scripts gets it: values, states, window, faults of tiles,
// and the same page for everybody who has its public link.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, opens, source, widget } from '../support/boards'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)
interface Stored {
  id: { id: string }
  assignedCustomers: { customerId: { id: string }; public: boolean }[] | null
}

async function board(parts: Parameters<typeof boardOf>[0]): Promise<string> {
  const { id } = await call<Stored>('POST', '/api/dashboard', boardOf(parts))
  return id.id
}

/** By the title of the tile: its state. */
const tilesOf = (html: string) =>
  Object.fromEntries(
    [...shown(html).matchAll(/<article[^>]*data-state="([a-z]+)"[\s\S]*?<\/article>/g)].map(([text, state]) => [
      /tile-title[^>]*><bdi>([^<]*)/.exec(text)?.[1] ?? '',
      { state, text },
    ]),
  )

async function meter() {
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { level: 12.5, note: '<b>wet</b>' })
  await expect
    .poll(async () =>
      Object.keys(await call<object>('GET', `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries`)),
    )
    .toContain('level')
  return device
}

test('values stand in the first HTML, with their units, and text of devices is text', async () => {
  const device = await meter()
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      card: widget('cards', 'simple_card', 'latest', {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern of dashboards
        title: 'Level of ${entityName}',
        datasources: [source('a', key('level', { units: 'm', decimals: 1 }))],
      }),
      table: widget('cards', 'entities_table', 'latest', {
        title: 'Meters',
        datasources: [source('a', key('level'), key('note'))],
      }),
      chart: widget('charts', 'basic_timeseries', 'timeseries', {
        title: 'History',
        datasources: [source('a', key('level', { units: 'm' }))],
      }),
    },
  })
  const page = await at.admin.get(`/dashboards/${id}`)
  expect(page.status).toBe(200)
  const tiles = tilesOf(page.html)
  expect(tiles[`Level of ${device.name}`]?.state).toBe('ready')
  expect(tiles[`Level of ${device.name}`]?.text).toMatch(/12\.5[\s\S]*m/)
  expect(tiles.Meters?.text).toContain('&lt;b&gt;wet&lt;/b&gt;')
  expect(tiles.Meters?.text).toContain(device.name)
  expect(tiles.History?.state).toBe('ready')
  expect(tiles.History?.text).toContain('role="img"')
})

test('what a tile lacks is told in it, and the others stand', async () => {
  const device = await meter()
  const foreign = '00000000-0000-4000-8000-000000000001'
  const card = (title: string, aliasId: string) =>
    widget('cards', 'simple_card', 'latest', { title, datasources: [source(aliasId, key('level'))] })
  const id = await board({
    entityAliases: {
      ...alias('a', oneDevice(device.id)),
      ...alias('gone', oneDevice(foreign)),
      ...alias('state', { type: 'stateEntity' }),
      ...alias('odd', { type: 'no such filter' }),
    },
    widgets: {
      good: card('Good', 'a'),
      lost: card('Lost', 'nowhere'),
      gone: card('Gone', 'gone'),
      open: card('Open', 'state'),
      odd: card('Odd', 'odd'),
      map: widget('maps_v2', 'openstreetmap', 'latest', {
        title: 'Map',
        datasources: [source('gone', key('latitude'))],
      }),
      other: { ...widget('mine', 'thing', 'latest', { title: 'Other', datasources: [] }), isSystemType: false },
    },
  })
  const tiles = tilesOf((await at.admin.get(`/dashboards/${id}`)).html)
  const states = Object.fromEntries(Object.entries(tiles).map(([title, { state }]) => [title, state]))
  expect(states).toMatchObject({ Good: 'ready', Lost: 'error', Open: 'empty', Odd: 'error', Other: 'missing' })
  expect(['empty', 'error']).toContain(states.Gone)
  expect(tiles.Open?.text).toContain('Alias state')
  // A map has its ground all the same.
  expect(tiles.Map?.state).toBe('empty')
  expect(tiles.Map?.text).toMatch(/map-land[\s\S]*map-nowhere/)
  expect(tiles.Other?.text).toContain('mine.thing')
})

test('a row leads to the state about it; base64 of the reference is understood, nonsense leads to the root', async () => {
  const device = await meter()
  const id = await board({
    entityAliases: { ...alias('a', oneDevice(device.id)), ...alias('state', { type: 'stateEntity' }) },
    widgets: {
      table: widget('cards', 'entities_table', 'latest', {
        title: 'Meters',
        datasources: [source('a', key('level'))],
        actions: opens('one'),
      }),
      card: widget('cards', 'simple_card', 'latest', {
        title: 'Its level',
        datasources: [source('state', key('level'))],
      }),
    },
    states: {
      default: { name: 'All', root: true, of: ['table'] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern of dashboards
      one: { name: '${entityName}', root: false, of: ['card'] },
    },
  })
  const root = await at.admin.get(`/dashboards/${id}`)
  const [, href = ''] = /href="(\/dashboards\/[^"]*state=[^"]*)"/.exec(shown(root.html)) ?? []
  expect(href).toContain('state=')
  const there = await at.admin.get(href.replaceAll('&amp;', '&'))
  expect(tilesOf(there.html)['Its level']?.text).toContain('12.5')
  expect(shown(there.html)).toMatch(new RegExp(`board-trail[\\s\\S]*All[\\s\\S]*${device.name}`))
  const stack = [
    { id: 'default', params: {} },
    { id: 'one', params: { entityId: { entityType: 'DEVICE', id: device.id }, entityName: device.name } },
  ]
  const encoded = encodeURIComponent(Buffer.from(encodeURIComponent(JSON.stringify(stack))).toString('base64'))
  const reference = await at.admin.get(`/dashboards/${id}?state=${encoded}`)
  expect(tilesOf(reference.html)['Its level']?.text).toContain('12.5')
  for (const state of ['%00', '__proto__', 'W10=', 'x'.repeat(5000)]) {
    const page = await at.admin.get(`/dashboards/${id}?state=${encodeURIComponent(state)}`)
    expect(page.status).toBe(200)
    expect(tilesOf(page.html).Meters?.state).toBe('ready')
  }
})

test('customers see what is theirs; another tenant’s dashboard is not there', async () => {
  const id = await board({ widgets: {} })
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get(`/dashboards/${id}`)).status).toBe(404)
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${id}`)
  expect((await user.get(`/dashboards/${id}`)).status).toBe(200)
  expect((await at.admin.get('/dashboards/00000000-0000-4000-8000-000000000001')).status).toBe(404)
  expect((await at.admin.get('/dashboards/nonsense')).status).toBeGreaterThanOrEqual(400)
})

test('a public dashboard is seen without signing in, and signs nobody in', async () => {
  const device = await meter()
  await call('POST', `/api/customer/public/device/${device.id}`)
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      card: widget('cards', 'simple_card', 'latest', { title: 'Level', datasources: [source('a', key('level'))] }),
    },
  })
  const { assignedCustomers } = await call<Stored>('POST', `/api/customer/public/dashboard/${id}`)
  const publicId = assignedCustomers?.find((one) => one.public)?.customerId.id ?? ''
  const visitor = at.visitor()
  const page = await visitor.get(`/dashboard/${id}?publicId=${publicId}`)
  expect(page.status).toBe(200)
  expect(tilesOf(page.html).Level?.text).toContain('12.5')
  expect((await visitor.get('/dashboards')).location).toContain('/login')
  expect((await visitor.get(`/dashboard/${id}`)).location).toContain('/login')
  expect((await visitor.get(`/dashboard/${id}?publicId=00000000-0000-4000-8000-000000000001`)).status).toBe(404)
  expect((await visitor.get(`/dashboard/${id}?publicId=nobody`)).status).toBe(404)
  const other = await board({ widgets: {} })
  expect((await visitor.get(`/dashboard/${other}?publicId=${publicId}`)).status).toBe(404)
  // Somebody who is signed in sees it as everybody does, and stays who they are.
  expect(shown((await at.admin.get(`/dashboard/${id}?publicId=${publicId}`)).html)).not.toContain(
    `/dashboards/${id}/details`,
  )
  expect((await at.admin.get('/devices')).status).toBe(200)
})

test('the window is chosen by a form, and stands in the address', async () => {
  const id = await board({ widgets: {} })
  const html = shown((await at.admin.get(`/dashboards/${id}?window=1d&agg=AVG`)).html)
  expect(html).toMatch(/<option value="1d" selected/)
  expect(html).toMatch(/<option value="AVG" selected/)
  const reading = await at.admin.get(`/dashboards/${id}?start=2026-01-01T00:00&end=2026-01-02T00:00`)
  expect(reading.location).toMatch(/start=\d+&end=\d+/)
})
