import { expect, test } from 'vitest'
import { SubscriptionSchema } from '../kinds.server'
import { batches, type Command, commandIds, subscribeCommand, tooLarge, unsubscribeCommand } from './commands.server'

const entity = { entityType: 'DEVICE', id: '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a' }
const now = 1_700_000_000_000
const command = (subscription: object, cmdId = 1_000_000) =>
  subscribeCommand(SubscriptionSchema.parse({ id: 'x', ...subscription }), { ids: { next: () => cmdId }, now })
const latest = { kind: 'latest', entity, keys: ['a', 'b'] }

test('latest values of some keys, of all keys', () => {
  expect(command(latest)).toEqual({
    cmdId: 1_000_000,
    list: 'tsSubCmds',
    body: { cmdId: 1_000_000, entityType: 'DEVICE', entityId: entity.id, keys: 'a,b' },
  })
  expect(command({ kind: 'latest', entity }).body).not.toHaveProperty('keys')
})

test('a key with a comma can only be had with all the others', () => {
  expect(command({ ...latest, keys: ['a', 'b,c'] }).body).not.toHaveProperty('keys')
})

test('attributes name their scope', () => {
  const { list, body } = command({ kind: 'attributes', entity, scope: 'SHARED_SCOPE' })
  expect({ list, body }).toEqual({
    list: 'attrSubCmds',
    body: { cmdId: 1_000_000, entityType: 'DEVICE', entityId: entity.id, scope: 'SHARED_SCOPE' },
  })
})

test('a moving window starts and ends on whole intervals and never asks for an interval of nothing', () => {
  const window = { lastMs: 3_600_000 }
  const average = command({ kind: 'series', entity, keys: ['t'], window, agg: 'AVG', intervalMs: 60_000 }).body
  expect(Number(average.startTs) % 60_000).toBe(0)
  expect(Number(average.timeWindow) % 60_000).toBe(0)
  expect(Number(average.startTs)).toBeLessThanOrEqual(now - 3_600_000)
  expect(Number(average.startTs) + Number(average.timeWindow)).toBeGreaterThanOrEqual(now)
  const raw = command({ kind: 'series', entity, keys: ['t'], window }).body
  expect(raw).toMatchObject({ agg: 'NONE', limit: 500, startTs: now - 3_600_000, timeWindow: 3_600_000 })
  expect(Number(raw.interval)).toBeGreaterThan(0)
})

test('a fixed window is read once and has nothing to end', () => {
  const history = command({ kind: 'series', entity, keys: ['t'], window: { startTs: 1, endTs: 2 } })
  expect(history.list).toBe('historyCmds')
  expect(unsubscribeCommand(history)).toBeUndefined()
})

test('a query goes out in one message with what keeps it live, in the words of old and new platforms', () => {
  const query = {
    entityFilter: { type: 'deviceType', deviceType: 'pump', secret: 1 },
    pageLink: { pageSize: 10, widgetId: 'w' },
    latestValues: [{ type: 'TIME_SERIES', key: 't', label: 'T' }],
  }
  const { list, body } = command({ kind: 'entities', query }, 100)
  expect(list).toBe('entityDataCmds')
  expect(body).toEqual({
    cmdId: 100,
    query: {
      entityFilter: { type: 'deviceType', deviceType: 'pump', deviceTypes: ['pump'], deviceNameFilter: '' },
      pageLink: { pageSize: 10, page: 0, textSearch: null, dynamic: true },
      entityFields: [],
      latestValues: [{ type: 'TIME_SERIES', key: 't' }],
      keyFilters: [],
    },
    latestCmd: { keys: [{ type: 'TIME_SERIES', key: 't' }] },
  })
  expect(command({ kind: 'entities', query: { ...query, latestValues: [] } }, 100).body).not.toHaveProperty('latestCmd')
})

test('ids are never used twice; v1 ids come from a range of their own', () => {
  const ids = commandIds()
  expect([
    ids.next('tsSubCmds'),
    ids.next('entityDataCmds'),
    ids.next('attrSubCmds'),
    ids.next('alarmDataCmds'),
  ]).toEqual([1_000_000, 100, 1_000_001, 101])
})

test('unsubscribing names the id and, for v1, the entity (without it everything would end)', () => {
  expect(unsubscribeCommand(command(latest))?.body).toEqual({
    cmdId: 1_000_000,
    entityType: 'DEVICE',
    entityId: entity.id,
    unsubscribe: true,
  })
})

test('messages: the order of the specification, ten commands at most', () => {
  const commands: Command[] = [
    ...Array.from({ length: 12 }, (_, n) =>
      command({ kind: 'attributes', entity, scope: 'SERVER_SCOPE' }, 1_000_100 + n),
    ),
    command(latest, 1_000_050),
  ]
  const messages = batches(commands)
  expect(messages.map((batch) => batch.commands.length)).toEqual([10, 3])
  expect(messages[0]?.commands[0]?.cmdId).toBe(1_000_050)
  const text = messages.map(({ text }) => JSON.parse(text))
  expect(Object.keys(text[0])).toEqual(['tsSubCmds', 'attrSubCmds'])
  expect(text[1].attrSubCmds).toHaveLength(3)
})

test('messages stay under 32 KB, counted in bytes', () => {
  const keys = Array.from({ length: 60 }, (_, n) => `${'温'.repeat(60)}${n}`)
  const commands = Array.from({ length: 6 }, (_, n) => command({ kind: 'latest', entity, keys }, 1_000_000 + n))
  const messages = batches(commands)
  expect(messages.length).toBeGreaterThan(1)
  for (const { text } of messages) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32_000)
  expect(messages.flatMap((batch) => batch.commands)).toHaveLength(6)
  const huge = command({
    kind: 'latest',
    entity,
    keys: Array.from({ length: 200 }, (_, n) => `${'温'.repeat(200)}${n}`),
  })
  expect(tooLarge(huge)).toBe(true)
  expect(commands.some(tooLarge)).toBe(false)
})
