// Plans stay what they are worth when tables grow: whoever asks right after a burst must not wait for statistics.
// Counted is what a plan visits: a machine that is busy does not change that.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, postgresPrograms, startPostgres } from '../../tests/support/postgres'
import type { Actor } from '../api/endpoint'
import { findAlarms } from '../queries/alarm-page'
import { readAlarmDataQuery } from '../queries/alarm-query'
import { alarmsStatementOfMany } from '../queries/alarm-sql'
import { conditionsOf } from '../queries/conditions'
import { findEntities } from '../queries/find'
import { withoutDynamic } from '../queries/predicate-sql'
import { readDataQuery } from '../queries/query'
import { accepted } from '../queries/reading'
import { deviceInfosPage } from '../store/devices'
import type { Database, Queryable } from './database'
import { openDatabase } from './open'
import { openPostgres } from './postgres'
import { BURSTS, lookAfterTables } from './upkeep'

const TENANT = '11111111-1111-1111-1111-111111111111'
const OTHER = '22222222-2222-2222-2222-222222222222'
const BURST = 2000
const WITH_VALUES = 200
/** Of each device, and of each value, some times; each device with each value would be 400,000 and more. */
const MOST_VISITED = 20 * BURST
const TABLES = ['device', 'ts_kv_latest', 'attribute_kv', 'ts_key', 'alarm']

const actor: Actor = {
  authority: 'TENANT_ADMIN',
  userId: TENANT,
  tenantId: TENANT,
  customerId: TENANT,
  isPublic: false,
  email: 'a@b.example',
}

const name = { type: 'ENTITY_FIELD', key: 'name' }
const temperature = { type: 'TIME_SERIES', key: 'temperature' }
const active = { type: 'SERVER_ATTRIBUTE', key: 'active' }
const warm = {
  key: temperature,
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 50 } },
}
const isActive = {
  key: active,
  valueType: 'BOOLEAN',
  predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } },
}
const isInactive = {
  ...isActive,
  predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: false } },
}
const query = (keyFilters: unknown[], pageLink: object) =>
  accepted(
    readDataQuery(
      {
        entityFilter: { type: 'entityType', entityType: 'DEVICE' },
        keyFilters,
        entityFields: [name],
        latestValues: [temperature, active],
        pageLink: { pageSize: 20, page: 0, sortOrder: { key: name, direction: 'ASC' }, ...pageLink },
      },
      false,
    ),
  )
const find = (keyFilters: unknown[], pageLink: object) => (db: Queryable) =>
  findEntities(db, actor, query(keyFilters, pageLink), withoutDynamic)
const list = (link: object) => (db: Queryable) =>
  deviceInfosPage(db, { tenantId: TENANT }, { pageSize: 20, page: 0, ...link } as Parameters<typeof deviceInfosPage>[2])

/** The newest alarms of all devices that nobody has acknowledged. */
const newestAlarms = accepted(
  readAlarmDataQuery(
    {
      entityFilter: { type: 'entityType', entityType: 'DEVICE' },
      pageLink: {
        pageSize: 5,
        page: 0,
        statusList: ['UNACK'],
        sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
      },
    },
    false,
  ),
)
const alarmsOfMany = (db: Queryable) => {
  const { where } = conditionsOf(actor, newestAlarms, withoutDynamic)
  const { text, params } = alarmsStatementOfMany(actor, newestAlarms, where, 0).statement
  return db.query(text, params)
}
const alarmsOfType = (db: Queryable) => findAlarms(db, actor, newestAlarms, withoutDynamic, 0)

const STATEMENTS: Record<string, (db: Queryable) => Promise<unknown>> = {
  numeric: find([warm], {}),
  boolean: find([isActive], {}),
  both_filters: find([warm, isActive], {}),
  by_series: find([], { sortOrder: { key: temperature, direction: 'DESC' } }),
  by_attribute: find([], { sortOrder: { key: active, direction: 'DESC' } }),
  text_search: find([], { textSearch: '17' }),
  newest: list({}),
  by_name: list({ sortProperty: 'name', sortOrder: 'ASC' }),
  last: list({ page: Math.floor(BURST / 20) - 1 }),
  entities: find([], {}),
  inactive: find([isInactive], {}),
  alarms: alarmsOfMany,
  alarms_of_type: alarmsOfType,
  beginning: list({ textSearch: 'Burst 0001' }),
}

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

