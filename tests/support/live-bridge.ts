// A bridge before a very small platform, both new for every test, with short times.
import { afterEach, beforeEach } from 'vitest'
import { type Bridge, createBridge } from '../../app/lib/live/bridge.server'
import type { Limits } from '../../app/lib/live/limits'
import type { LiveSession } from '../../app/lib/live/live-session.server'
import { type FramesServer, startFramesServer, v1 } from './frames-server'
import { eventually, type Reader, type WatchOptions, watch } from './live-reader'
import { testSession } from './live-session'

export const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
export const latest = { id: 'a', kind: 'latest', entity, keys: ['temp'] }
export const attributes = { id: 'b', kind: 'attributes', entity, scope: 'SERVER_SCOPE' }

const quick: Partial<Limits> = {
  graceMs: 200, // a page that opens its stream anew takes that long on a busy machine
  frameMs: 40,
  waitMs: { first: 30, longest: 100 },
  beatMs: 200,
  answerMs: 700,
  pingMs: 50,
}

export const until = (isSo: () => boolean, what: string) => eventually(isSo, () => `not so: ${what}`)
export const shows = (reader: Reader, temp: string) =>
  reader.until(() => reader.values('a').temp === temp, `temp ${temp}`)
export const isRefused = (reader: Reader) => reader.events.some(({ event }) => event === 'refused')

type Points = Record<string, [number, string | null][]>

/** The subscription of so many other entities. */
export const manyOf = <Of extends { entity: object }>(one: Of, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...one,
    id: `s${n}`,
    entity: { ...one.entity, id: `9c0d1a20-7b60-11eb-8a11-${String(n).padStart(12, '0')}` },
  }))

/** Registers its own beforeEach and afterEach; commands are answered with temp 20 of the time 1000, or what was pushed since. */
export function liveBridgeUnderTest() {
  const readers: Reader[] = []
  const bridges: Bridge[] = []
  const world = {
    server: undefined as unknown as FramesServer,
    bridge: undefined as unknown as Bridge,
    makeBridge(limits: Partial<Limits> = {}) {
      const made = createBridge({ baseUrl: () => world.server.url, limits: { ...quick, ...limits } })
      bridges.push(made)
      return made
    },
    session: (options: Partial<Parameters<typeof testSession>[0]> = {}) =>
      testSession({ baseUrl: world.server.url, ...options }),
    look(subscriptions: object[], who: LiveSession = world.session(), options: WatchOptions & { on?: Bridge } = {}) {
      const reader = watch(options.on ?? world.bridge, who, subscriptions, options)
      readers.push(reader)
      return reader
    },
    subscribed: () => world.server.commands.filter((command) => !command.unsubscribe),
    /** The most questions that were under way at one time, each of which takes so long. */
    countAsking(eachMs: number) {
      let asking = 0
      const counted = { most: 0 }
      world.server.onRest = async () => {
        counted.most = Math.max(counted.most, ++asking)
        await new Promise((done) => setTimeout(done, eachMs))
        asking--
      }
      return counted
    },
    /** Values that a new command is answered with. */
    known: {} as Points,
    push(data: Points, cmdId = world.subscribed().at(-1)?.cmdId ?? 0) {
      Object.assign(world.known, data)
      for (const socket of world.server.sockets) socket.send(v1(cmdId, data))
    },
  }
  beforeEach(async () => {
    world.server = await startFramesServer()
    world.bridge = world.makeBridge()
    world.known = { temp: [[1000, '20']] }
    world.server.onCommand = ({ cmdId, unsubscribe }, socket) => unsubscribe || socket.send(v1(cmdId, world.known))
  })
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.leave()
    for (const bridge of bridges.splice(0)) bridge.close()
    await world.server.kill()
  })
  return world
}
