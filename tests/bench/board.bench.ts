// A dashboard of 20 charts of 10 series each, all of them in view, whose devices publish twice a second: the share of the
// page's main thread in CPU time, and its heap after a collection at the start and at the end. With the platform's usual
// window, with each of five minutes' values drawn by itself, and with rows that share the height of the screen.
// `npm run bench board -- --minutes=10` looks at the heap for that long; `--profile=FOLDER` leaves what the thread did there;
// `--only=WORDS` takes the boards whose name has them; `--beside=FOLDER` opens each on another build in turn (ratios hold where times do not).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { alias, key, oneDevice, source, widget } from '../support/boards'
import { type EntityRef, makeDevice, PlatformApi } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

const CHARTS = 20
const SERIES = 10
const EVERY_MS = 500
const MOST_SHARE = 15
/** How much more the heap may hold at the end than at the start, in per cent. */
const MOST_GROWTH = 10
/** By then a minute's window is as full as it gets, and what is made once is made. */
const SETTLE_MS = 70_000

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const measuredMs = Number(option('minutes') ?? 1) * 60_000
const profiles = option('profile')
const besides = option('beside')

const AVERAGES = {
  realtime: { realtimeType: 0, timewindowMs: 60_000, interval: 1000 },
  aggregation: { type: 'AVG', limit: 25_000 },
}
const EACH_VALUE = {
  realtime: { realtimeType: 0, timewindowMs: 300_000, interval: 1000 },
  aggregation: { type: 'NONE', limit: 25_000 },
}
const BOARDS: readonly { name: string; timewindow: object; sharesHeight: boolean }[] = [
  { name: 'a minute of averages', timewindow: AVERAGES, sharesHeight: false },
  { name: 'five minutes of values', timewindow: EACH_VALUE, sharesHeight: false },
  { name: 'a minute of averages, rows share the height', timewindow: AVERAGES, sharesHeight: true },
]

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
const console_ = await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
const builds = [{ name: '', url: console_.url }]
const other = besides
  ? await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'other') }, besides)
  : undefined
if (other) builds.push({ name: ', the other build', url: other.url })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const print = (text: string) => process.stdout.write(`board ${text}\n`)

/** Waves of different lengths, so that every scale and every line changes. */
const waveOf = (device: number, series: number, ts: number) =>
  Math.round(1000 * (20 + series + (5 + device / 4) * Math.sin(ts / (7000 + 900 * series)))) / 1000
const nameOf = (series: number) => `series${series}`
const telemetryOf = (device: number, ts: number) => ({
  ts,
  values: Object.fromEntries(Array.from({ length: SERIES }, (_, at) => [nameOf(at), waveOf(device, at, ts)])),
})

const post = (token: string, body: unknown) =>
  fetch(`${platform.url}/api/v1/${token}/telemetry`, { method: 'POST', body: JSON.stringify(body) })

/** Every device on its own beat. */
function startPublishing(tokens: readonly string[]) {
  let failed = 0
  const timers = tokens.map((token, device) => {
    const publish = () =>
      post(token, telemetryOf(device, Date.now())).then(
        ({ ok }) => (failed += ok ? 0 : 1),
        () => failed++,
      )
    let beat: NodeJS.Timeout | undefined
    const first = setTimeout(
      () => {
        beat = setInterval(publish, EVERY_MS)
      },
      (device * EVERY_MS) / tokens.length,
    )
    return () => {
      clearTimeout(first)
      clearInterval(beat)
    }
  })
  return () => {
    for (const stop of timers) stop()
    return failed
  }
}

const boardOf = (
  devices: readonly { id: string }[],
  { timewindow, sharesHeight }: Pick<(typeof BOARDS)[number], 'timewindow' | 'sharesHeight'>,
) => ({
  title: 'Twenty charts',
  configuration: {
    widgets: Object.fromEntries(
      devices.map((_, at) => [
        `chart${at}`,
        widget('charts', 'basic_timeseries', 'timeseries', {
          title: `Chart ${at}`,
          showLegend: true,
          legendConfig: { position: 'bottom', showMin: false, showMax: false, showAvg: false, showTotal: false },
          datasources: [source(`a${at}`, ...Array.from({ length: SERIES }, (_, series) => key(nameOf(series))))],
        }),
      ]),
    ),
    entityAliases: Object.assign({}, ...devices.map(({ id }, at) => alias(`a${at}`, oneDevice(id)))),
    states: {
      default: {
        name: 'All',
        root: true,
        layouts: {
          main: {
            gridSettings: { columns: 20, autoFillHeight: sharesHeight },
            widgets: Object.fromEntries(
              devices.map((_, at) => [
                `chart${at}`,
                { sizeX: 4, sizeY: 3, row: Math.floor(at / 5) * 3, col: (at % 5) * 4 },
              ]),
            ),
          },
        },
      },
    },
    filters: {},
    timewindow,
    settings: { stateControllerId: 'entity', showDashboardTimewindow: true },
  },
})