const visited = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + visited(part), 0)

const literal = (value: unknown) =>
  typeof value === 'number' ? value : Array.isArray(value) ? `'{${value.join(',')}}'` : `'${value}'`

/** The first statement of each, parsed under its name by the one connection that is there. */
async function prepared(db: Database): Promise<Record<string, string>> {
  const executions: Record<string, string> = {}
  for (const [name, ask] of Object.entries(STATEMENTS)) {
    let first: { text: string; params: readonly unknown[] } | undefined
    const listening: Queryable = {
      query: async (text, params = []) => {
        first ??= { text, params }
        return []
      },
    }
    await ask(listening)
    await db.script(`PREPARE ${name} AS ${first?.text}`)
    const values = (first?.params ?? []).map(literal)
    executions[name] = `EXECUTE ${name} (${values.join(', ')})`
  }
  return executions
}

async function makeDevices(db: Database, tenant: string, count: number, word: string, values: number) {
  await db.query(
    `INSERT INTO device (id, created_time, tenant_id, customer_id, name, type, device_profile_id, device_data)
     SELECT gen_random_uuid(), n, $1, $1, $3 || lpad(n::text, 6, '0'), 'x', $1, '{}' FROM generate_series(1, $2::integer) n`,
    [tenant, count, word],
  )
  await db.query(
    `INSERT INTO ts_kv_latest (entity_id, key, ts, long_v) SELECT d.id, k.id, 0, d.created_time
     FROM (SELECT * FROM device WHERE tenant_id = $1 ORDER BY created_time LIMIT $2) d
     CROSS JOIN (SELECT * FROM ts_key WHERE key IN ('temperature', 'humidity')) k ON CONFLICT DO NOTHING`,
    [tenant, values],
  )
  await db.query(
    `INSERT INTO alarm (id, created_time, tenant_id, type, originator_type, originator_id, severity, status, start_ts, end_ts,
       ack_ts, clear_ts, propagate, propagate_relation_types)
     SELECT gen_random_uuid(), created_time, tenant_id, 'x', 'DEVICE', id, 'MAJOR', 'ACTIVE_UNACK', 0, 0, 0, 0, false, '[]'
     FROM device WHERE tenant_id = $1 ORDER BY created_time LIMIT $2`,
    [tenant, values],
  )
  await db.query(
    `INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, bool_v)
     SELECT id, 'SERVER_SCOPE', 'active', 0, true FROM device ON CONFLICT DO NOTHING`,
  )
}

async function makeTenants(db: Database) {
  const profile = `INSERT INTO tenant_profile (id, created_time, name, is_default, isolated_tb_core,
    isolated_tb_rule_engine, configuration) VALUES ($1, 0, 'p', true, false, false, '{}')`
  await db.query(profile, [TENANT])
  for (const id of [TENANT, OTHER]) {
    await db.query(
      "INSERT INTO tenant (id, created_time, tenant_profile_id, title, region) VALUES ($1, 0, $2, 't', 'r')",
      [id, TENANT],
    )
    await db.query(
      `INSERT INTO device_profile (id, created_time, tenant_id, name, is_default, type, transport_type, profile_data)
       VALUES ($1, 0, $1, 'p', true, 'DEFAULT', 'DEFAULT', '{}')`,
      [id],
    )
  }
  await db.query("INSERT INTO ts_key (key) VALUES ('temperature'), ('humidity') ON CONFLICT DO NOTHING")
}

const analyze = (db: Database) => db.script(TABLES.map((table) => `ANALYZE ${table}`).join(';'))

/** Statistics that the database has when the burst comes. */
const BEFORE: Record<string, (db: Database) => Promise<void>> = {
  'no statistics at all': async () => {},
  'statistics of a few devices': async (db) => {
    await makeDevices(db, TENANT, 20, 'Few ', 20)
    await analyze(db)
  },
  'statistics of half of them, without values': async (db) => {
    await makeDevices(db, TENANT, 1000, 'Half ', 1)
    await analyze(db)
  },
  "statistics of somebody else's": async (db) => {
    await makeDevices(db, OTHER, 100, 'Other ', 100)
    await analyze(db)
  },
}

