// Readers that do not read, over real sockets: they cost a bounded amount of memory, hold up nobody, and are dropped.
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { latest, liveBridgeUnderTest, shows, until } from '../../../tests/support/live-bridge'
import { type LiveHttp, startLiveHttp } from '../../../tests/support/live-http'
import { limits } from './limits'

const world = liveBridgeUnderTest()
let http: LiveHttp
let bridge: typeof world.bridge
const sockets: Socket[] = []

beforeEach(async () => {
  bridge = world.makeBridge({ slowMs: 1200, frameMs: 5 })
  http = await startLiveHttp(
    () => bridge,
    () => world.session({ principal: 'slow' }),
  )
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await http.stop()
})

const body = JSON.stringify({ subscriptions: [latest] })
const request = () =>
  `POST /live HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** Asks and then reads nothing until told. */
function slowSocket(): Socket {
  const socket = connect(http.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.on('connect', () => socket.write(request()))
  socket.pause()
  return socket
}

const waiting = () => Math.max(0, ...[...http.open].map((response) => response.writableLength))
const text = 'x'.repeat(20_000)
let sent = 0

/** Twenty kilobytes, again and again, faster than frames go out: however much the system's own buffers take. */
async function floodUntil(isSo: () => boolean, look: () => void = () => {}) {
  const deadline = Date.now() + 20_000
  while (!isSo() && Date.now() < deadline) {
    world.push({ temp: [[2000 + ++sent, `${sent}:${text}`]] })
    look()
    await new Promise((done) => setTimeout(done, 5))
  }
}

const watching = (on: typeof bridge) => world.look([latest], world.session({ principal: 'slow' }), { on })

test('its answer never holds more than the limit and one frame; it is dropped; others go on', async () => {
  const fast = watching(bridge)
  await shows(fast, '20')
  for (let n = 0; n < 20; n++) slowSocket()
  await until(() => http.open.size === 20, 'twenty open answers')
  const heapBefore = process.memoryUsage().rss
  let most = 0
  await floodUntil(
    () => bridge.numbers().dropped === 20,
    () => {
      most = Math.max(most, waiting())
    },
  )
  await until(() => http.open.size === 0, 'all dropped')
  expect(most).toBeGreaterThan(limits.backlog.low) // the test did fill them
  expect(most).toBeLessThan(limits.backlog.high + 2 * text.length)
  expect(process.memoryUsage().rss - heapBefore).toBeLessThan(300e6)
  expect(bridge.numbers()).toMatchObject({ dropped: 20, viewers: 1 })
  await fast.until(() => fast.values('a').temp?.startsWith(`${sent}:`) === true, 'the fast reader is up to date')
})

test('one that reads again in time gets the latest value and not what lay between', async () => {
  const patient = world.makeBridge({ slowMs: 60_000, frameMs: 5 })
  bridge = patient
  const fast = watching(patient)
  await shows(fast, '20')
  const socket = slowSocket()
  await until(() => http.open.size === 1, 'open')
  await floodUntil(() => patient.numbers().late === 1)
  for (let n = 0; n < 200; n++) world.push({ temp: [[2000 + ++sent, `${sent}:${text}`]] })
  await shows(fast, `${sent}:${text}`)
  let read = ''
  socket.on('data', (chunk) => {
    read += chunk
  })
  socket.resume()
  await until(() => read.includes(`"${sent}:`), 'the latest value')
  const seen = read.match(/"\d+:xxx/g)?.length ?? 0
  expect(seen).toBeLessThan(sent)
  await until(() => patient.numbers().late === 0, 'caught up')
  const before = read.length
  world.push({ temp: [[9_999_999, 'after']] })
  await until(() => read.slice(before).includes('after'), 'goes on')
  expect(patient.numbers().dropped).toBe(0)
})

test('an event id is only told when everything up to it was', async () => {
  bridge = world.makeBridge({ slowMs: 60_000, frameMs: 5 })
  const socket = slowSocket()
  await until(() => http.open.size === 1, 'open')
  await until(() => world.subscribed().length === 1, 'subscribed')
  await floodUntil(() => bridge.numbers().late === 1)
  let read = ''
  socket.on('data', (chunk) => {
    read += chunk
  })
  socket.resume()
  await until(() => /event: whole\n(?:(?!event: beat)[\s\S])*id: [\da-f]+-\d+\nevent: beat/.test(read), 'caught up')
  // The catch-up itself has no id before the beat that closes it.
  const caughtUp = read.slice(read.lastIndexOf('event: whole'))
  const blocks = read.split('\n\n')
  const whole = blocks.findLast((block) => block.includes('event: whole'))
  expect(whole).not.toMatch(/^id:/m)
  expect(caughtUp).toMatch(/id: [\da-f]+-\d+\nevent: beat/)
})
