// A rule chain of 1,000 nodes on its canvas: how long the frames take while a node is dragged, and while the canvas is
// moved. Where the browser draws by software on a busy machine frames are late whatever the page does, so a chain of ten
// nodes is dragged beside it, and an empty canvas is moved. A chain of 2,000 nodes is opened besides.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { type EntityRef, PlatformApi } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

/** 60 frames a second. */
const MOST_MS = 16.7
/** Of what a chain of ten nodes takes. */
const MOST_RATIO = 1.3
const DRAGS = 8
const STEPS = 40
const STEP_PX = 6
const A_ROW = 25

interface Figures {
  /** Of a frame that is later than 19 of 20, in ms. */
  late: number
  /** Of the main thread, in ms a frame. */
  work: number
}

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-'))
const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
const console_ = await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const print = (text: string) => process.stdout.write(`chain ${text}\n`)
const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

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

const graphOf = (count: number, ruleChainId: unknown) => ({
  ruleChainId,
  firstNodeIndex: count > 0 ? 0 : null,
  nodes: Array.from({ length: count }, (_, n) => ({
    type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
    name: `Node ${n}`,
    debugMode: false,
    configuration: { jsScript: 'return true;' },
    additionalInfo: { layoutX: 120 + (n % A_ROW) * 260, layoutY: 40 + Math.floor(n / A_ROW) * 90 },
  })),
  connections: Array.from({ length: Math.max(0, count - 1) }, (_, n) => ({
    fromIndex: n,
    toIndex: n + 1,
    type: 'True',
  })),
})

try {
  const api = new PlatformApi(platform.url)
  const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${console_.url}/login`)
  await page.locator('input[name=username]').fill(tenant.admin.email)
  await page.locator('input[name=password]').fill(tenant.admin.password)
  await page.locator('form:has(input[name=password]) button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }

  /** Frames and work while something is done, told beside the same with less on the canvas. */
  const measure = async (of: string, doing: () => Promise<void>, bare?: Figures): Promise<Figures> => {
    await page.evaluate(framesSeen)
    const before = await busy()
    await doing()
    const frames = (await page.evaluate(framesSeen)).sort((one, other) => one - other)
    const figures = { late: at(frames, 0.95), work: ((await busy()) - before) / frames.length }
    const isOver = bare !== undefined && figures.late > MOST_MS && figures.late > MOST_RATIO * bare.late
    if (isOver) process.exitCode = 1
    const ratio = (of_: keyof Figures) => (bare ? ` (${(figures[of_] / bare[of_]).toFixed(2)} of it)` : '')
    print(
      `${of}: frames ${at(frames, 0.5).toFixed(1)} ms, 95 % within ${figures.late.toFixed(1)} of ${MOST_MS} ms` +
        `${ratio('late')}, ${figures.work.toFixed(1)} ms of the main thread a frame${ratio('work')}${isOver ? ' OVER' : ''}`,
    )
    return figures
  }
  const open = async (count: number) => {
    const { id } = await tenant.api.call<EntityRef>('POST', '/api/ruleChain', { name: `Of ${count}`, root: false })
    await tenant.api.call('POST', '/api/ruleChain/metadata', graphOf(count, id))
    const began = performance.now()
    await page.goto(`${console_.url}/ruleChains/${id.id}`)
    await page.locator('.flow-canvas .react-flow__node').first().waitFor()
    const took = performance.now() - began
    // The middle of it at its own size: then a part of it is in sight, as when one works on it.
    await page.locator('.flow-canvas').press('0')
    await sleep(1000)
    await page.locator('.flow-zoom').click()
    await sleep(3000)
    await page.evaluate(WATCH_FRAMES)
    return took
  }
  const move = async () => {
    await page.mouse.move(700, 450)
    for (let step = 0; step < DRAGS * STEPS; step++) {
      const way = Math.floor(step / STEPS) % 2 ? -1 : 1
      await page.mouse.wheel(way * STEP_PX, way * STEP_PX)
    }
  }
  const drag = async () => {
    const box = await page.locator('.flow-canvas').boundingBox()
    const nodes = await page.locator('.flow-canvas [data-node]').all()
    const inSight = await Promise.all(nodes.map((node) => node.boundingBox()))
    // So far from the edges that neither the canvas goes along nor the inspector, which opens for it, lies in the way.
    const chosen = inSight.findIndex(
      (one) => one && box && one.x > box.x + 260 && one.y > box.y + 200 && one.x < box.x + 530,
    )
    const node = nodes[chosen]
    if (!node) throw new Error('no node is in sight')
    const isHeld = (point: readonly [number, number]) =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-node]') != null, point)
    for (let turn = 0; turn < DRAGS; turn++) {
      // It stands on the grid when it was let go of, which is not where the pointer was.
      const stands = await node.boundingBox()
      if (!stands || !box) throw new Error('the node is gone')
      const way = stands.x > box.x + 395 ? -1 : 1
      const y = stands.y + 23
      let x = stands.x + 70
      await page.mouse.move(x, y)
      if (!(await isHeld([x, y]))) throw new Error('the node was lost on its way')
      await page.mouse.down()
      for (let step = 1; step <= STEPS; step++) {
        x += way * STEP_PX
        await page.mouse.move(x, y + Math.sin(step / 6) * 20)
      }
      await page.mouse.up()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
  }

  await open(0)
  const empty = await measure('empty canvas, moved', move)
  await open(10)
  const few = await measure('10 nodes, one dragged', drag)
  await open(1000)
  await measure('1000 nodes, one dragged, beside 10', drag, few)
  await measure('1000 nodes, moved, beside the empty canvas', move, empty)
  print(`2000 nodes: on the canvas after ${(await open(2000)).toFixed(0)} ms`)
} finally {
  await browser.close()
  await console_.stop()
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
