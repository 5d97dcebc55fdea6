// The dashboards that people begin with, over real HTTP: home dashboards, default ones, who sees nothing else, the stars of a
// person, and what widgets send from a page that stands elsewhere.
import { expect, test } from 'vitest'
import { alias, boardOf, oneDevice } from '../support/boards'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

interface Stored {
  id: { id: string }
  title: string
  assignedCustomers: { customerId: { id: string }; public: boolean }[] | null
}

async function board(parts: Parameters<typeof boardOf>[0] = { widgets: {} }): Promise<Stored> {
  return call<Stored>('POST', '/api/dashboard', boardOf(parts))
}

async function boardOfCustomer(parts?: Parameters<typeof boardOf>[0]): Promise<Stored> {
  const made = await board(parts)
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${made.id.id}`)
  return made
}

type Notes = Record<string, unknown>

/** Of the user of the customer, for the next sign-in. */
async function noteInProfile(notes: Notes) {
  const users = await call<{ data: (Notes & { additionalInfo: Notes | null })[] }>(
    'GET',
    `/api/customer/${at.tenant.customer.id}/users?pageSize=1&page=0`,
  )
  const [user] = users.data
  await call('POST', '/api/user?sendActivationMail=false', {
    ...user,
    additionalInfo: { ...user?.additionalInfo, ...notes },
  })
}

test('a home dashboard stands at /home, without its toolbar where that is hidden; the overview is one step away', async () => {
  const { id, title } = await board()
  const before = shown((await at.admin.get('/home')).html)
  expect(before).not.toContain('board-page')
  await call('POST', '/api/tenant/dashboard/home/info', { dashboardId: id, hideDashboardToolbar: true })
  const hidden = shown((await at.admin.get('/home')).html)
  expect(hidden).toMatch(new RegExp(`<h1[^>]*sr-only[^>]*><bdi>${title}`))
  expect(hidden).not.toContain('board-head')
  expect(hidden).toContain('href="/home?view=overview"')
  await call('POST', '/api/tenant/dashboard/home/info', { dashboardId: id, hideDashboardToolbar: false })
  expect(shown((await at.admin.get('/home?window=1d')).html)).toMatch(/<option value="1d" selected/)
  const overview = shown((await at.admin.get('/home?view=overview')).html)
  expect(overview).not.toContain('board-page')
  expect(overview).toContain('href="/home"')
  // One that the person may not read is none.
  const user = await at.signedIn(at.tenant.customerUser)
  expect(shown((await user.get('/home')).html)).not.toContain('board-page')
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${id.id}`)
  expect(shown((await user.get('/home')).html)).toContain('board-page')
  await call('POST', '/api/tenant/dashboard/home/info', { dashboardId: null, hideDashboardToolbar: true })
  expect(shown((await at.admin.get('/home')).html)).not.toContain('board-page')
})

test('who has a default dashboard begins with it and goes where they like', async () => {
  const { id } = await boardOfCustomer()
  await noteInProfile({ defaultDashboardId: id.id, defaultDashboardFullscreen: false })
  const visitor = at.visitor()
  const { email, password } = at.tenant.customerUser
  expect((await visitor.signIn(email, password)).location).toBe(`/dashboards/${id.id}`)
  expect((await visitor.get('/')).location).toBe(`/dashboards/${id.id}`)
  expect((await visitor.get('/devices')).status).toBe(200)
  const back = await at.visitor().signIn(email, password, '/login?redirectTo=%2Fdevices')
  expect(back.location).toBe('/devices')
})

