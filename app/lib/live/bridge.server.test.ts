// The bridge over real sockets, before a very small platform that speaks recorded frames.
import { expect, test } from 'vitest'
import { v1 } from '../../../tests/support/frames-server'
import { attributes, latest, liveBridgeUnderTest, shows, until } from '../../../tests/support/live-bridge'
import { TooManyStreams } from './bridge.server'
import { limits } from './limits'

const world = liveBridgeUnderTest()

test('a value, its update, its deletion', async () => {
  const page = world.look([latest])
  await shows(page, '20')
  await page.until(() => page.state() === 'live')
  world.push({ temp: [[2000, '21']] })
  await shows(page, '21')
  world.push({ temp: [[0, '']] }) // as 4.x deletes
  await page.until(() => !('temp' in page.values('a')), 'the deletion')
})

test('equal subscriptions of one person are one command on one socket; a late one gets all that is known at once', async () => {
  const pages = [world.look([latest]), world.look([{ ...latest, id: 'other' }, attributes])]
  await shows(pages[0]!, '20')
  world.push({ temp: [[2000, '21']] }, world.subscribed().find(({ list }) => list === 'tsSubCmds')?.cmdId)
  await shows(pages[0]!, '21')
  const late = world.look([latest])
  await shows(late, '21')
  expect(late.events.filter(({ event }) => event === 'change')).toHaveLength(0)
  expect(
    world
      .subscribed()
      .map(({ list }) => list)
      .sort(),
  ).toEqual(['attrSubCmds', 'tsSubCmds'])
  expect(world.server.sockets.size).toBe(1)
})

test('whoever comes to a subscription that has been quiet is told its state of now, not a late event', async () => {
  const on = world.makeBridge({ beatMs: 50 })
  const first = world.look([latest], world.session(), { on })
  await shows(first, '20')
  const ups = (page: typeof first) => page.events.flatMap(({ data }) => (typeof data.up === 'number' ? [data.up] : []))
  const second = world.look([latest], world.session(), { on })
  await shows(second, '20')
  const beats = () => second.events.filter(({ event }) => event === 'beat').length
  await until(() => beats() > 2, 'quiet for a while')
  const cameAt = performance.now()
  const third = world.look([latest], world.session(), { on })
  await shows(third, '20')
  expect(Math.min(...ups(third))).toBeGreaterThan(cameAt - 60)
})

test('another person has a socket and a command of their own', async () => {
  const [one, two] = [world.look([latest]), world.look([latest], world.session({ principal: 'user-2' }))]
  await Promise.all([shows(one, '20'), shows(two, '20')])
  expect(world.server.sockets.size).toBe(2)
  expect(world.subscribed()).toHaveLength(2)
})

test('many updates are few frames, the same bytes for everybody', async () => {
  const pages = Array.from({ length: 5 }, () => world.look([latest]))
  await Promise.all(pages.map((page) => shows(page, '20')))
  for (let n = 1; n <= 100; n++) world.push({ temp: [[1000 + n, String(n)]] })
  await Promise.all(pages.map((page) => shows(page, '100')))
  const changes = pages.map((page) => page.events.filter(({ event }) => event === 'change'))
  expect(changes[0]?.length).toBeLessThanOrEqual(5)
  for (const other of changes) expect(other).toEqual(changes[0])
})

test('when the last page leaves, the subscription ends after a moment, then the socket, and nothing is left', async () => {
  const page = world.look([latest])
  await shows(page, '20')
  page.leave()
  await until(() => world.server.commands.some(({ unsubscribe }) => unsubscribe === true), 'unsubscribed')
  await until(() => world.server.sockets.size === 0, 'socket closed')
  await until(() => world.bridge.numbers().links.length === 0, 'no principal left')
  expect(world.bridge.numbers()).toMatchObject({ viewers: 0, topics: 0 })
  expect(page.isOver()).toBe(true)
})

test('a page that comes back within the moment finds its subscription', async () => {
  const page = world.look([latest])
  await shows(page, '20')
  page.leave()
  await shows(world.look([latest]), '20')
  expect(world.server.commands).toHaveLength(1)
})

