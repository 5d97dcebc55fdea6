// Alarms where platforms know more of them than 3.2.2: what is said of them, who sees to them, and for which customer they
// were raised.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedAnswer, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const DEVICE = '11111111-1111-4111-8111-111111111111'
const ALARM = '22222222-2222-4222-8222-222222222222'
const CUSTOMER = '33333333-3333-4333-8333-333333333333'
const ME = '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11'
const BOB = '44444444-4444-4444-8444-444444444444'
const tab = `/devices/${DEVICE}/alarms`
const dialog = `${tab}/of/${ALARM}`
const api = `/api/alarm/${ALARM}`

type Members = Record<string, unknown>
const idOf = (entityType: string, id: string) => ({ entityType, id })

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
let alarm: Members
let comments: Members[]
let refused: boolean
let version: string
let done: string[]

const refusal = (status: number, errorCode: number, message: string): ScriptedAnswer => ({
  status,
  body: { status, errorCode, message, timestamp: 1_700_000_000_000 },
})
const pageOf = (data: unknown[]) => ({
  body: { data, totalElements: data.length, totalPages: data.length > 0 ? 1 : 0, hasNext: false },
})

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  platform.script(({ method, path, body, query }) => {
    const step = `${method} ${path}`
    if (path === '/api/system/info') return { body: { version, type: 'CE' } }
    if (step === `GET /api/alarm/info/${ALARM}`)
      return refused ? refusal(403, 20, "You don't have permission to perform this operation!") : { body: alarm }
    if (step.startsWith('GET /api/alarm/info/')) return refusal(404, 32, "Requested item wasn't found!")
    if (path === '/api/alarmsQuery/find')
      return pageOf([{ ...alarm, entityId: idOf('DEVICE', DEVICE), latest: {}, details: { limit: 3 } }])
    if (step === `GET ${api}/comment`) {
      const size = Number(query.get('pageSize'))
      const at = Number(query.get('page'))
      const { body: whole } = pageOf(comments)
      const [from, to] = [size * at, size * (at + 1)]
      return { body: { ...whole, data: comments.slice(from, to), hasNext: comments.length > to } }
    }
    if (path.startsWith(`/api/users/assign/${ALARM}`)) {
      const users = [
        { id: idOf('USER', ME), email: 'ann@acme.example', firstName: 'Ann', lastName: 'Lee' },
        { id: idOf('USER', BOB), email: 'bob@acme.example', firstName: 'Bob', lastName: null },
      ]
      return pageOf(users.filter(({ email }) => email.includes(query.get('textSearch') ?? '')))
    }
    if (path.startsWith(api)) {
      done.push(`${step}${body ? ` ${JSON.stringify(body)}` : ''}`)
      if (path.endsWith('/clear')) return refusal(400, 31, 'Alarm was already cleared!')
      return { body: {} }
    }
    if (path === `/api/device/info/${DEVICE}` || path === `/api/device/${DEVICE}`) return { body: device }
    return undefined
  })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

async function signIn(claims?: Members) {
  platform.tokens = claims ? { claims } : {}
  page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
}
const asCustomer = () => signIn({ scopes: ['CUSTOMER_USER'], customerId: CUSTOMER })

const device = {
  id: idOf('DEVICE', DEVICE),
  createdTime: 1,
  name: 'Pump 7',
  type: 'pump',
  additionalInfo: null,
  tenantId: idOf('TENANT', BOB),
  customerId: idOf('CUSTOMER', CUSTOMER),
  deviceProfileId: idOf('DEVICE_PROFILE', BOB),
}

const comment = (id: string, text: string, more: Members = {}): Members => ({
  id: { id },
  alarmId: idOf('ALARM', ALARM),
  createdTime: 1_700_000_000_000,
  type: 'OTHER',
  userId: idOf('USER', ME),
  firstName: 'Ann',
  lastName: 'Lee',
  comment: { text },
  ...more,
})

