import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { platformProgram } from '../../tests/support/platform-on'
import { build } from '../app'
import { openDatabase } from '../db/open'
import { fleetDevices } from '../fleet/devices'
import { changesOf, latestOf, stretchesOf } from '../fleet/history'
import { fillHistory } from './fill-history'

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the program on the folder and kills it as soon as it writes history. */
async function startAndKill() {
  const program = spawn(process.execPath, [platformProgram()], {
    env: { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PLATFORM_PORT: '0', MQTT_PORT: '0', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => program.once('exit', done))
  await new Promise<void>((done) => {
    program.stdout.on('data', (text) => String(text).includes('answers at') && done())
  })
  await new Promise((done) => setTimeout(done, 1300))
  program.kill('SIGKILL')
  await ended
}

test('killed while it writes history: every device has all of it or none, and the next start goes on', async () => {
  await startAndKill()
  const { platform, close } = await build({ db: await openDatabase({ dataDir: join(folder, 'database') }) })
  const { db } = platform
  const rows = await db.query<{ fleet_name: string; seeded_at: number; is_filled: boolean; points: number }>(
    `SELECT d.*, (SELECT count(*) FROM ts_kv WHERE entity_id = device_id AND ts <= seeded_at) AS points
     FROM demo_device d`,
  )
  expect(rows).toHaveLength(fleetDevices.length)
  for (const { fleet_name, seeded_at, is_filled, points } of rows) {
    const device = fleetDevices.find(({ name }) => name === fleet_name)
    if (!device) throw new Error(`no device ${fleet_name}`)
    const [week] = stretchesOf(device, seeded_at)
    const whole = (week?.keys ?? []).reduce((sum, { values }) => sum + values.filter((v) => v !== undefined).length, 0)
    const first = changesOf(device, seeded_at).length + latestOf(device, seeded_at).length
    if (is_filled) expect(points, fleet_name).toBeGreaterThanOrEqual(whole)
    else expect(points, fleet_name).toBe(first)
  }
  // The rest would take a while: two devices stand for it.
  const kept = "SELECT device_id FROM demo_device WHERE NOT is_filled AND fleet_name LIKE 'BLR-%' LIMIT 2"
  const left = await db.query(kept)
  await db.query(`UPDATE demo_device SET is_filled = true WHERE device_id NOT IN (${kept})`)
  const written = await fillHistory(platform, new AbortController().signal)
  expect(written > 0).toBe(left.length > 0)
  expect(await fillHistory(platform, new AbortController().signal)).toBe(0)
  await close()
}, 180_000)
