// A client that does not read, or is told too much.
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi } from '../../tests/support/platform-api'
import { openPlatformSocket } from '../../tests/support/platform-socket'
import { entityId } from '../ids'
import type { LiveOptions } from './live'

let it: TestPlatform
afterEach(() => it.close())

/** A socket that watches a tenant attribute, and a way to push texts of a length to it. */
async function watching(limits: LiveOptions['limits']) {
  it = await startPlatform({ live: { limits } })
  const api = new PlatformApi(it.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const socket = await openPlatformSocket(it.url, tenant.api.token)
  socket.send({ tsSubCmds: [{ cmdId: 7, entityType: 'TENANT', entityId: tenant.tenantId, keys: 'text' }] })
  await socket.answer(7)
  const entity = entityId('TENANT', tenant.tenantId)
  const push = (ts: number, length = 1) => {
    const points = [{ key: 'text', ts, value: { type: 'STRING' as const, value: 'x'.repeat(length) } }]
    it.platform.feed.publish({ kind: 'telemetry', entity, points })
  }
  return { socket, push }
}

test('messages of one turn are no backlog, however many', async () => {
  const { socket, push } = await watching({ pending: 500 })
  for (let ts = 1; ts <= 2000; ts++) push(ts)
  await socket.next((frame) => frame.latestValues.text === 2000)
  expect(await socket.after(50)).toHaveLength(1999)
})

test('too many messages that are not taken close the socket with 1008', async () => {
  const { socket, push } = await watching({ pending: 500 })
  socket.ws.pause()
  for (let ts = 1; ts <= 2000; ts++) {
    push(ts, 20_000)
    await turn()
  }
  socket.ws.resume()
  expect(await socket.closed).toEqual({ code: 1008, reason: 'Max pending updates limit reached!' })
})

test('a message that is not taken for too long closes the socket with 4500', async () => {
  const { socket, push } = await watching({ pending: 100_000, stuckMs: 300 })
  socket.ws.pause()
  for (let ts = 1; ts <= 1000; ts++) push(ts, 20_000)
  await sleep(1_800)
  socket.ws.resume()
  expect((await socket.closed).code).toBe(4500)
})

test('above its rate a client is told so once, and misses what comes until the rate is kept', async () => {
  const { socket, push } = await watching({ rates: [{ messages: 3, ms: 400 }] })
  await sleep(450)
  for (let ts = 1; ts <= 6; ts++) push(ts)
  const frames = await socket.after(100)
  expect(frames.map(({ errorCode }) => errorCode)).toEqual([0, 0, 0, 34])
  expect(frames[3]).toMatchObject({ subscriptionId: 7, errorMsg: 'Too many updates!' })
  await sleep(400)
  push(7)
  expect(await socket.after(50)).toHaveLength(1)
})
