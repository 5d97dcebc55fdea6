// The page's side before a real bridge over real HTTP: losses, sleep, pause, sign-out, and what stays behind (nothing).
import { afterEach, beforeEach, expect, test } from 'vitest'
import { v1 } from '../../../../tests/support/frames-server'
import { entity, liveBridgeUnderTest, until } from '../../../../tests/support/live-bridge'
import { type LiveHttp, startLiveHttp } from '../../../../tests/support/live-http'
import type { LiveState } from '../live-state'
import { type clientTimes, createLiveClient, type LiveClient } from './live-client'
import type { Wanted } from './watched'

const world = liveBridgeUnderTest()
const quick: typeof clientTimes = {
  gatherMs: 5,
  hiddenMs: 80,
  waitMs: { first: 40, longest: 100 },
  quietMs: 100,
  delayedMs: 300,
  deadMs: 2500,
  settledMs: 200,
}
const wanted: Wanted = { kind: 'latest', entity, keys: ['temp'] }
const wantedAttributes: Wanted = { kind: 'attributes', entity, scope: 'SERVER_SCOPE' }

let http: LiveHttp
let client: LiveClient
let session: ReturnType<typeof world.session>
let states: LiveState[]
const stops: (() => void)[] = []

beforeEach(async () => {
  session = world.session()
  http = await startLiveHttp(
    () => world.bridge,
    () => session,
  )
  client = createLiveClient({ url: http.url, times: quick })
  states = []
  client.onState(() => states.push(client.state()))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await until(() => client.isIdle(), 'idle')
  await http.stop()
})

const takenAt = Date.now() - 1000
function look(what = wanted, at = takenAt) {
  let changes = 0
  const watch = client.watch(what, { result: undefined, at }, () => {
    changes++
  })
  stops.push(watch.stop)
  return {
    ...watch,
    changes: () => changes,
    value(key = 'temp') {
      const { result } = watch.known()
      return result?.shape === 'values' ? result.values[key]?.value : undefined
    },
  }
}
const kind = () => client.state().kind
const isKind = (wantedKind: LiveState['kind']) => until(() => kind() === wantedKind, `${wantedKind}, is ${kind()}`)

test('first the snapshot, then live, with one stream for all that the page shows', async () => {
  const [a, b, again] = [look(), look(wantedAttributes), look()]
  expect(client.state()).toEqual({ kind: 'snapshot', since: takenAt })
  await until(() => a.value() === '20' && b.value() === '20' && again.value() === '20', 'all values')
  await isKind('live')
  expect(states.map((state) => state.kind)).toEqual(['live'])
  expect(http.requests).toHaveLength(1)
  expect(http.requests[0]?.body.subscriptions).toHaveLength(2)
})

test('another part of the page joins: the stream is opened anew and goes on where it was', async () => {
  const a = look()
  await until(() => a.value() === '20', 'a')
  const changes = a.changes()
  const b = look(wantedAttributes)
  await until(() => b.value() === '20', 'b')
  expect(http.requests).toHaveLength(2)
  expect(http.requests[1]?.lastEventId).toMatch(/^[\da-f]{8}-\d+$/)
  expect(http.requests[1]?.body.known).toHaveLength(1)
  expect(a.changes()).toBe(changes)
  expect(states.map((state) => state.kind)).toEqual(['live'])
})

test('the console stops and starts: reconnecting with a time, offline after four tries, live again with new values', async () => {
  const a = look()
  await isKind('live')
  const seenAt = Date.now()
  await http.stop()
  await isKind('reconnecting')
  expect(client.state().retryInMs).toBeGreaterThan(0)
  await isKind('offline')
  expect(client.state().since).toBeGreaterThanOrEqual(seenAt - 1000)
  expect(client.state().since).toBeLessThanOrEqual(Date.now())
  expect(a.value()).toBe('20')
  world.server.onCommand = ({ cmdId }, socket) => socket.send(v1(cmdId, { temp: [[2000, '21']] }))
  await http.start()
  await isKind('live')
  await until(() => a.value() === '21', '21')
})

test('a person does not wait', async () => {
  client = createLiveClient({ url: http.url, times: { ...quick, waitMs: { first: 60_000, longest: 60_000 } } })
  look()
  await isKind('live')
  await http.stop()
  await isKind('reconnecting')
  await http.start()
  client.tryNow()
  await isKind('live')
})

test('the platform goes away: its words come through the stream, which stays', async () => {
  look()
  await isKind('live')
  await world.server.kill()
  await isKind('reconnecting')
  await isKind('offline')
  expect(http.requests).toHaveLength(1)
  await world.server.start()
  await isKind('live')
})

