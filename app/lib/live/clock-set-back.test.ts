// A clock that is set back by an hour while pages look on, on the server and in the browser: nothing waits for the hour
// to come again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latest, liveBridgeUnderTest, shows, until } from '../../../tests/support/live-bridge'
import { type LiveHttp, startLiveHttp } from '../../../tests/support/live-http'
import { clientTimes, createLiveClient, type LiveClient } from './page/live-client'
import type { Wanted } from './page/watched'

const world = liveBridgeUnderTest()
const HOUR = 3_600_000
const realNow = Date.now
let http: LiveHttp | undefined
let client: LiveClient | undefined
let stop = () => {}

function setBack() {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() - HOUR)
}

beforeEach(() => {
  stop = () => {}
})
afterEach(async () => {
  vi.restoreAllMocks()
  stop()
  await until(() => client?.isIdle() ?? true, 'idle')
  await http?.stop()
  client = http = undefined
})

test('values, signs of life and the right go on', async () => {
  const page = world.look([latest], world.session(), { on: world.makeBridge({ rightsMs: 100, beatMs: 50 }) })
  await shows(page, '20')
  setBack()
  world.push({ temp: [[2000, '21']] })
  await shows(page, '21')
  const beats = () => page.events.filter(({ event }) => event === 'beat').length
  const before = beats()
  await page.until(() => beats() > before + 2, 'more signs of life')
  world.server.rest = () => ({ status: 403, body: 'no' })
  await page.until(() => page.events.some(({ event }) => event === 'refused'))
})

test('the platform goes and comes back: it is tried at its time, and the page is told a wait that is one', async () => {
  const on = world.makeBridge({ waitMs: { first: 3000, longest: 3000 } })
  const page = world.look([latest], world.session(), { on })
  await shows(page, '20')
  await world.server.kill()
  await page.until(() => page.state() === 'reconnecting')
  setBack()
  const other = world.look([latest], world.session(), { on })
  await other.until(() => other.state() === 'reconnecting')
  expect(other.events.findLast(({ event }) => event === 'state')?.data.retryInMs).toBeLessThanOrEqual(4000)
  await world.server.start()
  await page.until(() => page.state() === 'live')
})

test('a reader that is behind is caught up with, one that does not read is dropped', async () => {
  let backlog = 0
  const on = world.makeBridge({ slowMs: 300 })
  const page = world.look([latest], world.session(), { on, backlog: () => backlog })
  await shows(page, '20')
  backlog = 1e9
  world.push({ temp: [[2000, '21']] })
  await until(() => on.numbers().late === 1, 'behind')
  setBack()
  await until(() => on.numbers().dropped === 1, 'dropped')
})

const wanted: Wanted = { kind: 'latest', entity: latest.entity, keys: ['temp'] }
async function open() {
  const session = world.session()
  http = await startLiveHttp(
    () => world.bridge,
    () => session,
  )
  client = createLiveClient({
    url: http.url,
    times: { ...clientTimes, gatherMs: 5, waitMs: { first: 40, longest: 100 } },
  })
  return client
}
const known = (temp: string) => ({ shape: 'values' as const, values: { temp: { ts: 1, value: temp } } })

test('the page stays live, and is not told that it is an hour late', async () => {
  const page = await open()
  const watch = page.watch(wanted, { result: undefined, at: Date.now() }, () => {})
  stop = watch.stop
  await until(() => page.state().kind === 'live', 'live')
  const states: string[] = []
  page.onState(() => states.push(page.state().kind))
  setBack()
  world.push({ temp: [[2000, '21']] })
  await until(() => JSON.stringify(watch.known().result).includes('21'), 'the value')
  await new Promise((done) => setTimeout(done, 1200)) // it looks once a second
  expect(states.filter((kind) => kind !== 'live')).toEqual([])
})

test('a page that is drawn anew after it is newer than what was told before it', async () => {
  const page = await open()
  const first = page.watch(wanted, { result: known('1'), at: Date.now() }, () => {})
  stop = first.stop
  await until(() => JSON.stringify(first.known().result).includes('20'), 'told')
  page.pause()
  setBack()
  page.watch(wanted, { result: known('drawn'), at: Date.now() }, () => {}).stop()
  expect(first.known().result).toEqual(known('drawn'))
  page.resume()
})
