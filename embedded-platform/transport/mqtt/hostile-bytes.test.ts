// Bytes on the MQTT port that are no MQTT, or only the half of it: the connection ends, the broker lives.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi } from '../../../tests/support/platform-api'
import { sendRaw } from '../../../tests/support/raw-bytes'

let at: TestPlatform
let token: string
const escaped: unknown[] = []
const note = (error: unknown) => escaped.push(error)
beforeAll(async () => {
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  at = await startPlatform({ patience: { connectMs: 500, packetMs: 500 } })
  const api = new PlatformApi(at.url)
  const tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  token = (await makeDevice(tenant.api)).token
})
afterAll(async () => {
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  await at?.close()
})

const text = (value: string) =>
  Buffer.concat([Buffer.from([value.length >> 8, value.length & 0xff]), Buffer.from(value)])
const packet = (head: number, ...body: Buffer[]) => {
  const all = Buffer.concat(body)
  const length = all.length < 128 ? [all.length] : [(all.length & 0x7f) | 0x80, all.length >> 7]
  return Buffer.concat([Buffer.from([head, ...length]), all])
}
const byte = (...values: number[]) => Buffer.from(values)
/** Without a time after which silence means the end. */
const connect = (version: 4 | 5, name = token) =>
  packet(0x10, text('MQTT'), byte(version, 0x82, 0, 0), byte(...(version === 5 ? [0] : [])), text('c'), text(name))
const HUGE = byte(0x30, 0xff, 0xff, 0xff, 0x7f)

/** The broker's word for a device that is let in. */
const isWelcome = (answer: string) => answer.startsWith('\x20')
const nobodyWaits = { isEnough: () => false }
const half = connect(4, 'nobody').subarray(0, 9)

const BEFORE: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(64)],
  ['a request of the web', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ['a greeting of TLS', byte(0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3)],
  ['half of a CONNECT', half],
  ['a CONNECT of 256 MB', byte(0x10, 0xff, 0xff, 0xff, 0x7f)],
  ['a length of five bytes', byte(0x10, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f)],
  ['a CONNECT without a body', byte(0x10, 0)],
  ['a protocol of another name', packet(0x10, text('NOPE'), byte(4, 2, 0, 60), text('c'))],
  ['a version that is none', packet(0x10, text('MQTT'), byte(9, 2, 0, 60), text('c'))],
  ['texts longer than their packet', packet(0x10, text('MQTT'), byte(4, 0x82, 0, 60), byte(0xff, 0xff, 1))],
  ['version 5 with properties that never end', packet(0x10, text('MQTT'), byte(5, 2, 0, 60), byte(0xff, 0xff))],
  ['a PUBLISH first', packet(0x30, text('v1/devices/me/telemetry'), Buffer.from('{}'))],
  ['a PINGREQ first', byte(0xc0, 0)],
  ['a packet of a type that is none', byte(0xf0, 0)],
  ['a name that is no text', packet(0x10, text('MQTT'), byte(4, 0x82, 0, 0), text('c'), byte(0, 2, 0xff, 0xfe))],
]

test.each(BEFORE)('instead of a CONNECT: %s', async (_, bytes) => {
  expect((await sendRaw(at.mqttPort, bytes, nobodyWaits)).isClosed).toBe(true)
})

const AFTER: [string, Buffer][] = [
  ['half of a packet', packet(0x30, text('v1/devices/me/telemetry'), Buffer.from('{"a":1}')).subarray(0, 12)],
  ['a head without a length', byte(0x30)],
  ['a packet of 256 MB', HUGE],
  ['a PUBLISH without a topic', packet(0x30)],
  ['a topic with a wildcard', packet(0x30, text('v1/#'), Buffer.from('{}'))],
  ['a SUBSCRIBE without filters', packet(0x82, byte(0, 1))],
  ['a quality that is none', packet(0x36, text('v1/devices/me/telemetry'), byte(0, 1))],
  ['a second CONNECT', connect(4, 'nobody')],
  ['a packet of a type that is none', byte(0xf0, 0)],
]

