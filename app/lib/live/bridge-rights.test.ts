// Rights that go while a page looks on, before a platform that never ends a subscription by itself, as real ones do not.
import { describe, expect, test } from 'vitest'
import type { SentCommand } from '../../../tests/support/frames-server'
import {
  attributes,
  entity,
  isRefused,
  latest,
  liveBridgeUnderTest,
  manyOf,
  shows,
  until,
} from '../../../tests/support/live-bridge'
import type { Reader } from '../../../tests/support/live-reader'

const world = liveBridgeUnderTest()
const NO = { status: 403, body: "You don't have permission to perform this operation!" }
const often = { rightsMs: 60 }
const window = { lastMs: 60_000 }
const series = { id: 's', kind: 'series', entity, keys: ['temp'], window }

const why = (page: Reader) => page.events.filter(({ event }) => event === 'refused').map(({ data }) => data.why)
const unsubscribed = () => world.server.commands.filter(({ unsubscribe }) => unsubscribe === true).length
const whatWasTold = (page: Reader) => JSON.stringify(page.events)

describe('somebody joins what is open', () => {
  test('the right is looked at again: nothing that is known is given, the others hear of it, the platform is told', async () => {
    const first = world.look([latest])
    await shows(first, '20')
    world.server.rest = () => NO
    const late = world.look([latest])
    await late.until(() => isRefused(late))
    expect(whatWasTold(late)).not.toContain('"20"')
    expect(why(late)).toEqual(['forbidden'])
    await first.until(() => isRefused(first))
    expect(why(first)).toEqual(['forbidden'])
    await until(() => unsubscribed() === 1, 'unsubscribed')
    world.push({ temp: [[2000, '21']] })
    await new Promise((done) => setTimeout(done, 100))
    expect(whatWasTold(first)).not.toContain('"21"')
    expect(first.isOver()).toBe(false)
  })

  test('who comes back to its own place gets nothing of what was kept either', async () => {
    const staying = world.look([latest])
    const page = world.look([latest])
    await Promise.all([shows(staying, '20'), shows(page, '20')])
    const lastEventId = page.lastEventId()
    page.leave()
    world.push({ temp: [[2000, '21']] })
    await shows(staying, '21')
    world.server.rest = () => NO
    const again = world.look([latest], world.session(), { lastEventId, known: ['a'] })
    await again.until(() => isRefused(again))
    expect(whatWasTold(again)).not.toContain('"21"')
  })

  test('a page of many subscriptions to one thing asks once', async () => {
    const first = world.look([latest, series])
    await shows(first, '20')
    world.server.calls.length = 0
    const late = world.look([latest, series, { ...latest, id: 'again', keys: undefined }])
    await shows(late, '20')
    expect(world.server.calls).toHaveLength(1)
  })

  test('while the platform is away it waits, and is let in afterwards', async () => {
    const first = world.look([latest])
    await shows(first, '20')
    let times = 0
    world.server.rest = () => (++times < 7 ? { status: 503 } : { status: 200, body: {} })
    const late = world.look([latest])
    await shows(late, '20')
    expect(times).toBe(7)
    expect(isRefused(late)).toBe(false)
    expect(isRefused(first)).toBe(false)
  })

  test('the right comes back: whoever asks again is given what is there now', async () => {
    const first = world.look([latest])
    await shows(first, '20')
    world.server.rest = () => NO
    const late = world.look([latest])
    await late.until(() => isRefused(late))
    world.server.rest = () => ({ status: 200, body: {} })
    world.known = { temp: [[3000, '30']] }
    await shows(world.look([latest]), '30')
  })
})

