// A start that can't succeed says in one line why; one that can is not stopped by a platform that is away.
import { mkdtempSync, rmSync } from 'node:fs'
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
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR'],
  [{ REDIS_URL: 'redis://127.0.0.1:9' }, 'SESSION_SECRET'],
])('%j', async (env, said) => {
  const { code, line } = await failedStart(env)
  expect(line).toContain(said)
  expect(isOneLine(line)).toBe(true)
  expect(code).toBe(1)
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