test.each(AFTER)('from a device that is let in: %s', async (_, bytes) => {
  for (const version of [4, 5] as const) {
    const { isClosed, text: answer } = await sendRaw(at.mqttPort, Buffer.concat([connect(version), bytes]), nobodyWaits)
    expect(isClosed, `version ${version}`).toBe(true)
    expect(isWelcome(answer) || answer === '', `version ${version}`).toBe(true)
  }
})

const PUBLISH_5 = text('v1/devices/me/telemetry')
const behind = (bytes: Buffer) => Buffer.concat([connect(5), bytes])
const OF_VERSION_5: [string, () => Buffer][] = [
  [
    'a CONNECT with a property that is none',
    () => packet(0x10, text('MQTT'), byte(5, 2, 0, 60, 2, 0x7e, 1), text('c')),
  ],
  [
    'a CONNECT whose properties are longer than it',
    () => packet(0x10, text('MQTT'), byte(5, 2, 0, 60, 120), text('c')),
  ],
  ['a will without an end', () => packet(0x10, text('MQTT'), byte(5, 0x06, 0, 60, 0), text('c'), byte(0), text('t'))],
  ['properties that never end', () => behind(packet(0x30, PUBLISH_5, byte(0xff, 0xff, 0xff, 0xff, 1)))],
  ['properties longer than their packet', () => behind(packet(0x30, PUBLISH_5, byte(100, 1, 0)))],
  ['a property that is none', () => behind(packet(0x30, PUBLISH_5, byte(2, 0x7e, 1)))],
  ['a text property without its text', () => behind(packet(0x30, PUBLISH_5, byte(3, 0x03, 0xff, 0xff)))],
  ['a topic by an alias', () => behind(packet(0x30, text(''), byte(3, 0x23, 0, 1)))],
  ['an acknowledgement without an id', () => behind(packet(0x40))],
  ['an UNSUBSCRIBE without filters', () => behind(packet(0xa2, byte(0, 1, 0)))],
  ['an AUTH', () => behind(packet(0xf0, byte(0x18, 0)))],
  ['a CONNACK', () => behind(packet(0x20, byte(0, 0, 0)))],
]

test.each(OF_VERSION_5)('in version 5: %s', async (_, made) => {
  const bytes = made()
  const half = bytes.length >> 1
  const sent = [
    sendRaw(at.mqttPort, bytes, nobodyWaits),
    sendRaw(at.mqttPort, bytes.subarray(0, half), { ...nobodyWaits, drip: bytes.subarray(half) }),
  ]
  for (const { isClosed, text: answer } of await Promise.all(sent)) {
    expect(isClosed).toBe(true)
    expect(isWelcome(answer) || answer === '').toBe(true)
  }
})

/** The same ones each time. */
function randomBytes(seed: number): Buffer {
  let state = seed * 2_654_435_761
  return Buffer.from(
    Array.from({ length: 200 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state >>> 24
    }),
  )
}

test('garbage, alone and behind a CONNECT: every connection ends, and a device is still let in', async () => {
  const sent = Array.from({ length: 200 }, (_, at) => randomBytes(at + 1))
  const ends = sent.map((bytes, place) =>
    sendRaw(
      at.mqttPort,
      place % 2 === 0 ? bytes : Buffer.concat([connect(place % 4 === 1 ? 4 : 5), bytes]),
      nobodyWaits,
    ),
  )
  for (const { isClosed } of await Promise.all(ends)) expect(isClosed).toBe(true)
  const { text: answer } = await sendRaw(at.mqttPort, connect(4), { isEnough: isWelcome })
  expect(answer).toBe('\x20\x02\x00\x00')
  expect(escaped).toEqual([])
  expect((await at.api('GET', '/api/noauth/userPasswordPolicy')).status).toBe(200)
})
