// A client that does not read, or is told too much: over real sockets, without a platform behind them.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { createOutbox, DEFAULT_LIMITS, type OutboxLimits } from './outbox'

const BIG = 'x'.repeat(20_000)
let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
})
afterAll(() => {
  for (const ws of server.clients) ws.terminate()
  server.close()
})

async function pair(limits: Partial<OutboxLimits>, clock = () => performance.now()) {
  const arrival = once(server, 'connection')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const got: { errorCode?: number; n?: number }[] = []
  client.on('message', (data) => got.push(JSON.parse(String(data))))
  const [[ws]] = (await Promise.all([arrival, once(client, 'open')])) as [[WebSocket], unknown]
  const closed: [number, string][] = []
  const outbox = createOutbox(ws, { ...DEFAULT_LIMITS, ...limits }, clock, (code, reason) =>
    closed.push([code, reason]),
  )
  return { outbox, client, got, closed }
}

test('messages of one turn are no backlog, however many', async () => {
  const { outbox, got, closed } = await pair({})
  for (let n = 1; n <= 2000; n++) outbox.send({ n })
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(2000)
  expect(got.map(({ n }) => n)).toEqual(Array.from({ length: 2000 }, (_, place) => place + 1))
  expect(closed).toEqual([])
})

test('too many messages that are not taken end the socket with 1008', async () => {
  const { outbox, client, closed } = await pair({})
  client.pause()
  for (let n = 1; n <= 5000 && closed.length === 0; n++) {
    outbox.send({ n, BIG })
    await turn()
  }
  expect(closed).toEqual([[1008, 'Max pending updates limit reached!']])
})

test('what is not taken for too long is noticed, what is taken slowly is not', async () => {
  let now = 0
  const { outbox, client, got } = await pair({ pending: 100_000, stuckMs: 5_000 }, () => now)
  client.pause()
  for (let n = 1; n <= 1500; n++) outbox.send({ n, BIG })
  await sleep(50)
  expect(outbox.isStuck(5_000)).toBe(false)
  expect(outbox.isStuck(5_001)).toBe(true)
  now = 6_000
  client.resume()
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(1500)
  expect(outbox.isStuck(100_000)).toBe(false)
  expect(outbox.lastTaken).toBe(6_000)
})

test('above its rate a client is told so once, and misses what comes until the rate is kept', async () => {
  let now = 1_000
  const { outbox, got } = await pair({ rates: [{ messages: 3, ms: 1_000 }] }, () => now)
  for (let n = 1; n <= 6; n++) outbox.send({ cmdId: 7, n })
  now = 2_000
  outbox.send({ n: 7 })
  await expect.poll(() => got.at(-1)?.n, { timeout: 20_000 }).toBe(7)
  expect(got.map(({ n, errorCode }) => n ?? errorCode)).toEqual([1, 2, 3, 34, 7])
  expect(got[3]).toMatchObject({ subscriptionId: 7, errorMsg: 'Too many updates!' })
})
