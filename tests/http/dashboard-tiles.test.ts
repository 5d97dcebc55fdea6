// The forms of widgets over real HTTP: sent without scripts and with them, to the device of whoever sends them.
import { expect, test } from 'vitest'
import { makeDevice, unique } from '../support/platform-api'
import { hearCall } from '../support/rpc-device'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

const ALIAS = '11111111-1111-4111-8111-111111111111'

interface Made {
  device: { id: string; token: string }
  board: string
  /** The address of the form. */
  to: string
}

type Saved = Record<string, unknown>

/** A dashboard with one widget, about a device of its own. */
async function boardWith(type: string, config: Saved, filter?: (id: string) => Saved): Promise<Made> {
  const device = await makeDevice(at.tenant.api)
  const [bundleAlias, typeAlias] = type.split('.')
  const single = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device.id } }
  const made = await call<{ id: { id: string } }>('POST', '/api/dashboard', {
    title: unique('Controls'),
    configuration: {
      entityAliases: { [ALIAS]: { id: ALIAS, alias: 'It', filter: filter?.(device.id) ?? single } },
      widgets: {
        w: {
          ...(typeAlias ? { isSystemType: true, bundleAlias, typeAlias } : { typeFullFqn: `system.${type}` }),
          type: 'datasources' in config ? 'latest' : 'rpc',
          sizeX: 6,
          sizeY: 4,
          config: { ...config, targetDeviceAliasIds: [ALIAS] },
        },
      },
      states: {
        default: { name: 'Root', root: true, layouts: { main: { widgets: { w: { sizeX: 6, sizeY: 4 } } } } },
      },
    },
  })
  const board = made.id.id
  return { device, board, to: `/dashboards/${board}/tile/w` }
}

const switchOf = (settings: Saved = {}) =>
  boardWith('control_widgets.switch_control', {
    settings: {
      title: 'Pump',
      retrieveValueMethod: 'attribute',
      valueKey: 'pump',
      setValueMethod: 'setPump',
      ...settings,
    },
  })

const keyed = (name: string, settings: Saved = {}, type = 'attribute') => ({
  datasources: [{ type: 'entity', entityAliasId: ALIAS, dataKeys: [{ name, type, label: name, settings }] }],
})

interface Stored {
  key: string
  value: unknown
}
const attributes = async (id: string, scope: string) =>
  Object.fromEntries(
    (await call<Stored[]>('GET', `/api/plugins/telemetry/DEVICE/${id}/values/attributes/${scope}`)).map(
      ({ key, value }) => [key, value],
    ),
  )

/** The form as scripts send it. */
async function byScript(who: typeof at.admin, to: string, fields: Record<string, string>) {
  const answer = await who.post(to, fields, { accept: 'application/json' })
  return [answer.status, JSON.parse(answer.html)] as const
}

test('a switch shows the value of its key, moves its device, and the page then says so', async () => {
  const { device, board, to } = await switchOf()
  await call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { pump: true })
  const page = shown((await at.admin.get(`/dashboards/${board}`)).html)
  expect(page).toMatch(/role="switch" aria-checked="true" aria-label="Pump"/)
  expect(page).toContain(`name="entity" value="${device.id}"`)
  const heard = hearCall(at.platform.url, device.token)
  const sent = await at.admin.post(to, { op: 'set', value: 'false', entity: device.id, source: '0' })
  expect([sent.status, sent.location]).toEqual([302, `/dashboards/${board}`])
  expect(await heard).toMatchObject({ method: 'setPump', params: false })
  expect(shown((await at.admin.get(`/dashboards/${board}`)).html)).toContain('Confirmed')
})

test('scripts are told what came of it; values are converted by the functions of the author', async () => {
  const { device, to } = await switchOf({ convertValueFunction: 'return value ? 1 : 0;' })
  const heard = hearCall(at.platform.url, device.token)
  const [status, outcome] = await byScript(at.admin, to, { op: 'set', value: 'true', entity: device.id })
  expect([status, outcome]).toEqual([200, { ok: true, at: expect.any(Number), text: 'Confirmed' }])
  expect(await heard).toMatchObject({ method: 'setPump', params: 1 })
  const odd = await switchOf({ convertValueFunction: 'return fetch("/x");' })
  const [, refused] = await byScript(at.admin, odd.to, { op: 'set', value: 'true', entity: odd.device.id })
  expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('cannot run here') })
})