describe('now and then', () => {
  test.each([403, 404])('a definite no (%i) ends all that is about the thing, and nothing else', async (status) => {
    const other = { ...latest, id: 'o', entity: { ...entity, id: entity.id.replace('9c', '8c') } }
    const page = world.look([latest, attributes, series, other], world.session(), { on: world.makeBridge(often) })
    await shows(page, '20')
    await page.until(() => ['a', 'b', 'o', 's'].every((id) => page.shown(id) !== undefined))
    world.server.rest = (path) => (path.includes(entity.id) ? { status, body: 'gone' } : { status: 200, body: {} })
    await page.until(() => why(page).length === 3)
    expect(why(page)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    await until(() => unsubscribed() === 3, 'three unsubscribed')
    const still = world.subscribed().find(({ entityId }) => entityId === other.entity.id)
    world.push({ temp: [[2000, '21']] }, still?.cmdId)
    await page.until(() => page.values('o').temp === '21')
  })

  test.each([500, 503, 429, 400, 502])('an answer that is no answer (%i) ends nothing', async (status) => {
    const page = world.look([latest, attributes], world.session(), { on: world.makeBridge(often) })
    await page.until(() => page.values('b').temp === '20')
    world.server.rest = () => ({ status })
    world.server.calls.length = 0
    await until(() => world.server.calls.length >= 3, 'looked at three times')
    expect(isRefused(page)).toBe(false)
    world.push({ temp: [[2000, '21']] }, world.subscribed().find(({ list }) => list === 'tsSubCmds')?.cmdId)
    await shows(page, '21')
  })

  test('a platform that is gone ends nothing', async () => {
    const page = world.look([latest], world.session(), { on: world.makeBridge(often) })
    await shows(page, '20')
    await world.server.kill()
    await new Promise((done) => setTimeout(done, 300))
    await world.server.start()
    await page.until(() => page.state() === 'live')
    expect(isRefused(page)).toBe(false)
  })

  test('one read for a thing, however many subscriptions and pages of a person', async () => {
    const on = world.makeBridge({ rightsMs: 600 })
    const pages = Array.from({ length: 5 }, () => world.look([latest, attributes, series], world.session(), { on }))
    await Promise.all(pages.map((page) => page.until(() => page.values('b').temp === '20')))
    await new Promise((done) => setTimeout(done, 50))
    world.server.calls.length = 0
    await until(() => world.server.calls.length > 0, 'looked at')
    await new Promise((done) => setTimeout(done, 200))
    expect(world.server.calls).toHaveLength(1)
  })

  test('a session that ended while its right was asked for ends its own streams', async () => {
    const on = world.makeBridge({ ...often, sessionCheckMs: 60_000 })
    const who = world.session()
    const page = world.look([latest], who, { on })
    await shows(page, '20')
    world.server.rest = () => {
      who.isOver = true
      return { status: 401 }
    }
    await page.until(() => page.isOver())
    expect(page.events.at(-1)?.data).toEqual({ why: 'session' })
  })

  test('many things are looked at one after the other, never more than a few at a time', async () => {
    const asked = world.countAsking(5)
    const many = manyOf(latest, 90)
    const page = world.look(many, world.session(), { on: world.makeBridge({ rightsMs: 1000 }) })
    await page.until(() => many.every(({ id }) => page.values(id).temp === '20'))
    await until(() => new Set(world.server.calls).size === 90, 'every one looked at')
    expect(asked.most).toBeLessThanOrEqual(3)
  })

  test('nobody is asked for after everybody has left', async () => {
    const on = world.makeBridge(often)
    const page = world.look([latest], world.session(), { on })
    await shows(page, '20')
    page.leave()
    await until(() => on.numbers().topics === 0, 'nothing open')
    world.server.calls.length = 0
    const other = world.look(
      [{ ...latest, entity: { ...entity, id: entity.id.replace('9c', '8c') } }],
      world.session(),
      { on },
    )
    await shows(other, '20')
    await until(() => world.server.calls.length >= 3, 'the other is looked at')
    expect(world.server.calls.filter((path) => path.includes(entity.id))).toEqual([])
  })
})

test('a refusal by the platform is looked into: a right that is gone is told as such', async () => {
  const page = world.look([latest])
  await shows(page, '20')
  world.server.rest = () => NO
  const error = { errorCode: 1, errorMsg: 'Failed to fetch data!', data: null, latestValues: {} }
  for (const socket of world.server.sockets)
    socket.send(JSON.stringify({ subscriptionId: world.subscribed()[0]?.cmdId, ...error }))
  await page.until(() => why(page).includes('forbidden'))
})

describe('a page of entities', () => {
  const id = (n: number) => `9c0d1a20-7b60-11eb-8a11-${String(n).padStart(12, '0')}`
  const query = {
    entityFilter: { type: 'deviceType', deviceType: 'default' },
    pageLink: { pageSize: 10, page: 0 },
    entityFields: [],
    latestValues: [{ type: 'TIME_SERIES', key: 'temp' }],
    keyFilters: [],
  }
  const row = (n: number) => ({
    entityId: { entityType: 'DEVICE', id: id(n) },
    latest: { TIME_SERIES: { temp: { ts: 1000, value: `value ${n}` } } },
    timeseries: {},
  })
  /** A platform that shows these to whoever asks. */
  function showing(numbers: number[]) {
    const data = numbers.map(row)
    const page = { data, totalPages: 1, totalElements: data.length, hasNext: false }
    world.server.onCommand = ({ cmdId, list }: SentCommand, socket) => {
      if (list !== 'entityDataCmds') return
      const told = { cmdId, data: page, update: null, errorCode: 0, errorMsg: null, cmdUpdateType: 'ENTITY_DATA' }
      socket.send(JSON.stringify(told))
    }
    world.server.rest = () => ({ status: 200, body: page })
  }
  const shown = (page: Reader) => {
    const result = page.shown('e')
    return result?.shape === 'entities' ? result.rows.map(({ entityId }) => entityId.id) : undefined
  }
  const wanted = { id: 'e', kind: 'entities', query }

  test('without those that may no longer be seen it is asked for anew', async () => {
    showing([1, 2])
    const page = world.look([wanted], world.session(), { on: world.makeBridge(often) })
    await page.until(() => shown(page)?.length === 2)
    showing([2])
    await page.until(() => shown(page)?.length === 1)
    expect(shown(page)).toEqual([id(2)])
    expect(world.server.commands.filter(({ list }) => list === 'entityDataUnsubscribeCmds')).toHaveLength(1)
  })

  test('who joins is not shown the row that is gone', async () => {
    showing([1, 2])
    const first = world.look([wanted])
    await first.until(() => shown(first)?.length === 2)
    showing([2])
    const late = world.look([wanted])
    await late.until(() => shown(late)?.length === 1)
    expect(whatWasTold(late)).not.toContain('value 1')
    await first.until(() => shown(first)?.length === 1)
  })

  test('who comes as the last who looked is let go is shown it all the same', async () => {
    showing([1, 2])
    const on = world.makeBridge({ graceMs: 30 })
    const first = world.look([wanted], world.session(), { on })
    await first.until(() => shown(first)?.length === 2)
    world.server.onRest = () => until(() => on.numbers().topics === 0, 'nobody looks at it')
    const late = world.look([wanted], world.session(), { on })
    first.leave()
    await late.until(() => shown(late)?.length === 2)
    expect(isRefused(late)).toBe(false)
  })

  test('all rows are there: nothing is asked for anew', async () => {
    showing([1, 2])
    const page = world.look([wanted], world.session(), { on: world.makeBridge(often) })
    await page.until(() => shown(page)?.length === 2)
    await until(() => world.server.calls.length >= 3, 'looked at three times')
    expect(world.server.commands).toHaveLength(1)
  })
})
