// The audit log over real HTTP: of the tenant, of an entity, of a user and of a customer.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type EntityRef, makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let device: Awaited<ReturnType<typeof makeDevice>>
let userId = ''

type Device = EntityRef & { name: string; label?: string; additionalInfo?: unknown }
interface Page {
  data: {
    id: { id: string }
    createdTime: number
    actionType: string
    actionStatus: string
    entityName: string | null
  }[]
}

const records = (query = '') =>
  at.tenant.api.call<Page>('GET', `/api/audit/logs?pageSize=100&page=0&sortProperty=createdTime&sortOrder=DESC${query}`)
const page = async (path: string) => shown((await at.admin.get(path)).html)
const rows = (html: string) => [...html.matchAll(/<tr[^>]*>(?:(?!<\/tr>).)*row-link.*?<\/tr>/gs)].map(([row]) => row)
const settled = (count: number) =>
  vi.waitFor(async () => expect((await records()).data.length).toBeGreaterThanOrEqual(count))

beforeAll(async () => {
  at = await startTenantConsole()
  const { api } = at.tenant
  device = await makeDevice(api)
  const stored = await api.call<Device>('GET', `/api/device/${device.id}`)
  await api.call('POST', '/api/device', { ...stored, label: 'first floor' })
  const again = await api.call<Device>('GET', `/api/device/${device.id}`)
  await api.call('POST', '/api/device', { ...again, label: 'second floor' })
  await api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: 7, site: 'roof' })
  await api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: 8 })
  await api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  await api.call('POST', '/api/device', { name: device.name, type: 'default' }).catch(() => undefined)
  userId = (await api.call<EntityRef>('GET', '/api/auth/user')).id.id
  await settled(8)
})
afterAll(() => at?.close())

test('each record tells what was done to what and by whom; names lead to their pages', async () => {
  const html = await page('/auditLogs')
  expect(html).toContain(`href="/devices/${device.id}"`)
  // Administrators keep no pages of each other: what this one did is shown instead.
  expect(html).toContain(`href="/auditLogs/by/${userId}"`)
  expect((await at.admin.get(`/auditLogs/by/${userId}`)).location).toBe(`/auditLogs?user=${userId}`)
  expect(html).toContain('Assigned to a customer')
  expect(html).toContain('Attributes written')
  expect(rows(html).some((row) => row.includes('Failed') && /already exists|such name/i.test(row))).toBe(true)
})

describe('filters', () => {
  test('by several actions at once', async () => {
    const html = await page('/auditLogs?action=ATTRIBUTES_UPDATED&action=ASSIGNED_TO_CUSTOMER')
    const found = rows(html)
    expect(found).toHaveLength(3)
    expect(html).toMatch(/<input[^>]*name="action"[^>]*checked=""[^>]*value="ATTRIBUTES_UPDATED"/)
  })

  test.each(['action=NO_SUCH_ACTION', 'action=ALARM_DELETE', 'action=%3Cb%3E', 'status=x', 'user=x', 'window=x'])(
    '%s is no filter that the platform would refuse',
    async (query) => expect(rows(await page(`/auditLogs?${query}`)).length).toBeGreaterThan(5),
  )

  test('by result, alone and beside a search', async () => {
    const failed = rows(await page('/auditLogs?status=FAILURE'))
    expect(failed).toHaveLength(1)
    expect(rows(await page(`/auditLogs?status=FAILURE&q=${device.name}`))).toHaveLength(1)
    expect(rows(await page('/auditLogs?status=FAILURE&q=customer'))).toHaveLength(0)
    expect(rows(await page('/auditLogs?status=SUCCESS')).length).toBeGreaterThan(5)
  })

  test('by user and by customer, chosen by name', async () => {
    const { location } = await at.admin.post('/auditLogs/filter/user?action=UPDATED', {
      choiceName: at.tenant.admin.email,
    })
    expect(location).toBe(`/auditLogs?action=UPDATED&user=${userId}`)
    expect(await page(location ?? '')).toContain(at.tenant.admin.email)
    const customer = await at.admin.post(`/auditLogs/filter/customer?user=${userId}`, { choice: at.tenant.customer.id })
    // The platform tells of one or the other.
    expect(customer.location).toBe(`/auditLogs?customer=${at.tenant.customer.id}`)
    const html = await page(customer.location ?? '')
    expect(html).toContain(at.tenant.customer.title)
    expect(rows(html).every((row) => !row.includes('Failed'))).toBe(true)
    const nobody = await at.admin.post('/auditLogs/filter/user', { choiceName: 'nobody' })
    expect(nobody.status).toBe(400)
  })

  test('by time: what was before the window is not there, and a clock becomes milliseconds', async () => {
    expect(rows(await page('/auditLogs?window=1h')).length).toBeGreaterThan(5)
    expect(rows(await page('/auditLogs?start=1000&end=5000'))).toHaveLength(0)
    const { location } = await at.admin.get('/auditLogs?start=2026-01-01T00:00:00&end=2026-01-02T00:00:00&q=a')
    expect(location).toMatch(/^\/auditLogs\?start=\d+&end=\d+&q=a$/)
  })
})