beforeEach(async () => {
  version = '4.3.1'
  refused = false
  done = []
  alarm = {
    id: idOf('ALARM', ALARM),
    createdTime: 1_700_000_000_000,
    type: 'Pressure high',
    originator: idOf('DEVICE', DEVICE),
    originatorName: 'Pump 7',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    acknowledged: false,
    cleared: false,
    customerId: idOf('CUSTOMER', CUSTOMER),
    assigneeId: null,
    assignee: null,
    startTs: 1_700_000_000_000,
    endTs: 1_700_000_000_000,
    ackTs: 0,
    clearTs: 0,
    details: {},
  }
  comments = [
    comment('c1', 'Mine <b>', { comment: { text: 'Mine <b>', edited: 'true', own: 7 } }),
    comment('c2', 'Of Bob', { userId: idOf('USER', BOB), firstName: 'Bob', lastName: null }),
    comment('c3', 'Alarm was acknowledged by user Eve', {
      type: 'SYSTEM',
      userId: null,
      firstName: null,
      lastName: null,
      comment: { text: 'Alarm was acknowledged by user Eve', subtype: 'ACKED_BY_USER', userName: 'Eve' },
    }),
    comment('c4', 'Alarm was cleared by user Eve', {
      type: 'SYSTEM',
      userId: null,
      comment: { text: 'Alarm was cleared by user Eve', subtype: 'CLEAR', userId: BOB },
    }),
  ]
  await signIn()
})

test('what people said and what the platform noted are told apart; only one’s own words lead to be changed', async () => {
  const html = shown((await page.get(dialog)).html)
  for (const text of ['Mine &lt;b&gt;', 'edited', 'Of Bob', 'Noted by the platform', 'Acknowledged by Eve'])
    expect(html).toContain(text)
  // An older note has no parts: it is what the platform said.
  expect(html).toContain('Alarm was cleared by user Eve')
  expect(html).toContain(`${dialog}/comment?comment=c1`)
  for (const other of ['c2', 'c3']) {
    expect(html).not.toContain(`comment=${other}`)
    expect((await page.get(`${dialog}/comment?comment=${other}`)).status).toBe(404)
    expect((await page.post(`${dialog}/comment?comment=${other}`, { step: 'delete' })).status).toBe(404)
  }
  expect(done).toEqual([])
})