type Metrics = Record<'TaskDuration' | 'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration', number>
async function metricsOf(cdp: CDPSession): Promise<Metrics> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Metrics
}

/** How often a line was drawn, whatever the machine had time for. */
function countDrawings() {
  const page = window as unknown as { drawings: number }
  page.drawings = 0
  const lines = new MutationObserver(() => page.drawings++)
  lines.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['d'] })
}
const drawings = () => (window as unknown as { drawings: number }).drawings

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

async function signedIn(url: string, { email, password }: { email: string; password: string }) {
  const context = await browser.newContext({ viewport: { width: 2560, height: 1440 } })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form:has(input[name=password]) button[type=submit]').first().click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Profiler.enable')
  return { page, cdp }
}

async function measure(name: string, address: string, { page, cdp }: { page: Page; cdp: CDPSession }) {
  await page.goto(address)
  await page
    .locator('article[data-state=ready]')
    .nth(CHARTS - 1)
    .waitFor()
  await sleep(SETTLE_MS)
  const lines = () => page.locator('.chart-line').evaluateAll((all) => all.map((one) => one.getAttribute('d')))
  const drawn = await lines()
  await page.evaluate(countDrawings)
  const before = { heap: await heapOf(cdp), metrics: await metricsOf(cdp), drawings: await page.evaluate(drawings) }
  const began = performance.now()
  if (profiles) await cdp.send('Profiler.start')
  await sleep(measuredMs)
  if (profiles) {
    const { profile } = await cdp.send('Profiler.stop')
    writeFileSync(join(profiles, `${name.replaceAll(' ', '-')}.cpuprofile`), JSON.stringify(profile))
  }
  const lasted = (performance.now() - began) / 1000
  const metrics = await metricsOf(cdp)
  const heap = await heapOf(cdp)
  const moved = (await lines()).filter((path, at) => path !== drawn[at]).length
  const share = (member: keyof Metrics) => (100 * (metrics[member] - before.metrics[member])) / lasted
  const growth = 100 * (heap / before.heap - 1)
  const isOver = share('TaskDuration') > MOST_SHARE || growth > MOST_GROWTH || moved < CHARTS * SERIES
  if (isOver) process.exitCode = 1
  print(
    `${name}: ${share('TaskDuration').toFixed(1)} % of ${MOST_SHARE} of the main thread (scripts ${share('ScriptDuration').toFixed(1)}, styles ${share('RecalcStyleDuration').toFixed(1)}, layout ${share('LayoutDuration').toFixed(1)}; drawn ${(((await page.evaluate(drawings)) - before.drawings) / lasted).toFixed(1)} times a second), ` +
      `heap ${before.heap.toFixed(1)} → ${heap.toFixed(1)} MB (${growth.toFixed(1)} %) in ${lasted.toFixed(0)} s, ${moved} of ${CHARTS * SERIES} lines moved${isOver ? ' OVER' : ''}`,
  )
  await page.goto('about:blank')
}

try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const devices: { id: string; token: string }[] = []
  for (let made = 0; made < CHARTS; made++) devices.push(await makeDevice(tenant.api))
  const now = Date.now()
  // Five minutes that have been, so that the windows are full from the start.
  for (const [at, { token }] of devices.entries())
    for (let back = 300_000; back > 0; back -= 30_000)
      await post(
        token,
        Array.from({ length: 60 }, (_, step) => telemetryOf(at, now - back + step * EVERY_MS)),
      )
  const stopPublishing = startPublishing(devices.map(({ token }) => token))

  const readers: { name: string; url: string; page: Page; cdp: CDPSession }[] = []
  for (const build of builds) readers.push({ ...build, ...(await signedIn(build.url, tenant.admin)) })
  for (const { name, ...parts } of BOARDS.filter((board) => board.name.includes(option('only') ?? ''))) {
    const { id } = await tenant.api.call<EntityRef>('POST', '/api/dashboard', boardOf(devices, parts))
    for (const reader of readers) await measure(`${name}${reader.name}`, `${reader.url}/dashboard/${id.id}`, reader)
  }
  const failed = stopPublishing()
  if (failed > 0) print(`${failed} posts were not taken`)
} finally {
  await browser.close()
  await console_.stop()
  await other?.stop()
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
