import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { build } from './app'
import { withPassword } from './auth/password-policy'
import { signIn } from './auth/sign-in'
import { openDatabase } from './db/open'
import { prepareAccounts } from './first-start'
import { type PlatformOptions, readOptions } from './options'
import type { Platform } from './platform'
import { setPassword } from './set-password'
import { startEmbeddedPlatform } from './start'
import { findCredentials } from './store/device-credentials'
import { credentialsOf, saveCredentials } from './store/user-credentials'
import { findUserByEmail } from './store/users'

vi.setConfig({ testTimeout: 180_000 }) // each opens several databases on disk

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thingdeck-first-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SYSADMIN = 'sysadmin@thingsboard.org'
const DEMO_USERS = [
  SYSADMIN,
  'tenant@thingsboard.org',
  'customer@thingsboard.org',
  'ines.okafor@northmoor.example',
  'ruth.dale@northmoor-water.example',
]
const optionsAt = (name: string, rest: Partial<PlatformOptions> = {}): PlatformOptions => ({
  ...readOptions({ SEED: 'none', SIMULATOR: 'off', PLATFORM_PORT: '0', MQTT_PORT: '0', LOG_LEVEL: 'error' }),
  dataDir: join(folder, name),
  ...rest,
})

async function inMemory(run: (platform: Platform) => Promise<void>) {
  const embedded = await build({ db: await openDatabase({}) })
  await run(embedded.platform)
  await embedded.close()
}

test('on the own machine the password is the well-known one, and holds back a later opening', () =>
  inMemory(async (platform) => {
    const told = await prepareAccounts(platform, { host: '127.0.0.1', seed: 'none' })
    expect(told).toEqual([{ email: SYSADMIN, password: 'sysadmin' }])
    await expect(signIn(platform, SYSADMIN, 'sysadmin')).resolves.toBeDefined()
    const refused = prepareAccounts(platform, { host: '0.0.0.0', seed: 'none' })
    await expect(refused).rejects.toThrow(`npm run platform -- set-password ${SYSADMIN}`)
    expect(await prepareAccounts(platform, { host: 'localhost', seed: 'none' })).toEqual([])
  }))

test('open to a network, every account gets a random password, told once', () =>
  inMemory(async (platform) => {
    const told = await prepareAccounts(platform, { host: '0.0.0.0', seed: 'demo' })
    expect(told.map(({ email }) => email)).toEqual(DEMO_USERS)
    expect(new Set(told.map(({ password }) => password)).size).toBe(3)
    for (const { email, password } of told) {
      expect(password).toMatch(/^\w{20}$/)
      await expect(signIn(platform, email, password)).resolves.toBeDefined()
    }
    await expect(signIn(platform, SYSADMIN, 'sysadmin')).rejects.toThrow()
    expect(await prepareAccounts(platform, { host: '0.0.0.0', seed: 'demo' })).toEqual([])
  }))

test.each([{ publicUrl: 'https://things.example.com' }, { trustedProxies: ['127.0.0.1/32'] }])(
  'behind a proxy, listening on loopback (%j), it is as open',
  (proxy) =>
    inMemory(async (platform) => {
      const options = { host: '127.0.0.1', seed: 'none' } as const
      const [told] = await prepareAccounts(platform, { ...options, ...proxy })
      expect(told?.password).toMatch(/^\w{20}$/)
      await expect(signIn(platform, SYSADMIN, 'sysadmin')).rejects.toThrow()
    }),
)

test('a proxy before a platform that had none: refused, naming the variable; well-known tokens are replaced', () =>
  inMemory(async (platform) => {
    await prepareAccounts(platform, { host: '127.0.0.1', seed: 'demo' })
    const token = () => findCredentials(platform.db, 'demo-chiller-token')
    const open = (proxy: object) => prepareAccounts(platform, { host: '127.0.0.1', seed: 'demo', ...proxy })
    const refused = (setting: string) =>
      `${setting} opens the platform to others, and ${SYSADMIN} still has its well-known password. ` +
      `Set another one first: npm run platform -- set-password ${SYSADMIN}`
    await expect(open({ publicUrl: 'https://things.example.com' })).rejects.toThrow(
      refused('PUBLIC_URL=https://things.example.com'),
    )
    await expect(open({ trustedProxies: ['::1'] })).rejects.toThrow(refused('TRUSTED_PROXIES=::1'))
    expect(await token()).toBeDefined()
    for (const email of DEMO_USERS) {
      const user = await findUserByEmail(platform.db, email)
      const credentials = user && (await credentialsOf(platform.db, user.id))
      if (!credentials) throw new Error(`${email} is missing`)
      await saveCredentials(platform.db, await withPassword(credentials, 'Opened-2026', Date.now()))
    }
    expect(await open({ trustedProxies: ['::1'] })).toEqual([])
    expect(await token()).toBeUndefined()
  }))

test('the command sets a password that the policy allows, and lets the platform open up', async () => {
  const options = optionsAt('opened')
  const local = await startEmbeddedPlatform(options)
  await expect(startEmbeddedPlatform(options)).rejects.toThrow(/is in use by process \d+/)
  await local.close()
  const set = (email: string | undefined, line: string) => setPassword(options, email, Readable.from([`${line}\n`]))
  await expect(set(SYSADMIN, 'abc')).rejects.toThrow('Password must be 6 or more characters in length.')
  await expect(set('nobody@example.org', 'Opened-2026')).rejects.toThrow('There is no user')
  await expect(set(undefined, 'Opened-2026')).rejects.toThrow('set-password EMAIL')
  await set(SYSADMIN, 'Opened-2026')
  const lines: string[] = []
  const running = await startEmbeddedPlatform({ ...options, host: '::1' }, { say: (line) => lines.push(line) })
  const login = (password: string) =>
    fetch(`${running.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ username: SYSADMIN, password }),
    })
  expect((await login('Opened-2026')).status).toBe(200)
  expect((await login('sysadmin')).status).toBe(401)
  expect(lines).toEqual([])
  await running.close()
})

test('a taken port is told in one line, and the folder is free again', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  const options = optionsAt('busy')
  await expect(startEmbeddedPlatform({ ...options, httpPort: port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Stop the other program, or set PLATFORM_PORT to another port.`,
  )
  await expect(startEmbeddedPlatform({ ...options, mqttPort: port })).rejects.toThrow('MQTT_PORT')
  await new Promise((done) => other.close(done))
  const running = await startEmbeddedPlatform(options)
  await running.close()
})

test('a database that cannot be reached, a folder that cannot be used', async () => {
  const unreachable = optionsAt('x', { databaseUrl: 'postgres://user:hidden@127.0.0.1:1/name' })
  await expect(startEmbeddedPlatform(unreachable)).rejects.toThrow(/^DATABASE_URL: (?!.*hidden)/)
  const file = optionsAt('x', { dataDir: join(process.cwd(), 'package.json') })
  await expect(startEmbeddedPlatform(file)).rejects.toThrow(/^DATA_DIR=.* cannot be used/)
})
