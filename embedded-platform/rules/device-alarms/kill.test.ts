// An alarm is one alarm, however often the platform is killed while its device sends.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  above,
  alarmRule,
  alarmsOf,
  below,
  deviceWithRules,
  sendThrough,
  when,
} from '../../../tests/support/alarm-rules'
import { SYSADMIN } from '../../../tests/support/platform'
import { PlatformApi } from '../../../tests/support/platform-api'
import { startPlatformOn } from '../../../tests/support/platform-on'
import type { Program } from '../../../tests/support/programs'

const DEVICES = 4
const ENOUGH = 60

let folder: string
let program: Program | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thingdeck-alarms-'))
})
afterAll(async () => {
  await program?.stop('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const started = await startPlatformOn(folder)
  program = started
  return started.url
}

/** Sends until the platform is gone; it is killed in the midst. */
async function sendUntilKilled(url: string, token: string) {
  for (let sent = 0; ; sent++) {
    const body = JSON.stringify({ t: 60 + (sent % 50) })
    const answer = await fetch(`${url}/api/v1/${token}/telemetry`, { method: 'POST', body }).catch(() => undefined)
    if (!answer) return
    if (sent === ENOUGH) program?.child.kill('SIGKILL')
  }
}

test('no alarm twice, and its rule still clears it', async () => {
  let url = await start()
  const api = new PlatformApi(url)
  const tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const rule = alarmRule('Hot', { CRITICAL: when(above('t', 90)), MAJOR: when(above('t', 50)) }, when(below('t', 0)))
  const devices = await Promise.all(Array.from({ length: DEVICES }, () => deviceWithRules(tenant.api, [rule])))
  for (let kills = 0; kills < 2; kills++) {
    await Promise.all(devices.map(({ token }) => sendUntilKilled(url, token)))
    await program?.stop('SIGKILL')
    url = await start()
  }
  const session = await new PlatformApi(url).signIn(tenant.admin.email, tenant.admin.password)
  const seen = async () => {
    const all = await Promise.all(devices.map(({ id }) => alarmsOf(session, id)))
    return all.map((alarms) => alarms.map(({ severity, status }) => `${severity} ${status}`))
  }
  for (const device of devices) await sendThrough(url, session, device, { t: 99 })
  expect(await seen()).toEqual(devices.map(() => ['CRITICAL ACTIVE_UNACK']))
  for (const device of devices) await sendThrough(url, session, device, { t: -1 })
  expect(await seen()).toEqual(devices.map(() => ['CRITICAL CLEARED_UNACK']))
}, 300_000)
