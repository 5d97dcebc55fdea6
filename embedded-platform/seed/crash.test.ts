import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from '../app'
import { openDatabase } from '../db/open'
import { projectFile } from '../project-file'
import { fillHistory } from './fill-history'
import { fleetDevices } from './fleet/devices'

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the program on the folder and kills it as soon as it writes history. */
async function startAndKill() {
  const program = spawn(process.execPath, ['--import', 'tsx', projectFile('embedded-platform/main.ts')], {
    env: { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PLATFORM_PORT: '0', MQTT_PORT: '0', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => program.once('exit', done))
  await new Promise<void>((done) => {
    program.stdout.on('data', (text) => String(text).includes('answers at') && done())
  })
  await new Promise((done) => setTimeout(done, 400))
  program.kill('SIGKILL')
  await ended
}

test('killed while it writes history, the next start completes it', async () => {
  await startAndKill()
  const { platform, close } = await build({ db: await openDatabase({ dataDir: join(folder, 'database') }) })
  const marks = () =>
    platform.db.query<{ is_filled: boolean; total: number }>(
      'SELECT is_filled, count(*) AS total FROM demo_device GROUP BY is_filled ORDER BY is_filled',
    )
  const [unfilled] = await marks()
  expect(unfilled?.is_filled).toBe(false)
  expect(await fillHistory(platform, new AbortController().signal)).toBeGreaterThan(0)
  expect(await marks()).toEqual([{ is_filled: true, total: fleetDevices.length }])
  const [told] = await platform.db.query<{ devices: number; points: number }>(
    'SELECT count(DISTINCT entity_id) AS devices, count(*) AS points FROM ts_kv',
  )
  expect(told?.devices).toBe(fleetDevices.filter(({ silentFor }) => silentFor !== 'never').length)
  expect(told?.points).toBeGreaterThan(268_000)
  await close()
}, 60_000)
