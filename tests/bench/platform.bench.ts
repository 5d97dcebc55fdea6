// A large installation on the embedded database: 100,000 devices, 5 million rows of telemetry. For each thing that people
// wait for the p95 over REST, and beside it the very same SQL asked of the database alone, so that the overhead is a
// ratio.
// BENCH_DATA names a folder that is kept and found filled the next time; without it a new one is filled and removed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../embedded-platform/app'
import { ensureSystem } from '../../embedded-platform/auth/system'
import type { Database } from '../../embedded-platform/db/database'
import { openDatabase } from '../../embedded-platform/db/open'
import { lookAfterTables } from '../../embedded-platform/db/upkeep'
import { PlatformApi, type Session } from '../support/platform-api'

const DEVICES = 100_000
const ROWS = 5_000_000
const BATCH = 250_000
const CUSTOMERS = 100
const PROFILES = 20
/** Devices that told something every minute; the others told something now and then. */
const DENSE = 200
const DENSE_KEYS = 5
const DENSE_ROWS = 3_000_000
const ROUNDS = 60
const WARM_UP = 5
const WIDTH = 46
const MINUTE = 60_000
const DAY = 86_400_000
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE

const kept = process.env.BENCH_DATA
const folder = kept ?? mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const say = (line: string) => process.stdout.write(`platform ${line}\n`)

const KEYS = ['temperature', 'humidity', 'power', 'pressure', 'level']
const WORDS = ['Pump', 'Meter', 'Boiler', 'Chiller', 'Valve', 'Sensor', 'Gateway', 'Tank', 'Fan', 'Inverter']
const idOf = (table: number, from: string) =>
  `(lpad(to_hex(${from}), 8, '0') || '-7a60-11eb-80${table}0-0123456789ab')::uuid`
const words = `(ARRAY['${WORDS.join("','")}'])[1 + n % ${WORDS.length}]`

