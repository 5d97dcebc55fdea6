// JSON that is broken, deep, huge or means something to a language it is read in, and bodies that are not JSON at all.
import { deflateSync, gzipSync } from 'node:zlib'
import type { Chance } from './chance'
import { WORDS } from './oddities'

export interface SentBody {
  body: Buffer
  type?: string
  encoding?: string
}

const json = JSON.stringify
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

export const LIVE_KINDS = ['latest', 'attributes', 'series', 'entities', 'x', '__proto__'] as const

/** The body of a page's request for its stream, with something wrong in most. */
export function liveBody(chance: Chance, entityIds: readonly string[]): Buffer {
  const word = () => chance.oneOf(WORDS)
  const keys = () =>
    Array.from({ length: chance.oneOf([0, 1, 2, 201, 5000]) }, (_, place) => (chance.once(3) ? word() : `k${place}`))
  const window = () =>
    chance.oneOf<unknown>([
      { lastMs: 60_000 },
      { lastMs: -1 },
      { lastMs: 1e300 },
      { startTs: 0, endTs: 8.64e15 },
      { startTs: 5, endTs: 1 },
      null,
    ])
  const subscription = (place: number) => ({
    id: chance.once(10) ? word() : `s${place}`,
    kind: chance.oneOf(LIVE_KINDS),
    entity: { entityType: chance.once(8) ? word() : 'DEVICE', id: chance.once(8) ? word() : chance.oneOf(entityIds) },
    scope: chance.once(6) ? word() : 'SERVER_SCOPE',
    window: window(),
    keys: keys(),
    agg: chance.oneOf(['NONE', 'AVG', 'x', null]),
    intervalMs: chance.oneOf([1000, 1, -1, 1e300]),
    limit: chance.oneOf([1, 50_000, 1e9, 'x']),
    query: {
      entityFilter: {
        type: chance.oneOf(['entityType', 'x', 'singleEntity']),
        entityType: 'DEVICE',
        resolveMultiple: true,
      },
      pageLink: { pageSize: chance.oneOf([1, 1e9, -1]), page: 0 },
      keyFilters: chance.once(5) ? [{ key: { type: word(), key: word() }, predicate: {} }] : [],
    },
  })
  const list = (count: number) => Array.from({ length: count }, (_, place) => subscription(place))
  const text = chance.weighted<() => string>([
    [8, () => json({ subscriptions: list(1 + chance.below(4)) })],
    [1, () => json({ subscriptions: list(100) })],
    [1, () => json({ subscriptions: Array(3000).fill({}) })],
    [1, () => json({ subscriptions: [], known: Array(5000).fill('x'), tryNow: 'yes' })],
    [1, () => json({ subscriptions: { length: 1e9 } })],
    [1, () => json({ subscriptions: list(2) }).slice(0, chance.below(200))],
    [1, () => `{"__proto__":{"subscriptions":[]},"subscriptions":${deep('[', ']', 30_000)}}`],
    [1, () => json(word())],
  ])()
  return Buffer.from(text)
}

/** For the platform: `likely` is a body that could be meant. */
export function jsonBody(chance: Chance, likely: unknown): SentBody {
  const word = chance.oneOf(WORDS)
  const type = 'application/json'
  const text = json(likely) ?? ''
  return chance.weighted<() => SentBody>([
    [6, () => ({ body: Buffer.from(json(withOddMember(chance, likely))), type })],
    [2, () => ({ body: Buffer.from(text.slice(0, chance.below(text.length + 1))), type })],
    [1, () => ({ body: Buffer.from(json(word)), type })],
    [1, () => ({ body: Buffer.from(deep('[', ']', chance.oneOf([100, 5000, 200_000]))), type })],
    [1, () => ({ body: Buffer.from(deep('{"a":', '}', chance.oneOf([100, 50_000])).replace('}', '1}')), type })],
    [1, () => ({ body: Buffer.from(`{${Array.from({ length: 5000 }, (_, n) => `"k${n}":${n}`).join()}}`), type })],
    [1, () => ({ body: Buffer.from(`{"${'n'.repeat(900_000)}":1}`), type })],
    [1, () => ({ body: Buffer.from(`{"name":"${'v'.repeat(900_000)}"}`), type })],
    [1, () => ({ body: Buffer.from(`{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"name":"x"}`), type })],
    [1, () => ({ body: Buffer.from(`{"a":${'9'.repeat(100_000)}}`), type })],
    [1, () => ({ body: Buffer.from(`{"a":1e999999999,"b":-0.0000e-99999,"c":NaN}`), type })],
    [1, () => ({ body: Buffer.from(`{"a":"\\ud800","\\u0000":"\\u0000"}`), type })],
    [1, () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), type })],
    [1, () => ({ body: Buffer.from(`\ufeff${text}`), type })],
    [1, () => ({ body: Buffer.from(text, 'utf16le'), type: `${type}; charset=utf-16le` })],
    [
      1,
      () => ({
        body: Buffer.from(text),
        type: `${type}; charset=${chance.oneOf(['x', 'utf-7', 'iso-2022-jp', '"', 'utf-8;utf-8'])}`,
      }),
    ],
    [1, () => ({ body: gzipSync(text), type, encoding: 'gzip' })],
    [1, () => ({ body: deflateSync(Buffer.alloc(900_000)), type, encoding: 'deflate' })],
    [
      1,
      () => ({
        body: Buffer.from(text),
        type: chance.oneOf(['text/plain', 'text/xml', 'multipart/form-data', 'x', ';']),
      }),
    ],
    [1, () => ({ body: Buffer.from(text) })],
    [1, () => ({ body: Buffer.alloc(0), type })],
  ])()
}

function withOddMember(chance: Chance, likely: unknown): unknown {
  const odd = chance.oneOf<unknown>([
    chance.oneOf(WORDS),
    null,
    [],
    {},
    1e300,
    -1,
    true,
    [[]],
    { id: chance.oneOf(WORDS) },
  ])
  if (typeof likely !== 'object' || likely === null || Array.isArray(likely)) return odd
  const names = Object.keys(likely)
  const name = names.length > 0 && !chance.once(4) ? chance.oneOf(names) : chance.oneOf(WORDS)
  return { ...likely, [name]: odd }
}
