// The same round on both engines: what the embedded one answers, a PostgreSQL server must answer too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../tests/support/platform'
import { PlatformApi } from '../tests/support/platform-api'
import { type PostgresServer, postgresPrograms, startPostgres } from '../tests/support/postgres'
import { seedDemo } from './seed/demo-tenant'
import { fillHistory } from './seed/fill-history'

const NOW = Date.now()
const HOUR = 3_600_000
const programs = postgresPrograms()
if (!programs) {
  const why = 'PostgreSQL 15 or newer is not installed (Debian: postgresql)'
  if (process.env.CI) throw new Error(why)
  process.stdout.write(`not run: the comparison of both engines, because ${why}\n`)
}

const NAMES = [
  'beta',
  'Alpha',
  'alpha',
  '_low',
  '10 ten',
  '9 nine',
  'Ärmel',
  'ärmel',
  'zebra',
  'émile',
  '氷',
  'a b',
  'a-b',
  '100%',
]

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

const deviceQuery = (latestValues: unknown[], rest: object) => ({
  entityFilter: { type: 'entityType', entityType: 'DEVICE' },
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  latestValues,
  pageLink: { pageSize: 30, page: 0, ...rest },
})
const numeric = (type: string, key: string, operation: string, value: number) => ({
  key: { type, key },
  valueType: 'NUMERIC',
  predicate: { type: 'NUMERIC', operation, value: { defaultValue: value, userValue: null, dynamicValue: null } },
})

