// Widgets that write pictures, places and configurations, and those that lead about, over real HTTP without scripts.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish, unique } from '../support/platform-api'
import { hearCall } from '../support/rpc-device'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'
import { unzipped } from '../support/unzipped'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

interface Board {
  /** Its address, and that of the form of its widget. */
  page: string
  to: string
  id: string
}

async function boardWith(
  type: string,
  config: object = {},
  filter: object = oneDevice(crypto.randomUUID()),
): Promise<Board> {
  const [bundleAlias = '', typeAlias = ''] = type.split('.')
  const kind = 'datasources' in config ? 'latest' : 'targetDeviceAliasIds' in config ? 'rpc' : 'static'
  const body = boardOf({
    widgets: { w: widget(bundleAlias, typeAlias, kind, config) },
    entityAliases: alias('a', filter),
  })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  return { id: id.id, page: `/dashboards/${id.id}`, to: `/dashboards/${id.id}/tile/w` }
}

const attribute = (name: string) => key(name, { type: 'attribute' })
const html = async (path: string, who = at.admin) => shown((await who.get(path)).html)

async function byScript(who: typeof at.admin, to: string, fields: Record<string, string>) {
  const answer = await who.post(to, fields, { accept: 'application/json' })
  return JSON.parse(answer.html)
}

async function attributes(id: string, scope: string): Promise<Record<string, unknown>> {
  const path = `/api/plugins/telemetry/DEVICE/${id}/values/attributes/${scope}`
  const stored = await call<{ key: string; value: unknown }[]>('GET', path)
  return Object.fromEntries(stored.map((one) => [one.key, one.value]))
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

test('a picture is sent as a file, kept as data, and shown with its size', async () => {
  const device = await makeDevice(at.tenant.api)
  const config = { datasources: [source('a', attribute('photo'))], settings: { widgetTitle: 'Plate' } }
  const { page, to } = await boardWith('input_widgets.web_camera_input', config, oneDevice(device.id))
  const empty = await html(page)
  for (const word of ['type="file"', 'capture="environment"', 'At most 512 kB.']) expect(empty).toContain(word)
  expect(empty).toMatch(/enctype="multipart\/form-data"/i)
  const send = (file: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ source: '0', entity: device.id, value: 'kept' })) form.set(name, value)
    form.set('valueFile', new File([new Uint8Array(file)], 'plate.png'))
    return at.admin.postFiles(to, form)
  }
  expect((await send(Buffer.from('no picture'))).status).toBe(302)
  expect(await html(page)).toContain('Choose a file with a picture.')
  expect(await attributes(device.id, 'SERVER_SCOPE')).toEqual({})
  expect((await send(Buffer.concat([PNG, Buffer.alloc(600_000)]))).status).toBe(302)
  expect(await html(page)).toContain('The file is larger than 512 kB.')
  expect((await send(PNG)).location).toBe(page)
  expect(await attributes(device.id, 'SERVER_SCOPE')).toEqual({
    photo: `data:image/png;base64,${PNG.toString('base64')}`,
  })
  expect(await html(page)).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="Plate"/)
})

test('a thing gets its place and its area by forms, and only where the author lets it', async () => {
  const device = await makeDevice(at.tenant.api)
  const keys = [attribute('latitude'), attribute('longitude'), attribute('coordinates')]
  const config = { datasources: [source('a', ...keys)] }
  const { page, to } = await boardWith('input_widgets.markers_placement_openstreetmap', config, oneDevice(device.id))
  expect(await html(page)).toContain(`href="${page}?place-w=${device.id}"`)
  expect(await html(`${page}?place-w=${device.id}`)).toMatch(/name="first"[\s\S]*name="corners"/)
  const about = { entity: device.id, source: '0' }
  expect((await at.admin.post(to, { ...about, op: 'place', first: '48.1', second: '11.5' })).location).toBe(page)
  expect((await at.admin.post(to, { ...about, op: 'area', corners: '1,2\n3,4\n5,6' })).location).toBe(page)
  expect(await attributes(device.id, 'SERVER_SCOPE')).toEqual({
    latitude: 48.1,
    longitude: 11.5,
    coordinates: '[[1,2],[3,4],[5,6]]',
  })
  expect(await byScript(at.admin, to, { ...about, op: 'place', first: '91', second: '0' })).toMatchObject({
    ok: false,
    field: 'first',
  })
  const plain = await boardWith('maps_v2.openstreetmap', config, oneDevice(device.id))
  expect(await byScript(at.admin, plain.to, { ...about, op: 'place', first: '0', second: '0' })).toMatchObject({
    ok: false,
  })
  expect(await html(plain.page)).not.toContain('place-w=')
})

