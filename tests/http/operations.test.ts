// Operations on one entity and on several, over real HTTP, as a browser without scripts uses them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, makeDevices } from '../support/jobs'
import { makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

const NULL_ID = '13814000-1dd2-11b2-8080-808080808080'

let at: TenantConsole
let admin: TenantConsole['admin']
let tenant: TenantConsole['tenant']

beforeAll(async () => {
  at = await startTenantConsole()
  admin = at.admin
  tenant = at.tenant
})
afterAll(() => at?.close())

interface Stored {
  name: string
  customerId: { id: string }
}
const readDevice = (id: string) => tenant.api.call<Stored>('GET', `/api/device/${id}`)
const isThere = (id: string) =>
  readDevice(id).then(
    () => true,
    () => false,
  )

test('to a customer, back, to everybody, back', async () => {
  const { id } = await makeDevice(tenant.api)
  const without = await admin.post(`/devices/${id}/assign`, {})
  expect([without.status, without.html.includes('Choose a customer.')]).toEqual([400, true])
  await admin.post(`/devices/${id}/assign`, { customerId: tenant.customer.id })
  expect((await readDevice(id)).customerId.id).toBe(tenant.customer.id)
  await admin.post(`/devices/${id}/unassign`, {})
  await admin.post(`/devices/${id}/public`, {})
  expect((await admin.get(`/devices/${id}`)).html).toContain('Everybody (public)')
  expect((await admin.post(`/devices/${id}/unassign`, {})).html).toContain('None of these is assigned to a customer.')
  expect((await admin.post(`/devices/${id}/private`, {})).location).toBe(`/devices/${id}`)
  expect(shown((await admin.get(`/devices/${id}`)).html)).not.toContain('Everybody (public)')
})

test('a customer or profile that is gone by then is told at its field, not of what was chosen', async () => {
  const [one, two] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  const { id } = await tenant.api.call<{ id: { id: string } }>('POST', '/api/customer', { title: unique('Gone') })
  await tenant.api.call('DELETE', `/api/customer/${id.id}`)
  const told = await admin.post(`/devices/assign?id=${one.id}&id=${two.id}`, { customerId: id.id })
  expect(told.status).toBe(400)
  expect(shown(told.html)).toContain('No customer has this title. Take one of the suggestions.')
  expect(shown(told.html)).not.toContain('Refused for 2')
  const profile = await admin.post(`/devices/${one.id}/profile`, { deviceProfileId: id.id })
  expect([profile.status, profile.html.includes('Refused for 1')]).toEqual([400, false])
})

test('several at once: named before; one that somebody else deleted meanwhile is gone all the same', async () => {
  const [one, two, gone] = [await makeDevice(tenant.api), await makeDevice(tenant.api), await makeDevice(tenant.api)]
  const query = `?id=${one.id}&id=${two.id}&id=${gone.id}&id=nonsense&q=Device`
  const page = await admin.get(`/devices/delete${query}`)
  expect(page.html).toContain('Delete 3 devices?')
  for (const { name } of [one, two, gone]) expect(page.html).toContain(name)
  await tenant.api.call('DELETE', `/api/device/${gone.id}`)
  expect((await admin.post(`/devices/delete${query}`, {})).location).toBe('/devices?q=Device')
  expect(await isThere(one.id)).toBe(false)
  expect(await isThere(two.id)).toBe(false)
})

test('an operation takes those it fits, says so before, and who loses them', async () => {
  const [assigned, free] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${assigned.id}`)
  const query = `?id=${assigned.id}&id=${free.id}`
  const { html } = await admin.get(`/devices/unassign${query}`)
  expect(html).toContain('Left out, because it does not fit them: 1 device.')
  expect(html).toContain(`${tenant.customer.title} loses 1 device.`)
  expect((await admin.post(`/devices/unassign${query}`, {})).location).toBe('/devices')
  expect((await readDevice(assigned.id)).customerId.id).toBe(NULL_ID)
})

test('nothing chosen is told, and nothing is done', async () => {
  for (const operation of ['assign', 'unassign', 'public', 'private', 'delete']) {
    expect((await admin.get(`/devices/${operation}`)).html).toContain('Nothing is chosen.')
    const { status, html } = await admin.post(`/devices/${operation}`, { customerId: tenant.customer.id })
    expect([status, html.includes('Nothing is chosen.')]).toEqual([400, true])
  }
})

test('more than fifty are a job: a row each, those it does not fit left out, taken back as a whole', async () => {
  const word = unique('many')
  const made = await makeDevices(tenant.api, 53, word)
  await tenant.api.call('POST', `/api/customer/public/device/${made[52]?.id}`)
  const chosen = made.map(({ id }) => `id=${id}`).join('&')
  const first = await admin.get(`/devices/public?${chosen}`)
  expect(first.html).toContain('Make 53 devices public?')
  const ticket = /name="ticket"[^>]*value="([^"]+)"/.exec(first.html)?.[1] ?? ''
  // Sent twice, as by two presses: one job.
  const begun = await Promise.all([1, 2].map(() => admin.post(`/devices/public?${chosen}`, { ticket })))
  expect(begun.map(({ location }) => location)).toEqual([`/jobs/${ticket}`, `/jobs/${ticket}`])
  const html = shown(await ended(admin, `/jobs/${ticket}`))
  for (const words of ['Make 53 devices public', '52 of 52 rows', `${word}-0`, 'Left out'])
    expect(html).toContain(words)
  expect(shown((await admin.get('/jobs')).html)).toContain('52 of 52 rows')
  const back = await admin.post(`/jobs/${ticket}`, { do: 'undo' })
  await ended(admin, back.location ?? '')
  expect((await readDevice(made[0]?.id ?? '')).customerId.id).toBe(NULL_ID)
  const stale = await admin.post(`/devices/delete?q=${word}&all=1`, { matched: '52' })
  expect([stale.status, stale.html.includes('The filters match 53 now.')]).toEqual([409, true])
  const gone = await admin.post(`/devices/delete?q=${word}&all=1`, { matched: '53' })
  await ended(admin, gone.location ?? '')
  expect((await admin.get(`/devices?q=${word}`)).html).toContain('Nothing matches')
})

test('undo gives each back to who had it', async () => {
  const [assigned, free] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${assigned.id}`)
  const { location = '' } = await admin.post(`/devices/public?id=${assigned.id}&id=${free.id}`, {})
  const { html } = await admin.get(location)
  const former = [...html.matchAll(/name="former" value="([^"]*)"/g)].map(([, word = '']) => word)
  expect(former).toEqual([`${assigned.id} ${tenant.customer.id}`, free.id])
  const undone = await admin.postMany(
    '/devices/undo',
    former.map((word) => ['former', word]),
  )
  expect(undone.location).toBe('/devices')
  expect((await readDevice(assigned.id)).customerId.id).toBe(tenant.customer.id)
  expect((await readDevice(free.id)).customerId.id).toBe(NULL_ID)
  expect((await admin.post('/devices/undo', { former: 'x'.repeat(50) })).status).toBe(400)
})