describe('a record in full', () => {
  const open = async (action: string, from = '/auditLogs') => {
    const { data } = await records(`&actionTypes=${action}`)
    const [record] = data.filter(({ entityName }) => entityName === device.name)
    return page(`${from}/record?id=${record?.id.id}&ts=${record?.createdTime}`)
  }

  test('a change stands beside what was before', async () => {
    const html = await open('UPDATED')
    expect(html).toContain('What changed')
    expect(html.match(/<dt[^>]*>[^<]*/g)).toEqual(
      expect.arrayContaining(['Entity', 'Entity type', 'User'].map((label) => expect.stringMatching(`>${label}$`))),
    )
    expect(html).toMatch(/<code[^>]*>label<\/code>/)
    expect(html).toMatch(/<del[^>]*>first floor<\/del>/)
    expect(html).toMatch(/<ins[^>]*>second floor<\/ins>/)
    expect(html).not.toMatch(/<code[^>]*>name<\/code>/)
  })

  test('attributes stand beside the value before of the same key', async () => {
    const html = await open('ATTRIBUTES_UPDATED')
    expect(html).toMatch(/<del[^>]*>7<\/del>/)
    expect(html).toMatch(/<ins[^>]*>8<\/ins>/)
    expect(html).not.toContain('<del dir="auto">roof')
  })

  test('it opens over the log of its entity, too, and says when it is gone', async () => {
    expect(await open('ASSIGNED_TO_CUSTOMER', `/devices/${device.id}/auditLogs`)).toContain(at.tenant.customer.title)
    const nobody = '11111111-2222-1333-8444-555555555555'
    for (const query of [`id=${nobody}&ts=1000`, 'id=x', `id=${nobody}&ts=1e9`])
      expect((await at.admin.get(`/auditLogs/record?${query}`)).status).toBe(404)
  })
})

test('the tab of an entity, of a user and of a customer', async () => {
  const ofDevice = await page(`/devices/${device.id}/auditLogs`)
  expect(rows(ofDevice).length).toBeGreaterThan(5)
  const { data } = await at.tenant.api.call<{ data: EntityRef[] }>(
    'GET',
    `/api/customer/${at.tenant.customer.id}/users?pageSize=1&page=0`,
  )
  await at.signedIn(at.tenant.customerUser)
  const user = data[0]?.id.id
  await expect.poll(async () => rows(await page(`/users/${user}/auditLogs?action=LOGIN`)).length).toBeGreaterThan(0)
  expect(await page('/auditLogs?action=LOGIN')).toContain(`href="/auditLogs/by/${user}"`)
  expect((await at.admin.get(`/auditLogs/by/${user}`)).location).toBe(`/users/${user}`)
  const ofCustomer = await page(`/customers/${at.tenant.customer.id}/auditLogs`)
  expect(rows(ofCustomer).length).toBeGreaterThan(1)
})

test('is for administrators of the tenant alone', async () => {
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get(`/devices/${device.id}`)).html).not.toContain('/auditLogs')
  for (const path of [
    '/auditLogs',
    `/auditLogs/by/${userId}`,
    `/devices/${device.id}/auditLogs`,
    `/devices/${device.id}/auditLogs/export/file`,
  ])
    expect((await user.get(path)).status).toBe(403)
})

test('what is shown is exported, with what was sent where all columns are asked for', async () => {
  const form = await page('/auditLogs/export?action=UPDATED&status=SUCCESS')
  expect(form).toMatch(/<form[^>]*method="get"[^>]*action="\/auditLogs\/export\/file"/)
  expect(form).toMatch(/name="action" value="UPDATED"|value="UPDATED"[^>]*name="action"/)
  const csv = await at.admin.get('/auditLogs/export/file?action=UPDATED&format=csv&zone=UTC')
  const lines = csv.html.trim().split('\r\n')
  expect(lines[0]).toContain('Time,Action,Entity type,Entity,User,Result,Why it failed')
  expect(lines.filter((line) => line.includes(device.name))).toHaveLength(2)
  const json = await at.admin.get('/auditLogs/export/file?action=UPDATED&format=json&columns=all')
  expect(JSON.parse(json.html)[0].data).toContain('second floor')
  expect((await at.admin.get(`/devices/${device.id}/auditLogs/export/file?format=csv`)).html).toContain(
    'Attributes written',
  )
})

test('names that somebody chose to do harm are text', async () => {
  const name = unique('<img src=x onerror=alert(1)>')
  await at.tenant.api.call('POST', '/api/asset', { name, type: '<b>' })
  await expect
    .poll(async () => (await records('&actionTypes=ADDED')).data.map(({ entityName }) => entityName))
    .toContain(name)
  const { html } = await at.admin.get('/auditLogs?action=ADDED')
  expect(html).not.toContain('<img src=x')
})
