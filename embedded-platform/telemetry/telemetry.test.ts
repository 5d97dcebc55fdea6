// Values survive the way through the database, aggregation agrees with a model in plain JavaScript, latest is newest.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, postgresPrograms, startPostgres } from '../../tests/support/postgres'
import { DEFAULT_SIGN_IN_RATE } from '../auth/failed-attempts'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open'
import { type Change, createFeed } from '../feed/feed'
import { entityId, timeBasedIds } from '../ids'
import type { Point, Value } from '../json/value'
import { createOutgoing } from '../outgoing/addresses'
import type { Platform } from '../platform'
import { type Aggregation, aggregate, attributes, history, latest, listKeys } from './read'
import { deleteAttributes, deleteTelemetry, saveAttributes, saveTelemetry } from './write'

const programs = postgresPrograms()

describe.each(programs ? ['pglite', 'postgres'] : ['pglite'])('on %s', (engine) => {
  let db: Database
  let server: PostgresServer | undefined
  let platform: Platform
  const changes: Change[] = []
  const newId = timeBasedIds(Date.now)

  beforeAll(async () => {
    if (engine === 'postgres') server = await startPostgres(programs!)
    db = await openDatabase({ databaseUrl: server?.url })
    const feed = createFeed(() => {})
    feed.listen((change) => changes.push(change))
    platform = {
      db,
      clock: Date.now,
      newId,
      feed,
      log: () => {},
      signingKey: new Uint8Array(),
      signInRate: DEFAULT_SIGN_IN_RATE,
      guessRate: '',
      outgoing: createOutgoing(),
    }
  })
  afterAll(async () => {
    await db.close()
    await server?.stop()
  })

  const device = () => entityId('DEVICE', newId())
  const long = (value: number | bigint): Value => ({ type: 'LONG', value: BigInt(value) })
  const double = (value: number): Value => ({ type: 'DOUBLE', value })
  const text = (value: string): Value => ({ type: 'STRING', value })

  const everyType: Record<string, Value> = {
    maxLong: long(2n ** 63n - 1n),
    minLong: long(-(2n ** 63n)),
    zero: long(0),
    whole: double(25),
    tenth: double(0.1),
    tiny: double(5e-324),
    negativeZero: double(-0),
    yes: { type: 'BOOLEAN', value: true },
    no: { type: 'BOOLEAN', value: false },
    empty: text(''),
    odd: text('a"b\\c,{}NULL\n🔥'),
    json: { type: 'JSON', value: '{"a":[1,2.50,null],"n":12345678901234567890}' },
  }

  test('a value of every type comes back as it was', async () => {
    const entity = device()
    const points = Object.entries(everyType).map(([key, value]) => ({ key, ts: 1000, value }))
    await saveTelemetry(platform, entity, points)
    await saveAttributes(platform, entity, 'SERVER_SCOPE', points)
    const values = (found: readonly { key: string; value: Value }[]) =>
      Object.fromEntries(found.map((one) => [one.key, one.value]))
    expect(values(await latest(db, entity.id))).toEqual(everyType)
    expect(values(await attributes(db, entity.id))).toEqual(everyType)
    const range = { keys: Object.keys(everyType), startTs: 1000, endTs: 1001, limit: 10, order: 'ASC' } as const
    expect(values([...(await history(db, entity.id, range)).values()].flat())).toEqual(everyType)
    expect((await listKeys(db, entity.id)).sort()).toEqual(Object.keys(everyType).sort())
  })

  test('latest is the newest, whatever was saved last; of the same time the last', async () => {
    const entity = device()
    const save = (ts: number, value: number) => saveTelemetry(platform, entity, [{ key: 'a', ts, value: long(value) }])
    await save(2000, 2)
    await save(1000, 1)
    expect(await latest(db, entity.id, ['a'])).toEqual([{ key: 'a', ts: 2000, value: long(2) }])
    await save(2000, 3)
    expect(await latest(db, entity.id, ['a', 'none'])).toEqual([{ key: 'a', ts: 2000, value: long(3) }])
  })

  test('writes at the same time all arrive, each told once, in order', async () => {
    const entity = device()
    changes.length = 0
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        saveTelemetry(platform, entity, [{ key: `k${i % 7}`, ts: i, value: long(i) }]),
      ),
    )
    const told = changes.flatMap((change) =>
      change.kind === 'telemetry' ? change.points.map((point) => point.ts) : [],
    )
    expect(told).toEqual(Array.from({ length: 200 }, (_, i) => i))
    const found = await history(db, entity.id, { keys: ['k0'], startTs: 0, endTs: 200, limit: 3, order: 'DESC' })
    expect(found.get('k0')?.map((point) => point.ts)).toEqual([196, 189, 182])
  })

  test('one write that fails leaves the others alone', async () => {
    const [good, bad, other] = [device(), { entityType: 'DEVICE' as const, id: 'no id' }, device()]
    const point = [{ key: 'a', ts: 1, value: long(1) }]
    const results = await Promise.allSettled([good, bad, other].map((entity) => saveTelemetry(platform, entity, point)))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await latest(db, other.id)).toHaveLength(1)
  })

  test('deleting tells the keys and restores an older latest on request', async () => {
    const entity = device()
    await saveTelemetry(
      platform,
      entity,
      [1000, 2000, 3000].map((ts) => ({ key: 'a', ts, value: long(ts) })),
    )
    await deleteTelemetry(platform, entity, { keys: ['a'], startTs: 2500, endTs: 3500, rewriteLatest: true })
    expect(await latest(db, entity.id)).toEqual([{ key: 'a', ts: 2000, value: long(2000) }])
    await saveAttributes(platform, entity, 'SHARED_SCOPE', [{ key: 'b', value: long(1) }])
    await deleteAttributes(platform, entity, 'SHARED_SCOPE', ['b', 'unknown'])
    expect(await attributes(db, entity.id)).toEqual([])
    expect(changes.at(-1)).toMatchObject({ kind: 'attributes-deleted', keys: ['b', 'unknown'] })
  })

  const valuesOf = (points: readonly Point[], type: Value['type']) =>
    points.filter(({ value }) => value.type === type).map(({ value }) => value.value)

  function modelOf(points: readonly Point[], agg: Aggregation): Value | undefined {
    const longs = valuesOf(points, 'LONG').map(Number)
    const doubles = valuesOf(points, 'DOUBLE').map(Number)
    const texts = valuesOf(points, 'STRING').map(String).sort()
    const numbers = [...longs, ...doubles]
    const sum = numbers.reduce((total, one) => total + one, 0)
    if (agg === 'COUNT')
      return long(
        valuesOf(points, 'BOOLEAN').length || texts.length || valuesOf(points, 'JSON').length || numbers.length,
      )
    if (agg === 'AVG') return double(numbers.length === 0 ? 0 : sum / numbers.length)
    if (agg === 'SUM') return doubles.length > 0 ? double(sum) : long(sum)
    const first = agg === 'MIN' ? texts[0] : texts.at(-1)
    if (first !== undefined) return text(first)
    if (numbers.length === 0) return undefined
    const extreme = agg === 'MIN' ? Math.min(...numbers) : Math.max(...numbers)
    return doubles.length > 0 ? double(extreme) : long(extreme)
  }

  describe('aggregation agrees with the model', () => {
    let state = 42
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    // quarters add up exactly whatever the order
    const makers: (() => Value)[] = [
      () => long(random(2000) - 1000),
      () => double((random(8000) - 4000) / 4),
      () => text(['Zulu', 'alpha', 'ärmel', 'beta', ''][random(5)] ?? ''),
      () => ({ type: 'BOOLEAN', value: random(2) === 0 }),
      () => ({ type: 'JSON', value: '{}' }),
    ]
    test.each(Array.from({ length: 12 }, (_, i) => i))('round %i', async (round) => {
      const entity = device()
      const kinds = makers.filter((_, i) => ((round * 5 + 1) >> i) & 1 || i === round % 5)
      const points = Array.from({ length: 150 }, () => ({
        key: 'a',
        ts: 1_600_000_000_000 + random(100_000),
        value: kinds[random(kinds.length)]!(),
      }))
      await saveTelemetry(platform, entity, points)
      const kept = [...new Map(points.map((point) => [point.ts, point])).values()]
      for (const agg of ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT'] as const) {
        const intervalMs = 500 + random(30_000)
        const startTs = 1_600_000_000_000 + random(20_000)
        const endTs = startTs + 1 + random(90_000)
        const expected: Point[] = []
        for (let start = startTs; start < endTs; start += intervalMs) {
          const inside = kept.filter(({ ts }) => ts >= start && ts < start + intervalMs)
          const value = inside.length > 0 ? modelOf(inside, agg) : undefined
          if (value) expected.push({ key: 'a', ts: start + Math.floor(intervalMs / 2), value })
        }
        const found = await aggregate(db, entity.id, { keys: ['a', 'none'], startTs, endTs, intervalMs, agg })
        expect(found.get('a') ?? [], agg).toEqual(expected)
      }
    })
  })
})
