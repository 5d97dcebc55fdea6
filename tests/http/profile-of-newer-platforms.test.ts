// What newer platforms add to one's own account, and what system administrators are told after signing in.
import { expect, test } from 'vitest'
import { scriptedConsole } from '../support/scripted-console'

const at = scriptedConsole()
const KEY = '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e99'

const row = (more = {}) => ({
  id: { entityType: 'API_KEY', id: KEY },
  createdTime: 1_795_000_000_000,
  description: '<b>Line 3</b>',
  enabled: true,
  expirationTime: 0,
  ...more,
})

function withKeys(rows: object[]) {
  at.platform.calls.length = 0
  return at.platform.script(({ method, path }) => {
    if (path.startsWith('/api/apiKeys/'))
      return { body: { data: rows, totalPages: 1, totalElements: rows.length, hasNext: false } }
    if (method === 'POST' && path === '/api/apiKey') return { body: row({ value: 'tb_made-just-now' }) }
    return path.startsWith('/api/apiKey/') ? {} : undefined
  })
}

const sent = (method: string) =>
  at.platform.calls.filter((call) => call.method === method && call.path.startsWith('/api/apiKey'))

test('API keys: listed, with names as text and their ends', async () => {
  expect((await at.page.get('/profile')).html).toContain('href="/profile/api-keys"')
  const undo = withKeys([row(), row({ enabled: false, expirationTime: 1000, description: 'Old' })])
  const { status, html } = await at.page.get('/profile/api-keys')
  undo()
  expect(status).toBe(200)
  expect(html).toContain('&lt;b&gt;Line 3&lt;/b&gt;')
  expect(html).toContain('Works without an end')
  expect(html).toContain('Ended on')
})

test('a new one says what it is for, has an end, and is shown this once', async () => {
  const undo = withKeys([])
  const empty = await at.page.post('/profile/api-keys', { description: ' ', days: '30' })
  expect([empty.status, sent('POST').length]).toEqual([400, 0])
  expect(empty.html).toContain('Say what the key is for.')
  const { html } = await at.page.post('/profile/api-keys', { description: 'Line 3', days: '30' })
  expect(html).toContain('tb_made-just-now')
  const body = sent('POST')[0]?.body as { expirationTime: number }
  expect(body).toMatchObject({ description: 'Line 3', enabled: true, userId: { entityType: 'USER' } })
  expect(Math.abs(body.expirationTime - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000)
  expect((await at.page.get('/profile/api-keys')).html).not.toContain('tb_made')
  await at.page.post('/profile/api-keys', { description: 'For ever', days: 'none' })
  expect(sent('POST').at(-1)?.body).toMatchObject({ expirationTime: 0 })
  undo()
  expect(at.console.output()).not.toContain('tb_made')
})

test('switched off and on; deleted after a question; another person’s is not touched', async () => {
  const undo = withKeys([row()])
  expect((await at.page.post('/profile/api-keys', { id: KEY, step: 'disable' })).location).toBe('/profile/api-keys')
  expect(sent('PUT').map(({ path }) => path)).toEqual([`/api/apiKey/${KEY}/enabled/false`])
  const asked = await at.page.get(`/profile/api-keys?remove=${KEY}`)
  expect(asked.html).toContain('Programs that use it are shut out at once.')
  expect(sent('DELETE')).toEqual([])
  for (const id of ['5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e98', '../user', ''])
    await at.page.post('/profile/api-keys', { id, step: 'delete' })
  expect(sent('DELETE')).toEqual([])
  await at.page.post('/profile/api-keys', { id: KEY, step: 'delete' })
  expect(sent('DELETE').map(({ path }) => path)).toEqual([`/api/apiKey/${KEY}`])
  undo()
})

test('platforms before 4.3 have no keys', async () => {
  const undo = at.platform.script(({ path }) =>
    path === '/api/system/info' ? { body: { version: '4.2.1' } } : undefined,
  )
  const page = at.console.browser()
  await page.signIn('ann@acme.example', 'right')
  undo()
  expect((await page.get('/profile')).html).not.toContain('/profile/api-keys')
  expect((await page.get('/profile/api-keys')).status).toBe(404)
})

test('the dashboard that one begins with is kept in the own profile, beside what else is there', async () => {
  const DASHBOARD = '8a1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11'
  const plant = { id: { entityType: 'DASHBOARD', id: DASHBOARD }, title: 'Plant', createdTime: 1 }
  const undo = at.platform.script(({ method, path }) => {
    if (path === '/api/auth/user')
      return { body: { email: 'ann@acme.example', firstName: 'Ann', additionalInfo: { own: [1], lang: 'en_US' } } }
    if (path.startsWith('/api/tenant/dashboards'))
      return {
        body: {
          data: [plant],
          totalPages: 1,
          totalElements: 1,
          hasNext: false,
        },
      }
    if (path === `/api/dashboard/info/${DASHBOARD}`) return { body: plant }
    return method === 'POST' && path === '/api/user' ? {} : undefined
  })
  const { html } = await at.page.get('/profile')
  expect(html).toContain('homeDashboardId')
  const base = JSON.stringify({
    email: 'ann@acme.example',
    firstName: 'Ann',
    lastName: '',
    homeDashboardId: '',
    homeDashboardHideToolbar: true,
    language: 'en_US',
  })
  const fields = { email: 'ann@acme.example', firstName: 'Ann', lastName: '', language: 'en_US', base }
  const answer = await at.page.post('/profile', {
    ...fields,
    homeDashboardId: DASHBOARD,
    homeDashboardHideToolbar: 'on',
  })
  undo()
  expect(answer.status).toBe(302)
  const saved = at.platform.calls.findLast(({ method, path }) => method === 'POST' && path === '/api/user')
  expect((saved?.body as { additionalInfo: unknown } | undefined)?.additionalInfo).toEqual({
    own: [1],
    lang: 'en_US',
    homeDashboardId: DASHBOARD,
  })
})

const asSystem = async (update: object) => {
  at.platform.tokens = { claims: { scopes: ['SYS_ADMIN'] } }
  const undo = at.platform.script(({ path }) => (path === '/api/admin/updates' ? update : undefined))
  const page = at.console.browser()
  await page.signIn('ann@acme.example', 'right')
  undo()
  at.platform.tokens = {}
  return (await page.get('/profile')).html
}

test('a newer version of the platform is told to its administrator after signing in, once, as text', async () => {
  const newer = { updateAvailable: true, currentVersion: '4.3.1', latestVersion: '4.4 <i>x</i>' }
  expect(await asSystem({ body: newer })).toContain(
    'A newer version of the platform is there: 4.4 x (this one is 4.3.1)',
  )
  const old = { updateAvailable: true, message: '<a href="https://evil.example" onclick="x()">Version 3.3</a> is out' }
  const html = await asSystem({ body: old })
  expect(html).toContain('A newer version of the platform is there. Version 3.3 is out')
  expect(html).not.toContain('evil.example')
})

test('without one, without an answer, or with nonsense, nothing is told', async () => {
  for (const update of [
    { body: { message: '', updateAvailable: false } },
    { status: 500, body: {} },
    { body: 'nonsense' },
    { delayMs: 3000 },
  ])
    expect(await asSystem(update)).not.toContain('A newer version')
})

test('others are not told, and the platform is not asked', async () => {
  at.platform.calls.length = 0
  const page = at.console.browser()
  await page.signIn('ann@acme.example', 'right')
  expect(at.platform.calls.map(({ path }) => path)).not.toContain('/api/admin/updates')
})
