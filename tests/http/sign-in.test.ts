// Signing in and out over real HTTP, with the platform of this repository.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { A_TOKEN } from '../support/a-token'
import type { BrowserLike } from '../support/browser-like'
import { PlatformApi, type TestTenant } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'
import { makeToken } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let folder = ''
let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let console_: TestConsole
let api: PlatformApi
let tenant: TestTenant
let page: BrowserLike

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-sign-in-'))
  platform = await startBuiltPlatform({ DATA_DIR: folder })
  console_ = await startTestConsole(platform.url, { SIGN_IN_RATE: '5:2' })
  api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
})
afterAll(async () => {
  await console_?.close()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  page = console_.browser()
})

/** What a signed cookie holds. */
const said = (cookie = ''): unknown =>
  JSON.parse(Buffer.from(decodeURIComponent(cookie).split('.')[0] ?? '', 'base64').toString())

const signIn = (path?: string) => page.signIn(tenant.admin.email, tenant.admin.password, path)

test('the right password leads home, with a cookie that says nothing', async () => {
  const answer = await signIn()
  expect([answer.status, answer.location]).toEqual([302, '/home'])
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('thingdeck=')) ?? ''
  expect(cookie).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(said(page.cookies.get('thingdeck'))).toMatch(/^[\w-]{43}$/)
  expect((await page.get('/logout')).html).toContain('Ada Admin')
})

test('it leads back to the page that was asked for, and only to one of ours', async () => {
  const answer = await page.get('/logout?a=1')
  expect([answer.status, answer.location]).toEqual([302, '/login?redirectTo=%2Flogout%3Fa%3D1'])
  expect((await signIn(answer.location)).location).toBe('/logout?a=1')
  for (const elsewhere of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    page = console_.browser()
    expect((await signIn(`/login?redirectTo=${encodeURIComponent(elsewhere)}`)).location).toBe('/home')
  }
})

test('somebody who is signed in is not asked again', async () => {
  await signIn()
  expect((await page.get('/login')).location).toBe('/home')
  expect((await page.get('/login?redirectTo=/logout')).location).toBe('/logout')
})

test('a wrong password: one sentence for it and for an unknown name, what was typed kept, the password not', async () => {
  for (const name of [tenant.admin.email, 'nobody@example.com']) {
    const { status, html } = await page.signIn(name, 'Wrong-2026!')
    expect(status).toBe(400)
    expect(html).toContain('Email or password is not right.')
    expect(html).toContain(`value="${name}"`)
    expect(html).not.toContain('Wrong-2026!')
  }
  expect(page.cookies.has('thingdeck')).toBe(false)
})

test('what is no address, and an empty password, are told at their fields', async () => {
  const { status, html } = await page.signIn('somebody', '')
  expect(status).toBe(400)
  expect(html).toContain('Enter an email address such as name@example.com.')
})

test('markup in a name is shown as text', async () => {
  const { html } = await page.signIn('"><img src=x onerror=alert(1)>@x', 'x')
  expect(html).not.toContain('<img')
})

test('guessing is slowed down, and the wait is told', async () => {
  const limited = await startTestConsole(platform.url, { SIGN_IN_RATE: '3:60' })
  const guess = limited.browser()
  for (let i = 0; i < 3; i++) expect((await guess.signIn('victim@example.com', `guess ${i}`)).status).toBe(400)
  const held = await guess.signIn('victim@example.com', 'guess')
  expect(held.status).toBe(429)
  expect(held.html).toMatch(/Too many failed attempts\. Try again in \d+ seconds\./)
  expect((await guess.signIn(tenant.admin.email, tenant.admin.password)).status).toBe(429) // the same address
  await limited.close()
})

test('a tampered cookie is nobody, and the page asked for is kept', async () => {
  await signIn()
  const cookie = page.cookies.get('thingdeck') ?? ''
  for (const wrong of [`${cookie}x`, cookie.slice(5), 'InNvbWV0aGluZyI%3D.abc', '%%%']) {
    page.cookies.set('thingdeck', wrong)
    const { status, location } = await page.get('/logout')
    expect([status, location]).toEqual([302, '/login?redirectTo=%2Flogout&reason=ended'])
  }
  expect((await page.get('/login?reason=ended')).html).toContain('Your session has ended.')
})

