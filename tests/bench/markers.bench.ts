// A map of 10,000 places that is dragged: how long its frames take, and the work of the main thread in each. Where the browser
// draws by software on a busy machine frames are late whatever the page does, so a map of one place is dragged beside it.
// `--profile=FOLDER` leaves what the thread did.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { alias, boardOf, key, source, widget } from '../support/boards'
import { type EntityRef, PlatformApi } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

const PLACES = 10_000
const AT_A_TIME = 24
/** 50 frames a second. */
const MOST_MS = 20
/** Of what a map of one place takes. */
const MOST_RATIO = 1.3
const DRAGS = 12
const STEPS = 40
const STEP_PX = 12

const profiles = process.argv.find((word) => word.startsWith('--profile='))?.slice('--profile='.length)
const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
const console_ = await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const print = (text: string) => process.stdout.write(`markers ${text}\n`)

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** Towns all over Europe, and some of them far apart. */
const placeOf = (n: number) => ({
  latitude: 38 + ((n * 7919) % 10_000) / 500 + Math.sin(n) / 3,
  longitude: -8 + ((n * 104_729) % 10_000) / 280 + Math.cos(n) / 3,
})

async function makePlaces(api: Awaited<ReturnType<PlatformApi['makeTenant']>>['api']): Promise<void> {
  let next = 0
  const maker = async () => {
    for (let n = next++; n < PLACES; n = next++) {
      const { id } = await api.call<EntityRef>('POST', '/api/device', { name: `Place ${n}`, type: 'place' })
      await api.call('POST', `/api/plugins/telemetry/DEVICE/${id.id}/SERVER_SCOPE`, placeOf(n))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, maker))
}

/** From now on: the times between frames. A text, as what is compiled here would ask for helpers there. */
const WATCH_FRAMES = `{
  window.frames_ = []
  let last = performance.now()
  const look = (now) => {
    window.frames_.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`
const framesSeen = () => (window as unknown as { frames_: number[] }).frames_.splice(0)

const attribute = (name: string) => ({ ...key(name), type: 'attribute' })

try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  await makePlaces(tenant.api)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${console_.url}/login`)
  await page.locator('input[name=username]').fill(tenant.admin.email)
  await page.locator('input[name=password]').fill(tenant.admin.password)
  await page.locator('form:has(input[name=password]) button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Profiler.enable')
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }

  const everything = { type: 'entityType', entityType: 'DEVICE', resolveMultiple: true }
  let bare = 0
  for (const [name, settings, filter] of [
    ['one place', {}, { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Place 9999' }],
    ['10,000 grouped', { useClusterMarkers: true }, everything],
    ['10,000 as they are', {}, everything],
  ] as const) {
    const { id } = await tenant.api.call<EntityRef>(
      'POST',
      '/api/dashboard',
      boardOf({
        widgets: {
          map: widget('maps_v2', 'openstreetmap', 'latest', {
            title: 'Places',
            settings: { fitMapBounds: true, ...settings },
            datasources: [source('all', attribute('latitude'), attribute('longitude'))],
          }),
        },
        gridSettings: { columns: 8, autoFillHeight: true },
        entityAliases: alias('all', filter),
      }),
    )
    await page.goto(`${console_.url}/dashboard/${id.id}`)
    await page.locator('article[data-state=ready] .map-stage').first().waitFor()
    await sleep(6000)
    const box = await page.locator('.map-stage').boundingBox()
    if (!box) throw new Error('there is no map')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.evaluate(WATCH_FRAMES)
    if (profiles) await cdp.send('Profiler.start')
    const before = await busy()
    const frames: number[] = []
    for (let drag = 0; drag < DRAGS; drag++) {
      const way = drag % 2 ? -1 : 1
      await page.mouse.move(middle.x - (way * STEPS * STEP_PX) / 2, middle.y)
      await page.evaluate(framesSeen)
      await page.mouse.down()
      for (let step = 1; step <= STEPS; step++)
        await page.mouse.move(middle.x + way * (step - STEPS / 2) * STEP_PX, middle.y + Math.sin(step / 6) * 30)
      await page.mouse.up()
      frames.push(...(await page.evaluate(framesSeen)))
    }
    const spent = (await busy()) - before
    if (profiles) {
      const { profile } = await cdp.send('Profiler.stop')
      writeFileSync(join(profiles, `markers-${name.replaceAll(' ', '-')}.cpuprofile`), JSON.stringify(profile))
    }
    frames.sort((a, b) => a - b)
    const late = at(frames, 0.95)
    bare ||= late
    const isOver = late > MOST_MS && late > MOST_RATIO * bare
    if (isOver) process.exitCode = 1
    print(
      `${name}: frames ${at(frames, 0.5).toFixed(1)} ms, 95 % within ${late.toFixed(1)} of ${MOST_MS} ms (${(late / bare).toFixed(2)} of one place), longest ${at(frames, 1).toFixed(0)} (${frames.length} frames in ${DRAGS} drags), ` +
        `${(spent / frames.length).toFixed(1)} ms of the main thread a frame, ${await page.locator('.map-group').count()} groups in reach${isOver ? ' OVER' : ''}`,
    )
  }
} finally {
  await browser.close()
  await console_.stop()
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