test('a device that is away, one that refuses, and a number beyond the bounds: each in its words', async () => {
  const away = await switchOf()
  const [, offline] = await byScript(at.admin, away.to, { op: 'set', value: 'true', entity: away.device.id })
  expect(offline).toMatchObject({ ok: false, text: 'Offline, cannot send' })
  const button = await boardWith('control_widgets.rpcbutton', {
    settings: { oneWayElseTwoWay: false, methodName: 'open', methodParams: '{"far":1.0}' },
  })
  const heard = hearCall(at.platform.url, button.device.token, () => '{"error":"valve stuck"}')
  const [, stuck] = await byScript(at.admin, button.to, { entity: button.device.id })
  expect(stuck).toMatchObject({ ok: false, text: 'The device says: valve stuck' })
  expect(await heard).toMatchObject({ method: 'open', params: { far: 1 } })
  const knob = await boardWith('control_widgets.knob_control', { settings: { minValue: 5, maxValue: 30 } })
  const [, beyond] = await byScript(at.admin, knob.to, { op: 'set', value: '31', entity: knob.device.id })
  expect(beyond).toMatchObject({ ok: false, field: 'value', text: 'Enter a number from 5 to 30.' })
})

test('what a device is asked for is its answer', async () => {
  const { device, to } = await boardWith('control_widgets.knob_control', { settings: {} })
  const heard = hearCall(at.platform.url, device.token, () => '21.5')
  const [, outcome] = await byScript(at.admin, to, { op: 'ask', entity: device.id })
  expect(outcome).toMatchObject({ ok: true, answer: '21.5' })
  expect(await heard).toMatchObject({ method: 'getValue' })
})

