// Which types of entities and of relations are shown, and which are offered for new ones.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type EntityRef, makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let hall: { id: string; name: string }
let base = ''

beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())
beforeEach(async () => {
  hall = await makeAsset()
  base = `/assets/${hall.id}/relations`
})

async function makeAsset() {
  const name = unique('Hall')
  const { id } = await at.tenant.api.call<EntityRef>('POST', '/api/asset', { name, type: 'hall' })
  return { id: id.id, name }
}

const relate = (from: [string, string], to: [string, string], type: string) =>
  at.tenant.api.call('POST', '/api/relation', {
    from: { entityType: from[0], id: from[1] },
    to: { entityType: to[0], id: to[1] },
    type,
    typeGroup: 'COMMON',
  })

const page = async (path: string) => shown((await at.admin.get(path)).html)

test('only entities and relations of chosen types are shown, in the table and in the tree', async () => {
  const [device, site] = [await makeDevice(at.tenant.api), await makeAsset()]
  await relate(['ASSET', hall.id], ['DEVICE', device.id], 'Feeds')
  await relate(['ASSET', hall.id], ['ASSET', site.id], 'Contains')
  for (const path of [base, `${base}/tree`]) {
    for (const [query, one, other] of [
      ['of=DEVICE', device, site],
      ['of=ASSET&type=', site, device],
      ['type=Feeds', device, site],
      ['of=DEVICE&of=CUSTOMER', device, site],
    ] as const) {
      const html = await page(`${path}?${query}`)
      expect([path, query, html.includes(one.name), html.includes(other.name)]).toEqual([path, query, true, false])
    }
  }
  const none = await page(`${base}?of=DEVICE&type=Contains`)
  expect([none.includes(device.name), none.includes(site.name)]).toEqual([false, false])
  expect((await at.admin.get(`${base}?of=<b>&type=${'x'.repeat(3000)}`)).status).toBe(200)
  // The way back keeps what was shown.
  const dialog = await page(`${base}/new?of=DEVICE`)
  expect(dialog).toContain(`href="${base}?of=DEVICE"`)
})

test('every role is offered the types of entities that it knows', async () => {
  const typesIn = async (who: typeof at.admin, path: string) => {
    const { html } = await who.get(`${path}/relations/new`)
    const [select = ''] = /<select[^>]*name="endType".*?<\/select>/s.exec(html) ?? []
    return [...select.matchAll(/<option value="([A-Z_]+)"/g)].map(([, type]) => type).sort()
  }
  const admin = await typesIn(at.admin, `/assets/${hall.id}`)
  const known = ['ASSET', 'CUSTOMER', 'DASHBOARD', 'DEVICE', 'ENTITY_VIEW', 'TENANT', 'USER']
  expect(admin).toEqual(expect.arrayContaining(known))
  const find = async (type: string) => {
    const answer = await at.admin.post(`${base}/new`, { endType: type, find: 'ends', endsName: '' })
    return [...answer.html.matchAll(/<input(?=[^>]*name="ends")[^>]*value="([^"]*)"/g)].map(([, id]) => id)
  }
  expect(await find('TENANT')).toHaveLength(1)
  const own = JSON.parse((await at.admin.get('/options/entities?type=TENANT')).html)
  expect(own.options).toHaveLength(1)

  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  const types = await typesIn(user, `/devices/${device.id}`)
  expect(types).toEqual(['ASSET', 'CUSTOMER', 'DASHBOARD', 'DEVICE', 'ENTITY_VIEW', 'USER'])
  const optionsOf = async (type: string) => JSON.parse((await user.get(`/options/entities?type=${type}`)).html).options
  expect(await optionsOf('CUSTOMER')).toEqual([{ id: at.tenant.customer.id, name: at.tenant.customer.title }])
  expect(await optionsOf('USER')).toEqual([expect.objectContaining({ name: at.tenant.customerUser.email })])
  expect((await user.get('/options/entities?type=RULE_CHAIN')).status).toBe(403)
})
