// What to do first: on the home page of a tenant that has nothing, until all is done or the person hides it.
import { expect, test } from 'vitest'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const steps = async () => {
  const html = shown((await at.admin.get('/home')).html)
  return {
    html,
    done: html.match(/\(done\)/g)?.length ?? 0,
    isThere: html.includes('First steps'),
  }
}

test('each step that is done makes room for the next, and hiding them is for that person', async () => {
  const nothing = await steps()
  expect(nothing).toMatchObject({ isThere: true, done: 0 })
  expect(nothing.html).toContain('href="/devices/new"')

  const device = await makeDevice(at.tenant.api)
  const connect = await steps()
  expect(connect).toMatchObject({ isThere: true, done: 1 })
  expect(connect.html).toContain(`href="/devices/${device.id}/telemetry"`)

  await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { active: true })
  const show = await steps()
  expect(show).toMatchObject({ isThere: true, done: 2 })
  expect(show.html).toContain('href="/dashboards/import"')

  const customer = await at.signedIn(at.tenant.customerUser)
  expect(shown((await customer.get('/home')).html)).not.toContain('First steps')

  expect((await at.admin.post('/home', { hide: 'something else' })).status).toBe(302)
  expect((await steps()).isThere).toBe(true)
  expect((await at.admin.post('/home', { hide: 'first-steps' })).location).toBe('/home?view=overview')
  expect((await steps()).isThere).toBe(false)
})

test('all done, there is nothing to guide to', async () => {
  const other = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: 'Overview' })
  expect(other.id.id).toBeTruthy()
  expect((await steps()).isThere).toBe(false)
})
