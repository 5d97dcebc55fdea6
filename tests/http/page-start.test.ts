// A dashboard's page begins before the values of its tiles are there, and is the same document as one that does not.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy'
import { makeDevice, publish } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'
import { startTestConsole, type TestConsole } from '../support/test-console'

const at = tenantConsole()
let proxy: FaultyProxy
let behind: TestConsole
let cookie: string
let path: string
/** Of the same person with a browser that has kept no stylesheet, or an older one. */
let stranger: string
let text: string

const FILE = /<link rel="stylesheet" href="([^"]+)"\/>/
const STYLES = /<style nonce="[^"]*">(.*?)<\/style>/s
const HEAD = new RegExp(`^<!DOCTYPE html><html lang=.*<style nonce="[^"]*"></style>${FILE.source}$`, 's')
const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')

beforeAll(async () => {
  proxy = await startFaultyProxy(at.platform.url)
  behind = await startTestConsole(proxy.url)
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { level: 12.5 })
  const board = boardOf({
    entityAliases: alias('one', oneDevice(device.id)),
    widgets: { card: widget('cards', 'simple_card', 'latest', { datasources: [source('one', key('level'))] }) },
  })
  const { id } = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', board)
  path = `/dashboards/${id.id}`
  const admin = behind.browser()
  await admin.signIn(at.tenant.admin.email, at.tenant.admin.password)
  await admin.get(path) // its head is known from now on
  const [, stylesheet = ''] = FILE.exec((await admin.get('/devices')).html) ?? []
  text = (await admin.get(stylesheet)).html
  cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ')
  stranger = cookie.replace(/thingdeck-styles=[^;]*/, 'thingdeck-styles=older.css')
})
afterAll(async () => {
  await behind?.close()
  await proxy?.close()
})

const ask = (address: string, init: RequestInit = {}) =>
  fetch(behind.origin + address, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })

/** Values come late, or not at all. */
const VALUES = '/api/entitiesQuery/find'
const slowly = (status: number) => ({ status, body: '{"status":0,"message":"late","errorCode":2}', delayMs: 800 })

afterEach(() => {
  proxy.answer = () => undefined
})

test('the stylesheet is told before the values are there, and then comes what always came', async () => {
  const whole = await (await ask(path)).text()
  proxy.answer = (asked) => (asked.path === VALUES ? slowly(500) : undefined)
  const began = performance.now()
  const answer = await ask(path)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const head = (await reader?.read())?.value ?? ''
  expect(performance.now() - began).toBeLessThan(700)
  expect(head).toMatch(HEAD)
  expect(withoutNonce(whole.slice(0, head.length))).toBe(withoutNonce(head))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  let rest = ''
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) rest += next.value
  expect(rest).toMatch(/^<title>/)
  expect(rest).toMatch(/data-state="error"/)
  expect(rest).toMatch(/<\/body><\/html>/)
})

test('another language and another look begin otherwise', async () => {
  const headers = { 'accept-language': 'fa-IR' }
  for (let time = 0; time < 2; time++) {
    const html = await (await ask(path, { headers })).text()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="fa-IR" dir="rtl"/)
    expect(html.match(/<html/g)).toHaveLength(1)
    expect(html.match(new RegExp(FILE, 'g'))).toHaveLength(1)
  }
})

test('what is not there, and what is not asked for as a page, has its own status and headers', async () => {
  expect((await ask('/dashboards/784f394c-42b6-435a-983c-b7beff2784f9')).status).toBe(404)
  expect((await ask(path, { method: 'HEAD' })).status).toBe(200)
  expect((await ask(`${path}.data`)).headers.get('content-type')).toMatch('text/x-script')
  expect((await ask(path, { headers: { cookie: '' } })).status).toBe(302)
})

test('a browser that has not kept the stylesheet gets it within the page, and the file after it', async () => {
  const answer = await ask(path, { headers: { cookie: stranger } })
  const html = await answer.text()
  const [, styles] = STYLES.exec(html) ?? []
  expect(styles).toBe(text)
  expect(html).not.toMatch(FILE)
  expect(html).toMatch(/<link data-href="[^"]+"\/><title>/)
  expect(html).toMatch(/<link rel="stylesheet" media="print" href="[^"]+"\/>$/)
  const nonce = /<style nonce="([^"]*)"/.exec(html)?.[1]
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
  const kept = await (await ask(path)).text()
  expect(STYLES.exec(kept)?.[1]).toBe('')
  expect(kept).toMatch(FILE)
})
