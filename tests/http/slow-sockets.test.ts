// Fifty clients that send a letter now and then, or never read what they asked for: everybody else is served as before,
// and nothing of them is left when they are gone.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { settledMemory } from '../support/hostile/hostile-run'
import { type HostileWorld, makeHostileWorld } from '../support/hostile/hostile-world'
import { publish } from '../support/platform-api'

const LASTS_MS = 8000
/** What the first of them take once, such as room to send from, the process keeps: only what comes on top is a leak. */
const WARM_UP_MS = 3000
/** Of an answer; on a machine that is busy with other things, so many times what the slowest took beside them. */
const LONGEST_MS = 10_000
const LONGEST_TIMES = 20
const MOST_GROWTH = 1.2

let world: HostileWorld
const sockets: Socket[] = []
const closeAll = () => {
  for (const socket of sockets.splice(0)) socket.destroy()
}
beforeAll(async () => {
  world = await makeHostileWorld(['anonymous', 'customer', 'tenant', 'system'])
})
afterEach(closeAll)
afterAll(() => world?.console.close())

/** Each from an address of its own. */
function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.2.0.${sockets.length + 1}` })
  socket.on('error', () => {}) // being thrown out is an answer too
  sockets.push(socket)
  return socket
}

/** The head at once, then a letter at a time for as long as it goes. */
function trickle(port: number, begin: string) {
  const socket = open(port)
  socket.write(begin)
  const sending = setInterval(() => socket.writable && socket.write('a'), 200)
  socket.on('close', () => clearInterval(sending))
  socket.resume()
}

/** Asks again and again and reads nothing. */
function neverRead(port: number, request: string, times: number) {
  const socket = open(port)
  socket.pause()
  socket.write(request.repeat(times))
}

function openSlowSockets(asset: string) {
  const { console: consolePort, platform: platformPort } = world.ports
  const cookie = world.people.find(({ name }) => name === 'tenant')?.cookie
  const [host, platformHost] = [world.console_.host, world.platform.host]
  const headers = `Host: ${host}\r\nOrigin: http://${host}\r\nCookie: ${cookie}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n'
  const entity = { entityType: 'DEVICE', id: world.known.deviceId }
  const body = JSON.stringify({
    subscriptions: [
      { id: 'a', kind: 'latest', entity },
      { id: 'b', kind: 'attributes', scope: 'SERVER_SCOPE', entity },
    ],
  })
  const stream = `POST /live HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  for (let n = 0; n < 8; n++) {
    trickle(consolePort, `GET /login HTTP/1.1\r\nHost: ${host}\r\nX-A: `)
    trickle(consolePort, `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n${form}username=`)
    trickle(consolePort, `POST /devices/new HTTP/1.1\r\n${headers}${form}name=`)
    // Few of them make work, the others much to send.
    if (n < 2) neverRead(consolePort, `GET /devices HTTP/1.1\r\n${headers}\r\n`, 8)
    else neverRead(consolePort, `GET ${asset} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 200)
    neverRead(consolePort, stream, 1)
  }
  for (let n = 0; n < 5; n++) {
    trickle(platformPort, `GET /api/noauth/userPasswordPolicy HTTP/1.1\r\nHost: ${platformHost}\r\nX-A: `)
    trickle(
      platformPort,
      `POST /api/v1/${world.platform.deviceTokens[0]}/telemetry HTTP/1.1\r\nHost: ${platformHost}\r\nContent-Length: 5000\r\n\r\n{"a":"`,
    )
  }
}

type Answers = { address: string; status: number; ms: number }[]

/** Requests of everybody else meanwhile: how they were answered and after how long. */
async function ordinary(): Promise<Answers> {
  const page = world.console.browser()
  const timed = async (address: string, ask: () => Promise<{ status: number }>) => {
    const began = Date.now()
    const { status } = await ask()
    return { address, status, ms: Date.now() - began }
  }
  const { platformUrl } = world.console
  return Promise.all([
    timed('/healthz', () => page.get('/healthz')),
    timed('/login', () => page.get('/login')),
    timed('signing in', () => page.signIn(world.tenant.admin.email, world.tenant.admin.password)),
    timed('the platform', () => fetch(`${platformUrl}/api/noauth/userPasswordPolicy`)),
  ])
}

/** What everybody else is answered beside them, and the memory at the end. */
async function besideSlowSockets(asset: string, lastsMs: number) {
  openSlowSockets(asset)
  expect(sockets.length).toBe(50)
  const answers: Answers = []
  const end = Date.now() + lastsMs
  for (let n = 0; Date.now() < end || n < 5; n++) {
    answers.push(...(await ordinary()))
    await publish(world.console.platformUrl, world.platform.deviceTokens[0] ?? '', { n, text: 'x'.repeat(10_000) })
    await sleep(100)
  }
  const memory = await world.console.memory()
  closeAll()
  return { answers, memory }
}

test('fifty slow sockets: everybody else is served, and nothing is kept of them', { timeout: 300_000 }, async () => {
  const quiet: Answers = []
  const cookie = world.people.find(({ name }) => name === 'tenant')?.cookie ?? ''
  const [asset = ''] = /\/assets\/[\w.-]+\.css/.exec((await world.console.browser().get('/login')).html) ?? []
  // What is made once is made, too: also of the pages that the slow ones will ask for.
  for (let n = 0; n < 20; n++) {
    quiet.push(...(await ordinary()))
    for (const address of ['/devices', '/devices/new']) await world.console.browser().get(address, { cookie })
    await publish(world.console.platformUrl, world.platform.deviceTokens[0] ?? '', { n, text: 'x'.repeat(10_000) })
  }
  await besideSlowSockets(asset, WARM_UP_MS)
  const before = await settledMemory(world)
  const { answers, memory: during } = await besideSlowSockets(asset, LASTS_MS)
  // Answers that nobody reads must not heap up: 100 MB was asked for.
  expect(during.heapUsed).toBeLessThan(before.heapUsed + 60 * 1024 * 1024)

  // What the machine does beside changes from minute to minute: how long answers take is asked before and behind.
  for (let n = 0; n < 5; n++) quiet.push(...(await ordinary()))
  const longest = Math.max(LONGEST_MS, LONGEST_TIMES * Math.max(...quiet.map(({ ms }) => ms)))
  expect(answers.filter(({ status, ms }) => status >= 400 || ms > longest)).toEqual([])
  const after = await settledMemory(world)
  expect(after.heapUsed + after.external).toBeLessThan((before.heapUsed + before.external) * MOST_GROWTH)
  expect(after.rss).toBeLessThan(before.rss * MOST_GROWTH)
  expect(await world.signsIn()).toBe(true)
})