const programs = postgresPrograms()
let server: PostgresServer | undefined
beforeAll(async () => {
  if (programs) server = await startPostgres(programs)
}, 60_000)
afterAll(() => server?.stop())

/** Of its own for each test. A pool that is asked one by one has one connection. */
async function openEmpty(engine: string): Promise<Database> {
  if (engine === 'pglite') return openDatabase({})
  const databaseUrl = server?.url ?? ''
  const admin = await openPostgres(databaseUrl)
  await admin.query(`CREATE DATABASE plans${++made}`)
  await admin.close()
  return openDatabase({ databaseUrl: databaseUrl.replace(/\/postgres$/, `/plans${made}`) })
}
let made = 0

const engines = programs ? ['pglite', 'postgres'] : ['pglite']
describe.each(Object.keys(BEFORE).flatMap((before) => engines.map((engine) => [before, engine])))(
  '%s, %s',
  (before, engine) => {
    test('whoever asks after a burst visits what there is a few times at most', async () => {
      const db = await openEmpty(engine)
      try {
        await makeTenants(db)
        await BEFORE[before]?.(db)
        const executions = await prepared(db)
        for (const execution of Object.values(executions)) {
          for (let time = 0; time < 7; time++) await db.script(execution)
        }
        await makeDevices(db, TENANT, BURST, 'Burst ', WITH_VALUES)
        const counted: Record<string, number> = {}
        for (const [name, execution] of Object.entries(executions)) {
          const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${execution}`
          const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain)
          const plan = row?.['QUERY PLAN'][0].Plan
          counted[name] = plan ? visited(plan) : Number.POSITIVE_INFINITY
        }
        for (const [name, rows] of Object.entries(counted)) expect(rows, name).toBeLessThan(MOST_VISITED)
      } finally {
        await db.close()
      }
    }, 60_000)
  },
)

const ONE_PAGE = 20
/** Rows of a page are fetched, each with two others, and a few are looked at to find them. */
const MOST_OF_A_PAGE = 10 * ONE_PAGE

/** What plans visit in a large table, when they are made without knowing how small a page is. */
async function visitedOf(db: Database, executions: Record<string, string>, names: readonly string[]) {
  const found: Record<string, number> = {}
  for (const name of names) {
    const explain = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${executions[name]}`
    const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain)
    found[name] = leaves(row?.['QUERY PLAN'][0].Plan)
  }
  return found
}

/** Rows that come out of tables and indexes. */
const leaves = (plan: Plan | undefined): number =>
  !plan
    ? Number.POSITIVE_INFINITY
    : plan.Plans
      ? plan.Plans.reduce((sum, part) => sum + leaves(part), 0)
      : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']

test.each(engines)(
  'all are looked at once, to be counted, and of the rest a page alone, %s',
  async (engine) => {
    const db = await openEmpty(engine)
    try {
      await makeTenants(db)
      await makeDevices(db, TENANT, BURST, 'Burst ', WITH_VALUES)
      await db.query('UPDATE device SET customer_id = $1', [OTHER])
      for (const table of TABLES) await db.query(`VACUUM (ANALYZE) ${table}`)
      const executions = await prepared(db)
      const found = await visitedOf(db, executions, ['newest', 'by_name', 'entities'])
      for (const [name, rows] of Object.entries(found)) expect(rows, name).toBeLessThan(BURST + MOST_OF_A_PAGE)
      // Those of a whole type are counted without the devices.
      const { alarms_of_type } = await visitedOf(db, executions, ['alarms_of_type'])
      expect(alarms_of_type).toBeLessThan(2 * WITH_VALUES + MOST_OF_A_PAGE)
    } finally {
      await db.close()
    }
  },
  60_000,
)

test('a burst is noticed: the tables that it filled get their statistics', async () => {
  const db = await openDatabase({})
  await makeTenants(db)
  await makeDevices(db, TENANT, BURST, 'Burst ', WITH_VALUES)
  expect(await lookAfterTables(db, BURSTS)).toEqual(['alarm', 'attribute_kv', 'device'])
  expect(await lookAfterTables(db, BURSTS)).toEqual([])
  await db.close()
}, 60_000)
