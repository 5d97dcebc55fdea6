// The alarms of what belongs to a customer, as its administrators see and handle them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended } from '../support/jobs'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

interface Made {
  id: { id: string }
}

let at: TenantConsole
let customer: string
let tab: string
let device: { id: string }
let foreign: { id: string }

const make = async (path: string, body: object) => (await at.tenant.api.call<Made>('POST', path, body)).id.id
const raise = (type: string, entityType: string, id: string, more: object = {}) =>
  make('/api/alarm', {
    type,
    originator: { entityType, id },
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    ...more,
  })
const statusOf = async (id: string) => (await at.tenant.api.call<{ status: string }>('GET', `/api/alarm/${id}`)).status

const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''

const TYPES = ['Pressure high', 'Door open', 'Contract ends', 'Of nobody']
async function found(query = '') {
  const { html } = await at.admin.get(`${tab}?${query}`)
  const rows = shown(html).split('<tbody')[1] ?? ''
  return TYPES.filter((type) => rows.includes(`>${type}<`))
}

beforeAll(async () => {
  at = await startTenantConsole()
  customer = await make('/api/customer', { title: 'Harbour yard' })
  tab = `/customers/${customer}/alarms`
  device = await makeDevice(at.tenant.api)
  foreign = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${customer}/device/${device.id}`)
  const asset = await make('/api/asset', {
    name: 'Gate',
    type: 'gate',
    customerId: { entityType: 'CUSTOMER', id: customer },
  })
  await raise('Pressure high', 'DEVICE', device.id, { severity: 'CRITICAL' })
  await raise('Door open', 'ASSET', asset)
  await raise('Contract ends', 'CUSTOMER', customer)
  await raise('Of nobody', 'DEVICE', foreign.id)
})
afterAll(() => at?.close())

test('of whatever belongs to it, by the filters of all alarms', async () => {
  expect(await found()).toEqual(['Pressure high', 'Door open', 'Contract ends'])
  expect(await found('severity=CRITICAL&severity=WARNING')).toEqual(['Pressure high'])
  expect(await found('of=ASSET')).toEqual(['Door open'])
  expect(await found('of=CUSTOMER')).toEqual(['Contract ends'])
  expect(await found('of=TENANT')).toEqual([])
  expect(await found('type=Door+open&status=ACTIVE&status=UNACK')).toEqual(['Door open'])
  expect(await found(`originator=DEVICE.${device.id}`)).toEqual(['Pressure high'])
  expect(await found(`originator=DEVICE.${foreign.id}`)).toEqual([])
  expect((await at.admin.get(`/customers/${foreign.id}/alarms`)).status).toBe(404)
})

test('one is looked at and handled over the tab, which exports them', async () => {
  const id = await raise('Of the yard', 'DEVICE', device.id)
  const dialog = `${tab}/of/${id}?of=DEVICE`
  expect(shown((await at.admin.get(dialog)).html)).toContain('Of the yard')
  expect((await at.admin.post(dialog, { step: 'acknowledge' })).location).toBe(dialog)
  expect(await statusOf(id)).toBe('ACTIVE_ACK')
  const csv = await at.admin.get(`${tab}/export/file?format=csv&type=Door+open&type=Of+nobody`)
  expect(csv.html.trim().split('\n')).toHaveLength(2)
})

test('all that match are acknowledged as a job, and nothing of others', async () => {
  const other = await raise('Many', 'DEVICE', foreign.id)
  const ids: string[] = []
  for (let made = 0; made < 55; made++) ids.push(await raise(`Many ${made}`, 'DEVICE', device.id))
  const question = await at.admin.get(`${tab}/acknowledge?all=1&of=DEVICE&q=Many`)
  const [ticket, until] = [hidden(question.html, 'ticket'), hidden(question.html, 'until')]
  const begun = await at.admin.post(`${tab}/acknowledge?all=1&of=DEVICE&q=Many`, { ticket, until })
  expect(begun.location).toBe(`/jobs/${ticket}`)
  expect(shown(await ended(at.admin, begun.location ?? ''))).toContain('55 of 55 rows')
  const now = await Promise.all(ids.map(statusOf))
  expect(new Set(now)).toEqual(new Set(['ACTIVE_ACK']))
  expect(await statusOf(other)).toBe('ACTIVE_UNACK')
})
