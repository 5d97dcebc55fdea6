// Users of customers and administrators of tenants over real HTTP, as a browser without scripts uses it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type MailServer, startMailServer } from '../support/mail-server'
import { formTo } from '../support/page-forms'
import { PlatformApi, type Session, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let mails: MailServer
let sys: Session
let system: BrowserLike
beforeAll(async () => {
  ;[at, mails] = await Promise.all([startTenantConsole({ isAlone: true }), startMailServer()])
  sys = await new PlatformApi(at.platform.url).signIn('sysadmin@thingsboard.org', 'sysadmin')
  system = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
})
afterAll(() => Promise.all([at?.close(), mails?.close()]))

interface StoredUser {
  id: { id: string }
  email: string
  authority: string
  additionalInfo: Record<string, unknown> | null
  [member: string]: unknown
}
const read = (id: string) => at.tenant.api.call<StoredUser>('GET', `/api/user/${id}`)
const usersPage = () => `/customers/${at.tenant.customer.id}/users`
const address = () => `${unique('person')}@example.com`
const idOf = (location = '') => location.split('/')[2] ?? ''
const add = async (name = address(), more: Record<string, string> = {}) => {
  const { location } = await at.admin.post(`${usersPage()}/new`, { name, activation: 'link', ...more })
  return { id: idOf(location), email: name, location }
}
/** The link as it stands on the page. */
const linkOn = (html: string) => /https?:\/\/[^<"\s]+activateToken=[^<"\s&]+/.exec(html)?.[0] ?? ''
const activated = async () => {
  const user = await add()
  const { html } = await at.admin.get(`/users/${user.id}/activation`)
  const activateToken = /activateToken=(.+)/.exec(linkOn(html))?.[1]
  await fetch(`${at.platform.url}/api/noauth/activate?sendActivationMail=false`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activateToken, password: 'Journey-2026' }),
  })
  return user
}
const edited = async (id: string, changes: Record<string, string>) => {
  const { html } = await at.admin.get(`/users/${id}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const stored = Object.entries(JSON.parse(base)).flatMap(([name, value]) =>
    value === false ? [] : [[name, value === true ? 'on' : String(value)]],
  )
  return { base, ...Object.fromEntries(stored), ...changes }
}

test('a customer’s users are a list of its own, with its way back; a page of the customer leads there', async () => {
  const word = unique('list')
  for (const letter of ['b', 'a']) await add(`${word}${letter}@example.com`, { firstName: `Person ${letter}` })
  const list = await at.admin.get(`${usersPage()}?q=${word}&sort=email&order=asc`)
  expect(namesIn(list.html)).toEqual([`${word}a@example.com`, `${word}b@example.com`])
  const html = shown(list.html)
  expect(html).toContain('Person a')
  expect(html).toContain(`href="/customers/${at.tenant.customer.id}"`)
  expect(html).toContain(`href="${usersPage()}/new?q=${word}&amp;sort=email`)
  expect(shown((await at.admin.get(`/customers/${at.tenant.customer.id}`)).html)).toContain(`href="${usersPage()}"`)
  expect((await at.admin.get(`${usersPage()}?q=`)).location).toBe(usersPage())
  const form = shown((await at.admin.get(`${usersPage()}/export?q=${word}`)).html)
  const [, exportAt = ''] = /<form[^>]* action="([^"]*export\/file[^"]*)"/.exec(form) ?? []
  expect(exportAt).toBe(`${usersPage()}/export/file`)
  const file = await at.admin.get(`${exportAt}?q=${word}&scope=matching&format=csv&columns=visible`)
  expect(file.html).toContain(`${word}a@example.com`)
  const other = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/customer', { title: unique('Other') })
  expect(shown((await at.admin.get(`/customers/${other.id.id}/users`)).html)).toContain('Add the first user')
})

