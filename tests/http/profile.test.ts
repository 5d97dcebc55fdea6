// One's own profile over real HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let page: BrowserLike
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())
beforeEach(async () => {
  page = await at.signedIn(at.tenant.admin)
})

type Stored = {
  email: string
  firstName: string | null
  lastName: string | null
  additionalInfo: Record<string, unknown>
}
const stored = () => at.tenant.api.call<Stored>('GET', '/api/auth/user')
const unescaped = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

async function formOf(): Promise<Record<string, string>> {
  const { html } = await page.get('/profile')
  const base = unescaped(
    /name="base"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="base"/.exec(html)?.slice(1).find(Boolean) ?? '',
  )
  const fields = Object.entries(JSON.parse(base)).flatMap(([name, value]) => {
    if (typeof value !== 'boolean') return [[name, value]]
    return value ? [[name, 'on']] : [] // a box
  })
  return { ...Object.fromEntries(fields), base }
}

test('the account menu leads there, and it shows what is stored', async () => {
  expect((await page.get('/home')).html).toContain('href="/profile"')
  const { html } = await page.get('/profile')
  for (const text of ['value="Ada"', 'value="Admin"', `value="${at.tenant.admin.email}"`, 'Last sign-in'])
    expect(html).toContain(text)
})

test('a name is saved, everything else of the user stays as it was, and the console says the new one', async () => {
  const before = await stored()
  const noted = { ...before, additionalInfo: { ...before.additionalInfo, own: { count: 12345678901234567890n } } }
  await at.tenant.api.call(
    'POST',
    '/api/user?sendActivationMail=false',
    JSON.parse(JSON.stringify(noted, (_, value) => (typeof value === 'bigint' ? '1e400000' : value))),
  )
  const form = await formOf()
  const saved = await page.post('/profile', { ...form, firstName: ' Ida ', lastName: '' })
  expect([saved.status, saved.location]).toEqual([302, '/profile'])
  const { html } = await page.get('/profile')
  expect(html).toContain('Profile saved')
  expect(html).toContain('Account of Ida')
  const after = await stored()
  expect(after).toEqual({
    ...before,
    firstName: 'Ida',
    lastName: null,
    additionalInfo: { ...before.additionalInfo, own: { count: '1e400000' } },
  })
})

test('a language that is chosen is kept with the user and taken at once', async () => {
  const form = await formOf()
  const saved = await page.post('/profile', { ...form, language: 'fa_IR' })
  expect([saved.status, saved.location]).toEqual([302, '/profile'])
  expect((await page.get('/profile')).html).toContain('<html lang="fa-IR" dir="rtl"')
  expect((await stored()).additionalInfo.lang).toBe('fa_IR')
  const elsewhere = await at.signedIn(at.tenant.admin)
  expect((await elsewhere.get('/home')).html).toContain('<html lang="fa-IR"')
  expect((await page.post('/profile', { ...form, language: 'xx_YY' })).status).toBe(400)
  await page.post('/profile', { ...(await formOf()), language: 'en_US' })
})

test('what is no address, and one of another user, are told at the field; what was typed stays', async () => {
  const form = await formOf()
  for (const email of ['', 'ann', 'ann@example', 'änn@example.org']) {
    const { status, html } = await page.post('/profile', { ...form, email, firstName: 'Kept' })
    expect(status).toBe(400)
    expect(html).toContain('Enter an email address such as name@example.com.')
    expect(html).toContain('value="Kept"')
  }
  const taken = await page.post('/profile', { ...form, email: at.tenant.customerUser.email })
  expect(taken.html).toContain('This address belongs to another user.')
  expect((await page.post('/profile', { ...form, firstName: 'x'.repeat(256) })).html).toContain('Shorten this to 255')
})

test('a change made elsewhere meanwhile is shown, and taken when it is wanted', async () => {
  const form = await formOf()
  await at.tenant.api.call('POST', '/api/user?sendActivationMail=false', { ...(await stored()), lastName: 'Elsewhere' })
  const conflict = await page.post('/profile', { ...form, lastName: 'Mine' })
  expect(conflict.status).toBe(400)
  expect(conflict.html).toContain('Someone else changed this meanwhile to “Elsewhere”')
  // What only they changed stays theirs.
  const other = await page.post('/profile', { ...form, firstName: 'Eve' })
  expect(other.status).toBe(302)
  expect(await stored()).toMatchObject({ firstName: 'Eve', lastName: 'Elsewhere' })
})

test('a home dashboard that is deleted while the form is open is told at its field, and nothing is saved', async () => {
  const { api } = at.tenant
  const made = await api.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: 'Short-lived' })
  const form = { ...(await formOf()), homeDashboardId: made.id.id, lastName: 'Typed' }
  await api.call('DELETE', `/api/dashboard/${made.id.id}`)
  const told = await page.post('/profile', form)
  expect([told.status, shown(told.html).includes('This dashboard is gone')]).toEqual([400, true])
  expect(told.html).toContain('value="Typed"')
  expect((await stored()).lastName).not.toBe('Typed')
})

test('a customer user saves theirs, with another address, and signs in with it', async () => {
  page = await at.signedIn(at.tenant.customerUser)
  const form = await formOf()
  const email = `moved-${form.email}`
  expect((await page.post('/profile', { ...form, email })).status).toBe(302)
  expect((await page.get('/profile')).html).toContain(`value="${email}"`)
  const again = await at.signedIn({ ...at.tenant.customerUser, email })
  expect((await again.get('/home')).status).toBe(200)
})

test('nobody else than who is signed in comes here', async () => {
  const nobody = await at.signedIn({ email: 'nobody@example.com', password: 'x' })
  for (const path of ['/profile', '/profile/password']) {
    expect((await nobody.get(path)).location).toContain('/login?redirectTo=')
    expect((await nobody.post(path, { firstName: 'x' })).location).toContain('/login')
  }
})

test('times are written as their reader chose, in the zone they chose', async () => {
  const form = (await page.get('/profile/times')).html
  for (const text of ['Dates and times', 'Asia/Tehran (UTC+03:30)', '12 hours']) expect(shown(form)).toContain(text)
  const kept = await page.post('/prefs/appearance', { zone: 'Asia/Tehran', clock: '12', redirectTo: '/profile' })
  expect([kept.status, kept.location]).toEqual([302, '/profile'])
  expect(shown((await page.get('/profile')).html)).toMatch(/Now it is .* \d{1,2}:\d\d:\d\d [ap]m GMT\+3:30/)
  expect((await page.get('/profile/times')).html).toMatch(/<option value="Asia\/Tehran" selected=""/)
  await page.post('/prefs/appearance', { zone: '', clock: '24', redirectTo: '/profile' })
  expect(shown((await page.get('/profile')).html)).toMatch(/Now it is [^.]* \d\d:\d\d:\d\d (?!GMT\+3)/)
})
