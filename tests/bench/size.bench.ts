// The weight of each kind of page on a first visit: scripts and styles as gzip, HTML before compression, elements, and
// how much of the scripts comes once the page is there (a field that searches takes the place of a plain one). Each
// figure stands beside its budget (DESIGN §5) and beside the last release, whose figures are kept in
// size-of-release.json. `npm run bench size -- --record` makes today's figures those of a release.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Response } from '@playwright/test'
import { PAGE, SIGN_IN } from '../support/page-budgets'
import { makeDevice, PlatformApi } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

/** kB = 1,000 bytes. */
interface Size {
  scriptsKb: number
  stylesKb: number
  htmlKb: number
  elements: number
}
type Member = keyof Size
interface Release {
  version: string
  recordedOn: string
  pages: Record<string, Size>
}

const RELEASE = join(import.meta.dirname, 'size-of-release.json')
const LIST = { scriptsKb: PAGE, htmlKb: 90, elements: 800 }
const DETAIL = { scriptsKb: PAGE }
/** The list lies under it: who opens it from there fetches the few kilobytes of the form alone. */
const FORM_OVER_LIST = { scriptsKb: 145 }
const ROWS = 20
const kb = (bytes: number) => Math.round(bytes / 100) / 10

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
const console_ = await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const release: Release = JSON.parse(readFileSync(RELEASE, 'utf8'))
const today: Record<string, Size> = {}

function tell(name: string, size: Size, budget: Partial<Size>, laterKb: number) {
  const before = release.pages[name]
  const figure = (member: Member, unit: string) => {
    const change = before ? size[member] - before[member] : 0
    const against = before ? `${change < 0 ? '−' : '+'}${Math.abs(Math.round(change * 10) / 10)}` : 'new'
    const limit = budget[member]
    const isOver = limit !== undefined && size[member] > limit
    if (isOver) process.exitCode = 1
    const of = limit === undefined ? '' : ` of ${limit}`
    return `${size[member]}${of}${unit} (${against})${isOver ? ' OVER' : ''}`.padEnd(30)
  }
  const row = [
    figure('scriptsKb', ' kB'),
    figure('stylesKb', ' kB'),
    figure('htmlKb', ' kB'),
    figure('elements', ''),
    laterKb > 0 ? `${laterKb} kB of the scripts later` : '',
  ].join('')
  process.stdout.write(`size ${name.padEnd(18)} ${row.trimEnd()}\n`)
}

try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const device = await makeDevice(tenant.api)
  for (let made = 1; made < ROWS + 5; made++) await makeDevice(tenant.api)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${console_.url}/login`)
  await page.locator('input[name=username]').fill(tenant.admin.email)
  await page.locator('input[name=password]').fill(tenant.admin.password)
  await page.locator('form:has(input[name=password]) button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const signedIn = await context.storageState()

  const measure = async (name: string, path: string, budget: Partial<Size>, storageState?: typeof signedIn) => {
    // A context of its own: nothing is in its cache, as on a first visit.
    const fresh = await browser.newContext({ storageState })
    const tab = await fresh.newPage()
    const responses: Response[] = []
    tab.on('response', (response) => responses.push(response))
    const answer = await tab.goto(console_.url + path, { waitUntil: 'load' })
    const atFirst = responses.length
    await tab.waitForTimeout(1500) // what the page itself asks for once it runs
    const gzipped = async (kind: string, of = responses) => {
      const bodies = of.filter((one) => one.request().resourceType() === kind).map((one) => one.body())
      return kb((await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0))
    }
    const size: Size = {
      scriptsKb: await gzipped('script'),
      stylesKb: await gzipped('stylesheet'),
      htmlKb: kb(Buffer.byteLength((await answer?.text()) ?? '')),
      elements: await tab.evaluate(() => document.querySelectorAll('*').length),
    }
    today[name] = size
    tell(name, size, budget, await gzipped('script', responses.slice(atFirst)))
    await fresh.close()
  }
  process.stdout.write(
    `size, in brackets the change since ${release.version} of ${release.recordedOn}: scripts, styles (gzip), HTML, elements\n`,
  )
  await measure('sign-in', '/login', { scriptsKb: SIGN_IN })
  await measure('forgotten password', '/login/resetPasswordRequest', { scriptsKb: SIGN_IN })
  await measure('home', '/home', DETAIL, signedIn)
  await measure('profile', '/profile', DETAIL, signedIn)
  await measure('devices', `/devices?size=${ROWS}`, LIST, signedIn)
  await measure('assets', '/assets', DETAIL, signedIn)
  await measure('add device', '/devices/new', FORM_OVER_LIST, signedIn)
  await measure('device details', `/devices/${device.id}`, DETAIL, signedIn)
  await measure('device attributes', `/devices/${device.id}/attributes`, DETAIL, signedIn)
  await measure('device telemetry', `/devices/${device.id}/telemetry`, DETAIL, signedIn)
  if (process.argv.includes('--record')) {
    const { version } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as { version: string }
    const recorded: Release = { version, recordedOn: new Date().toISOString().slice(0, 10), pages: today }
    writeFileSync(RELEASE, `${JSON.stringify(recorded, null, 2)}\n`)
  }
} finally {
  await browser.close()
  await console_.stop()
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
