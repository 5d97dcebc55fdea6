// Seeded hostility over sockets, against the console and the platform in one process as they are delivered: whatever is
// sent, there is an answer or an end, never a fault of ours, and afterwards everything is as before. HOSTILE_SEED and
// HOSTILE_REQUESTS give another run, HOSTILE_ONLY=number,… plays single requests of it, HOSTILE_WITHOUT=pattern leaves
// out what is known.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfLog, hostileRequest, type Played, play, settledMemory } from '../support/hostile/hostile-run'
import { type HostileWorld, makeHostileWorld } from '../support/hostile/hostile-world'
import { bytesOf, type HostileRequest } from '../support/hostile/request'

const { HOSTILE_SEED, HOSTILE_REQUESTS, HOSTILE_ONLY, HOSTILE_WITHOUT } = process.env
const seed = Number(HOSTILE_SEED ?? 9)
const requests = Number(HOSTILE_REQUESTS ?? 6000)
const numbers = HOSTILE_ONLY?.split(',').map(Number) ?? Array.from({ length: requests }, (_, number) => number)
const without = HOSTILE_WITHOUT ? new RegExp(HOSTILE_WITHOUT) : undefined
/** Requests at the beginning, of which the process may keep something: caches, compiled code. */
const WARM_UP = 2000
const MOST_GROWTH = 1.2

let world: HostileWorld
beforeAll(async () => {
  world = await makeHostileWorld(['anonymous', 'customer', 'tenant', 'system'])
})
afterAll(() => world?.console.close())

/** The head, and the beginning of the body. */
const textOf = (request: HostileRequest) => bytesOf(request).subarray(0, 20_000).toString('latin1')
const to =
  (place: HostileRequest['to'], pattern: RegExp) =>
  (request: HostileRequest): boolean =>
    request.to === place && pattern.test(textOf(request))
const has = (text: string) => (request: HostileRequest) => request.body?.includes(text) === true

/** Requests found by hand once have to be among those found by chance. */
const KNOWN: Record<string, (request: HostileRequest) => boolean> = {
  'a list of 100 million by the name of a field': (one) =>
    one.who === 'anonymous' && one.target.startsWith('/login') && has('%5B99999999%5D=')(one),
  'an intent of the form library': has('__intent__=%7B'),
  'a state of the form library': has('__state__=%7B'),
  'a name with a thousand parts': has('.a'.repeat(1000)),
  'a name of a megabyte': has('n'.repeat(900_000)),
  'a value of a megabyte': has('v'.repeat(900_000)),
  'five thousand fields': has('&f4999='),
  'a prototype for a name': has('constructor.prototype.polluted='),
  'a file in a form': has('; filename="'),
  'a boundary that is not there': to('console', /boundary=other\r/),
  'a body shorter than was said': (one) => one.to === 'console' && one.isCutShort === true,
  'a large body behind a made-up session': (one) =>
    (one.body?.length ?? 0) > 900_000 && one.headers.some(([, value]) => /^thingdeck(?:-step)?=(?:$|[^I])/.test(value)),
  'a hundred cookies': to('console', /c99=99/),
  'a target that is no path': to('console', /^GET \* /),
  'a target that is an address': to('console', /^GET http:\/\/x/),
  'a target of the platform that is no path': to('platform', /^(?:GET|HEAD|OPTIONS) \* /),
  'a method that the framework does not know': to(
    'console',
    /^TRACE \/[^\r]*\r\nHost: 127[^\r]*\r\nOrigin: http:\/\/127/,
  ),
  'a method that the platform does not know': to('platform', /^TRACE /),
  'a way out of external sign-in': to(
    'console',
    /^GET \/(?:oauth2\/authorization|login\/oauth2\/code)\/[^ ]*userPasswordPolicy/,
  ),
  'a way back in other letters': (one) =>
    one.who !== 'anonymous' && /^\/login(?:\.data)?\?redirectTo=%2F.*%E6/.test(one.target),
  'a stream with a broken body': to('console', /^POST \/live /),
  'a device that sends a deep list': (one) => one.target.startsWith('/api/v1/') && has('['.repeat(1000))(one),
  'a socket that is opened wrongly': to('platform', /Sec-WebSocket-Version: 99/),
}

test.skipIf(HOSTILE_ONLY || HOSTILE_REQUESTS)('chance makes what was found by hand', () => {
  const missing = new Set(Object.keys(KNOWN))
  for (const number of numbers) {
    if (missing.size === 0) break
    const request = hostileRequest(world, seed, number)
    for (const name of missing) if (KNOWN[name]?.(request)) missing.delete(name)
  }
  expect([...missing]).toEqual([])
})

test(`${numbers.length} hostile requests: answered or closed, no fault, no secret, nothing kept`, {
  timeout: 900_000,
}, async () => {
  const wrong: string[] = []
  const tally: Played['tally'] = {}
  const playSome = async (some: readonly number[]) => {
    const played = await play(world, { seed, numbers: some, without })
    wrong.push(...played.wrong)
    for (const [counted, count] of Object.entries(played.tally)) tally[counted] = (tally[counted] ?? 0) + count
  }
  await playSome(numbers.slice(0, WARM_UP))
  expect(wrong, `of them HOSTILE_SEED=${seed} HOSTILE_ONLY=number plays one`).toEqual([])
  const before = await settledMemory(world)
  await playSome(numbers.slice(WARM_UP))
  expect(wrong, `of them HOSTILE_SEED=${seed} HOSTILE_ONLY=number plays one`).toEqual([])
  const after = await settledMemory(world)

  expect(faultsOfLog(world)).toEqual([])
  expect(await world.missing()).toEqual([])
  expect(await world.signsIn()).toBe(true)
  if (numbers.length <= WARM_UP) return
  expect(after.heapUsed + after.external).toBeLessThan((before.heapUsed + before.external) * MOST_GROWTH)
  expect(after.rss).toBeLessThan(before.rss * MOST_GROWTH)
  // Most are refused, but enough reach what stands behind the doors.
  for (const reached of ['console 200', 'console 202', 'console 302', 'console 400', 'platform 200', 'platform 400'])
    expect(tally[reached], reached).toBeGreaterThan(numbers.length / 100)
})