async function fill(db: Database, tenantId: string, profileId: string) {
  const key = (name: string) => `(SELECT id FROM ts_key WHERE key = '${name}')`
  await db.query('INSERT INTO ts_key (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [KEYS])
  await db.query(
    `INSERT INTO customer (id, created_time, tenant_id, title)
     SELECT ${idOf(1, 'n')}, $2::bigint + n, $1::uuid, 'Customer ' || lpad(n::text, 3, '0')
     FROM generate_series(1, ${CUSTOMERS}) n`,
    [tenantId, NOW - 1000 * DAY],
  )
  await db.query(
    `INSERT INTO device_profile (id, created_time, tenant_id, name, is_default, type, transport_type, profile_data)
     SELECT ${idOf(2, 'n')}, $2::bigint + n, tenant_id, 'Kind ' || n, false, type, transport_type, profile_data
     FROM device_profile, generate_series(1, ${PROFILES}) n WHERE id = $1`,
    [profileId, NOW - 1000 * DAY],
  )
  for (let from = 1; from <= DEVICES; from += BATCH / 10) {
    const range = `generate_series(${from}, ${Math.min(from + BATCH / 10, DEVICES + 1) - 1}) n`
    await db.query(
      `INSERT INTO device (id, created_time, tenant_id, customer_id, name, type, label, device_profile_id, device_data,
         additional_info)
       SELECT ${idOf(3, 'n')}, $2::bigint + (n * 7919::bigint % ${DEVICES}) * 60000, $1::uuid, ${idOf(1, `1 + n % ${CUSTOMERS}`)},
         ${words} || ' ' || lpad(n::text, 6, '0'), 'Kind ' || (1 + n % ${PROFILES}), 'Hall ' || n % 40,
         ${idOf(2, `1 + n % ${PROFILES}`)},
         '{"configuration":{"type":"DEFAULT"},"transportConfiguration":{"type":"DEFAULT"}}', '{"description":""}' FROM ${range}`,
      [tenantId, NOW - 100 * DAY],
    )
    await db.query(
      `INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, bool_v, long_v, str_v)
       SELECT ${idOf(3, 'n')}, a.scope, a.key, $1::bigint, a.flag, a.number, a.word
       FROM ${range} CROSS JOIN LATERAL (VALUES
         ('SERVER_SCOPE', 'active', n % 10 <> 0, NULL::bigint, NULL::text), ('SERVER_SCOPE', 'model', NULL, NULL, 'M-' || n % 50),
         ('SERVER_SCOPE', 'lastActivityTime', NULL, $2::bigint, NULL), ('SHARED_SCOPE', 'reportInterval', NULL, 60, NULL), ('CLIENT_SCOPE', 'firmware', NULL, NULL, '1.' || n % 9)
       ) a (scope, key, flag, number, word)`,
      [NOW - 10 * DAY, NOW + DAY], // nobody falls silent while this runs
    )
    await db.query(
      `INSERT INTO ts_kv_latest (entity_id, key, ts, dbl_v)
       SELECT ${idOf(3, 'n')}, k.id, $1::bigint, (n * 31 % 1000)::float8 / 10 FROM ${range}, ts_key k
       WHERE k.key = ANY($2::text[])`,
      [NOW, KEYS.slice(0, 3)],
    )
  }
  const rows = (statement: string, from: number, to: number) =>
    db.query(`INSERT INTO ts_kv (entity_id, key, ts, dbl_v) ${statement} FROM generate_series(${from}, ${to - 1}) m`, [
      NOW,
    ])
  const moments = DENSE_ROWS / DENSE / DENSE_KEYS
  const ids = (list: readonly string[]) => `(ARRAY[${list.map(key).join(',')}])`
  const began = performance.now()
  for (let from = 0; from < DENSE_ROWS; from += BATCH) {
    const device = `m / ${moments * DENSE_KEYS}`
    const at = `m % ${moments}`
    await rows(
      `SELECT ${idOf(3, `1 + ${device}`)}, ${ids(KEYS)}[1 + (m / ${moments}) % ${DENSE_KEYS}],
         $1::bigint - (${at})::bigint * ${MINUTE}, (m * 37 % 1000)::float8 / 10`,
      from,
      Math.min(from + BATCH, DENSE_ROWS),
    )
  }
  const each = (ROWS - DENSE_ROWS) / DEVICES
  for (let from = 0; from < ROWS - DENSE_ROWS; from += BATCH) {
    await rows(
      `SELECT ${idOf(3, `1 + m / ${each}`)}, ${ids(KEYS.slice(0, 2))}[1 + m % 2],
         $1::bigint - 30::bigint * ${DAY} - (m % ${each})::bigint * 3600000, (m * 37 % 1000)::float8 / 10`,
      from,
      Math.min(from + BATCH, ROWS - DENSE_ROWS),
    )
  }
  const perSecond = ROWS / ((performance.now() - began) / 1000)
  say(`${'filled'.padEnd(WIDTH)} ${perSecond.toFixed(0).padStart(8)} rows/s`)
}

interface RecordedStatement {
  text: string
  params: readonly unknown[]
}

/** The database, with a list of what it is asked. */
function listening(db: Database): { db: Database; recorded: RecordedStatement[] } {
  const recorded: RecordedStatement[] = []
  const query: Database['query'] = (text, params = []) => {
    recorded.push({ text, params })
    return db.query(text, params)
  }
  return { recorded, db: { ...db, query } }
}

const at = (times: number[], part: number) =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? Number.NaN

async function taken(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** In turns, so that what else the machine does falls on both. */
async function inTurns(call: () => Promise<unknown>, sql: () => Promise<unknown>) {
  const calls: number[] = []
  const bare: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times = [await taken(call), await taken(sql)] as const
    if (round < 0) continue
    calls.push(times[0])
    bare.push(times[1])
  }
  return { calls, bare }
}

/** The first: one of those that told something every minute. */
const DEVICE = '00000001-7a60-11eb-8030-0123456789ab'
const predicate = (type: string, operation: string, defaultValue: unknown, rest: object = {}) => ({
  type,
  operation,
  value: { defaultValue, userValue: null, dynamicValue: null },
  ...rest,
})
const page = (pageLink: object, rest: object = {}) => ({
  entityFilter: { type: 'entityType', entityType: 'DEVICE' },
  pageLink: {
    pageSize: 20,
    page: 0,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' },
    ...pageLink,
  },
  entityFields: ['name', 'label', 'type'].map((key) => ({ type: 'ENTITY_FIELD', key })),
  ...rest,
})
const VALUES = [
  ...KEYS.slice(0, 3).map((key) => ({ type: 'TIME_SERIES', key })),
  { type: 'SERVER_ATTRIBUTE', key: 'active' },
]

interface Case {
  what: string
  call: (api: Session) => Promise<unknown>
  /** First pages of searches have a budget. */
  budgetMs?: number
}

const get = (path: string) => (api: Session) => api.call('GET', path)
const find = (query: object) => (api: Session) => api.call('POST', '/api/entitiesQuery/find', query)

const CASES: readonly Case[] = [
  { what: 'device list, first page', call: get('/api/tenant/deviceInfos?pageSize=20&page=0') },
  {
    what: 'device list, page 2500 by name',
    call: get('/api/tenant/deviceInfos?pageSize=20&page=2500&sortProperty=name&sortOrder=ASC'),
  },
  {
    what: 'text search of the list, 1 of 100,000',
    call: get('/api/tenant/deviceInfos?pageSize=20&page=0&textSearch=boiler%20012342'),
    budgetMs: 100,
  },
  {
    what: 'text search of the list, 10,000 of 100,000',
    call: get('/api/tenant/deviceInfos?pageSize=20&page=0&textSearch=boil'),
    budgetMs: 100,
  },
  {
    what: 'entity query, text search',
    call: find(page({ textSearch: '012342' })),
    budgetMs: 100,
  },
  {
    what: 'entity query, 3 key filters',
    call: find(
      page(
        {},
        {
          latestValues: VALUES,
          keyFilters: [
            {
              key: { type: 'TIME_SERIES', key: 'temperature' },
              valueType: 'NUMERIC',
              predicate: predicate('NUMERIC', 'GREATER', 90),
            },
            {
              key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
              valueType: 'BOOLEAN',
              predicate: predicate('BOOLEAN', 'EQUAL', true),
            },
            {
              key: { type: 'ATTRIBUTE', key: 'model' },
              valueType: 'STRING',
              predicate: predicate('STRING', 'STARTS_WITH', 'M-1', { ignoreCase: false }),
            },
          ],
        },
      ),
    ),
  },
  { what: 'entity query, latest values of a page', call: find(page({}, { latestValues: VALUES })) },
  {
    what: 'latest values of one device',
    call: get(`/api/plugins/telemetry/DEVICE/${DEVICE}/values/timeseries?useStrictDataTypes=true`),
  },
  {
    what: 'day aggregate, averages of 10 minutes',
    call: get(
      `/api/plugins/telemetry/DEVICE/${DEVICE}/values/timeseries?keys=${KEYS.join(',')}` +
        `&startTs=${NOW - DAY}&endTs=${NOW}&interval=600000&agg=AVG&limit=1000`,
    ),
  },
]

function residentMegabytes(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes ?? Number.NaN) / 1024
}

