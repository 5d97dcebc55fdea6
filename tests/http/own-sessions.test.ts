// Where a person is signed in, and signing out there, over real HTTP.
import { expect, test } from 'vitest'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function signedInBy(userAgent: string, person = at.tenant.admin) {
  const page = at.visitor({ 'user-agent': userAgent })
  await page.signIn(person.email, person.password)
  return page
}
const isSignedIn = async (page: { get(path: string): Promise<{ status: number }> }) =>
  (await page.get('/home')).status === 200
const idsIn = (html: string) => [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id ?? '')

test('each place is listed by its browser, its address and its times, and is left by itself', async () => {
  const desk = await signedInBy(FIREFOX)
  const phone = await signedInBy(SAFARI)
  const quiet = await signedInBy('curl/8 <b>')
  const { html } = await desk.get('/profile')
  const words = shown(html)
  for (const text of ['Firefox on Linux', 'This browser', 'Safari on iOS', '127.0.0.1', 'Signed in', 'Last used'])
    expect(words).toContain(text)
  const ids = idsIn(html)
  expect(ids.length).toBeGreaterThanOrEqual(2)
  // The last used one stands first: the phone signed in before the quiet one.
  const ended = await desk.post('/profile/sessions', { id: ids[0] ?? '' })
  expect([ended.status, ended.location]).toEqual([302, '/profile'])
  expect(shown((await desk.get('/profile')).html)).toContain('Signed out in 1 other place')
  expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(quiet)]).toEqual([true, true, false])
})

test('everywhere else at once; what is over, foreign or made up ends nothing', async () => {
  const other = await signedInBy(FIREFOX, at.tenant.customerUser)
  const [theirs] = idsIn((await (await signedInBy(SAFARI, at.tenant.customerUser)).get('/profile')).html)
  const desk = await signedInBy(FIREFOX)
  const phone = await signedInBy(SAFARI)
  for (const id of [theirs ?? '', 'x', 'x'.repeat(500)]) {
    expect((await desk.post('/profile/sessions', { id })).status).toBe(302)
    expect(shown((await desk.get('/profile')).html)).toContain('over already')
  }
  expect([await isSignedIn(other), await isSignedIn(phone)]).toEqual([true, true])
  await desk.post('/profile/sessions', {})
  expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(other)]).toEqual([true, false, true])
  expect(idsIn((await desk.get('/profile')).html)).toEqual([])
})

test('what has ended by itself is not listed', async () => {
  const desk = await signedInBy(FIREFOX)
  await desk.post('/profile/sessions', {})
  const phone = await signedInBy(SAFARI)
  expect(idsIn((await desk.get('/profile')).html)).toHaveLength(1)
  await phone.post('/logout', {})
  expect(idsIn((await desk.get('/profile')).html)).toEqual([])
})

test('the page for signing out ends all of them, this one included', async () => {
  const desk = await signedInBy(FIREFOX)
  const phone = await signedInBy(SAFARI)
  const other = await signedInBy(SAFARI, at.tenant.customerUser)
  expect(shown((await desk.get('/logout')).html)).toContain('Sign out everywhere')
  expect((await desk.post('/logout', { everywhere: 'yes' })).location).toBe('/login?reason=signed-out')
  expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(other)]).toEqual([false, false, true])
})