test('a saved view is kept for the users of every owner, and for administrators of tenants too', async () => {
  const word = unique('view')
  await add(`${word}@example.com`)
  const { location = '' } = await at.admin.post(`${usersPage()}/views?sort=email&order=desc&page=2`, {
    intent: 'add',
    name: 'By address',
  })
  const [, view = ''] = /view=(\w+)/.exec(location) ?? []
  expect(location).toBe(`${usersPage()}?sort=email&order=desc&page=2&view=${view}`)
  const other = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/customer', { title: unique('Other') })
  const others = `/customers/${other.id.id}/users`
  const settled = `sort=email&order=desc&view=${view}`
  expect((await at.admin.get(`${others}?view=${view}`)).location).toBe(`${others}?${settled}`)
  const html = shown((await at.admin.get(`${usersPage()}?q=${word}&view=${view}`)).html)
  expect(html).toContain('By address')
  expect(html).toContain(`href="${usersPage()}?view=${view}"`)
  await at.admin.post(`${usersPage()}/views`, { intent: 'default', id: view })
  expect((await at.admin.get(others)).location).toBe(`${others}?${settled}`)
  expect((await at.admin.get(`${usersPage()}?q=`)).location).toBe(`${usersPage()}?view=all`)
  const gone = await at.admin.post(`${usersPage()}/views?view=${view}`, { intent: 'delete', id: view })
  expect(gone.location).toBe(`${usersPage()}/views?view=all`)
  expect((await at.admin.get(others)).status).toBe(200)
})

