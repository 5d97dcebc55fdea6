// Notices: what a session was told, the platform's inbox where it has one, and the number at the bell.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const DEVICE = '11111111-1111-4111-8111-111111111111'
const FIRST = '22222222-2222-4222-8222-222222222222'
const SECOND = '33333333-3333-4333-8333-333333333333'

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
let version: string
let answers: boolean
let done: string[]

const notices = () => [
  {
    id: { entityType: 'NOTIFICATION', id: FIRST },
    createdTime: 1_700_000_000_000,
    subject: 'Pump <b>hot</b>',
    text: 'Now 90°<br>of <script>alert(1)</script>80',
    status: 'SENT',
    type: 'ALARM',
    info: { type: 'ALARM', stateEntityId: { entityType: 'DEVICE', id: DEVICE } },
  },
  {
    id: { entityType: 'NOTIFICATION', id: SECOND },
    createdTime: 1_600_000_000_000,
    subject: null,
    text: 'Read before',
    status: 'READ',
    info: 'odd',
    additionalConfig: { actionButtonConfig: { enabled: true, linkType: 'LINK', link: 'https://elsewhere.example/' } },
  },
]

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  platform.script(({ method, path, query }) => {
    if (path === '/api/system/info') return { body: { version, type: 'CE' } }
    if (!/^\/api\/notifications?(?=\/|$)/.test(path)) return undefined
    if (!answers) return { status: 403, body: { status: 403, errorCode: 20, message: 'no' } }
    if (method !== 'GET') {
      done.push(`${method} ${path}`)
      return { body: '' }
    }
    const data = notices().filter(({ status }) => query.get('unreadOnly') !== 'true' || status !== 'READ')
    return { body: { data, totalElements: data.length, totalPages: 1, hasNext: false } }
  })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(async () => {
  version = '4.3.1'
  answers = true
  done = []
  page = console_.browser()
})

const signIn = () => page.signIn('ann@acme.example', 'right')

test('the inbox of a newer platform: texts are texts, and links stay here', async () => {
  await signIn()
  const { status, html } = await page.get('/notices')
  expect(status).toBe(200)
  const text = shown(html)
  expect(text).toContain('Pump hot')
  expect(text).toContain(`href="/devices/${DEVICE}"`)
  expect(text).toContain('Read before')
  expect(text).not.toContain('elsewhere.example')
  expect(html).not.toContain('<script>alert')
  expect(JSON.parse((await page.get('/notices/unread')).html)).toEqual({ unread: 1, words: '1 unread' })
})

test('one is read or removed, and all are read', async () => {
  await signIn()
  await page.post('/notices', { read: FIRST })
  await page.post('/notices', { remove: SECOND })
  await page.post('/notices', { all: 'read' })
  await page.post('/notices', { read: 'no id' })
  expect(done).toEqual([
    `PUT /api/notification/${FIRST}/read`,
    `DELETE /api/notification/${SECOND}`,
    'PUT /api/notifications/read',
  ])
})

test('an inbox that does not load says so, and the rest of the page is there', async () => {
  await signIn()
  answers = false
  const { status, html } = await page.get('/notices')
  expect(status).toBe(200)
  expect(html).toContain('The messages of the platform did not load.')
  expect(html).toContain('Recent messages')
  expect(JSON.parse((await page.get('/notices/unread')).html)).toMatchObject({ unread: 0 })
})

test('a platform without an inbox is not asked for one', async () => {
  version = '3.2.2'
  await signIn()
  answers = false
  const { html } = await page.get('/notices')
  expect(shown(html)).not.toContain('From the platform')
  expect(html).toContain('Nothing was told in this session yet.')
  expect((await page.post('/notices', { all: 'read' })).status).toBe(404)
})
