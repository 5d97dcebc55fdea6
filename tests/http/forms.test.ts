// Forms as nobody's page sends them: strange names, strange intents, and far too much of everything.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url, { SIGN_IN_RATE: '1000:60' })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

/** Far above what an ordinary page of the console weighs without its styles. */
const MOST_ECHO_BYTES = 64 * 1024
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const posted = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(console_.origin + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...form, origin: console_.origin, accept: 'text/html', ...headers },
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, html: await answer.text() }
}

const deep = Array.from({ length: 60 }, () => 'a[0]').join('.')
const SIGN_IN = 'username=ann%40acme.example&password=wrong'

describe('names and intents nobody’s form has', () => {
  test.each([
    ['an index far away', 'username[100000]=x'],
    ['an index farther away', 'username[99999999]=x'],
    ['many of them', Array.from({ length: 900 }, (_, at) => `username[${at}0000000]=x`).join('&')],
    ['a deep name', `${deep}=x&username.${deep}=x`],
    ['a prototype', '__proto__[x]=1&constructor.prototype.x=1&username.__proto__=1'],
    ['an intent', `${SIGN_IN}&__intent__=x`],
    [
      'an intent of JSON',
      `${SIGN_IN}&__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"username"}}')}`,
    ],
    ['an intent of null', `${SIGN_IN}&__intent__=null`],
    ['a state', `${SIGN_IN}&__state__=x`],
    ['a long name', `${'x'.repeat(60_000)}=1`],
    ['a long value', `username=${'%22'.repeat(20_000)}`],
    ['many names', Array.from({ length: 20_000 }, () => 'a').join('&')],
  ])('%s is answered like any other wrong form', async (_name, body) => {
    for (const path of ['/login', '/login.data']) {
      const { status, html } = await posted(path, body)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
      expect(html.length).toBeLessThan(MOST_ECHO_BYTES)
    }
    expect((await posted('/prefs/appearance', body)).status).toBeLessThan(500)
    expect((await posted('/prefs/language', body)).status).toBeLessThan(500)
  })

  test('what is no form is told so on the page, which stays', async () => {
    const { status, html } = await posted('/login', '{"username":1}', { 'content-type': 'application/json' })
    expect(status).toBe(415)
    expect(html).toContain('The form did not arrive whole')
    expect(html).toContain('name="username"')
  })
})

/** Sends so many bytes as fast as they are taken; resolves to the status, or to 0 when the connection was closed on it. */
const sent = (path: string, bytes: number, headers: Record<string, string>) =>
  new Promise<{ status: number; html: string }>((done) => {
    const { port } = console_
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { ...form, origin: console_.origin, ...headers },
    })
    let html = ''
    let status = 0
    request.on('response', (answer) => {
      status = answer.statusCode ?? 0
      answer.on('data', (chunk) => {
        html += chunk
      })
      answer.on('end', () => done({ status, html }))
      answer.on('error', () => done({ status, html }))
    })
    request.on('error', () => done({ status, html }))
    request.write('username=')
    const chunk = 'x'.repeat(65_536)
    let left = bytes
    const more = () => {
      while (left > 0) {
        left -= chunk.length
        if (!request.write(chunk)) return void request.once('drain', more)
      }
      request.end()
    }
    more()
  })

describe('more than can be sent', () => {
  const MB = 1024 * 1024
  const cookieOf = async () => {
    const browser = console_.browser()
    await browser.signIn('ann@acme.example', 'right')
    return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  test('a made-up cookie buys no larger body', async () => {
    for (const cookie of ['thingdeck=x', 'thingdeck=eyJhIjoxfQ.c2ln']) {
      const { status, html } = await sent('/login', 45 * MB, { cookie, 'content-length': String(45 * MB + 9) })
      expect([0, 413], html).toContain(status)
      expect(html.length).toBeLessThan(MOST_ECHO_BYTES)
      const chunked = await sent('/login', 45 * MB, { cookie })
      expect([0, 413]).toContain(chunked.status)
      expect(chunked.html.length).toBeLessThan(MOST_ECHO_BYTES)
    }
  })

  test('who is signed in can send what the page takes: the form comes back with words, not a closed connection', async () => {
    const cookie = await cookieOf()
    const { status, html } = await sent('/devices/new', 2 * MB, { cookie })
    expect(status).toBe(413)
    expect(html).toContain('This form holds more than the 64 kB')
    expect(html.length).toBeLessThan(2 * MOST_ECHO_BYTES)
    expect((await sent('/login', 2 * MB, { cookie })).status).toBe(302) // already signed in
  })

  test('memory is back afterwards, and pages are answered', async () => {
    const cookie = await cookieOf()
    const rss = async () =>
      Number(/thingdeck_memory_bytes\{kind="rss"\} (\d+)/.exec((await console_.browser().get('/metrics')).html)?.[1])
    await sent('/login', 30 * MB, { cookie })
    const before = await rss()
    for (let n = 0; n < 5; n++) await sent('/login', 30 * MB, { cookie })
    expect((await rss()) - before).toBeLessThan(100 * MB)
    expect((await console_.browser().get('/login')).status).toBe(200)
  })
})