test('newer controls write attributes and series as their actions say', async () => {
  const set = (action: Saved, constantValue: unknown) => ({
    ...action,
    valueToData: { type: 'CONSTANT', constantValue },
  })
  const { device, to } = await boardWith('single_switch', {
    settings: {
      initialState: { action: 'GET_ATTRIBUTE', getAttribute: { key: 'mode', scope: null } },
      onUpdateState: set({ action: 'SET_ATTRIBUTE', setAttribute: { scope: 'SHARED_SCOPE', key: 'mode' } }, 'auto'),
      offUpdateState: set({ action: 'ADD_TIME_SERIES', putTimeSeries: { key: 'stopped' } }, 1),
    },
  })
  expect((await byScript(at.admin, to, { op: 'set', value: 'true', entity: device.id }))[1]).toMatchObject({ ok: true })
  expect(await attributes(device.id, 'SHARED_SCOPE')).toMatchObject({ mode: 'auto' })
  expect((await byScript(at.admin, to, { op: 'set', value: 'false', entity: device.id }))[1]).toMatchObject({
    ok: true,
  })
  const series = await call<Record<string, { value: string }[]>>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=stopped`,
  )
  expect(series.stopped?.[0]?.value).toBe('1')
})

test('inputs write one value by its kind, within its bounds', async () => {
  const { device, board, to } = await boardWith('input_widgets.update_shared_integer_attribute', {
    ...keyed('maxSpeed'),
    settings: { minValue: 0 },
  })
  const typed = async (value: string) => (await byScript(at.admin, to, { value, entity: device.id }))[1].text
  expect(await typed('')).toBe('Enter a value.')
  expect(await typed('1.5')).toBe('Enter a whole number.')
  expect(await typed('-1')).toBe('Enter 0 or more.')
  expect((await at.admin.post(to, { value: '۸۰', entity: device.id })).location).toBe(`/dashboards/${board}`)
  expect(await attributes(device.id, 'SHARED_SCOPE')).toMatchObject({ maxSpeed: 80 })
  expect(shown((await at.admin.get(`/dashboards/${board}`)).html)).toMatch(/name="value"[^>]* value="80"/)
})

test('a form of many values writes what was changed, each to its scope', async () => {
  const dataKeys = [
    {
      name: 'on',
      type: 'attribute',
      label: 'On',
      settings: { dataKeyType: 'shared', dataKeyValueType: 'booleanCheckbox' },
    },
    { name: 'limit', type: 'attribute', label: 'Limit', settings: { dataKeyValueType: 'double', required: true } },
    { name: 'note', type: 'attribute', label: 'Note', settings: { isEditable: 'readonly' } },
  ]
  const { device, board, to } = await boardWith('input_widgets.update_multiple_attributes', {
    datasources: [{ type: 'entity', entityAliasId: ALIAS, dataKeys }],
    settings: { widgetTitle: 'Limits' },
  })
  const html = shown((await at.admin.get(`/dashboards/${board}`)).html)
  for (const word of ['Limits', 'name="f0"', 'name="b1"']) expect(html).toContain(word)
  expect(html).not.toContain('name="b2"')
  const fields = { entity: device.id, source: '0', b0: '', b1: '', f1: '20.50', b2: '', f2: 'forged' }
  expect((await byScript(at.admin, to, fields))[1]).toMatchObject({ ok: true, text: 'Saved' })
  expect(await attributes(device.id, 'SERVER_SCOPE')).toMatchObject({ limit: 20.5 })
  expect(await attributes(device.id, 'SERVER_SCOPE')).not.toHaveProperty('note')
  expect(await attributes(device.id, 'SHARED_SCOPE')).toEqual({})
  expect((await byScript(at.admin, to, { ...fields, b0: '', f0: 'true', f1: '' }))[1]).toMatchObject({ ok: true })
  expect(await attributes(device.id, 'SHARED_SCOPE')).toEqual({ on: true })
})

test('pins are switched one by one, with the words that their author wrote', async () => {
  const { device, to } = await boardWith('gpio_widgets.basic_gpio_control', {
    settings: {
      gpioList: [{ pin: 3, label: 'GPIO 0', row: 0, col: 0 }],
      gpioStatusChangeRequest: { method: 'setGpio', paramsBody: '{"pin": "{$pin}", "enabled": "{$enabled}"}' },
    },
  })
  const heard = hearCall(at.platform.url, device.token, () => '{"3":true}')
  const [, outcome] = await byScript(at.admin, to, { op: 'set', pin: '3', value: 'true', entity: device.id })
  expect(outcome).toMatchObject({ ok: true, answer: '{"3":true}' })
  expect(await heard).toMatchObject({ method: 'setGpio', params: { pin: 3, enabled: true } })
  expect((await byScript(at.admin, to, { op: 'set', pin: '4', value: 'true', entity: device.id }))[1].ok).toBe(false)
})

test('a form reaches nothing but what its widget finds for whoever sends it', async () => {
  const mine = await switchOf()
  const other = await makeDevice(at.tenant.api)
  const fields = { op: 'set', value: 'true', source: '0' }
  const text = 'The widget does not stand for this entity any more. Reload the page.'
  for (const entity of [other.id, '', 'x', crypto.randomUUID()])
    expect((await byScript(at.admin, mine.to, { ...fields, entity }))[1]).toMatchObject({ ok: false, text })
  expect((await byScript(at.admin, mine.to, { ...fields, source: '7', entity: mine.device.id }))[1].ok).toBe(false)

  const user = await at.signedIn(at.tenant.customerUser)
  const send = (to: string) => user.post(to, { ...fields, entity: mine.device.id })
  expect((await send(mine.to)).status).toBe(404)
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${mine.board}`)
  // The dashboard is theirs now, and the device is not.
  expect((await byScript(user, mine.to, { ...fields, entity: mine.device.id }))[1]).toMatchObject({ ok: false, text })
  await call('POST', `/api/customer/${at.tenant.customer.id}/device/${mine.device.id}`)
  const heard = hearCall(at.platform.url, mine.device.token)
  expect((await send(mine.to)).status).toBe(302)
  expect(await heard).toMatchObject({ method: 'setPump', params: true })
})

test('dashboards and widgets that are not there, and widgets without a form, are 404', async () => {
  const { board, device, to } = await switchOf()
  const fields = { op: 'set', value: 'true', entity: device.id }
  const card = await boardWith('cards.simple_card', keyed('temperature'))
  for (const path of [
    `/dashboards/${crypto.randomUUID()}/tile/w`,
    '/dashboards/nothing/tile/w',
    `/dashboards/${board}/tile/${crypto.randomUUID()}`,
    `/dashboards/${board}/tile/constructor`,
    card.to,
  ])
    expect((await at.admin.post(path, fields)).status, path).toBe(404)
  expect((await at.admin.get(to)).status).toBe(404)
})
