// Statements that were parsed once answer what they answered when each was parsed anew, on both engines.
import { PGlite, types } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, postgresPrograms, startPostgres } from '../../tests/support/postgres'
import { stringifyJson } from '../json/exact-json'
import type { Database } from './database'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'
import { Statements } from './statements'
import { readInt8, readStoredJson } from './values'

const programs = postgresPrograms()
let reference: PGlite
let server: PostgresServer | undefined
const engines: Partial<Record<string, Database>> = {}
beforeAll(async () => {
  reference = await PGlite.create()
  engines.pglite = await openPglite()
  if (programs) server = await startPostgres(programs)
  if (server) engines.postgres = await openPostgres(server.url)
}, 120_000)
afterAll(async () => {
  await reference?.close()
  for (const db of Object.values(engines)) await db?.close()
  await server?.stop()
})

const parsers = {
  [types.INT8]: readInt8,
  [types.NUMERIC]: (text: string) => text,
  [types.JSON]: readStoredJson,
  [types.JSONB]: readStoredJson,
}

const EXACT = '{"a":1.0,"b":9007199254740993,"c":[1e3,-0,"x"],"d":{"e":0.10}}'
const LETTERS = `a'b"c\\d{e},f\n\tÄ氷😀`

const TABLE: [text: string, params?: unknown[]][] = [
  ['SELECT 1 AS one, NULL AS nothing, NULL::text AS no_text, NULL::int8[] AS no_list'],
  ['SELECT $1::boolean AS yes, $2::boolean AS no, $3::boolean AS unknown', [true, false, null]],
  ['SELECT $1::int2 AS a, $2::int4 AS b, $3::int8 AS c, $4::oid AS d', [-7, 2147483647, 42, 7]],
  ['SELECT $1::int8 AS a, $2::int8 AS b, $3::int8 AS c', [2n ** 63n - 1n, 2 ** 53, -(2 ** 53) + 1]],
  ['SELECT $1::float8 AS a, $2::float4 AS b, $3::float8 AS c, $4::float8 AS d', [1.5e300, 0.25, 'NaN', -Infinity]],
  ['SELECT $1::numeric AS a, 10::numeric / 4 AS b', ['123456789012345678901234567890.10']],
  ['SELECT $1::text AS a, $2::varchar AS b, $3::text AS empty', [LETTERS, LETTERS, '']],
  ['SELECT $1::text AS number, $2::text AS flag', [12.5, true]],
  ['SELECT $1::uuid AS id', ['6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b']],
  ['SELECT $1::json AS a, $2::jsonb AS b, $3::json AS c, $4::json AS d', [EXACT, EXACT, '9007199254740993', 'null']],
  ['SELECT $1::text[] AS a, $2::text[] AS b', [['x', null, '', 'NULL', LETTERS, 'a,b', '{}'], []]],
  [
    'SELECT $1::integer[] AS a, $2::float8[] AS b',
    [
      [1, null, 2],
      [0.5, null, 1e21],
    ],
  ],
  [
    'SELECT $1::boolean[] AS a, $2::integer[] AS b, $3::uuid[] AS c',
    [[true, false, null], [1, -2], ['6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b']],
  ],
  ['SELECT \'{{1,2},{3,NULL}}\'::integer[] AS nested, \'{{a,"b c"},{"",NULL}}\'::text[] AS texts'],
  [
    'SELECT array_agg(v) AS some FROM unnest($1::text[], $2::float8[]) AS t (v, n) WHERE n > 1',
    [
      ['a', 'b'],
      [1, 2],
    ],
  ],
  ["SELECT n, repeat('x', n * 1000) AS long FROM generate_series(1, 50) n"],
  ["SELECT '\\x00ff10'::bytea AS bytes, 'infinity'::timestamptz AS never, '2026-11-21 10:00:00+00'::timestamptz AS at"],
  ['SELECT n FROM generate_series(1, $1::integer) n WHERE n > $2', [3, 5]],
  ['SELECT count(*) AS total, sum(n) AS sum FROM generate_series(1, $1::integer) n', [3]],
  ['CREATE TABLE kept (id integer PRIMARY KEY, value json)'],
  ['INSERT INTO kept VALUES ($1, $2::json), (2, NULL)', [1, EXACT]],
  ['INSERT INTO kept VALUES ($1, NULL) ON CONFLICT DO NOTHING RETURNING id', [1]],
  ['UPDATE kept SET value = NULL WHERE id = $1 RETURNING id, value', [1]],
  ['DELETE FROM kept'],
  ['DROP TABLE kept'],
]

