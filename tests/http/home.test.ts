// The home page over real HTTP, as a browser without scripts shows it: the fleet in figures and its newest alarms.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let tenant: TenantConsole['tenant']

beforeAll(async () => {
  at = await startTenantConsole()
  tenant = at.tenant
})
afterAll(() => at?.close())

const raise = (entityType: string, id: string, type: string) =>
  tenant.api.call<{ id: { id: string } }>('POST', '/api/alarm', {
    type,
    originator: { entityType, id },
    severity: 'CRITICAL',
    status: 'ACTIVE_UNACK',
  })
const figures = (html: string) => [...html.matchAll(/<dd[^>]*>(?:<a[^>]*>)?([\d,]+)/g)].map(([, figure]) => figure)

test('figures and alarms of all kinds, for the tenant and for a customer of it', async () => {
  const nothing = await at.admin.get('/home')
  expect(figures(nothing.html)).toEqual(['0', '0', '0', '0'])
  expect(nothing.html).toContain('Every alarm is acknowledged.')

  const customerId = { entityType: 'CUSTOMER', id: tenant.customer.id }
  const mine = await makeDevice(tenant.api, { customerId })
  const other = await makeDevice(tenant.api)
  const asset = await tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', { name: 'Hall', type: 'building' })
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${mine.id}/SERVER_SCOPE`, { active: true })
  await raise('DEVICE', mine.id, 'Too hot')
  await raise('DEVICE', other.id, 'Too <cold>')
  const flood = await raise('ASSET', asset.id.id, 'Flood')

  const all = await at.admin.get('/home')
  expect(figures(all.html)).toEqual(['2', '1', '1', '3'])
  const text = shown(all.html)
  expect(text.indexOf('Flood')).toBeLessThan(text.indexOf('Too hot'))
  expect(all.html).toContain('Too &lt;cold&gt;')
  expect(all.html).toContain(`/assets/${asset.id.id}`)
  expect(text).toContain('Critical')

  await tenant.api.call('POST', `/api/alarm/${flood.id.id}/ack`)
  expect(figures((await at.admin.get('/home')).html)).toEqual(['2', '1', '1', '2'])

  const customer = await at.signedIn(tenant.customerUser)
  const own = await customer.get('/home')
  expect(figures(own.html)).toEqual(['1', '1', '0', '1'])
  expect(own.html).toContain('Too hot')
  expect(own.html).not.toMatch(/cold|Flood/)
})