test('a device that is offered is claimed in a tile; administrators are told that they cannot', async () => {
  const device = await makeDevice(at.tenant.api)
  const offer = { method: 'POST', body: JSON.stringify({ secretKey: 's3', durationMs: 60_000 }) }
  expect((await fetch(`${at.platform.url}/api/v1/${device.token}/claim`, offer)).status).toBe(200)
  const { id, page, to } = await boardWith('input_widgets.device_claiming_widget', {
    settings: { failedClaimDevice: 'Ask the desk.', successfulClaimDevice: 'Welcome!' },
  })
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  expect(await html(page, user)).toMatch(/name="name"[\s\S]*name="secretKey"/)
  const claim = (name: string, secretKey: string) => byScript(user, to, { name, secretKey })
  expect(await claim('', 's3')).toMatchObject({ ok: false, field: 'name' })
  expect(await claim('nobody', 's3')).toMatchObject({ ok: false, text: 'No device has this name. Capitals count.' })
  expect(await claim(device.name, 'wrong')).toMatchObject({ ok: false, text: 'Ask the desk.', field: 'secretKey' })
  await expect.poll(() => claim(device.name, 's3')).toMatchObject({ ok: true, text: 'Welcome!' })
  const owned = await call<{ customerId: { id: string } }>('GET', `/api/device/${device.id}`)
  expect(owned.customerId.id).toBe(at.tenant.customer.id)
  expect(await byScript(at.admin, to, { name: device.name, secretKey: 's3' })).toMatchObject({
    ok: false,
    text: 'Devices are claimed by users of a customer.',
  })
})

test('a shell is asked who it is', async () => {
  const device = await makeDevice(at.tenant.api)
  const config = { targetDeviceAliasIds: ['a'], settings: {} }
  const { to } = await boardWith('control_widgets.rpc_remote_shell', config, oneDevice(device.id))
  const heard = hearCall(at.platform.url, device.token, () => '{"platform":"linux"}')
  expect(await byScript(at.admin, to, { op: 'ask', entity: device.id })).toMatchObject({
    ok: true,
    answer: '{"platform":"linux"}',
  })
  expect(await heard).toMatchObject({ method: 'getTermInfo' })
})

test('the days of a dashboard are moved by links, and chosen in a form', async () => {
  const { page } = await boardWith('date.date_range_navigator', { settings: { stepSize: 'hour', showTemplate: true } })
  const first = await html(page)
  expect(first).toContain('window=YESTERDAY')
  const [back = ''] = /<a [^>]*aria-label="A step back"[^>]*>/.exec(first) ?? []
  const [, start, end] = /\?start=(\d+)&amp;end=(\d+)/.exec(back) ?? []
  expect(Number(end) - Number(start)).toBeGreaterThan(3_500_000)
  const moved = await html(`${page}?start=${start}&end=${end}`)
  expect(moved).toContain('A step on')
  // The address is written out in moments of the reader's clock.
  const { location = '' } = await at.admin.get(`${page}?start=2026-01-05&end=2026-01-06`)
  expect(await html(location)).toMatch(/name="end"[^>]*value="2026-01-06"/)
  // Its author may choose how much is shown at first; what the address says counts for more.
  const lengthAt = async (path: string) =>
    /class="date-choice"[^>]*aria-current="true"[^>]*>([^<]+)</.exec(await html(path))?.[1]
  const opened = await boardWith('date.date_range_navigator', { settings: { initialInterval: 'threeMonths' } })
  expect(await lengthAt(opened.page)).toBe('3 months')
  expect(await lengthAt(`${opened.page}?start=1767571200000&end=1767657600000`)).toBe('Day')
})

