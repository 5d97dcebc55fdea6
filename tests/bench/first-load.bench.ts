// First-load JavaScript of each kind of page: the scripts a browser asked for on a first visit, as gzip,
// against the budgets of the design.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { makeDevice, PlatformApi } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
const console_ = await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const device = await makeDevice(tenant.api)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${console_.url}/login`)
  await page.locator('input[name=username]').fill(tenant.admin.email)
  await page.locator('input[name=password]').fill(tenant.admin.password)
  await page.locator('form:has(input[name=password]) button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const state = await context.storageState()

  const measure = async (name: string, path: string, budgetKb: number, signedIn: boolean) => {
    // A context of its own: nothing is in its cache, as on a first visit.
    const fresh = await browser.newContext(signedIn ? { storageState: state } : {})
    const tab = await fresh.newPage()
    const scripts: Promise<number>[] = []
    tab.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length))
    })
    await tab.goto(console_.url + path, { waitUntil: 'load' })
    await tab.waitForTimeout(1500) // what the page itself asks for once it runs
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0)
    const kb = bytes / 1000
    process.stdout.write(
      `first-load ${name.padEnd(22)} ${kb.toFixed(1).padStart(7)} kB of ${budgetKb} kB ${kb <= budgetKb ? 'ok' : 'OVER'}\n`,
    )
    if (kb > budgetKb) process.exitCode = 1
    await fresh.close()
  }
  await measure('sign-in', '/login', 115, false)
  await measure('home', '/home', 140, true)
  await measure('devices', '/devices', 140, true)
  await measure('add device', '/devices/new', 140, true)
  await measure('device details', `/devices/${device.id}`, 140, true)
  await measure('device attributes', `/devices/${device.id}/attributes`, 140, true)
  await measure('device telemetry', `/devices/${device.id}/telemetry`, 140, true)
} finally {
  await browser.close()
  await console_.stop()
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
