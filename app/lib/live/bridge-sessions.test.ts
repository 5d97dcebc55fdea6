// Tokens and sessions of the bridge, and who may read what.
import { describe, expect, test } from 'vitest'
import { v1 } from '../../../tests/support/frames-server'
import {
  attributes,
  isRefused,
  latest,
  liveBridgeUnderTest,
  manyOf,
  shows,
  until,
} from '../../../tests/support/live-bridge'
import { tokenFor } from '../../../tests/support/live-session'

const world = liveBridgeUnderTest()

test('not live before the first answer: 4.x opens the socket of a bad token and closes it with 1011', async () => {
  world.server.onConnection = (socket) => {
    if (world.server.sockets.size > 0 && world.server.tokens.length <= 2) socket.close(1011, 'Invalid JWT token: ')
  }
  const who = world.session()
  const page = world.look([latest], who)
  await shows(page, '20')
  expect(page.events.filter(({ event, data }) => event === 'state' && data.kind === 'live')).toHaveLength(1)
  expect(who.renewals).toBeGreaterThan(0)
  expect(new Set(world.server.tokens).size).toBeGreaterThan(1)
})

test('a first answer that comes late', async () => {
  world.server.onCommand = ({ cmdId }, socket) => setTimeout(() => socket.send(v1(cmdId, { temp: [[1, '1']] })), 300)
  const page = world.look([latest])
  await page.until(() => world.server.commands.length === 1)
  expect(page.state()).toBe('connecting')
  await shows(page, '1')
  expect(world.server.commands).toHaveLength(1)
})

test('a handshake that is refused with 401 is tried with a new token', async () => {
  const old = tokenFor('old')
  world.server.handshake = (token) => (token === old ? 401 : 101)
  const who = world.session({ token: old })
  await shows(world.look([latest], who), '20')
  expect(who.renewals).toBe(1)
})

test('before the token expires a new socket takes over without a word', async () => {
  const who = world.session({ token: tokenFor('short', 10_200) })
  const page = world.look([latest], who)
  await shows(page, '20')
  await until(() => world.server.tokens.length === 2, 'reopened')
  await until(() => world.server.sockets.size === 1, 'the old socket is gone')
  world.push({ temp: [[2000, '21']] })
  await shows(page, '21')
  expect(page.events.filter(({ event, data }) => event === 'state' && data.kind === 'reconnecting')).toHaveLength(0)
  expect(who.renewals).toBe(1)
})

test('a console whose clock is hours ahead of the platform does not renew tokens without end', async () => {
  const late = world.session({ token: tokenFor('late', 9_000_000, Date.now() - 20_000_000) })
  const page = world.look([latest], late)
  await shows(page, '20')
  await new Promise((done) => setTimeout(done, 200))
  expect(late.renewals).toBe(0)
  expect(world.server.tokens).toHaveLength(1)
})

test('the session of the socket ends: its pages are told, the socket goes on with the other session', async () => {
  const [first, second] = [world.session(), world.session()]
  const [one, two] = [world.look([latest], first), world.look([latest], second)]
  await Promise.all([shows(one, '20'), shows(two, '20')])
  world.bridge.endSession(first.id)
  world.bridge.endSession('of somebody else')
  await one.until(() => one.isOver())
  expect(one.events.at(-1)).toMatchObject({ event: 'end', data: { why: 'session' } })
  expect(two.isOver()).toBe(false)
  await until(() => world.subscribed().length === 2, 'subscribed again with the token of the other session')
  expect(world.server.tokens).toEqual([first.token, second.token])
  world.push({ temp: [[2000, '21']] })
  await shows(two, '21')
  world.bridge.endSession(second.id)
  await two.until(() => two.isOver())
  await until(() => world.server.sockets.size === 0, 'the socket closes with the last session')
  expect(world.bridge.numbers()).toMatchObject({ viewers: 0, topics: 0, links: [] })
})

test('sign-out closes a socket that has no page any more, without waiting', async () => {
  const slowly = world.makeBridge({ graceMs: 60_000 })
  const who = world.session()
  const page = world.look([latest], who, { on: slowly })
  await shows(page, '20')
  page.leave()
  slowly.endSession(who.id)
  await until(() => world.server.sockets.size === 0, 'closed')
})

test('a session that ended elsewhere is noticed', async () => {
  const watchful = world.makeBridge({ sessionCheckMs: 50 })
  const who = world.session()
  const page = world.look([latest], who, { on: watchful })
  await shows(page, '20')
  who.isOver = true
  await page.until(() => page.isOver())
  expect(page.events.at(-1)?.data).toEqual({ why: 'session' })
})

describe('the right to read', () => {
  test('attributes of an entity that the person may not read are refused, whatever the socket would answer', async () => {
    world.server.rest = () => ({ status: 403, body: "You don't have permission to perform this operation!" })
    const page = world.look([attributes, latest])
    await page.until(() => isRefused(page))
    expect(page.events.find(({ event }) => event === 'refused')?.data).toEqual({ id: 'b', why: 'forbidden' })
    await shows(page, '20')
    expect(world.server.commands.filter(({ list }) => list === 'attrSubCmds')).toHaveLength(0)
  })

  test('is asked once a session; a no is asked again', async () => {
    const who = world.session()
    for (const page of [world.look([attributes], who), world.look([attributes], who)])
      await page.until(() => page.values('b').temp === '20')
    expect(world.server.calls).toHaveLength(1)
    world.server.rest = () => ({ status: 404 })
    const stranger = world.session()
    for (let n = 0; n < 2; n++) {
      const page = world.look([attributes], stranger)
      await page.until(() => isRefused(page))
    }
    expect(world.server.calls).toHaveLength(3)
  })

  test('is not known while the platform is away: asked until it is back', async () => {
    let times = 0
    world.server.rest = () => (++times < 3 ? { status: 500 } : { status: 200, body: [] })
    const page = world.look([attributes])
    await page.until(() => page.values('b').temp === '20')
    expect(times).toBe(3)
  })

  test('a platform that says “too many requests” is told to the page, and asked again', async () => {
    let times = 0
    world.server.rest = () => (++times < 3 ? { status: 429 } : { status: 200, body: [] })
    const page = world.look([attributes])
    await page.until(() => page.state() === 'limited')
    await page.until(() => page.values('b').temp === '20' && page.state() === 'live')
  })

  test('many subscriptions of one page are asked for a few at a time', async () => {
    const asked = world.countAsking(10)
    const many = manyOf(attributes, 40)
    const page = world.look(many)
    await page.until(() => many.every(({ id }) => page.values(id).temp === '20'))
    expect(asked.most).toBeGreaterThan(1)
    expect(asked.most).toBeLessThanOrEqual(5)
    expect(world.server.messages.length).toBeGreaterThanOrEqual(4)
  })

  test('a 401 that no new token cures ends the session', async () => {
    const who = world.session()
    world.server.rest = () => {
      who.isOver = true
      return { status: 401 }
    }
    const page = world.look([attributes], who)
    await page.until(() => page.isOver())
    expect(page.events.at(-1)?.data).toEqual({ why: 'session' })
  })
})