/** Everything that is asked, by what it is about. */
async function round(it: TestPlatform): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  const { db } = it.platform
  answers.migrations = await db.query('SELECT number FROM migration ORDER BY number')
  const wait = new AbortController().signal
  const secrets = { tenantPassword: 'tenant', customerPassword: 'customer', hasKnownTokens: true }
  answers.seeds = [await seedDemo(it.platform, secrets), await seedDemo(it.platform, secrets)]
  await db.query("UPDATE demo_device SET is_filled = true WHERE NOT (fleet_name LIKE 'CH-%' OR fleet_name LIKE 'WM-%')")
  answers.filled = [await fillHistory(it.platform, wait), await fillHistory(it.platform, wait)]

  const api = new PlatformApi(it.url)
  const demo = await api.signIn('tenant@thingsboard.org', 'tenant')
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const ask = async (call: Call, name: string, method: 'GET' | 'POST', path: string, body?: unknown) => {
    answers[name] = await call(method, path, body).catch((error: Error) => error.message)
  }
  const list = 'pageSize=20&page=0&sortProperty=name&sortOrder=ASC'
  await ask(demo.call, 'fleet', 'GET', `/api/tenant/deviceInfos?${list}`)
  await ask(demo.call, 'fleet by search', 'GET', `/api/tenant/deviceInfos?${list}&textSearch=em-`)
  await ask(
    demo.call,
    'fleet by customer',
    'GET',
    '/api/tenant/deviceInfos?pageSize=20&page=1&sortProperty=customerTitle',
  )
  await ask(demo.call, 'types', 'GET', '/api/device/types')
  await ask(demo.call, 'profiles', 'GET', '/api/deviceProfileInfos?pageSize=30&page=0&sortProperty=name')
  await ask(demo.call, 'customers', 'GET', '/api/customers?pageSize=30&page=0&sortProperty=title&sortOrder=DESC')

  const made: { id: { id: string } }[] = []
  for (const name of NAMES) made.push(await tenant.api.call('POST', '/api/device', { name, label: `label ${name}` }))
  await ask(tenant.api.call, 'order of names', 'GET', `/api/tenant/devices?${list}`)
  for (const search of ['a', 'Ä', 'É', '1', '100%', '_', '氷']) {
    await ask(
      tenant.api.call,
      `search ${search}`,
      'GET',
      `/api/tenant/devices?${list}&textSearch=${encodeURIComponent(search)}`,
    )
  }
  await ask(tenant.api.call, 'taken name', 'POST', '/api/device', { name: 'Alpha' })
  const id = made[0]?.id.id
  const telemetry = `/api/plugins/telemetry/DEVICE/${id}`
  const points = Array.from({ length: 60 }, (_, at) => ({
    ts: NOW - at * 60_000,
    values: {
      long: at,
      double: at / 8,
      text: `t${at % 7}`,
      flag: at % 2 === 0,
      mixed: at % 3 ? at : at + 0.5,
      json: { at },
    },
  }))
  await ask(tenant.api.call, 'write', 'POST', `${telemetry}/timeseries/ANY`, points)
  await ask(tenant.api.call, 'big', 'POST', `${telemetry}/timeseries/ANY`, {
    big: 900719925474099,
    small: 1e-9,
    e: 1.5e300,
  })
  await ask(tenant.api.call, 'too big', 'POST', `${telemetry}/timeseries/ANY`, '{"x":92233720368547758080}')
  await ask(tenant.api.call, 'keys', 'GET', `${telemetry}/keys/timeseries`)
  await ask(tenant.api.call, 'latest', 'GET', `${telemetry}/values/timeseries`)
  await ask(tenant.api.call, 'strict', 'GET', `${telemetry}/values/timeseries?useStrictDataTypes=true`)
  const range = `startTs=${NOW - HOUR}&endTs=${NOW + 1}&keys=long,double,text,flag,mixed,json`
  await ask(tenant.api.call, 'raw', 'GET', `${telemetry}/values/timeseries?${range}&limit=7&orderBy=ASC`)
  for (const agg of ['MIN', 'MAX', 'AVG', 'SUM', 'COUNT']) {
    await ask(tenant.api.call, agg, 'GET', `${telemetry}/values/timeseries?${range}&interval=600000&agg=${agg}`)
  }
  await ask(tenant.api.call, 'attributes', 'POST', `${telemetry}/attributes/SERVER_SCOPE`, {
    a: 1,
    b: 1.5,
    c: 'x',
    d: { e: [1] },
  })
  await ask(tenant.api.call, 'attributes again', 'POST', `${telemetry}/attributes/SERVER_SCOPE`, { a: 'now a text' })
  await ask(tenant.api.call, 'attribute values', 'GET', `${telemetry}/values/attributes/SERVER_SCOPE`)

  const query = (call: Call, name: string, body: unknown) => ask(call, name, 'POST', '/api/entitiesQuery/find', body)
  const power = { type: 'TIME_SERIES', key: 'power' }
  const active = { type: 'SERVER_ATTRIBUTE', key: 'active' }
  await query(demo.call, 'query by value', {
    ...deviceQuery([power, active], { sortOrder: { key: power, direction: 'DESC' } }),
    keyFilters: [numeric('TIME_SERIES', 'power', 'GREATER', 20)],
  })
  const byName = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' }
  await query(demo.call, 'query by text', deviceQuery([active], { textSearch: 'meridian', sortOrder: byName }))
  await query(tenant.api.call, 'query names', deviceQuery([], { textSearch: 'ä', sortOrder: byName }))
  await ask(
    demo.call,
    'query keys',
    'POST',
    '/api/entitiesQuery/find/keys?timeseries=true&attributes=true',
    deviceQuery([], {}),
  )

  // Many at once: the same point, new keys, new names.
  const [busy] = made.slice(1)
  const busyPath = `/api/plugins/telemetry/DEVICE/${busy?.id.id}`
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      tenant.api.call('POST', `${busyPath}/timeseries/ANY`, {
        ts: NOW + (at % 20),
        values: { [`key${at % 9}`]: at % 20, shared: at % 20 },
      }),
    ),
  )
  await ask(
    tenant.api.call,
    'after many',
    'GET',
    `${busyPath}/values/timeseries?startTs=0&endTs=${NOW * 2}&keys=shared,key1,key8&limit=100`,
  )
  const names = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      tenant.api.call('POST', '/api/device', { name: `one of ${at % 6}`, type: 'new type' }).then(
        () => 'made',
        (error: Error) => error.message,
      ),
    ),
  )
  answers['one of many'] = names.sort()
  // Usage is reported by the clock: an engine that takes longer has more of it.
  answers.stored = await db.query(
    `SELECT (SELECT count(*) FROM ts_kv WHERE entity_id NOT IN (SELECT id FROM api_usage_state)) AS points,
       (SELECT count(*) FROM ts_kv_latest WHERE entity_id NOT IN (SELECT id FROM api_usage_state)) AS latest,
       (SELECT count(*) FROM attribute_kv) AS attributes, (SELECT count(*) FROM device) AS devices`,
  )
  await tenant.remove()
  answers['after the tenant'] = await db.query('SELECT count(*) AS devices FROM device')
  return answers
}

/** Ids and random titles differ from run to run: each becomes its place of first appearance. */
function comparable(answers: unknown): unknown {
  const seen = new Map<string, string>()
  const text = JSON.stringify(answers, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  return JSON.parse(
    text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `id ${seen.size}`)
      return seen.get(id) ?? ''
    }),
  )
}

describe.skipIf(!programs)('both engines', () => {
  let server: PostgresServer
  const running: TestPlatform[] = []
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
  })
  afterAll(async () => {
    for (const it of running) await it.close()
    await server?.stop()
  })

  test('answer alike', async () => {
    const answers: unknown[] = []
    for (const databaseUrl of [undefined, server.url]) {
      const it = await startPlatform({ databaseUrl, clock: () => NOW })
      running.push(it)
      answers.push(comparable(await round(it)))
    }
    const [embedded, postgres] = answers as Record<string, unknown>[]
    expect(Object.keys(embedded ?? {}).length).toBeGreaterThan(30)
    for (const [name, answer] of Object.entries(embedded ?? {})) expect(postgres?.[name], name).toEqual(answer)
  }, 180_000)
})