test('more than a hundred comments stand on pages, and one on an older page is edited there', async () => {
  comments = Array.from({ length: 201 }, (_, at) => comment(`n${at}`, `Words no. ${at}.`))
  const linkTo = (html: string, words: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${words}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  const first = shown((await page.get(`${dialog}?status=ACTIVE`)).html)
  expect([first.includes('Words no. 99.'), first.includes('Words no. 100.')]).toEqual([true, false])
  expect(linkTo(first, 'Newer comments')).toBeUndefined()
  const older = linkTo(first, 'Older comments')
  expect(older).toBe(`${dialog}?status=ACTIVE&said=2`)
  const second = shown((await page.get(older ?? '')).html)
  expect([second.includes('Words no. 99.'), second.includes('Words no. 100.')]).toEqual([false, true])
  expect(linkTo(second, 'Newer comments')).toBe(`${dialog}?status=ACTIVE`)
  const last = shown((await page.get(linkTo(second, 'Older comments') ?? '')).html)
  expect([last.includes('Words no. 200.'), linkTo(last, 'Older comments')]).toEqual([true, undefined])
  // Somebody says something more meanwhile: the one that was last on its page is the first of the next one now.
  comments.unshift(comment('n', 'One more.'))
  const edit = `${dialog}/comment?comment=n199&said=2`
  expect((await page.get(edit)).html).toContain('Words no. 199.')
  const saved = await page.post(edit, { step: 'save', text: 'Better' })
  expect(saved.location).toBe(`${dialog}?said=3`)
  expect(done).toEqual([`POST ${api}/comment {"id":{"id":"n199"},"comment":{"text":"Better"}}`])
  for (const odd of ['0', '-1', 'x', '1e9', ''])
    expect((await page.get(`${dialog}?said=${odd}`)).html).toContain('One more.')
})

test('a comment is added, also along with a step; an empty one is told', async () => {
  expect((await page.post(`${dialog}?status=ACTIVE`, { step: 'comment', text: ' on my way ' })).location).toBe(
    `${dialog}?status=ACTIVE`,
  )
  expect(done).toEqual([`POST ${api}/comment {"comment":{"text":"on my way"}}`])
  const empty = await page.post(dialog, { step: 'comment', text: '  ' })
  expect([empty.status, empty.html.includes('Write a comment.')]).toEqual([400, true])
  const long = await page.post(dialog, { step: 'comment', text: 'x'.repeat(9_901) })
  expect([long.status, long.html.includes('At most 9,900 characters.')]).toEqual([400, true])
  done = []
  await page.post(dialog, { step: 'acknowledge', text: 'seen' })
  expect(done).toEqual([`POST ${api}/comment {"comment":{"text":"seen"}}`, `POST ${api}/ack`])
})

test('one’s own comment is changed, with what else stands in it, and deleted', async () => {
  expect((await page.get(`${dialog}/comment?comment=c1`)).html).toContain('Mine &lt;b&gt;')
  expect((await page.post(`${dialog}/comment?comment=c1`, { step: 'save', text: 'Better' })).location).toBe(dialog)
  expect(done).toEqual([`POST ${api}/comment {"id":{"id":"c1"},"comment":{"text":"Better","edited":"true","own":7}}`])
  done = []
  expect((await page.post(`${dialog}/comment?comment=c1`, { step: 'delete', text: 'Better' })).location).toBe(dialog)
  expect(done).toEqual([`DELETE ${api}/comment/c1`])
  expect((await page.get(dialog)).html).toContain('Comment deleted')
})

test('an alarm is assigned to one of those the platform offers, and to nobody', async () => {
  expect(shown((await page.get(dialog)).html)).toContain(`href="${dialog}/assign"`)
  const choice = shown((await page.get(`${dialog}/assign`)).html)
  for (const name of ['Nobody', 'Ann Lee (ann@acme.example)', 'Bob (bob@acme.example)']) expect(choice).toContain(name)
  expect((await page.post(`${dialog}/assign`, { user: BOB })).location).toBe(dialog)
  expect(done).toEqual([`POST ${api}/assign/${BOB}`])
  expect(JSON.parse((await page.get(`${dialog}/assignees?q=bob`)).html)).toMatchObject({ options: [{ id: BOB }] })
  alarm.assigneeId = idOf('USER', BOB)
  alarm.assignee = { id: idOf('USER', BOB), email: 'bob@acme.example', firstName: 'Bob', lastName: 'Hill' }
  const html = shown((await page.get(tab)).html)
  expect(html).toContain('Assignee')
  expect(html).toContain('Bob Hill')
  done = []
  expect((await page.post(`${dialog}/assign`, { user: '' })).location).toBe(dialog)
  expect(done).toEqual([`DELETE ${api}/assign`])
  expect((await page.post(`${dialog}/assign`, { userName: 'nobody at all' })).status).toBe(400)
})

test('what somebody else has done already is told, and by name where several were chosen', async () => {
  await page.post(dialog, { step: 'clear' })
  expect(done).toEqual([`POST ${api}/clear`])
  expect(shown((await page.get(dialog)).html)).toContain('It was already cleared.')
  const late = await page.post(`${tab}/clear?id=${ALARM}`, { shown: `${ALARM} Pressure high` })
  expect(late.status).toBe(409)
  expect(shown(late.html)).toContain('1 alarm was cleared by somebody else')
  alarm.status = 'CLEARED_UNACK'
  const before = await page.post(`${tab}/clear?id=${ALARM}`, { shown: `${ALARM} Pressure high` })
  expect(shown(before.html)).toMatch(/cleared by somebody else.*Pressure high/s)
})

test('a customer user handles what was raised for that customer; of the rest they see what the list says', async () => {
  await asCustomer()
  expect((await page.get(dialog)).html).toContain('value="acknowledge"')
  expect(shown((await page.get(tab)).html)).toContain('Select Pressure high')
  refused = true
  alarm.customerId = null
  expect(shown((await page.get(tab)).html)).not.toContain('Select Pressure high')
  const { status, html } = await page.get(dialog)
  expect(status).toBe(200)
  expect(html).toContain('raised before this entity was yours')
  expect(html).toContain('&quot;limit&quot;: 3')
  for (const word of ['value="acknowledge"', '/assign', 'name="text"']) expect(shown(html)).not.toContain(word)
  expect((await page.post(dialog, { step: 'clear' })).status).toBe(404)
  expect((await page.get(`${tab}/of/${BOB}`)).status).toBe(404)
  expect(done).toEqual([])
})

test('4.0 is asked as 4.3 is', async () => {
  version = '4.0'
  await signIn()
  expect(shown((await page.get(dialog)).html)).toContain('Of Bob')
  expect(shown((await page.get(tab)).html)).toContain('Assignee')
})

test('before 3.5 nothing of it shows', async () => {
  version = '3.4.4'
  await signIn()
  const html = shown((await page.get(dialog)).html)
  for (const word of [`${dialog}/assign`, 'name="text"', 'Comments', 'Assignee']) expect(html).not.toContain(word)
  expect(shown((await page.get(tab)).html)).not.toContain('Assignee')
  expect((await page.get(`${dialog}/assign`)).status).toBe(404)
  expect((await page.post(dialog, { step: 'comment', text: 'x' })).status).toBe(404)
})