test('resume: only what was missed, and nothing at all when nothing was', async () => {
  const staying = world.look([latest])
  const page = world.look([latest])
  await shows(page, '20')
  world.push({ temp: [[2000, '21']] })
  await shows(page, '21')
  page.leave()
  const lastEventId = page.lastEventId()
  world.push({ temp: [[3000, '22']] })
  await shows(staying, '22')
  const again = world.look([latest], world.session(), { lastEventId, known: ['a'] })
  await again.until(() => again.events.some(({ event }) => event === 'change'))
  expect(again.events.find(({ event }) => event === 'topic')?.data.kept).toBe(true)
  expect(again.events.filter(({ event }) => event === 'whole')).toHaveLength(0)
  const upToDate = world.look([latest], world.session(), { lastEventId: staying.lastEventId(), known: ['a'] })
  await upToDate.until(() => upToDate.events.some(({ event }) => event === 'beat'))
  expect(upToDate.events.filter(({ event }) => event === 'change' || event === 'whole')).toHaveLength(0)
})

test.each(['nonsense', 'ffffffff-1', '', '-1', 'ffffffff-999999999999999999999'])(
  'an event id of another process or none: everything anew (%j)',
  async (lastEventId) => {
    const page = world.look([latest], world.session(), { lastEventId, known: ['a'] })
    await shows(page, '20')
  },
)

test('the platform goes away and comes back: told in words, then live again with the values of now', async () => {
  const page = world.look([latest])
  await shows(page, '20')
  await world.server.kill()
  await page.until(() => page.state() === 'reconnecting')
  const told = page.events.findLast(({ event }) => event === 'state')?.data
  expect(told.retryInMs).toBeGreaterThan(0)
  await page.until(() => page.state() === 'offline', 'offline after four tries')
  world.server.onCommand = ({ cmdId }, socket) => socket.send(v1(cmdId, { temp: [[5000, '30']] }))
  await world.server.start()
  await shows(page, '30')
  expect(page.state()).toBe('live')
  expect(new Set(world.subscribed().map(({ cmdId }) => cmdId)).size).toBe(2)
})

test('a person who does not want to wait: the platform is tried at once', async () => {
  const patient = world.makeBridge({ waitMs: { first: 60_000, longest: 60_000 } })
  const page = world.look([latest], world.session(), { on: patient })
  await shows(page, '20')
  await world.server.kill()
  await page.until(() => page.state() === 'reconnecting')
  await world.server.start()
  await new Promise((done) => setTimeout(done, 1100)) // not more than once a second
  const again = world.look([latest], world.session(), { on: patient, tryNow: true })
  await again.until(() => again.state() === 'live')
})

test('a page has so many streams a session and no more', async () => {
  const who = world.session()
  for (let n = 0; n < limits.streamsPerSession; n++) world.look([latest], who)
  expect(() => world.look([latest], who)).toThrow(TooManyStreams)
  expect(() => world.look([latest], world.session())).not.toThrow()
})

test('a drain tells everybody to come back a little later, and closes everything', async () => {
  const page = world.look([latest])
  await shows(page, '20')
  const stop = new AbortController()
  world.bridge.drainOn(stop.signal)
  world.bridge.drainOn(stop.signal)
  stop.abort()
  await page.until(() => page.isOver())
  expect(page.events.at(-1)).toMatchObject({ event: 'end', data: { why: 'shutdown' } })
  await until(() => world.server.sockets.size === 0, 'sockets closed')
})

test('nothing keeps the process alive after everybody has left', async () => {
  const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const own = world.makeBridge({ graceMs: 20 })
  const pages = Array.from({ length: 50 }, (_, n) =>
    world.look([latest, attributes], world.session({ principal: `p${n % 5}` }), { on: own }),
  )
  await Promise.all(pages.map((page) => shows(page, '20')))
  for (const page of pages) page.leave()
  await until(() => world.server.sockets.size === 0, 'sockets closed')
  await until(
    () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length <= before + 1,
    'no timers left', // but the one that looks
  )
})
