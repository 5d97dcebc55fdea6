// A start that can't succeed says in one line why; one that can is not stopped by a platform that is away.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startProgram } from '../support/programs'
import { startTestConsole } from '../support/test-console'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function failedStart(env: Record<string, string>): Promise<{ code: number | null; line: string }> {
  const port = String(await freePort())
  const tried = startProgram(process.execPath, ['build/server.js'], {
    NODE_ENV: 'production',
    PLATFORM_URL: 'http://127.0.0.1:9',
    DATA_DIR: join(folder, 'data'),
    PORT: port,
    ...env,
  })
  const ended = new Promise<void>((done) => tried.child.once('close', () => done()))
  const late = setTimeout(() => tried.child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(late)
  return { code: tried.child.exitCode, line: tried.output().trim() }
}

const isOneLine = (text: string) => text.split('\n').length === 1

test.each([
  [{ PORT: 'three thousand' }, 'PORT="three thousand"'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES="10.0.0.0/99"'],
  [{ PLATFORM_URL: 'nowhere' }, 'PLATFORM_URL: expected an address'],
  [{ BASE_PATH: '/other' }, 'BASE_PATH="/other"'],
  [{ HOST: '203.0.113.77' }, 'HOST="203.0.113.77"'],
  [{ BASE_PATH: '/a/../b' }, 'BASE_PATH="/a/../b": expected a path'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR=/dev/null/data cannot be used: /dev/null is a file'],
  [{ DATA_DIR: '/tmp' }, 'DATA_DIR=/tmp cannot be used: everybody on this machine shares it'],
  [{ DATA_DIR: 'build/data' }, 'it lies among the files of the program'],
  [{ DATA_DIR: '' }, 'DATA_DIR="": expected the path of a folder'],
  [{ SESSION_SECRET: '' }, 'SESSION_SECRET: expected at least 16 characters'],
  [{ REDIS_URL: 'redis://127.0.0.1:9' }, 'SESSION_SECRET'],
])('%j', async (env, message) => {
  const { code, line } = await failedStart(env)
  expect(line).toContain(message)
  expect(isOneLine(line)).toBe(true)
  expect(code).toBe(1)
})

test('a build for a path that cannot be is not begun, and the old one is left', async () => {
  const built = statSync('build/server.js').mtimeMs
  const tried = startProgram(process.execPath, ['scripts/build.mjs'], { BASE_PATH: '/a/../b' })
  expect(await new Promise((done) => tried.child.once('close', done))).toBe(1)
  expect(tried.output().trim()).toBe('[thingdeck] BASE_PATH="/a/../b": expected a path such as /console.')
  expect(statSync('build/server.js').mtimeMs).toBe(built)
})

test.each(['server/check-settings.ts', 'embedded-platform/check-settings.ts'])(
  '%s tells what is wrong before anything is built, and opens nothing',
  async (check) => {
    const run = async (DATA_DIR: string) => {
      const tried = startProgram(process.execPath, ['--import', 'tsx', check], { DATA_DIR })
      const code = await new Promise((done) => tried.child.once('close', done))
      return { code, line: tried.output().trim() }
    }
    expect(await run(join(folder, 'not/yet'))).toEqual({ code: 0, line: '' })
    expect(existsSync(join(folder, 'not'))).toBe(false)
    const { code, line } = await run('build')
    expect(line).toContain('DATA_DIR=')
    expect(line).toContain('cannot be used: it lies among the files of the program')
    expect(isOneLine(line)).toBe(true)
    expect(code).toBe(1)
  },
)

test('a database that never answers: the start is given up in time, or when it is told to stop', async () => {
  const silent = createServer()
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as { port: number }
  const waiting = {
    PLATFORM_URL: '',
    DATABASE_URL: `postgres://x@127.0.0.1:${port}/x`,
    DATA_DIR: join(folder, 'waits'),
  }
  const { code, line } = await failedStart({ ...waiting, START_LIMIT: '1s' })
  expect(line).toContain('waiting for the database server of DATABASE_URL')
  expect(isOneLine(line)).toBe(true)
  expect(code).toBe(1)

  const connected = new Promise<void>((done) => silent.once('connection', () => done()))
  const env = { NODE_ENV: 'production', PORT: '0', PLATFORM_PORT: '0', MQTT_PORT: '0', ...waiting }
  const told = startProgram(process.execPath, ['build/server.js'], env)
  await connected
  await told.stop()
  silent.close()
  expect(told.child.exitCode).toBe(0)
  expect(told.output()).toContain('"event":"stopped"')
})

test('a busy port', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  const { code, line } = await failedStart({ PORT: String(port) })
  taken.close()
  expect(line).toContain(`Port ${port} on 127.0.0.1 is in use`)
  expect(isOneLine(line)).toBe(true)
  expect(code).toBe(1)
})

test('a data folder that another console uses; and a start without its platform', async () => {
  const first = await startTestConsole('http://127.0.0.1:9')
  const { code, line } = await failedStart({ DATA_DIR: first.folder })
  expect(line).toMatch(new RegExp(`in use by process ${first.child.pid}`))
  expect(isOneLine(line)).toBe(true)
  expect(code).toBe(1)

  const page = first.browser()
  const signInPage = await page.get('/login')
  expect(signInPage.status).toBe(200)
  const tried = await page.signIn('ann@acme.example', 'right')
  expect(tried.status).toBe(503)
  expect(tried.html).toContain('The platform does not answer')
  expect(tried.html).toContain('ann@acme.example')
  await first.close()
})

test('sessions outlive a restart, and the lock of a killed process does not', async () => {
  const env = { DATA_DIR: join(folder, 'kept') }
  const first = await startTestConsole('http://127.0.0.1:9', env)
  await first.stop('SIGKILL')
  const second = await startTestConsole('http://127.0.0.1:9', env)
  expect((await second.browser().get('/healthz')).status).toBe(200)
  await second.close()
  await first.close()
})
