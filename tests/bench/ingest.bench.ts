// The speed of incoming telemetry: rows a second through the device HTTP API, MQTT and the write function, each beside
// bare PGlite that takes the same rows in large batches into the history table alone, in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connectAsync } from 'mqtt'
import { build } from '../../embedded-platform/app'
import { openDatabase } from '../../embedded-platform/db/open'
import { entityId } from '../../embedded-platform/ids'
import type { Point } from '../../embedded-platform/json/value'
import { saveTelemetry } from '../../embedded-platform/telemetry/write'
import { makeDevice, PlatformApi } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'

const DEVICES = 20
const KEYS = ['temperature', 'humidity', 'power', 'energyTotal', 'pressure']
const BATCH = 1000
const ROWS = 60_000
const MESSAGES = 4_000
const CONNECTIONS = 50
const START = Date.now() - 86_400_000

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const valueAt = (at: number) => Math.round(1000 * Math.sin(at)) / 10

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return (performance.now() - began) / 1000
}

/** `count` runs of `once`, so many of them at a time. */
async function atOnce(lanes: number, count: number, once: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await once(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

let raw = 0
const say = (what: string, rowsPerSecond: number, more = '') =>
  process.stdout.write(
    `ingest ${what.padEnd(44)} ${rowsPerSecond.toFixed(0).padStart(7)} rows/s, ${(rowsPerSecond / raw).toFixed(2)} of bare PGlite${more}\n`,
  )

async function bareBatches() {
  const db = await PGlite.create({ dataDir: join(folder, 'bare') })
  await db.exec(`CREATE TABLE ts_kv (entity_id uuid, key integer, ts bigint, bool_v boolean, long_v bigint,
    dbl_v double precision, str_v text COLLATE "C", json_v text, PRIMARY KEY (entity_id, key, ts))`)
  const ids = Array.from({ length: DEVICES }, () => crypto.randomUUID())
  const taken = await seconds(async () => {
    for (let from = 0; from < ROWS; from += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, at) => from + at)
      const message = (row: number) => Math.floor(row / KEYS.length)
      await db.query(
        `INSERT INTO ts_kv (entity_id, key, ts, dbl_v) SELECT * FROM unnest($1::uuid[], $2::int[], $3::bigint[], $4::float8[])`,
        [
          rows.map((row) => ids[message(row) % DEVICES]),
          rows.map((row) => row % KEYS.length),
          rows.map((row) => START + message(row)),
          rows.map(valueAt),
        ],
      )
    }
  })
  await db.close()
  raw = ROWS / taken
  say(`bare PGlite, batches of ${BATCH}`, raw)
}

async function writeFunction() {
  const { platform, close } = await build({ db: await openDatabase({ dataDir: join(folder, 'function') }) })
  const entities = Array.from({ length: DEVICES }, () => entityId('DEVICE', platform.newId()))
  const save = (at: number) => {
    const points = KEYS.map((key, place): Point => {
      return { key, ts: START + at, value: { type: 'DOUBLE', value: valueAt(at * KEYS.length + place) } }
    })
    const entity = entities[at % DEVICES]
    return entity ? saveTelemetry(platform, entity, points) : Promise.resolve()
  }
  await atOnce(CONNECTIONS, 200, save)
  const messages = ROWS / KEYS.length
  const taken = await seconds(() => atOnce(200, messages, (at) => save(200 + at)))
  say('write function, 5 points a message, 200 at once', ROWS / taken)
  await close()
}

const body = (at: number) =>
  JSON.stringify({ ts: START + at, values: Object.fromEntries(KEYS.map((key, place) => [key, valueAt(at + place)])) })

async function deviceApis() {
  const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'http') })
  try {
    const api = new PlatformApi(platform.url)
    const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
    const tokens: string[] = []
    for (let at = 0; at < DEVICES; at++) tokens.push((await makeDevice(tenant.api)).token)
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const post = (at: number) =>
      new Promise<void>((done, fail) => {
        const options = { agent, method: 'POST', headers: { 'Content-Type': 'application/json' } }
        request(`${platform.url}/api/v1/${tokens[at % DEVICES]}/telemetry`, options, (answer) => {
          answer
            .resume()
            .once('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`${answer.statusCode}`))))
        })
          .once('error', fail)
          .end(body(at))
      })
    await atOnce(CONNECTIONS, 300, post)
    const taken = await seconds(() => atOnce(CONNECTIONS, MESSAGES, (at) => post(1000 + at)))
    const rate = MESSAGES / taken
    say(`device HTTP API, 5 values, ${CONNECTIONS} connections`, rate * KEYS.length, `; ${rate.toFixed(0)} messages/s`)
    const single = await seconds(() => atOnce(1, 300, (at) => post(10_000 + at)))
    process.stdout.write(
      `ingest device HTTP API, one after another: ${((single / 300) * 1000).toFixed(2)} ms a message\n`,
    )
    agent.destroy()

    const clients = await Promise.all(tokens.map((username) => connectAsync(`mqtt://${platform.mqtt}`, { username })))
    const publish = (at: number) =>
      clients[at % DEVICES]?.publishAsync('v1/devices/me/telemetry', body(20_000 + at), { qos: 1 }) ?? Promise.resolve()
    await atOnce(CONNECTIONS, 300, publish)
    const mqtt = MESSAGES / (await seconds(() => atOnce(CONNECTIONS, MESSAGES, (at) => publish(1000 + at))))
    say(`MQTT, QoS 1, 5 values, ${DEVICES} devices`, mqtt * KEYS.length, `; ${mqtt.toFixed(0)} messages/s`)
    await Promise.all(clients.map((client) => client.endAsync()))
  } finally {
    await platform.stop()
  }
}

try {
  await bareBatches()
  await writeFunction()
  await deviceApis()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
