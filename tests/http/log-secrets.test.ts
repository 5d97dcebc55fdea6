// Secrets at every place of an address: the log has none of them. Of an address it keeps the words of our own routes.
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { ask } from '../support/ask'
import { speak } from '../support/raw-http'
import { scriptedConsole } from '../support/scripted-console'
import { makeToken } from '../support/scripted-platform'

const at = scriptedConsole()
// A real platform says in its answers what it was asked.
beforeAll(() => {
  at.platform.script(({ path }) =>
    /^\/api\/(device|plugins|customer)\//.test(path)
      ? { status: 400, body: { status: 400, message: `Invalid UUID string: ${path}`, errorCode: 31 } }
      : undefined,
  )
})

/** A JSON web token, an activation token, a public id, an access token of a device, a password. */
const SECRETS = {
  jwt: makeToken(),
  activation: 'q7Xh2LmPz0RkTtVw9sYbNcJdUe',
  publicId: '1e6d9a40-7b43-11eb-9d2a-3b1f0a6c7e99',
  device: 'A1_TEST_TOKEN_b2',
  password: 'correcthorsebattery',
}

const places = (secret: string) => [
  `/${secret}`,
  `/${secret}.data`,
  `/${secret}/`,
  `/login/${secret}`,
  `/login;token=${secret}`,
  `/login/..;/${secret}`,
  `/login?token=${secret}`,
  `/login?${secret}`,
  `/login.data?${secret}`,
  `/login/createPassword/${secret}`,
  `/login/resetPassword?resetToken=${secret}`,
  `/api/noauth/activate?activateToken=${secret}`,
  `/api/noauth/${secret}`,
  `/api/v1/${secret}/telemetry`,
  `/api/auth/${secret}`,
  `/oauth2/authorization/${secret}`,
  `/oauth2/authorization/../../api/${secret}`,
  `/oauth2/authorization/%2e%2e/${secret}/x`,
  `/login/oauth2/code/${secret}?code=${secret}&state=${secret}`,
  `/devices/${secret}`,
  `/devices/${secret}.data`,
  `/devices/${secret}/attributes`,
  `/devices/${secret}/attributes.data?scope=${secret}`,
  `/devices/${secret}/telemetry?keys=${secret}`,
  `/devices/${secret}/edit`,
  `/devices/${secret}/assign?id=${secret}`,
  `/devices?textSearch=${secret}`,
  `/dashboard/x?publicId=${secret}`,
  `/assets/${secret}.js`,
  `/texts/${secret}?groups=${secret}&v=${secret}`,
  `/${'a/'.repeat(30)}${secret}`,
  `/%zz${secret}`,
  `/%E0${secret}`,
]

const escaped = (secret: string) => [...secret].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')

/** By somebody who is signed in and by somebody who is not, with the secret beside the address too. */
async function askEverywhere(secret: string) {
  const signedIn = `thingdeck=${at.page.cookies.get('thingdeck')}`
  const beside = { referer: `http://x/${secret}`, 'user-agent': secret, 'x-request-id': secret }
  const addresses = places(secret).flatMap((place) => [place, place.replaceAll(secret, escaped(secret))])
  for (const address of addresses) {
    await Promise.all([
      ask(at.console.port, address, { ...beside, cookie: signedIn }),
      ask(
        at.console.port,
        address,
        { ...beside, cookie: `thingdeck=${secret}`, origin: at.console.origin },
        { method: 'POST' },
      ),
    ])
  }
}

/** Sends a secret where no client puts it. */
async function speakEverywhere(secret: string) {
  const { host } = new URL(at.console.origin)
  const targets = [`http://user:${secret}@${host}/login`, `http://${host}/${secret}`, secret, `${secret}:443`]
  for (const target of [...targets, `/login#${secret}`])
    for (const method of ['GET', 'CONNECT', 'TRACE', secret.slice(0, 8)])
      await speak(at.console.port, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  await speak(at.console.port, `GET /login HTTP/1.1\r\nHost: ${secret}@x\r\nConnection: close\r\n\r\n`)
}

test.each(Object.entries(SECRETS))(
  'no %s of an address is in the log, whoever asks and whatever becomes of it',
  async (_kind, secret) => {
    const before = at.console.output().length
    await askEverywhere(secret)
    await speakEverywhere(secret)
    await sleep(200) // a line is written when its answer is out
    const lines = at.console.output().slice(before).split('\n')
    expect(lines.length).toBeGreaterThan(100)
    for (const form of [secret, escaped(secret).slice(0, 30)])
      expect(lines.filter((line) => line.includes(form)).slice(0, 3)).toEqual([])
  },
)

test('what it keeps is enough to see which page was asked for', async () => {
  for (const path of [
    '/login',
    '/devices/1e6d9a40-7b43-11eb-9d2a-3b1f0a6c7e99/attributes',
    '/devices/x/telemetry.data',
    '/what/is/this',
  ])
    await at.page.get(path)
  await sleep(50)
  const paths = at.console.log().flatMap(({ event, path }) => (event === 'request' ? [path] : []))
  for (const path of ['/login', '/devices/*/attributes', '/devices/*/telemetry.data', '/*/*/*'])
    expect(paths).toContain(path)
  const calls = at.console.log().flatMap(({ event, request }) => (event === 'platform-failure' ? [request] : []))
  expect(calls).toContain('GET /api/asset/info/*') // unreadable here; what is refused with 400 is a page that is not there
})