test('signing out ends the session here, and says so', async () => {
  await signIn()
  const kept = page.cookies.get('thingdeck') ?? ''
  const answer = await page.post('/logout', {})
  expect([answer.status, answer.location]).toEqual([302, '/login?reason=signed-out'])
  expect(page.cookies.has('thingdeck')).toBe(false)
  page.cookies.set('thingdeck', kept)
  expect((await page.get('/logout')).location).toContain('/login')
})

test('each sign-in has an id of its own, and takes the place of the session before', async () => {
  await signIn()
  const first = page.cookies.get('thingdeck') ?? ''
  const again = await page.post('/login', { username: tenant.admin.email, password: tenant.admin.password })
  expect(again.status).toBe(302)
  expect(page.cookies.get('thingdeck')).not.toBe(first)
  page.cookies.set('thingdeck', first)
  expect((await page.get('/logout')).location).toContain('reason=ended')
})

test('tokens in an address are taken once, and only when nobody is signed in', async () => {
  const pair = await api.call<{ token: string; refreshToken: string }>('POST', '/api/auth/login', {
    username: tenant.customerUser.email,
    password: tenant.customerUser.password,
  })
  const address = `/logout?accessToken=${pair.token}&refreshToken=${pair.refreshToken}&x=1`
  const taken = await page.get(address)
  expect([taken.status, taken.location]).toEqual([303, '/logout?x=1'])
  expect((await page.get('/logout')).html).toContain('Cem Customer')

  page = console_.browser()
  await signIn()
  expect((await page.get(address)).location).toBe('/logout?x=1')
  expect((await page.get('/logout')).html).toContain('Ada Admin')

  page = console_.browser()
  for (const token of [makeToken(), 'nonsense', pair.refreshToken]) {
    const refused = await page.get(`/home?accessToken=${token}`)
    expect([refused.status, refused.location]).toEqual([303, '/login?reason=tokens-refused'])
  }
  expect(page.cookies.has('thingdeck')).toBe(false)
})

test('a name and password in an address are refused', async () => {
  const { email, password } = tenant.admin
  const answer = await page.get(`/home?username=${email}&password=${password}`)
  expect([answer.status, answer.location]).toEqual([303, '/login?reason=credentials-in-address'])
  expect(page.cookies.has('thingdeck')).toBe(false)
  expect((await page.get('/login?reason=credentials-in-address')).html).toContain('do not belong in an address')
})

test('what an external provider says of its failure is quoted as text', async () => {
  const { html } = await page.get(`/login?loginError=${encodeURIComponent('<b>No such user</b>')}`)
  expect(html).toContain('&lt;b&gt;No such user&lt;/b&gt;')
})

test('a browser without a choice takes the language of the profile; one with a choice keeps it', async () => {
  const { id, ...user } = await tenant.api.call<{ id: unknown; additionalInfo: object | null }>('GET', '/api/auth/user')
  await tenant.api.call('POST', '/api/user?sendActivationMail=false', {
    ...user,
    id,
    additionalInfo: { ...user.additionalInfo, lang: 'fa_IR' },
  })
  await signIn()
  expect((await page.get('/logout')).html).toContain('<html lang="fa-IR" dir="rtl"')
  page = console_.browser()
  await page.post('/prefs/language', { language: 'zh_CN', redirectTo: '/login' })
  await signIn()
  expect((await page.get('/logout')).html).toContain('<html lang="zh-CN"')
})

test('no page and no line of the log has a token or a password in it', async () => {
  await signIn()
  const pages = await Promise.all(['/home', '/logout', '/login', '/nothing-here'].map((path) => page.get(path)))
  for (const { html } of pages) expect(html).not.toMatch(A_TOKEN)
  const log = console_.output()
  expect(log).not.toMatch(A_TOKEN)
  for (const secret of [tenant.admin.password, 'Wrong-2026!']) expect(log).not.toContain(secret)
  expect(log).not.toContain('accessToken=')
})