test('the menu marks the customers on the page of a user', async () => {
  const { id } = await add()
  const { html } = await at.admin.get(`/users/${id}`)
  const marked = [...html.matchAll(/<a [^>]*class="menu-item"[^>]*>/g)].filter(([link]) =>
    link.includes('aria-current'),
  )
  expect(marked.map(([link]) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(['/customers'])
})

test('added by link: the link stands on the next page, is good once, and then no more', async () => {
  const { id, email, location } = await add(undefined, {
    firstName: 'Ann',
    lastName: 'Lee',
    description: 'night shift',
  })
  expect(location).toBe(`/users/${id}/activation`)
  const page = await at.admin.get(`/users/${id}/activation`)
  expect(linkOn(page.html)).toContain('/api/noauth/activate?activateToken=')
  expect(page.html).toContain(email)
  const { customerId } = (await read(id)) as unknown as { customerId: { id: string } }
  expect(await read(id)).toMatchObject({
    authority: 'CUSTOMER_USER',
    firstName: 'Ann',
    lastName: 'Lee',
    additionalInfo: { description: 'night shift' },
  })
  expect(customerId.id).toBe(at.tenant.customer.id)
  expect(shown((await at.admin.get(`/users/${id}`)).html)).toContain('Not activated yet')
  const active = await activated()
  expect((await at.admin.get(`/users/${active.id}/activation`)).html).toContain('has set a password already')
  expect(shown((await at.admin.get(`/users/${active.id}`)).html)).toContain('Enabled')
})

test('another one follows: after the link of this one, or at once where a mail went out', async () => {
  const { id, location = '' } = await add(undefined, { another: 'on' })
  expect(location).toBe(`/users/${id}/activation?another=1`)
  const page = shown((await at.admin.get(location)).html)
  expect(linkOn(page)).toContain('activateToken=')
  const next = `${usersPage()}/new?as=link&after=${id}`
  expect(page).toContain(`href="${next.replace('&', '&amp;')}"`)
  const form = shown((await at.admin.get(next)).html)
  expect(form).toMatch(/<input(?=[^>]* name="another")(?=[^>]* checked)/)
  const mail = shown((await at.admin.get(`${usersPage()}/new?as=mail&after=${id}`)).html)
  expect(mail).toMatch(/<option(?=[^>]* value="mail")(?=[^>]* selected)/)
})

test('what cannot be taken stands at its field, with everything typed', async () => {
  const refused = await at.admin.post(`${usersPage()}/new`, {
    name: 'no address',
    firstName: 'Kept',
    activation: 'link',
  })
  expect([refused.status, refused.html.includes('Enter an email address')]).toEqual([400, true])
  expect(refused.html).toContain('value="Kept"')
  const taken = await at.admin.post(`${usersPage()}/new`, { name: at.tenant.admin.email, activation: 'link' })
  expect(taken.html).toContain('This address belongs to another user.')
  const odd = await at.admin.post(`${usersPage()}/new`, { name: address(), activation: 'pigeon' })
  expect(odd.status).toBe(400)
})

test('a mail that cannot be sent adds nobody; with a mail server it arrives, and is sent again', async () => {
  const name = address()
  const failed = await at.admin.post(`${usersPage()}/new`, { name, activation: 'mail' })
  expect([failed.status, failed.html.includes(name)]).toEqual([400, true])
  expect(namesIn((await at.admin.get(`${usersPage()}?q=${name}`)).html)).toEqual([])
  const settings = await sys.call<{ jsonValue: object }>('GET', '/api/admin/settings/mail')
  const server = { smtpProtocol: 'smtp', smtpHost: '127.0.0.1', smtpPort: String(mails.port), enableTls: false }
  const jsonValue = { ...settings.jsonValue, ...server, username: '', password: '', mailFrom: 'console@example.org' }
  await sys.call('POST', '/api/admin/settings', { ...settings, jsonValue })
  const { location } = await at.admin.post(`${usersPage()}/new`, { name, activation: 'mail' })
  expect(location).toMatch(/^\/users\/[\da-f-]+$/)
  expect((await mails.mailTo(name)).text).toContain('activateToken=')
  const more = await at.admin.post(`${usersPage()}/new?q=x`, { name: address(), activation: 'mail', another: 'on' })
  expect(more.location).toMatch(new RegExp(`^${usersPage()}/new\\?q=x&as=mail&after=[\\da-f-]+$`))
  const again = await at.admin.post(`${location}/activation`, {})
  expect(again.location).toBe(location)
  await expect.poll(() => mails.mails.filter(({ to }) => to.includes(name)).length).toBe(2)
})

test('saving changes what was changed and nothing else; what two people change is merged or asked', async () => {
  const { id } = await add(undefined, { firstName: 'Ann' })
  const stored = await read(id)
  const additionalInfo = { ...stored.additionalInfo, lang: 'fa_IR', own: { deep: [1, null] } }
  await at.tenant.api.call('POST', '/api/user', { ...stored, additionalInfo })
  const dashboard = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', {
    title: unique('Start'),
  })
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${dashboard.id.id}`)
  const mine = await edited(id, {
    lastName: 'Lee',
    defaultDashboardId: dashboard.id.id,
    defaultDashboardFullscreen: 'on',
  })
  expect((await at.admin.post(`/users/${id}/edit`, mine)).location).toBe(`/users/${id}`)
  expect(await read(id)).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    authority: 'CUSTOMER_USER',
    additionalInfo: { ...additionalInfo, defaultDashboardId: dashboard.id.id, defaultDashboardFullscreen: true },
  })
  expect(shown((await at.admin.get(`/users/${id}`)).html)).toMatch(/Start[^<]*, always in full screen/)
  const [one, two] = [await edited(id, { firstName: 'Anna' }), await edited(id, { firstName: 'Anne' })]
  await at.admin.post(`/users/${id}/edit`, two)
  const asked = await at.admin.post(`/users/${id}/edit`, one)
  expect([asked.status, asked.html.includes('changed this meanwhile to “Anne”')]).toEqual([400, true])
})

test('a dashboard that is deleted or taken away while the form is open is told at its field, with everything typed', async () => {
  const { id } = await add()
  const { api, customer } = at.tenant
  const dashboards = await Promise.all(
    ['Start', 'Home'].map((word) =>
      api.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: unique(word) }),
    ),
  )
  const [start = '', home = ''] = dashboards.map((one) => one.id.id)
  for (const one of [start, home]) await api.call('POST', `/api/customer/${customer.id}/dashboard/${one}`)
  const mine = await edited(id, { lastName: 'Lee', defaultDashboardId: start, homeDashboardId: home })
  await api.call('DELETE', `/api/dashboard/${start}`)
  await api.call('DELETE', `/api/customer/${customer.id}/dashboard/${home}`)
  const told = await at.admin.post(`/users/${id}/edit`, { ...mine, defaultDashboardIdName: 'Start as it was called' })
  expect(told.status).toBe(400)
  for (const field of ['defaultDashboardId', 'homeDashboardId'])
    expect(shown(told.html)).toMatch(new RegExp(`id="[^"]*${field}-error"[^>]*>.*This dashboard is gone`))
  expect(told.html).toContain('value="Lee"')
  expect((await read(id)).lastName).not.toBe('Lee')
  const withScripts = await at.admin.post(`/users/${id}/edit.data`, {
    ...mine,
    defaultDashboardIdName: 'Start as it was',
  })
  for (const kept of [start, home, 'Start as it was']) expect(withScripts.html).toContain(kept)
})

