// Two instances behind a round-robin proxy share their sessions in Redis: signing in, renewing tokens, signing out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BrowserLike, browserLike } from '../support/browser-like'
import { freePort, hasProgram, type Program, startProgram } from '../support/programs'
import { startRoundRobin } from '../support/round-robin'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

const hasRedis = hasProgram('redis-server')
if (!hasRedis) process.stdout.write('not run: sessions in Redis, because redis-server is not installed\n')

test('redis-server is there where every change is judged', () => {
  if (process.env.CI) expect(hasRedis).toBe(true)
})

describe.runIf(hasRedis)('two instances', () => {
  let folder = ''
  let redisPort = ''
  let redis: Program
  let platform: ScriptedPlatform
  let instances: TestConsole[]
  let proxy: Awaited<ReturnType<typeof startRoundRobin>>
  let page: BrowserLike

  const startRedis = () =>
    startProgram('redis-server', ['--port', redisPort, '--bind', '127.0.0.1', '--save', '', '--dir', folder])

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'thingdeck-redis-'))
    redisPort = String(await freePort())
    redis = startRedis()
    platform = await startScriptedPlatform()
    const env = { REDIS_URL: `redis://127.0.0.1:${redisPort}`, SESSION_SECRET: 'the same on both instances' }
    instances = await Promise.all([startTestConsole(platform.url, env), startTestConsole(platform.url, env)])
    proxy = await startRoundRobin(instances.map(({ origin }) => origin))
  })
  afterAll(async () => {
    await proxy?.close()
    for (const instance of instances ?? []) await instance.close()
    await platform?.close()
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    page = browserLike(proxy.url)
  })

  const signIn = () => page.signIn('ann@acme.example', 'right')
  const renewals = () => platform.calls.filter(({ path }) => path === '/api/auth/token').length

  test('a session of one is a session of both', async () => {
    expect((await signIn()).location).toBe('/home')
    const before = [...proxy.served]
    for (let i = 0; i < 6; i++) expect((await page.get('/logout')).status).toBe(200)
    expect(proxy.served.map((count, i) => count - (before[i] ?? 0))).toEqual([3, 3])
  })

  test('twenty requests over both with a token at its end: one renewal', async () => {
    platform.tokens = { lifeSeconds: 1 }
    await signIn()
    platform.tokens = {}
    const before = renewals()
    const undo = platform.script(({ path }) =>
      path === '/api/auth/token' ? { body: platform.pair(), delayMs: 300 } : undefined,
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => page.get('/devices')))
    undo()
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(renewals() - before).toBe(1)
  })

  test('signed out of one is signed out of both', async () => {
    await signIn()
    const kept = page.cookies.get('thingdeck') ?? ''
    await page.post('/logout', {})
    page.cookies.set('thingdeck', kept)
    for (let i = 0; i < 2; i++) expect((await page.get('/logout')).location).toContain('reason=ended')
  })

  test('wrong passwords count over both: the address waits after as many as one instance allows', async () => {
    const undo = platform.script(({ path }) =>
      path === '/api/auth/login' ? { status: 401, body: { status: 401, errorCode: 10, message: 'Wrong' } } : undefined,
    )
    const guesses = Array.from({ length: 14 }, (_, i) => page.signIn(`guess-${i}@acme.example`, 'wrong'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    undo()
    const held = await signIn()
    const client = createClient({ url: `redis://127.0.0.1:${redisPort}` })
    await client.connect()
    const keys = await client.keys('thingdeck:sign-in-failures:*')
    const lives = await Promise.all(keys.map((key) => client.pTTL(key)))
    for (const key of keys) await client.del(key)
    await client.close()
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(held.status).toBe(429)
    expect(held.html).toMatch(/Try again in \d+ seconds/)
    expect(lives.every((ms) => ms > 0 && ms <= 60_000)).toBe(true)
    expect((await signIn()).location).toBe('/home')
  })

  test('columns that a person keeps on one hold on the other', async () => {
    await signIn()
    const item = {
      id: { entityType: 'ASSET', id: '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11' },
      createdTime: 1,
      type: 'hall',
    }
    const assets = {
      data: [{ ...item, name: 'A', additionalInfo: null }],
      totalPages: 1,
      totalElements: 1,
      hasNext: false,
    }
    const undo = platform.script(({ path }) => {
      if (path === '/api/asset/types') return { body: [] }
      return path === '/api/tenant/assetInfos' ? { body: assets } : undefined
    })
    const cookie = { cookie: `thingdeck=${page.cookies.get('thingdeck')}` }
    const heads = async (instance: TestConsole | undefined) => {
      const { html } = await browserLike(instance?.origin ?? '').get('/assets', cookie)
      return html.match(/<th scope="col"/g)?.length
    }
    const before = await heads(instances[1])
    await browserLike(instances[0]?.origin ?? '').post('/assets/columns', { intent: 'keep', col: 'name' }, cookie)
    expect(await heads(instances[1])).toBeLessThan(before ?? 0)
    await browserLike(instances[1]?.origin ?? '').post('/assets/columns', { intent: 'reset' }, cookie)
    expect(await heads(instances[0])).toBe(before)
    undo()
  })

  test('who is signed in on one instance is listed and signed out on another', async () => {
    await signIn()
    const other = browserLike(instances[1]?.origin ?? '')
    await other.signIn('ann@acme.example', 'right')
    const rows = async () => (await other.get('/profile')).html.match(/name="id" value="/g)?.length ?? 0
    expect(await rows()).toBeGreaterThan(0)
    await other.post('/profile/sessions', {})
    expect(await rows()).toBe(0)
    expect((await page.get('/logout')).location).toContain('reason=ended')
  })

  test('an instance that ends takes no session with it', async () => {
    await signIn()
    await instances[0]?.stop('SIGKILL')
    const other = browserLike(instances[1]?.origin ?? '')
    other.cookies.set('thingdeck', page.cookies.get('thingdeck') ?? '')
    expect((await other.get('/logout')).status).toBe(200)
  })

  test('what stands in Redis and cannot be read is no session, and no 5xx', async () => {
    const client = createClient({ url: `redis://127.0.0.1:${redisPort}` })
    await client.connect()
    const spoil: ((key: string) => Promise<unknown>)[] = [
      (key) => client.set(key, '{"half'),
      (key) => client.set(key, ''),
      (key) => client.set(key, '"a text"'),
      (key) => client.del(key).then(() => client.lPush(key, 'a list')),
    ]
    for (const change of spoil) {
      const other = browserLike(instances[1]?.origin ?? '')
      await client.flushAll()
      await other.signIn('ann@acme.example', 'right')
      for (const key of await client.keys('thingdeck:session:*')) await change(key)
      const page = await other.get('/logout')
      expect([page.status, page.location]).toEqual([302, expect.stringContaining('reason=ended')])
      expect((await other.signIn('ann@acme.example', 'right')).location).toBe('/home')
    }
    await client.close()
  })

  test('Redis away: said in words, nobody is signed out, and it goes on when it is back', async () => {
    const [, instance] = instances
    const other = browserLike(instance?.origin ?? '')
    await other.signIn('ann@acme.example', 'right')
    const kept = other.cookies.get('thingdeck') ?? ''
    await redis.stop('SIGKILL')
    await sleep(200)
    const away = await other.get('/logout')
    expect(away.status).toBe(503)
    expect(away.html).toContain('The store of sessions does not answer')
    expect(other.cookies.get('thingdeck')).toBe(kept)
    expect((await other.get('/healthz')).status).toBe(200)
    expect((await other.get('/readyz')).status).toBe(503)

    redis = startRedis()
    const deadline = Date.now() + 15_000
    while ((await other.signIn('ann@acme.example', 'right')).status !== 302 && Date.now() < deadline) await sleep(300)
    expect((await other.get('/logout')).status).toBe(200)
  })
})
