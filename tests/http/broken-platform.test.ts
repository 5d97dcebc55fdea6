// Every way in which a platform can fail has an answer in words; none of them is a fault of the person's, or loses anything.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { A_TOKEN } from '../support/a-token'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedAnswer, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
let undo: (() => void) | undefined

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  page = console_.browser()
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(async () => {
  await page.signIn('ann@acme.example', 'right')
})
afterEach(() => {
  undo?.()
  undo = undefined
})

const LIST = '/api/tenant/deviceInfos'
const listAnswers = (answer: ScriptedAnswer) => {
  undo = platform.script(({ path }) => (path === LIST ? answer : undefined))
}
const listCalls = () => platform.calls.filter(({ path }) => path === LIST).length
const failure = (status: number, message: string, errorCode: number) => ({
  status,
  body: { status, message, errorCode, timestamp: 1795272187984 },
})

test('a fault of the platform: what it said in numbers and what to do; the id of the request is for faults of the console', async () => {
  listAnswers(failure(500, 'org.springframework.SomeException: SELECT * FROM device', 2))
  const { status, html, headers } = await page.get('/devices?textSearch=pump')
  expect(status).toBe(502)
  expect(html).toContain('The platform could not do this because of a fault of its own (status 500).')
  expect(html).toContain('Load again')
  expect(shown(html)).toContain('>Request<')
  expect(shown(html)).not.toContain(headers.get('x-request-id') ?? 'no id')
  expect(html).toContain('href="/devices?textSearch=pump"')
  expect(html).not.toContain('SomeException: SELECT')
})

test('too many requests: waited out once for the whole page, then told', async () => {
  listAnswers(failure(429, 'Too many requests for current tenant!', 33))
  const before = listCalls()
  const started = Date.now()
  const { status, html } = await page.get('/devices')
  expect(status).toBe(429)
  expect(html).toContain('The platform asks for a pause')
  expect(listCalls() - before).toBeLessThanOrEqual(2)
  expect(Date.now() - started).toBeLessThan(8000)
})

test('too many requests once: the page comes, a little later', async () => {
  let count = 0
  undo = platform.script(({ path }) =>
    path === LIST && count++ === 0 ? failure(429, 'Too many requests for current tenant!', 33) : undefined,
  )
  expect((await page.get('/devices')).status).toBe(200)
})

test('the page of a proxy in place of JSON', async () => {
  listAnswers({ status: 200, body: '<!doctype html><title>Maintenance</title><h1>Back soon</h1>' })
  const { status, html } = await page.get('/devices')
  expect(status).toBe(502)
  expect(html).toContain('The platform sent something this console cannot read.')
  expect(html).not.toContain('Back soon')
})

test('an answer cut off in the middle', async () => {
  listAnswers({ status: 200, body: '{"data":[{"id"', headers: { 'content-type': 'application/json' } })
  expect((await page.get('/devices')).status).toBe(502)
})

test('a refusal is a refusal, not a fault', async () => {
  listAnswers(failure(403, "You don't have permission to perform this operation!", 20))
  expect((await page.get('/devices')).status).toBe(403)
})

test('a platform that does not answer in time', async () => {
  listAnswers({ delayMs: 17_000, body: {} })
  const { status, html } = await page.get('/devices')
  expect(status).toBe(504)
  expect(html).toContain('The platform took too long to answer.')
})

test('an address with an id that is none, or of nothing', async () => {
  undo = platform.script(({ path }) => {
    if (path === '/api/device/info/abc') return failure(400, 'Invalid UUID string: abc', 31)
    if (path.startsWith('/api/device/info/')) return failure(404, "Requested item wasn't found!", 32)
    return undefined
  })
  expect((await page.get('/devices/abc')).status).toBe(404)
  expect((await page.get('/devices/11111111-2222-1333-8444-555555555555')).status).toBe(404)
})

test('gone and back: the page says so in words, and loads again without a new sign-in', async () => {
  await platform.close()
  const away = await page.get('/devices')
  expect(away.status).toBe(503)
  expect(away.html).toContain('The platform does not answer.')
  expect(away.html).not.toContain('ECONNREFUSED')
  await platform.reopen()
  expect((await page.get('/devices')).status).toBe(200)
})

test('the log has what happened, without query and token', () => {
  const told = console_.log().filter(({ event }) => event === 'platform-failure')
  expect(told.length).toBeGreaterThan(5)
  expect(told[0]).toMatchObject({ level: 'warn', request: `GET ${LIST}`, problem: 'answer', answered: 500 })
  expect(console_.output()).not.toMatch(A_TOKEN)
  expect(console_.output()).not.toContain('textSearch')
})
