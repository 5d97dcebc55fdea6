// The console behind the proxies of docs/deployment.md, over TLS, with the platform of this repository behind it.
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_SENT_BYTES } from '~/lib/request-body.server'
import { canPlay, type DocsProxy, HOST, type ProxyKind, startDocsProxy } from '../support/docs-proxies'
import { eventually } from '../support/live-reader'
import { makeDevice, PlatformApi, publish, type TestTenant } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'
import { startTestConsole, type TestConsole } from '../support/test-console'

const kinds: ProxyKind[] = ['nginx', 'caddy']
const playable = kinds.filter(canPlay)

let folder = ''
let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let console_: TestConsole
let tenant: TestTenant

beforeAll(async () => {
  if (playable.length === 0) return
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-behind-'))
  platform = await startBuiltPlatform({ DATA_DIR: folder })
  const api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  console_ = await startTestConsole(platform.url, { TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_RATE: '1000:60' })
})
afterAll(async () => {
  await console_?.close()
  await platform?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

describe.each(kinds)('%s', (kind) => {
  let proxy: DocsProxy
  let cookie = ''

  beforeAll(async () => {
    if (!canPlay(kind)) return
    proxy = await startDocsProxy(kind, console_.port)
    await proxy.ready()
  })
  afterAll(() => proxy?.close())

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const signIn = (headers: Record<string, string | string[]> = {}) =>
    proxy.ask('/login', {
      method: 'POST',
      headers: { host: `${HOST}:${proxy.port}`, origin: proxy.origin, ...form, ...headers },
      body: `${new URLSearchParams({ username: tenant.admin.email, password: tenant.admin.password })}`,
    })
  /** The address that the platform noted of the last sign-in. */
  const addressNoted = async () => {
    const logs = '/api/audit/logs?pageSize=1&page=0&sortProperty=createdTime&sortOrder=DESC&actionTypes=LOGIN'
    const { data } = await tenant.api.call<{ data: { actionData: { clientAddress: string } }[] }>('GET', logs)
    return data[0]?.actionData.clientAddress
  }

  test.skipIf(!canPlay(kind))('pages, assets and the browser’s orders to stay with https', async () => {
    const page = await proxy.ask('/login')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    const asset = /\/assets\/[\w.-]+\.css/.exec(page.body)?.[0] ?? ''
    expect((await proxy.ask(asset)).status).toBe(200)
    expect((await proxy.ask('/devices')).headers.location).toBe('/login?redirectTo=%2Fdevices')
  })

  test.skipIf(!canPlay(kind))(
    'signing in: a cookie for https only; the person’s address reaches the platform',
    async () => {
      const answer = await signIn()
      expect([answer.status, answer.headers.location]).toEqual([302, '/home'])
      const line = answer.headers['set-cookie']?.find((one) => one.startsWith('thingdeck=')) ?? ''
      expect(line).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
      cookie = line.split(';')[0] ?? ''
      expect((await proxy.ask('/devices', { headers: { cookie } })).status).toBe(200)
      expect(await addressNoted()).toBe('127.0.0.1')
    },
  )

  test.skipIf(!canPlay(kind))('only its own pages change anything', async () => {
    for (const origin of ['https://evil.example', `https://${HOST}`, `http://${HOST}:${proxy.port}`, 'null'])
      expect((await signIn({ origin })).status).toBe(403)
  })

  test.skipIf(!canPlay(kind))('what a client says of itself has no effect', async () => {
    const forwarded = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '1',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9;host=evil.example;proto=http',
      'x-request-id': 'made-up-by-a-client',
    }
    const answer = await signIn(forwarded)
    expect(answer.status).toBe(302)
    expect(String(answer.headers['set-cookie'])).toContain('; Secure;')
    expect(answer.headers['x-request-id']).not.toBe('made-up-by-a-client')
    expect(await addressNoted()).toBe('127.0.0.1')
    expect((await signIn({ ...forwarded, origin: 'http://evil.example' })).status).toBe(403)
    expect(console_.output()).not.toContain('203.0.113.9')
  })

  test.skipIf(!canPlay(kind))('an event stream comes through as it is written, and stays open', async () => {
    const device = await makeDevice(tenant.api)
    const stream = await proxy.open('/live', {
      method: 'POST',
      headers: { host: `${HOST}:${proxy.port}`, origin: proxy.origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        subscriptions: [{ id: 'a', kind: 'latest', entity: { entityType: 'DEVICE', id: device.id }, keys: ['flow'] }],
      }),
    })
    expect(stream.headers['content-type']).toContain('text/event-stream')
    const seen = textOf(stream)
    await eventually(
      () => /^event: whole$/m.test(seen()),
      () => `no first event: ${seen()}`,
    )
    for (const value of ['4711.5', '4712.5']) {
      await publish(platform.url, device.token, { flow: Number(value) })
      await eventually(
        () => seen().includes(value),
        () => `${value} did not come: ${seen()}`,
      )
    }
    stream.destroy()
  })

  test.skipIf(!canPlay(kind))('what is too large is refused by the one or the other', async () => {
    const post = (bytes: number) =>
      proxy.ask('/login', {
        method: 'POST',
        headers: { host: `${HOST}:${proxy.port}`, origin: proxy.origin, ...form, 'content-length': bytes },
        body: Buffer.alloc(bytes, 'x'),
      })
    expect((await post(200_000)).status).toBe(413)
    const { status } = await post(53 * 1024 * 1024).catch(() => ({ status: 413 })) // cut off while it is sent
    expect(status).toBe(413)
  })

  test.skipIf(!canPlay(kind))('a file that is too large is told on its page, not by the proxy', async () => {
    const boundary = 'a-boundary'
    const head = 'content-disposition: form-data; name="file"; filename="rows.csv"\r\ncontent-type: text/csv'
    const parts = [`--${boundary}\r\n${head}\r\n\r\n`, `\r\n--${boundary}--\r\n`].map((text) => Buffer.from(text))
    const send = (bytes: number) => {
      const body = Buffer.concat([parts[0] as Buffer, Buffer.alloc(bytes, 'x'), parts[1] as Buffer])
      const type = `multipart/form-data; boundary=${boundary}`
      return proxy.ask('/devices/import', {
        method: 'POST',
        headers: { host: `${HOST}:${proxy.port}`, origin: proxy.origin, cookie, 'content-type': type },
        body,
      })
    }
    const { status, body } = await send(MOST_SENT_BYTES - 1024)
    expect([status, body.includes('This file is larger than 10 MB.')]).toEqual([413, true])
    const more = await send(MOST_SENT_BYTES + 1024).catch(() => ({ status: 413 })) // cut off while it is sent
    expect(more.status).toBe(413)
  })

  test.skipIf(!canPlay(kind))('numbers stay inside, whatever they are called', async () => {
    for (const path of [
      '/metrics',
      '//metrics',
      '/metrics?a',
      '/%6detrics',
      '/x/../metrics',
      '/metrics/',
      '/METRICS',
      '/metrics//',
    ])
      expect([path, (await proxy.ask(path)).body.includes('thingdeck_')]).toEqual([path, false])
  })

  test.skipIf(!canPlay(kind))('addresses nobody writes are answered below 500, the longest redirect too', async () => {
    for (const path of [
      '/%',
      '/%00',
      '/..%2f',
      '//evil.example',
      '/a;b',
      `/${'x'.repeat(7000)}`,
      `/devices?q=${'%E6%B8%A9'.repeat(190)}`,
    ]) {
      const { status } = await proxy.ask(path)
      expect([path, status < 500]).toEqual([path, true])
    }
  })
})

function textOf(stream: IncomingMessage): () => string {
  let text = ''
  stream.on('data', (chunk) => {
    text += chunk
  })
  stream.on('error', () => {}) // we leave before its end
  return () => text
}