test('cards lead to the pages that their reader may see', async () => {
  const { page, id } = await boardWith('navigation_widgets.navigation_cards', {
    settings: { filterType: 'include', filter: ['/devices', '/ruleChains'] },
  })
  const links = (text: string) => [...text.matchAll(/class="way"[^>]*href="([^"]+)"/g)].map(([, to]) => to)
  expect(links(await html(page))).toEqual(['/devices', '/ruleChains'])
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${id}`)
  expect(links(await html(page, await at.signedIn(at.tenant.customerUser)))).toEqual(['/devices'])
  const one = await boardWith('navigation_widgets.navigation_card', {
    settings: { name: 'Out', path: '//example.com' },
  })
  expect(links(await html(one.page))).toEqual([])
})

test('a table of administrators leads to the forms of the console, and those lead back', async () => {
  const device = await makeDevice(at.tenant.api)
  const config = { datasources: [source('a', attribute('x'))] }
  const { page } = await boardWith('entity_admin_widgets.device_admin_table', config, oneDevice(device.id))
  const text = await html(page)
  const back = encodeURIComponent(page)
  for (const to of ['/devices/new', `/devices/${device.id}/edit`, `/devices/${device.id}/delete`])
    expect(text).toContain(`href="${to}?back=${back}"`)
  const name = unique('Added')
  const form = await html(`/devices/new?back=${back}`)
  const [, profile = ''] = /name="deviceProfileId"[\s\S]*?value="([0-9a-f-]{36})"/.exec(form) ?? []
  const added = await at.admin.post(`/devices/new?back=${back}`, { name, deviceProfileId: profile, token: unique('t') })
  expect([added.status, added.location]).toEqual([302, page])
  const gone = await at.admin.post(`/devices/${device.id}/delete?back=${back}`, {})
  expect([gone.status, gone.location]).toEqual([302, page])
  const out = await html(`/devices/new?back=${encodeURIComponent('//example.com')}`)
  expect(out).not.toContain('href="//example.com')
})

test('a gateway is made once its name is confirmed, and configured without its token being shown', async () => {
  const { page, to } = await boardWith('gateway_widgets.gateway_configuration', {
    settings: { gatewayType: 'Hub', gatewayNameExists: 'Taken.' },
  })
  const name = unique('Hub')
  expect(await html(`${page}?gateway-name-w=${name}`)).toContain(`Create the gateway “${name}”?`)
  const made = await at.admin.post(`${to}?gateway-name-w=${name}`, { op: 'new', name })
  const [, id = ''] = /gateway-w=([0-9a-f-]{36})/.exec(made.location ?? '') ?? []
  expect(await call('GET', `/api/device/${id}`)).toMatchObject({ name, type: 'Hub', additionalInfo: { gateway: true } })
  expect(await byScript(at.admin, to, { op: 'new', name })).toMatchObject({ ok: false, text: 'Taken.' })
  const chosen = await html(`${page}?gateway-w=${id}`)
  expect(chosen).toContain(name)
  expect(chosen).toMatch(/name="host"/)
  const { credentialsId } = await call<{ credentialsId: string }>('GET', `/api/device/${id}/credentials`)
  expect(chosen).not.toContain(credentialsId)
  const fields = {
    entity: id,
    source: '1',
    host: 'büro.example',
    port: '1883',
    readRecords: '10',
    maxRecords: '1000',
    maxFiles: '5',
    maxFileRecords: '14',
    level: 'INFO',
    'c0-on': 'true',
    'c0-type': 'mqtt',
    'c0-name': 'Hall',
    'c0-config': '{"broker":{}}',
  }
  expect(await byScript(at.admin, `${to}?gateway-w=${id}`, { ...fields, port: '0' })).toMatchObject({ field: 'port' })
  expect(await byScript(at.admin, `${to}?gateway-w=${id}`, fields)).toMatchObject({ ok: true })
  const shared = await attributes(id, 'SHARED_SCOPE')
  const configuration = JSON.parse(Buffer.from(String(shared.configuration), 'base64').toString('utf8'))
  expect(configuration).toMatchObject({
    thingsboard: { thingsboard: { host: 'büro.example', security: { accessToken: credentialsId } } },
    mqtt: [{ name: 'Hall', config: { broker: {} } }],
  })
  expect(shared.RemoteLoggingLevel).toBe('INFO')
})

test('the files of a gateway are downloaded as they are typed, and what is saved is told in the words of the author', async () => {
  const device = await makeDevice(at.tenant.api, { additionalInfo: { gateway: true } })
  const { to } = await boardWith('gateway_widgets.gateway_configuration', {
    settings: { archiveFileName: 'hall', successfulSave: 'Kept, thanks.' },
  })
  const form = `${to}?gateway-w=${device.id}`
  const fields = {
    ...{ entity: device.id, source: '1', host: 'h', port: '1883', level: 'INFO', 'c0-on': 'true', 'c0-name': 'Hall 1' },
    ...{ readRecords: '10', maxRecords: '1000', maxFiles: '5', maxFileRecords: '14', 'c0-config': '{"broker":{}}' },
  }
  const asked = await byScript(at.admin, form, { ...fields, op: 'archive' })
  expect(asked).toMatchObject({ ok: true, text: 'The files are in hall.zip', file: { name: 'hall.zip' } })
  const files = unzipped(Buffer.from(asked.file.content, 'base64'))
  expect(files['tb_gateway.yaml']).toContain(`accessToken: "${device.token}"`)
  expect(JSON.parse(files['hall_1.json'] ?? '')).toEqual({ broker: {} })
  expect(await attributes(device.id, 'SHARED_SCOPE')).toEqual({})
  const plain = await at.admin.post(form, { ...fields, op: 'archive' })
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(plain.headers.get('content-disposition')).toContain('hall.zip')
  expect(await byScript(at.admin, form, { ...fields, op: 'archive', port: '0' })).toMatchObject({ field: 'port' })
  expect(await byScript(at.admin, form, fields)).toMatchObject({ ok: true, text: 'Kept, thanks.' })
})

test('what a gateway says is shown, whatever its connectors are called', async () => {
  const device = await makeDevice(at.tenant.api, { additionalInfo: { gateway: true } })
  await publish(at.platform.url, device.token, { 'Hall EventsProduced': 41, temperature: 20 })
  const config = { datasources: [source('a')], settings: {} }
  const { page } = await boardWith('gateway_widgets.attributes_card', config, oneDevice(device.id))
  await expect.poll(() => html(page)).toContain('Hall EventsProduced')
  const text = await html(page)
  expect(text).toContain('41')
  expect(text).not.toContain('temperature')
})

test('a hierarchy opens below its nodes', async () => {
  const [above, below] = await Promise.all([makeDevice(at.tenant.api), makeDevice(at.tenant.api)])
  const id = (one: { id: string }) => ({ entityType: 'DEVICE', id: one.id })
  await call('POST', '/api/relation', { from: id(above), to: id(below), type: 'Contains', typeGroup: 'COMMON' })
  const config = { datasources: [source('a', attribute('x'))], settings: {} }
  const { page } = await boardWith('cards.entities_hierarchy', config, oneDevice(above.id))
  const closed = await html(page)
  expect(closed).toContain(`href="${page}?open-w=DEVICE.${above.id}"`)
  expect(closed).not.toContain(below.name)
  expect(await html(`${page}?open-w=DEVICE.${above.id}`)).toContain(below.name)
  expect(await html(`${page}?open-w=DEVICE.${above.id},DEVICE.${below.id}`)).toContain('It contains nothing.')
})

test('a state that opens in a dialog is a link to that state', async () => {
  const device = await makeDevice(at.tenant.api)
  const action = {
    id: 'r-1',
    name: 'Open',
    type: 'openDashboardState',
    targetDashboardStateId: 'one',
    setEntityId: true,
    openInSeparateDialog: true,
    dialogTitle: 'About',
  }
  const table = widget('cards', 'entities_table', 'latest', {
    datasources: [source('a', attribute('x'))],
    actions: { rowClick: [action] },
  })
  const body = boardOf({
    widgets: { w: table },
    entityAliases: alias('a', oneDevice(device.id)),
    states: {
      default: { name: 'Overview', root: true, of: ['w'] },
      one: { name: 'One', root: false, of: ['w'] },
    },
  })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  const text = await html(`/dashboards/${id.id}`)
  expect(text).toMatch(/href="[^"]*\?state=[^"]*#dialog-r-1-About"/)
  const bare = await html(`/dashboard/${id.id}?bare=1`)
  expect(bare).not.toContain('class="board-end"')
})

test('a chart of states begins with the one that was in force', async () => {
  const device = await makeDevice(at.tenant.api)
  const now = Date.now()
  await publish(at.platform.url, device.token, { ts: now - 7_200_000, values: { mode: 'standby' } })
  await publish(at.platform.url, device.token, { ts: now - 60_000, values: { mode: 'heating' } })
  const states = widget('charts', 'state_chart', 'timeseries', {
    datasources: [source('a', key('mode'))],
    useDashboardTimewindow: true,
  })
  const body = boardOf({ widgets: { w: states }, entityAliases: alias('a', oneDevice(device.id)) })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  await expect.poll(() => html(`/dashboards/${id.id}?as-w=table`)).toMatch(/heating[\s\S]*standby/)
})
