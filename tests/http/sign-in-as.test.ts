// An administrator signs in as a user and comes back, over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { A_TOKEN } from '../support/a-token'
import type { BrowserLike } from '../support/browser-like'
import { PlatformApi } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let userId: string
beforeAll(async () => {
  at = await startTenantConsole()
  const page = `/api/customer/${at.tenant.customer.id}/users?pageSize=1&page=0`
  const { data } = await at.tenant.api.call<{ data: { id: { id: string } }[] }>('GET', page)
  userId = data[0]?.id.id ?? ''
})
afterAll(() => at?.close())

const COOKIE = 'thingdeck'
const asUser = async () => {
  const browser = await at.signedIn(at.tenant.admin)
  const own = browser.cookies.get(COOKIE) ?? ''
  const answer = await browser.post(`/users/${userId}/sign-in?from=1.customer=${at.tenant.customer.id}`, {})
  return { browser, own, answer }
}
const BANNER = 'You are signed in as Cem Customer'
const whoIs = async (browser: BrowserLike) => {
  const { status, html } = await browser.get('/profile')
  return status === 200 ? /[\w.-]+@example\.com/.exec(shown(html))?.[0] : undefined
}
/** With a cookie that was taken before. */
const withCookie = (value: string) =>
  fetch(`${at.origin}/home`, { headers: { cookie: `${COOKIE}=${value}` }, redirect: 'manual' })

test('as the user, with words over every page, and with one click as oneself again, where one was', async () => {
  const { browser, own, answer } = await asUser()
  expect([answer.status, answer.location]).toEqual([302, '/home'])
  expect(browser.cookies.get(COOKIE)).not.toBe(own)
  for (const page of ['/home', '/devices', '/profile', '/no-such-device']) {
    const { html, status } = await browser.get(page)
    if (status === 200) expect(html, page).toContain(BANNER)
  }
  expect((await browser.get('/devices/13814000-1dd2-11b2-8080-808080808080')).html).toContain(BANNER)
  expect((await browser.get('/customers')).status).toBe(403)
  expect(await whoIs(browser)).toBe(at.tenant.customerUser.email)
  const back = await browser.post('/logout/return', {})
  expect(back.location).toBe(`/users/${userId}?from=1.customer%3D${at.tenant.customer.id}`)
  const page = await browser.get(back.location ?? '')
  expect([page.status, page.html.includes(BANNER)]).toEqual([200, false])
  expect(await whoIs(browser)).toBe(at.tenant.admin.email)
  expect((await browser.post('/logout/return', {})).location).toBe('/home')
})

test('a cookie of before is good for nothing, neither on the way there nor back', async () => {
  const { browser, own } = await asUser()
  expect((await withCookie(own)).status).toBe(302)
  const others = browser.cookies.get(COOKIE) ?? ''
  await browser.post('/logout/return', {})
  expect((await withCookie(others)).status).toBe(302)
})

test('signing out ends both', async () => {
  const { browser } = await asUser()
  const cookie = browser.cookies.get(COOKIE) ?? ''
  expect((await browser.post('/logout', {})).location).toBe('/login?reason=signed-out')
  expect((await withCookie(cookie)).status).toBe(302)
  browser.cookies.set(COOKIE, cookie)
  expect((await browser.post('/logout/return', {})).location).toMatch(/^\/login/)
})

test('a page of this console can be asked for, and no other', async () => {
  const browser = await at.signedIn(at.tenant.admin)
  const asked = await browser.get(`/users/${userId}/sign-in?redirectTo=/devices%3Fq%3Dpump`)
  expect(asked.html).toContain('value="/devices?q=pump"')
  const answer = await browser.post(`/users/${userId}/sign-in`, { redirectTo: '/devices?q=pump' })
  expect(answer.location).toBe('/devices?q=pump')
  await browser.post('/logout/return', {})
  const away = await browser.post(`/users/${userId}/sign-in`, { redirectTo: '//evil.example/' })
  expect(away.location).toBe('/home')
})

test('no token of either reaches a page', async () => {
  const { browser } = await asUser()
  for (const page of ['/home', '/profile', '/devices']) expect((await browser.get(page)).html).not.toMatch(A_TOKEN)
})

test('the way from the system through an administrator to a user leads back to oneself', async () => {
  const system = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
  const sys = await new PlatformApi(at.platform.url).signIn('sysadmin@thingsboard.org', 'sysadmin')
  const page = `/api/tenant/${at.tenant.tenantId}/users?pageSize=1&page=0`
  const { data } = await sys.call<{ data: { id: { id: string } }[] }>('GET', page)
  const admin = `/users/${data[0]?.id.id}`
  expect((await system.get(admin)).html).toContain(`href="${admin}/sign-in"`)
  await system.post(`${admin}/sign-in`, {})
  await system.post(`/users/${userId}/sign-in`, {})
  expect((await system.get('/home')).html).toContain(BANNER)
  expect((await system.post('/logout/return', {})).location).toBe(admin)
  expect(await whoIs(system)).toBeUndefined()
  expect((await system.get('/tenants')).status).toBe(200)
})

test('not as who is disabled, and not as another administrator', async () => {
  const browser = await at.signedIn(at.tenant.admin)
  const set = (isOn: boolean) =>
    at.tenant.api.call('POST', `/api/user/${userId}/userCredentialsEnabled?userCredentialsEnabled=${isOn}`)
  await set(false)
  const refused = await browser.post(`/users/${userId}/sign-in`, {})
  expect([refused.status, refused.html.includes('This account is not in use')]).toEqual([400, true])
  expect((await browser.get(`/users/${userId}`)).html).not.toContain(`/users/${userId}/sign-in`)
  await set(true)
  const own = await at.tenant.api.call<{ id: { id: string } }>('GET', '/api/auth/user')
  expect((await browser.post(`/users/${own.id.id}/sign-in`, {})).status).toBe(403)
  expect(await whoIs(browser)).toBe(at.tenant.admin.email)
})