/** The driver of PostgreSQL servers reads these otherwise, as it always did. */
const EMBEDDED_TABLE: typeof TABLE = [
  [
    'SELECT $1::int8[] AS a, $2::json[] AS b',
    [
      [1, null, 2n ** 60n],
      ['{"a":1}', null],
    ],
  ],
  ["SELECT '[2:3]={7,8}'::integer[] AS shifted, ARRAY['2026-11-21'::date] AS days, 'abc'::name AS name"],
]

/** Drivers make bytes of their own class. */
const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value]),
  )

describe.each(programs ? ['pglite', 'postgres'] : ['pglite'])('%s', (engine) => {
  const open = (): Database => {
    const db = engines[engine]
    if (!db) throw new Error('not started')
    return db
  }

  test('answers the same whether a statement is parsed or bound', async () => {
    const db = open()
    for (const [text, params = []] of engine === 'pglite' ? [...TABLE, ...EMBEDDED_TABLE] : TABLE) {
      const expected = (await reference.query<Record<string, unknown>>(text, params, { parsers })).rows.map(plain)
      const isRepeatable = text.startsWith('SELECT')
      for (let time = 0; time < (isRepeatable ? 3 : 1); time++) {
        const rows = (await db.query(text, params)).map(plain)
        expect(rows, text).toEqual(expected)
        expect(rows.map(stringifyJson), text).toEqual(expected.map(stringifyJson))
      }
    }
  })

  test('a failed statement fails alone, and the next is well', async () => {
    const db = open()
    await db.script('CREATE TABLE once (id integer CONSTRAINT once_only PRIMARY KEY)')
    const insert = 'INSERT INTO once VALUES ($1)'
    const answers = await Promise.allSettled([
      db.query(insert, [1]),
      db.query(insert, [1]),
      db.query('SELEC 1'),
      db.query('SELECT * FROM nowhere'),
      db.query('SELECT $1::integer AS n', ['x']),
      db.query('SELECT $1::integer AS n', [5]),
      db.query(insert, [2]),
    ])
    expect(answers.map(({ status }) => status === 'fulfilled').sort()).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : undefined))
    expect(codes.filter((code) => code === '23505')).toHaveLength(1)
    expect(codes.slice(2)).toEqual(['42601', '42P01', '22P02', undefined, undefined])
    await expect(db.query(insert, [1])).rejects.toMatchObject({ code: '23505', constraint: 'once_only' })
    await expect(db.query('SELECT $1::text AS a', ['a\0b'])).rejects.toMatchObject({ code: '22021' })
    expect(await db.query('SELECT id FROM once ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
    await db.script('DROP TABLE once')
  })

  test('a transaction that failed is rolled back, also with statements under way in it', async () => {
    const db = open()
    await db.script('CREATE TABLE halves (id integer PRIMARY KEY)')
    const insert = 'INSERT INTO halves VALUES ($1)'
    await expect(
      db.tx(async (tx) => {
        await Promise.all([tx.query(insert, [1]), tx.query(insert, [2]), tx.query(insert, [1]), tx.query(insert, [3])])
      }),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await db.query('SELECT * FROM halves')).toEqual([])
    const [inside, outside] = await Promise.all([
      db.tx(async (tx) => {
        await tx.query(insert, [4])
        return tx.query('SELECT count(*) AS n FROM halves')
      }),
      db.query('SELECT count(*) AS n FROM halves'),
    ])
    expect(inside).toEqual([{ n: 1 }])
    expect(outside).toHaveLength(1)
    await db.script('DROP TABLE halves')
  })

  test('a changed schema outdates no statement', async () => {
    const db = open()
    const read = 'SELECT * FROM changing'
    await db.script('CREATE TABLE changing (a integer); INSERT INTO changing VALUES (1)')
    expect(await db.query(read)).toEqual([{ a: 1 }])
    await db.script('ALTER TABLE changing ADD b text')
    expect(await db.query(read)).toEqual([{ a: 1, b: null }])
    await db.query('ALTER TABLE changing ADD c integer DEFAULT 3')
    expect(await db.tx((tx) => tx.query(read))).toEqual([{ a: 1, b: null, c: 3 }])
    await db.tx(async (tx) => {
      expect(await tx.query(read)).toHaveLength(1)
      await tx.query('ALTER TABLE changing DROP c')
      if (engine === 'pglite') expect(await tx.query(read)).toEqual([{ a: 1, b: null }])
    })
    await expect(
      db.tx(async (tx) => {
        await tx.query('ALTER TABLE changing ADD d integer')
        if (engine === 'pglite') expect(await tx.query(read)).toEqual([{ a: 1, b: null, d: null }])
        throw new Error('not now')
      }),
    ).rejects.toThrow('not now')
    expect(await db.tx((tx) => tx.query(read))).toEqual([{ a: 1, b: null }])
    await db.script('DROP TABLE changing; CREATE TABLE changing (b boolean); INSERT INTO changing VALUES (true)')
    expect(await Promise.all([db.query(read), db.query(read)])).toEqual([[{ b: true }], [{ b: true }]])
    await db.script('DROP TABLE changing')
  })

  test('no more statements are kept than allowed', async () => {
    const db = open()
    const kept = async () => {
      const [row] = await db.query<{ kept: number }>(
        "SELECT count(*)::integer AS kept FROM pg_prepared_statements WHERE name LIKE 's%'",
      )
      return row?.kept ?? 0
    }
    for (let n = 0; n < 450; n++) expect(await db.query(`SELECT ${n} AS n`)).toEqual([{ n }])
    expect(await kept()).toBeLessThanOrEqual(201)
    expect(await kept()).toBeGreaterThan(100)
    expect(await db.query('SELECT 0 AS n')).toEqual([{ n: 0 }])
    await db.tx(async (tx) => {
      for (let n = 0; n < 250; n++) await tx.query(`SELECT ${n} AS inside`)
    })
    await db.query('SELECT 1 AS after')
    expect(await kept()).toBeLessThanOrEqual(201)
  }, 60_000)
})

