import { expect, test } from 'vitest'
import { MAX_BODY_BYTES, readLiveRequest } from './live-request.server'

const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
const good = { subscriptions: [{ id: 'a', kind: 'latest', entity }] }
const json = { 'content-type': 'application/json' }
const request = (body: BodyInit | undefined, headers: HeadersInit = json) =>
  new Request('http://x/live', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a good request comes through without what it should not have', async () => {
  const read = await readLiveRequest(request(JSON.stringify({ ...good, known: ['a'], cmdId: 5, tryNow: true })))
  expect(read).toEqual({ ...good, known: ['a'], tryNow: true })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"subscriptions":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no subscriptions', '{}'],
  ['subscriptions of another shape', '{"subscriptions":{"length":1}}'],
  ['a kind that every object has', JSON.stringify({ subscriptions: [{ id: 'a', kind: 'constructor', entity }] })],
  ['a prototype', '{"__proto__":{"subscriptions":[]}}'],
  ['a very deep list', '['.repeat(60_000)],
  ['a very deep filter', JSON.stringify({ subscriptions: [deep(2000)] })],
])('400 for %s', async (_name, body) => {
  expect(await readLiveRequest(request(body))).toBe(400)
})

function deep(levels: number) {
  let predicate: object = { type: 'NUMERIC', operation: 'EQUAL', value: { defaultValue: 1 } }
  for (let n = 0; n < levels; n++) predicate = { type: 'COMPLEX', operation: 'AND', predicates: [predicate] }
  const key = { type: 'TIME_SERIES', key: 't' }
  const keyFilters = [{ key, valueType: 'NUMERIC', predicate }]
  const query = { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 1 }, keyFilters }
  return { id: 'a', kind: 'entities', query }
}

test('415 for what a form of another page could send', async () => {
  expect(await readLiveRequest(request(JSON.stringify(good), { 'content-type': 'text/plain' }))).toBe(415)
})

test('413 for more than a page could mean, whether it says so or not', async () => {
  const big = ' '.repeat(MAX_BODY_BYTES + 1)
  expect(await readLiveRequest(request(big, { ...json, 'content-length': String(big.length) }))).toBe(413)
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(16_384).fill(32))
    },
  })
  expect(await readLiveRequest(request(endless as unknown as BodyInit))).toBe(413)
  expect(pulled).toBeLessThan(20)
})
