// biome-ignore-all lint/suspicious/noTemplateCurlyInString: functions of dashboards are written so
// What tenants wrote as code, over real HTTP: functions have their results in the first HTML, and the frame that scripts run
// in may do nothing.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

async function board(parts: Parameters<typeof boardOf>[0]): Promise<string> {
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', boardOf(parts))
  return id.id
}

async function meter() {
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { level: 12.5 })
  await expect
    .poll(async () =>
      Object.keys(await call<object>('GET', `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries`)),
    )
    .toContain('level')
  return device
}

test('the frame of foreign scripts may do nothing, and has an origin of its own wherever it is opened', async () => {
  const frame = await at.visitor().get('/sandbox/frame')
  expect(frame.status).toBe(200)
  const policy = frame.headers.get('content-security-policy') ?? ''
  const parts = Object.fromEntries(
    policy.split('; ').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1).join(' ')]),
  )
  expect(parts).toMatchObject({
    'default-src': "'none'",
    'connect-src': "'none'",
    'form-action': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'img-src': 'data: blob:',
    'frame-ancestors': "'self'",
    sandbox: 'allow-scripts',
  })
  expect(policy).not.toContain('allow-same-origin')
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
  expect(frame.html).toContain(`<script nonce="${nonce}">`)
  expect(frame.html.match(/<script/g)).toHaveLength(1)
  const again = await at.admin.get('/sandbox/frame')
  expect(again.html).not.toContain(nonce)
  expect(again.headers.get('set-cookie')).toBeNull()
  // Pages evaluate nothing themselves, and frame nothing but what is their own.
  const page = (await at.admin.get('/home')).headers.get('content-security-policy') ?? ''
  expect(page).toContain("frame-src 'self'")
  expect(page).not.toContain('unsafe-eval')
})

test('functions have their results in the first HTML, one after the other', async () => {
  const device = await meter()
  const content = 'return [...`<${value}>`].reverse().join("") + `</script><b>${entity.entityName}`'
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      table: widget('cards', 'entities_table', 'latest', {
        title: 'Meters',
        datasources: [
          source(
            'a',
            key('level', {
              usePostProcessing: true,
              postFuncBody: 'let sum = 0; for (let n = 0; n < 2; n++) sum += value; return sum',
              settings: { useCellContentFunction: true, cellContentFunction: content },
            }),
          ),
        ],
      }),
    },
  })
  const { html } = await at.admin.get(`/dashboards/${id}`)
  expect(shown(html)).toContain('&gt;52&lt;')
  expect(shown(html)).toContain('data-state="ready"')
  const [, seed = ''] = /<script id="function-answers"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  // Two answers, and the list of faults.
  expect(Object.keys(JSON.parse(seed))).toHaveLength(3)
})

test('markup that functions of cells give back is drawn, and nothing of it runs', async () => {
  const device = await meter()
  const body =
    "return '<span style=\"color: red; position: fixed\" onclick=\"top.x()\">' + [value].join() + '</span><img src=\"https://a.example/p.png\"><scr' + 'ipt>y()</scr' + 'ipt>'"
  const keyed = [key('level', { settings: { useCellContentFunction: true, cellContentFunction: body } })] as const
  const config = { title: 'Meters', datasources: [source('a', ...keyed)] }
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      table: widget('cards', 'entities_table', 'latest', config),
      rows: widget('cards', 'timeseries_table', 'timeseries', config),
    },
  })
  const text = shown((await at.admin.get(`/dashboards/${id}`)).html)
  expect(text.match(/<span style="color:#ff0000">12\.5<\/span>/g)).toHaveLength(2)
  expect(text).not.toMatch(/onclick|<img[^>]*a\.example|position:/)
})

test('a function that does not end is stopped and named; the page and the other tiles stand', async () => {
  const device = await meter()
  const cells = (body: string) =>
    widget('cards', 'entities_table', 'latest', {
      title: body,
      datasources: [
        source('a', key('level', { settings: { useCellContentFunction: true, cellContentFunction: body } })),
      ],
    })
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      loop: cells('for (;;) {}'),
      thrown: cells('throw [value].join()'),
      good: cells('return [value, 1].join()'),
    },
  })
  const text = shown((await at.admin.get(`/dashboards/${id}`)).html)
  expect(text).toContain('The function cellContentFunction of “level” was stopped')
  expect(text).toContain('The function cellContentFunction of “level” failed: 12.5')
  expect(text).toContain('12.5,1')
})

