// A page of any web site can talk to the platform of the machine that it is shown on: well-known secrets are not for it.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { prepareAccounts } from '../first-start'

const SYSADMIN = 'sysadmin@thingsboard.org'
let at: TestPlatform
beforeAll(async () => {
  at = await startPlatform()
  await prepareAccounts(at.platform, { host: '127.0.0.1', seed: 'demo' })
}, 120_000)
afterAll(() => at?.close())

/** With a Host of its own, which fetch does not allow. */
function post(path: string, content: unknown, headers: Record<string, string>) {
  return new Promise<{ status?: number; body: { errorCode?: number; message?: string } }>((done, fail) => {
    const outgoing = request(at.url + path, { method: 'POST', headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      done({ status: answer.statusCode, body: text === '' ? {} : JSON.parse(text) })
    })
    outgoing.on('error', fail)
    outgoing.end(JSON.stringify(content))
  })
}

const signIn = (headers: Record<string, string>, username = SYSADMIN, password = 'sysadmin') =>
  post('/api/auth/login', { username, password }, headers)

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://127.0.0.1.evil.example:8080' },
  { Origin: 'http://localhost.evil.example' },
  { Origin: 'http://192.168.0.10:8080' },
  { host: 'evil.example:8080' },
  { host: 'evil.example', Origin: 'http://evil.example' },
  { host: '192.168.0.10:8080' },
  { 'Sec-Fetch-Site': 'cross-site' },
]
const OWN: Record<string, string>[] = [
  {},
  { Origin: 'http://localhost:5173' },
  { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://[::1]:3000' },
  { host: 'localhost:8080' },
  { host: '[::1]:8080', Origin: 'http://[::1]:8080' },
]

test('a device with a well-known token is nothing for other pages', async () => {
  const send = (token: string, headers: Record<string, string>) => post(`/api/v1/${token}/telemetry`, { t: 1 }, headers)
  for (const headers of FOREIGN) expect((await send('demo-chiller-token', headers)).status).toBe(403)
  for (const headers of OWN) expect((await send('demo-chiller-token', headers)).status).toBe(200)
  expect((await send('unknown', FOREIGN[0] ?? {})).status).toBe(401)
})

test('while a well-known password is set nobody signs in from elsewhere, and is told why', async () => {
  for (const headers of OWN) expect((await signIn(headers)).status, JSON.stringify(headers)).toBe(200)
  for (const headers of FOREIGN) {
    for (const [username, password] of [
      [SYSADMIN, 'sysadmin'],
      [SYSADMIN, 'wrong'],
      ['ann@acme.example', 'x'],
    ] as const) {
      const { status, body } = await signIn(headers, username, password)
      expect({ status, errorCode: body.errorCode }, JSON.stringify(headers)).toEqual({ status: 403, errorCode: 20 })
      expect(body.message).toContain('npm run platform -- set-password')
    }
  }
})

test('with other passwords signing in is open to every page; with a well-known one again it is not', async () => {
  const [foreign = {}] = FOREIGN
  const people = [
    [SYSADMIN, 'sysadmin'],
    ['tenant@thingsboard.org', 'tenant'],
    ['customer@thingsboard.org', 'customer'],
    ['ines.okafor@northmoor.example', 'tenant'],
    ['ruth.dale@northmoor-water.example', 'customer'],
  ] as const
  const change = async (email: string, currentPassword: string, newPassword: string) => {
    const token = await at.login(email, currentPassword)
    const { status } = await at.api('POST', '/api/auth/changePassword', {
      token,
      body: { currentPassword, newPassword },
    })
    expect(status).toBe(200)
  }
  for (const [email, password] of people) {
    expect((await signIn(foreign)).status, email).toBe(403)
    await change(email, password, 'Another-2026')
  }
  expect((await signIn(foreign, SYSADMIN, 'Another-2026')).status).toBe(200)
  await change('ruth.dale@northmoor-water.example', 'Another-2026', 'customer')
  expect((await signIn(foreign, SYSADMIN, 'Another-2026')).status).toBe(403)
})