test('who is kept to dashboards sees them alone, their profile, and no way to anything else', async () => {
  const [{ id }, other, foreign] = [await boardOfCustomer(), await boardOfCustomer(), await board()]
  const device = await makeDevice(at.tenant.api, { customerId: { entityType: 'CUSTOMER', id: at.tenant.customer.id } })
  await noteInProfile({ defaultDashboardId: id.id, defaultDashboardFullscreen: true })
  const user = at.visitor()
  const { email, password } = at.tenant.customerUser
  const start = `/dashboard/${id.id}`
  expect((await user.signIn(email, password)).location).toBe(start)
  for (const page of [
    '/',
    '/home',
    '/home?view=overview',
    '/devices',
    `/devices/${device.id}`,
    '/dashboards',
    '/DEVICES',
  ])
    expect((await user.get(page)).location, page).toBe(start)
  expect((await user.get(`/dashboards/${id.id}/details`)).location).toBe(start)
  expect((await user.get(`/dashboards/${other.id.id}?window=1d`)).location).toBe(`/dashboard/${other.id.id}?window=1d`)
  expect((await user.get(`/dashboard/${foreign.id.id}`)).status).toBe(404)
  // Nothing is done for them elsewhere either.
  const edited = await user.post(`/devices/${device.id}/edit`, { name: 'Taken' })
  expect(edited.location).toBe(start)
  expect((await call<{ name: string }>('GET', `/api/device/${device.id}`)).name).toBe(device.name)
  const page = shown((await user.get(start)).html)
  const links = [...page.matchAll(/ href="(\/[^"?#]*)/g)].map(([, href = '']) => href)
  const pages = new Set(links.filter((href) => !/^\/(assets|dashboard|profile|live)\b|\.\w+$/.test(href)))
  expect([...pages]).toEqual([])
  expect(page).toContain(`href="/dashboard/${other.id.id}"`)
  expect(page).toContain('action="/logout"')
  const profile = await user.get('/profile')
  expect(profile.status).toBe(200)
  expect(shown(profile.html)).not.toContain('href="/devices"')
  expect((await user.get(`${start.replace('dashboard', 'dashboards')}.data`)).status).not.toBe(200)
  await noteInProfile({ defaultDashboardId: null, defaultDashboardFullscreen: false })
  expect((await at.visitor().signIn(email, password)).location).toBe('/home')
})

test('stars and what was opened last are a person’s own, and lead from one dashboard to the next', async () => {
  const [first, second] = [await board(), await board()]
  await at.admin.get(`/dashboards/${first.id.id}`)
  const page = shown((await at.admin.get(`/dashboards/${second.id.id}`)).html)
  expect(page).toMatch(new RegExp(`Opened last[\\s\\S]*${first.id.id}`))
  const to = `/dashboards/${first.id.id}/star`
  const starred = await at.admin.post(to, { starred: 'yes', back: `/dashboards/${second.id.id}?window=1d` })
  expect(starred.location).toBe(`/dashboards/${second.id.id}?window=1d`)
  expect((await at.admin.post(to, { starred: 'yes', back: '//evil.example' })).location).toBe(
    `/dashboards/${first.id.id}`,
  )
  const after = shown((await at.admin.get(`/dashboards/${second.id.id}`)).html)
  expect(after).toMatch(new RegExp(`Starred[\\s\\S]*${first.id.id}[\\s\\S]*All dashboards`))
  expect(shown((await at.admin.get(`/dashboards/${first.id.id}`)).html)).toContain('Remove the star')
  expect(shown((await at.admin.get('/dashboards')).html)).toMatch(
    new RegExp(`aria-label="Starred"[\\s\\S]*${first.id.id}[\\s\\S]*aria-label="Opened last"[\\s\\S]*${second.id.id}`),
  )
  await at.admin.post(to, { starred: 'no' })
  expect(shown((await at.admin.get(`/dashboards/${first.id.id}`)).html)).not.toContain('Remove the star')
  expect(
    (await at.admin.post('/dashboards/00000000-0000-4000-8000-000000000001/star', { starred: 'yes' })).status,
  ).toBe(404)
  const without = await board({ widgets: {}, settings: { showDashboardsSelect: false, showDashboardExport: false } })
  const bare = shown((await at.admin.get(`/dashboards/${without.id.id}`)).html)
  expect(bare).not.toContain('Other dashboards')
  expect(bare).not.toContain(`/dashboards/${without.id.id}/json`)
})

test('what a widget sends leads back to the page it was sent from, for those with the public link too', async () => {
  const device = await makeDevice(at.tenant.api)
  const made = await board({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      w: {
        isSystemType: true,
        bundleAlias: 'input_widgets',
        typeAlias: 'update_shared_string_attribute',
        type: 'latest',
        sizeX: 6,
        sizeY: 4,
        config: {
          title: 'Note',
          settings: {},
          datasources: [
            {
              type: 'entity',
              entityAliasId: 'a',
              dataKeys: [{ name: 'note', type: 'attribute', label: 'note', settings: {} }],
            },
          ],
        },
      },
    },
  })
  const id = made.id.id
  const alone = shown((await at.admin.get(`/dashboard/${id}?window=1d`)).html)
  const [, action = ''] = /action="([^"]*\/tile\/[^"]*)"/.exec(alone) ?? []
  const fieldsOf = (html: string) =>
    Object.fromEntries(
      [...(/<form[^>]*\/tile\/[\s\S]*?<\/form>/.exec(html)?.[0] ?? '').matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    )
  const fields = fieldsOf(alone)
  expect(fields.place).toBe('alone')
  const sent = await at.admin.post(action, { ...fields, value: 'one' })
  expect(sent.location).toBe(`/dashboard/${id}?window=1d`)
  expect((await at.admin.post(action, { ...fields, place: 'shell', value: 'one' })).location).toBe(
    `/dashboards/${id}?window=1d`,
  )
  await call('POST', `/api/customer/public/device/${device.id}`)
  const { assignedCustomers } = await call<Stored>('POST', `/api/customer/public/dashboard/${id}`)
  const publicId = assignedCustomers?.find((one) => one.public)?.customerId.id ?? ''
  const visitor = at.visitor()
  const seen = shown((await visitor.get(`/dashboard/${id}?publicId=${publicId}`)).html)
  const [, to = ''] = /action="([^"]*\/tile\/[^"]*)"/.exec(seen) ?? []
  const done = await visitor.post(to.replaceAll('&amp;', '&'), { ...fieldsOf(seen), value: 'two' })
  expect(done.location).toBe(`/dashboard/${id}?publicId=${publicId}`)
  // They are told once, as people with a session are, and have no session for it.
  expect(done.headers.get('set-cookie')).toMatch(/^thingdeck-told=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
  const after = done.location ?? ''
  const told = shown((await visitor.get(after)).html)
  expect(told).toContain('class="toasts"')
  expect(told).toContain('You may not do this.')
  expect(shown((await visitor.get(after)).html)).not.toContain('You may not do this.')
  expect((await visitor.get('/devices')).location).toContain('/login')
})