test('a copy: for the same customer, with what it begins with; neither address, name nor account of the other', async () => {
  const { id, email } = await add(undefined, { firstName: 'Ann', lastName: 'Lee', description: 'second shift' })
  const { api, customer } = at.tenant
  const dashboard = await api.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: unique('Start') })
  await api.call('POST', `/api/customer/${customer.id}/dashboard/${dashboard.id.id}`)
  const stored = await read(id)
  const begins = {
    defaultDashboardId: dashboard.id.id,
    defaultDashboardFullscreen: true,
    homeDashboardId: dashboard.id.id,
  }
  const notes = { ...begins, lang: 'fa_IR', own: { deep: [1, null] } }
  const account = { userPasswordHistory: { 1: 'x' }, failedLoginAttempts: 2, lastLoginTs: 5 }
  await api.call('POST', '/api/user', { ...stored, additionalInfo: { ...stored.additionalInfo, ...notes, ...account } })

  const to = `${usersPage()}/new?copy=${id}`
  expect((await at.admin.get(`/users/${id}`)).html).toContain(to)
  const { html } = await at.admin.get(to)
  expect(shown(html)).toContain(`Filled from ${email}.`)
  const fields = Object.fromEntries(formTo(html, `${usersPage()}/new`) ?? [])
  expect(fields).toMatchObject({ name: '', firstName: '', lastName: '', description: 'second shift' })
  const name = address()
  const { location } = await at.admin.post(to, { ...fields, name, activation: 'link' })
  const made = await read(idOf(location))
  expect(made).toMatchObject({ email: name, authority: 'CUSTOMER_USER', customerId: { id: customer.id } })
  expect([made.firstName, made.lastName]).toEqual([null, null])
  expect(made.additionalInfo).toMatchObject({ description: 'second shift', ...notes })
  for (const member of Object.keys(account)) expect(Object.keys(made.additionalInfo ?? {})).not.toContain(member)
  expect((await read(id)).email).toBe(email)
  expect((await at.admin.get(`${usersPage()}/new?copy=${crypto.randomUUID()}`)).status).toBe(404)
})

test('disabled and enabled again, one or several; who has no password yet is neither', async () => {
  const [first, second, fresh] = [await activated(), await activated(), await add()]
  const state = async (id: string) => (await read(id)).additionalInfo?.userCredentialsEnabled
  expect((await at.admin.post(`/users/${first.id}/disable`, {})).location).toBe(`/users/${first.id}`)
  expect(await state(first.id)).toBe(false)
  expect(shown((await at.admin.get(`/users/${first.id}`)).html)).toContain('Disabled')
  const both = `?id=${first.id}&id=${second.id}&id=${fresh.id}`
  await at.admin.post(`${usersPage()}/disable${both}`, {})
  expect(await state(second.id)).toBe(false)
  expect((await at.admin.get(`${usersPage()}/enable${both}`)).html).toContain('2 users')
  expect((await at.admin.post(`${usersPage()}/enable${both}`, {})).location).toBe(usersPage())
  expect([await state(first.id), await state(second.id)]).toEqual([true, true])
})

test('deleting leads back to the list it stood in', async () => {
  const { id, email } = await add()
  expect((await at.admin.post(`/users/${id}/delete`, {})).location).toBe(usersPage())
  expect((await at.admin.get(usersPage())).html).toContain(`“${email}” deleted`)
  expect((await at.admin.get(`/users/${id}`)).status).toBe(404)
})

test('a tenant’s administrators are kept by the system administrator, and by nobody else', async () => {
  const page = `/tenants/${at.tenant.tenantId}/users`
  const list = shown((await system.get(page)).html)
  expect(list).toContain('Administrators')
  expect(list).toContain(at.tenant.admin.email)
  expect(list).not.toContain(at.tenant.customerUser.email)
  const name = address()
  const { location } = await system.post(`${page}/new`, { name, activation: 'link' })
  const id = idOf(location)
  const made = await read(id)
  expect(made).toMatchObject({ email: name, authority: 'TENANT_ADMIN', tenantId: { id: at.tenant.tenantId } })
  expect(shown((await system.get(`/users/${id}`)).html)).toContain(`href="${page}"`)
  expect((await system.post(`/users/${id}/delete`, {})).location).toBe(page)
  expect((await at.admin.get(page)).status).toBe(403)
  expect((await at.admin.post(`${page}/new`, { name: address(), activation: 'link' })).status).toBe(403)
  expect((await system.post(`${usersPage()}/new`, { name: address(), activation: 'link' })).status).toBe(403)
  expect((await at.admin.get('/customers/13814000-1dd2-11b2-8080-808080808080/users')).status).toBe(404)
})

test('the customer of everybody has no users', async () => {
  const device = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/device', { name: unique('Device') })
  const { customerId } = await at.tenant.api.call<{ customerId: { id: string } }>(
    'POST',
    `/api/customer/public/device/${device.id.id}`,
  )
  const page = `/customers/${customerId.id}/users`
  expect((await at.admin.get(page)).location).toBe(`/customers/${customerId.id}`)
  expect((await at.admin.post(`${page}/new`, { name: address(), activation: 'link' })).status).toBe(404)
  expect((await at.admin.get(`/customers/${customerId.id}`)).html).not.toContain(`href="${page}"`)
})
