// Faults of platforms of all versions on the socket, and what the bridge makes of them.
import { describe, expect, test } from 'vitest'
import { v1, v1Error } from '../../../tests/support/frames-server'
import { attributes, isRefused, latest, liveBridgeUnderTest, shows } from '../../../tests/support/live-bridge'

const world = liveBridgeUnderTest()

describe('faults of the platform', () => {
  test('too many updates: told, calmed down, asked for again', async () => {
    const page = world.look([latest])
    await shows(page, '20')
    world.server.onCommand = ({ cmdId, unsubscribe }, socket) =>
      unsubscribe || socket.send(v1(cmdId, { temp: [[9, '9']] }))
    for (const socket of world.server.sockets)
      socket.send(v1Error(world.subscribed().at(-1)?.cmdId ?? 0, 34, 'Too many updates!'))
    await page.until(() => page.state() === 'limited')
    await shows(page, '9')
    await page.until(() => page.state() === 'live')
    expect(world.server.commands.filter(({ unsubscribe }) => unsubscribe)).toHaveLength(1)
  })

  test('no room for another session: told, and tried again with patience', async () => {
    world.server.onConnection = (socket) => {
      if (world.server.tokens.length <= 2) socket.close(1008, 'Max tenant sessions limit reached!')
    }
    const page = world.look([latest])
    await page.until(() => page.state() === 'limited')
    await shows(page, '20')
    await page.until(() => page.state() === 'live')
  })

  test.each([0, 1])(
    'a message that could not be read (answered under %i) is sent again, one command at a time',
    async (under) => {
      const poor = 'SHARED_SCOPE'
      world.server.onConnection = (socket) => {
        socket.removeAllListeners('message')
        socket.on('message', (data) => {
          const text = String(data)
          world.server.messages.push(text)
          if (text.includes(poor)) return socket.send(v1Error(under, 2, 'Failed to parse the payload'))
          for (const { cmdId } of Object.values(JSON.parse(text)).flat() as { cmdId: number }[])
            socket.send(v1(cmdId, { temp: [[1, '1']] }))
        })
      }
      const page = world.look([latest, { ...attributes, id: 'c', scope: poor }, attributes])
      await shows(page, '1')
      await page.until(() => isRefused(page))
      expect(page.values('c')).toEqual({})
      expect(page.events.filter(({ event }) => event === 'refused')).toHaveLength(1)
      const again = world.server.messages.slice(1)
      for (const message of again) expect(Object.values(JSON.parse(message)).flat()).toHaveLength(1)
    },
  )

  test.each([1011, 1012])(
    'a command over which the platform closes (%i) is found, left out and not sent again',
    async (code) => {
      world.server.onCommand = ({ cmdId, scope, unsubscribe }, socket) => {
        if (scope === 'SHARED_SCOPE') socket.close(code)
        else if (!unsubscribe) socket.send(v1(cmdId, { temp: [[1, '1']] }))
      }
      const page = world.look([latest, attributes, { ...attributes, id: 'c', scope: 'SHARED_SCOPE' }])
      await page.until(() => isRefused(page), 'refused')
      await shows(page, '1')
      await page.until(() => page.state() === 'live')
      const poison = () => world.server.commands.filter(({ scope }) => scope === 'SHARED_SCOPE').length
      const times = poison()
      expect(times).toBeLessThanOrEqual(3)
      const late = world.look([{ ...attributes, id: 'c', scope: 'SHARED_SCOPE' }], world.session({ id: 'another' }))
      await late.until(() => late.events.some(({ event }) => event === 'refused'))
      expect(poison()).toBe(times)
    },
  )

  test('after 1012 a command that was alone in flight is not sent again', async () => {
    world.server.onCommand = (_command, socket) => socket.close(1012)
    const page = world.look([latest])
    await page.until(() => isRefused(page), 'refused')
    await new Promise((done) => setTimeout(done, 200))
    expect(world.server.commands).toHaveLength(1)
  })

  test('no answer to one of several commands: that one has failed, the others go on', async () => {
    world.server.onCommand = ({ cmdId, list }, socket) =>
      list === 'tsSubCmds' && socket.send(v1(cmdId, { temp: [[1, '1']] }))
    const page = world.look([latest, attributes])
    await shows(page, '1')
    await page.until(() => page.events.some(({ event, data }) => event === 'refused' && data.why === 'unanswered'))
    expect(world.server.sockets.size).toBe(1)
  })

  test('an answer that comes too late is better than none', async () => {
    const late: (() => void)[] = []
    world.server.onCommand = ({ cmdId, list, unsubscribe }, socket) => {
      const answer = () => socket.send(v1(cmdId, world.known))
      if (list === 'attrSubCmds') late.push(answer)
      else if (!unsubscribe) answer()
    }
    const page = world.look([latest, attributes])
    await page.until(() => isRefused(page), 'given up')
    for (const answer of late) answer()
    await page.until(() => page.values('b').temp === '20', 'the late answer')
    world.push({ temp: [[2000, '21']] }, world.subscribed().find(({ list }) => list === 'attrSubCmds')?.cmdId)
    await page.until(() => page.values('b').temp === '21', 'goes on')
    expect(world.subscribed()).toHaveLength(2)
  })

  test('no answer at all: the socket is dead and another one is opened', async () => {
    world.server.onCommand = ({ cmdId }, socket) =>
      world.server.tokens.length > 1 && socket.send(v1(cmdId, { temp: [[1, '1']] }))
    await shows(world.look([latest]), '1')
    expect(world.server.tokens.length).toBeGreaterThan(1)
  })

  test('a platform that stops answering pings is told as delayed, then left', async () => {
    const nervous = world.makeBridge({ delayedMs: 100, pongMs: 300 })
    const page = world.look([latest], world.session(), { on: nervous })
    await shows(page, '20')
    for (const socket of world.server.sockets) (socket as unknown as { _socket: { pause(): void } })._socket.pause()
    await page.until(() => page.state() === 'delayed')
    await page.until(() => page.state() === 'reconnecting')
    await page.until(() => page.state() === 'live')
    page.leave()
  })

  test('failed to fetch: told to the page, asked again later', async () => {
    world.server.onCommand = ({ cmdId }, socket) => socket.send(v1Error(cmdId, 1, 'Failed to fetch data!'))
    const page = world.look([latest])
    await page.until(() => page.events.some(({ event, data }) => event === 'refused' && data.why === 'failed'))
    expect(world.server.sockets.size).toBe(1)
  })
})