test.skipIf(!programs)(
  'a schema that somebody else changed outdates a statement once, not for whoever asks',
  async () => {
    const db = engines.postgres as Database
    const somebody = new pg.Client({ connectionString: server?.url })
    await somebody.connect()
    try {
      await somebody.query('CREATE TABLE shared (a integer); INSERT INTO shared VALUES (1)')
      const read = 'SELECT * FROM shared'
      const many = () => Promise.all(Array.from({ length: 8 }, () => db.query(read)))
      await many()
      await somebody.query('ALTER TABLE shared ADD b integer')
      for (const rows of await many()) expect(rows).toEqual([{ a: 1, b: null }])
      expect(await db.tx((tx) => tx.query(read))).toHaveLength(1)
      await somebody.query('ALTER TABLE shared DROP b')
      await expect(db.tx((tx) => tx.query(read))).rejects.toMatchObject({ code: '0A000' })
      expect(await db.tx((tx) => tx.query(read))).toEqual([{ a: 1 }])
      await somebody.query('DROP TABLE shared')
    } finally {
      await somebody.end()
    }
  },
)

test('the statement that was not needed for the longest time goes first, and its name does not come back', () => {
  const statements = new Statements((name) => name, 2)
  const of = (text: string) => statements.of(text)
  expect([of('a'), of('b'), of('a')]).toEqual([
    { statement: 's1', isNew: true },
    { statement: 's2', isNew: true },
    { statement: 's1', isNew: false },
  ])
  expect(of('c')).toEqual({ statement: 's3', isNew: true })
  expect(statements.takeDropped()).toEqual(['s2'])
  expect(statements.takeDropped()).toEqual([])
  expect(of('b')).toEqual({ statement: 's4', isNew: true })
  statements.drop('b', 's2') // an old one
  expect(of('b').isNew).toBe(false)
  statements.dropAll()
  expect(statements.takeDropped().sort()).toEqual(['s1', 's3', 's4'])
})

test('no statement slips into a transaction of somebody else', async () => {
  const db = engines.pglite as Database
  const state = 'SELECT pg_current_xact_id_if_assigned()::text AS id, count(*) AS n FROM slips'
  await db.script('CREATE TABLE slips (n integer)')
  const [, , outside] = await Promise.all([
    db.query('INSERT INTO slips VALUES (1)'),
    db.tx(async (tx) => {
      await tx.query('INSERT INTO slips VALUES (2)')
      await new Promise((done) => setTimeout(done, 20))
      await tx.query('INSERT INTO slips VALUES (3)')
    }),
    db.query(state),
    db.tx((tx) => tx.query('INSERT INTO slips VALUES (4)')),
  ])
  expect(outside).toEqual([{ id: null, n: 3 }])
  await db.script('DROP TABLE slips')
})

test('a value that cannot be written fails its own statement only', async () => {
  const db = engines.pglite as Database
  const circle: Record<string, unknown> = {}
  circle.circle = circle
  const answers = await Promise.allSettled([
    db.query('SELECT 1 AS a'),
    db.query('SELECT $1::json AS b', [circle]),
    db.query('SELECT 2 AS c'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
