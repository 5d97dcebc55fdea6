// The same on a disk that is really full, where this machine lets one be mounted.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { SYSADMIN } from '../../tests/support/platform'
import { makeDevice, PlatformApi } from '../../tests/support/platform-api'
import { startPlatformOn } from '../../tests/support/platform-on'
import { CANNOT_STORE } from './storage'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'thingdeck-disk-'))

function canMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    rmdirSync(folder)
    return false
  }
}

/** Until nothing more goes onto the disk. */
function fill(file: string) {
  for (const size of [MB, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // it is full
    }
  }
}

describe.skipIf(!canMount())('on a disk of its own', () => {
  let end = async () => {}
  afterAll(async () => {
    await end()
    execFileSync('umount', [folder])
    rmdirSync(folder)
  })

  test('full: refused in words, nothing taken is lost; with room again it goes on', { timeout: 180_000 }, async () => {
    const started = await startPlatformOn(join(folder, 'data'))
    end = () => started.stop()
    const api = new PlatformApi(started.url)
    const tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
    const { id, token } = await makeDevice(tenant.api)
    const taken: number[] = []
    const send = async (ts: number) => {
      const body = JSON.stringify({ ts, values: { text: `${ts} ${'x'.repeat(2000)}` } })
      const answer = await fetch(`${started.url}/api/v1/${token}/telemetry`, { method: 'POST', body })
      if (answer.status === 200) taken.push(ts)
      return { status: answer.status, text: await answer.text() }
    }
    expect((await send(1)).status).toBe(200)

    fill(join(folder, 'filler'))
    let answer = await send(2)
    for (let ts = 3; answer.status === 200 && ts < 500; ts++) answer = await send(ts)
    expect(answer).toMatchObject({ status: 507, text: expect.stringContaining(CANNOT_STORE) })
    for (let ts = 1000; ts < 1100; ts++) expect([200, 507]).toContain((await send(ts)).status)

    rmSync(join(folder, 'filler'))
    let ts = 2000
    for (const until = Date.now() + 30_000; (await send(ts)).status !== 200 && Date.now() < until; ts++)
      await new Promise((done) => setTimeout(done, 100))
    const range = `keys=text&startTs=0&endTs=10000&limit=10000&orderBy=ASC`
    const path = `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?${range}`
    expect(taken).toContain(ts)
    // what the platform kept to store it later comes with its next try
    await vi.waitFor(
      async () => {
        const { text = [] } = await tenant.api.call<{ text?: { ts: number }[] }>('GET', path)
        expect(text.map((point) => point.ts)).toEqual(expect.arrayContaining(taken))
      },
      { timeout: 60_000, interval: 500 },
    )
    const lines = started
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['storage is full'])
  })
})