test('pause ends the stream and keeps what is shown; resume goes on', async () => {
  const a = look()
  await until(() => a.value() === '20', '20')
  client.pause()
  await until(() => http.open.size === 0, 'stream closed')
  expect(kind()).toBe('paused')
  const changes = a.changes()
  world.push({ temp: [[3000, '22']] })
  client.tryNow()
  await new Promise((done) => setTimeout(done, 30))
  expect([a.changes(), a.value(), http.open.size]).toEqual([changes, '20', 0])
  client.resume()
  await until(() => a.value() === '22', '22')
  await isKind('live')
})

test('a tab nobody looks at closes its stream after a while and goes on when it is shown', async () => {
  const a = look()
  await until(() => a.value() === '20', '20')
  client.hidden()
  await new Promise((done) => setTimeout(done, 20))
  client.shown()
  await new Promise((done) => setTimeout(done, quick.hiddenMs + 40))
  expect([http.open.size, http.requests.length]).toEqual([1, 1])
  client.hidden()
  await until(() => http.open.size === 0, 'closed')
  world.push({ temp: [[3000, '23']] })
  client.shown()
  await until(() => a.value() === '23', '23')
  expect(http.requests).toHaveLength(2)
  expect(http.requests[1]?.body.known).toHaveLength(1)
})

test('the session ends: said, and not tried again until a page was drawn for somebody', async () => {
  look()
  await isKind('live')
  world.bridge.endSession(session.id)
  await isKind('ended')
  await new Promise((done) => setTimeout(done, 300))
  expect(http.requests).toHaveLength(1)
  session = world.session()
  const next = look(wantedAttributes, Date.now() + 5000)
  await until(() => next.value() === '20', 'values again')
  await isKind('live')
})

test.each([401, 302])('an answer %i means that nobody is signed in', async (status) => {
  http.answer = { status, headers: { location: '/login' } }
  look()
  await isKind('ended')
})

test('too many streams: limited, tried again when the console said', async () => {
  http.answer = { status: 429, headers: { 'retry-after': '1' } }
  look()
  await isKind('limited')
  expect(client.state().retryInMs).toBe(1000)
  http.answer = { status: 200 }
  await isKind('live')
})

test.each([500, 502, 413, 204])('an answer %i is a loss like any other', async (status) => {
  http.answer = { status }
  look()
  await isKind('reconnecting')
  http.answer = { status: 200 }
  await isKind('live')
})

test('a stream that falls silent is delayed first, then opened anew', async () => {
  const silent = world.makeBridge({ beatMs: 60_000 })
  const own = await startLiveHttp(
    () => silent,
    () => session,
  )
  const ear = createLiveClient({ url: own.url, times: quick })
  const { stop } = ear.watch(wanted, { result: undefined, at: takenAt }, () => {})
  await until(() => ear.state().kind === 'live', 'live')
  await until(() => ear.state().kind === 'delayed', 'delayed')
  await until(() => ear.state().lagMs === 1000, 'a second late')
  await until(() => own.requests.length > 1, 'opened anew')
  stop()
  await until(() => ear.isIdle(), 'idle')
  await own.stop()
})

test('a refused subscription says so and disturbs nobody', async () => {
  world.server.rest = () => ({ status: 403 })
  const [a, b] = [look(), look(wantedAttributes)]
  await until(() => b.known().refusal === 'forbidden', 'refused')
  await until(() => a.value() === '20', '20')
})

test('what was drawn anew while nothing came counts', async () => {
  const a = look()
  await until(() => a.value() === '20', '20')
  client.pause()
  const values = { temp: { ts: 5000, value: '50' } }
  client.watch(wanted, { result: { shape: 'values', values }, at: Date.now() + 10 }, () => {}).stop()
  expect(a.value()).toBe('50')
})

test('a fixed stretch is drawn anew while its stream is there: platforms tell nothing of it', async () => {
  const window = { startTs: 1000, endTs: 2000 }
  const a = look({ kind: 'series', entity, window, keys: ['temp'], limit: 5 })
  const b = look()
  await until(() => b.value() === '20', 'live')
  await isKind('live')
  const result = { shape: 'series' as const, points: { temp: [{ ts: 1500, value: '7' }] }, raw: {} }
  const at = Date.now() + 10
  client.watch({ kind: 'series', entity, window, keys: ['temp'], limit: 5 }, { result, at }, () => {}).stop()
  expect(a.known().result).toEqual(result)
  client.watch(wanted, { result: { shape: 'values', values: {} }, at }, () => {}).stop()
  expect(b.value(), 'what is told counts').toBe('20')
})

test('nothing stays behind: no stream, no timer, no upstream socket', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
  const a = look()
  await until(() => a.value() === '20', '20')
  client.hidden()
  a.stop()
  await until(() => http.open.size === 0 && client.isIdle(), 'closed')
  client.shown()
  await until(() => world.server.sockets.size === 0, 'upstream closed')
  await until(() => timers() <= 1, `no timers, are ${timers()}`) // the one that looks
  expect(client.state()).toEqual({ kind: 'snapshot', since: 0 })
})
