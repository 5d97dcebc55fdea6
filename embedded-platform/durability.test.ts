// What the platform has acknowledged is there after kill -9.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice, PlatformApi } from '../tests/support/platform-api'
import { type Program, startProgram } from '../tests/support/programs'

const SENDERS = 8
const ENOUGH = 200
const KEY = 'counter'

let folder: string
let program: Program | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thingdeck-durability-'))
})
afterAll(async () => {
  await program?.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<string> {
  program = startProgram(process.execPath, ['--import', 'tsx', 'embedded-platform/main.ts'], {
    DATA_DIR: folder,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PLATFORM_PORT: '0',
    MQTT_PORT: '0',
    SEED: 'none',
    SIMULATOR: 'off',
  })
  for (let tries = 0; tries < 2000; tries++) {
    const url = /answers at (http:\S+),/.exec(program.output())?.[1]
    if (url) return url
    if (program.child.exitCode !== null) break
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`the platform did not start:\n${program.output()}`)
}

/** Sends values as fast as they are acknowledged, until the platform is gone; it is killed in the midst of them. */
async function sendUntilKilled(url: string, token: string, first: number): Promise<number[]> {
  const acknowledged: number[] = []
  let next = first
  const send = async () => {
    for (;;) {
      const ts = next++
      const body = JSON.stringify({ ts, values: { [KEY]: ts } })
      const answer = await fetch(`${url}/api/v1/${token}/telemetry`, { method: 'POST', body }).catch(() => undefined)
      if (!answer) return
      if (answer.status === 200) acknowledged.push(ts)
      if (acknowledged.length === ENOUGH) program?.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  return acknowledged
}

test('acknowledged telemetry survives a kill, again and again', async () => {
  let url = await start()
  const sys = () => new PlatformApi(url).signIn('sysadmin@thingsboard.org', 'sysadmin')
  const tenant = await new PlatformApi(url).makeTenant(await sys())
  const device = await makeDevice(tenant.api)
  const acknowledged: number[] = []
  for (let round = 0; round < 2; round++) {
    const first = 1_700_000_000_000 + round * 1_000_000
    acknowledged.push(...(await sendUntilKilled(url, device.token, first)))
    await program?.stop('SIGKILL')
    url = await start()
    const api = await new PlatformApi(url).signIn(tenant.admin.email, tenant.admin.password)
    const range = 'startTs=1699999999999&endTs=1800000000000&limit=1000000&orderBy=ASC'
    const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=${KEY}&${range}`
    const kept = (await api.call<Record<string, { ts: number }[]>>('GET', path))[KEY] ?? []
    const there = new Set(kept.map(({ ts }) => ts))
    expect(acknowledged.length).toBeGreaterThanOrEqual((round + 1) * ENOUGH)
    expect(acknowledged.filter((ts) => !there.has(ts))).toEqual([])
    const latest = await api.call<Record<string, { ts: number; value: string }[]>>('GET', path.split('&')[0] ?? '')
    expect(latest[KEY]?.[0]?.ts).toBe(Math.max(...there))
  }
}, 300_000)