test('scripts send through their tile, for entities that it shows, and only where a tile has scripts', async () => {
  const [device, other] = [await meter(), await meter()]
  await call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { floor: 3, secret: 1 })
  const table = (title: string, actions = {}) =>
    widget('cards', 'entities_table', 'latest', { title, datasources: [source('a', key('level'))], actions })
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      plain: table('Plain'),
      scripted: table('Scripted', { headerButton: [{ id: 'x', name: 'X', type: 'custom', customFunction: '1' }] }),
    },
  })
  const ask = (tile: string, entity: string, fields: Record<string, string>, who = at.admin) =>
    who.post(
      `/dashboards/${id}/tile/${tile}?script=1`,
      { source: '0', entity, ...fields },
      { accept: 'application/json' },
    )
  const read = { op: 'readAttributes', scope: 'SERVER_SCOPE', keys: '["floor"]' }
  const answer = JSON.parse((await ask('scripted', device.id, read)).html)
  expect(answer.ok).toBe(true)
  expect(JSON.parse(answer.answer)).toMatchObject([{ key: 'floor', value: 3 }])
  expect(JSON.parse((await ask('scripted', other.id, read)).html).ok).toBe(false)
  expect((await ask('plain', device.id, read)).status).toBe(404)
  expect((await ask('scripted', device.id, read, at.visitor())).status).not.toBe(200)
  await call('POST', `/api/customer/public/device/${device.id}`)
  const { assignedCustomers } = await call<{ assignedCustomers: { public: boolean; customerId: { id: string } }[] }>(
    'POST',
    `/api/customer/public/dashboard/${id}`,
  )
  const publicId = assignedCustomers.find((one) => one.public)?.customerId.id
  const byVisitor = await at
    .visitor()
    .post(
      `/dashboards/${id}/tile/scripted?script=1&publicId=${publicId}`,
      { source: '0', entity: device.id, ...read },
      { accept: 'application/json' },
    )
  expect(byVisitor.status).toBe(404)
  const save = { op: 'saveAttributes', scope: 'SERVER_SCOPE', values: '{"floor":4}' }
  expect(JSON.parse((await ask('scripted', device.id, save)).html).ok).toBe(true)
  const saved = await call<{ key: string; value: unknown }[]>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${device.id}/values/attributes/SERVER_SCOPE?keys=floor`,
  )
  expect(saved[0]?.value).toBe(4)
})

test('the code of a tenant’s widget type comes with its tile; a type that is not there is told', async () => {
  const device = await meter()
  const bundleAlias = `own_${device.id.slice(0, 8)}`
  await call('POST', '/api/widgetsBundle', { title: bundleAlias, alias: bundleAlias })
  const descriptor = { type: 'latest', sizeX: 1, sizeY: 1, templateHtml: '<p>my template</p>', templateCss: '' }
  await call('POST', '/api/widgetType', {
    bundleAlias,
    alias: 'mine',
    name: 'Mine',
    descriptor: {
      ...descriptor,
      controllerScript: 'parent.alert(1)',
      resources: [{ url: 'https://elsewhere.example/lib.js' }],
      settingsSchema: '{}',
      dataKeySettingsSchema: '{}',
      defaultConfig: '{}',
    },
  })
  const own = (name: string) => ({
    ...widget(bundleAlias, name, 'latest', { title: name, datasources: [source('a', key('level'))] }),
    isSystemType: false,
  })
  const id = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: { a: own('mine'), b: own('gone') },
  })
  const text = shown((await at.admin.get(`/dashboards/${id}`)).html)
  expect(text).toMatch(/data-widget="own_[^"]*\.mine" data-state="ready"/)
  expect(text).toMatch(/data-widget="own_[^"]*\.gone" data-state="missing"/)
  expect(text).toContain('lib.js')
  expect(text).toContain('12.5')
  expect(text).not.toContain('my template')
})