async function measure() {
  const database = await openDatabase({ dataDir: join(folder, 'database') })
  const { db, recorded } = listening(database)
  const embedded = await build({ db })
  await ensureSystem(embedded.platform, { sysadminPassword: 'sysadmin' })
  const { httpPort } = await embedded.listen({ host: '127.0.0.1', httpPort: 0, mqttPort: 0 })
  const api = new PlatformApi(`http://127.0.0.1:${httpPort}`)
  try {
    const system = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
    const administrator = () => db.query<{ id: string }>("SELECT id FROM account WHERE authority = 'TENANT_ADMIN'")
    if ((await administrator()).length === 0) {
      const { tenantId } = await api.makeTenant(system)
      const [profile] = await db.query<{ id: string }>('SELECT id FROM device_profile LIMIT 1')
      await fill(db, tenantId, profile?.id ?? '')
    }
    await lookAfterTables(database) // the platform does so by itself after a minute
    const [user] = await administrator()
    const { token } = await system.call<{ token: string }>('GET', `/api/user/${user?.id}/token`)
    const tenant: Session = { token, call: (method, path, body) => api.call(method, path, body, token) }
    for (const { what, call, budgetMs } of CASES) {
      recorded.length = 0
      await call(tenant)
      const statements = [...recorded]
      const sql = async () => {
        for (const { text, params } of statements) await database.query(text, params)
      }
      const { calls, bare } = await inTurns(() => call(tenant), sql)
      const [ms, alone] = [at(calls, 0.95), at(bare, 0.95)]
      const isOver = budgetMs !== undefined && ms > budgetMs
      if (isOver) process.exitCode = 1
      const budget = budgetMs === undefined ? '' : `; ${isOver ? 'more than' : 'below'} ${budgetMs} ms`
      say(
        `${what.padEnd(WIDTH)} ${ms.toFixed(1).padStart(7)} ms, SQL alone ${alone.toFixed(1).padStart(7)} ms, ` +
          `${(at(calls, 0.5) / at(bare, 0.5)).toFixed(2)} times it at the median${budget}`,
      )
    }
    say(
      `${'memory after (platform, its database, this bench)'.padEnd(WIDTH)} ${residentMegabytes().toFixed(0).padStart(6)} MB`,
    )
  } finally {
    await embedded.close()
  }
}

try {
  await measure()
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
