// A rule chain of 1,000 nodes on its canvas: how long the frames take while a node is dragged, and while the canvas is
// moved. Where the browser draws by software on a busy machine frames are late whatever the page does, so a chain of ten
// nodes is dragged beside it.
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
  firstNodeIndex: 0,
  nodes: Array.from({ length: count }, (_, n) => ({
    type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
    name: `Node ${n}`,
    debugMode: false,
    configuration: { jsScript: 'return true;' },
    additionalInfo: { layoutX: 120 + (n % A_ROW) * 260, layoutY: 40 + Math.floor(n / A_ROW) * 90 },
  })),
  connections: Array.from({ length: count - 1 }, (_, n) => ({ fromIndex: n, toIndex: n + 1, type: 'True' })),
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

  let bare = 0
  for (const count of [10, 1000]) {
    const { id } = await tenant.api.call<EntityRef>('POST', '/api/ruleChain', { name: `Of ${count}`, root: false })
    await tenant.api.call('POST', '/api/ruleChain/metadata', graphOf(count, id))
    await page.goto(`${console_.url}/ruleChains/${id.id}`)
    await page.locator('.flow-canvas [data-node]').first().waitFor()
    // At its own size: then a part of it is in sight, as when one works on it.
    await page.locator('.flow-zoom').click()
    await sleep(3000)
    const box = await page.locator('.flow-canvas').boundingBox()
    const nodes = await page.locator('.flow-canvas [data-node]').all()
    const inSight = await Promise.all(nodes.map((node) => node.boundingBox()))
    const node = inSight.find((one) => one && box && one.x > box.x + 260 && one.y > box.y + 200 && one.x < box.x + 700)
    if (!node) throw new Error('no node is in sight')
    const begin = { x: node.x + 70, y: node.y + 23 }
    await page.evaluate(WATCH_FRAMES)
    const before = await busy()
    const frames: number[] = []
    let { x, y } = begin
    for (let drag = 0; drag < DRAGS; drag++) {
      const way = drag % 2 ? -1 : 1
      await page.mouse.move(x, y)
      await page.evaluate(framesSeen)
      await page.mouse.down()
      for (let step = 1; step <= STEPS; step++) {
        x += way * STEP_PX
        await page.mouse.move(x, y + Math.sin(step / 6) * 20)
      }
      await page.mouse.up()
      y += Math.sin(STEPS / 6) * 20
      frames.push(...(await page.evaluate(framesSeen)))
    }
    const spent = (await busy()) - before
    frames.sort((a, b) => a - b)
    const late = at(frames, 0.95)
    bare ||= late
    const isOver = late > MOST_MS && late > MOST_RATIO * bare
    if (isOver) process.exitCode = 1
    print(
      `${count} nodes: frames ${at(frames, 0.5).toFixed(1)} ms, 95 % within ${late.toFixed(1)} of ${MOST_MS} ms ` +
        `(${(late / bare).toFixed(2)} of ten nodes), ${(spent / frames.length).toFixed(1)} ms of the main thread a frame, ` +
        `${nodes.length} nodes drawn${isOver ? ' OVER' : ''}`,
    )
  }
} finally {
  await browser.close()
  await console_.stop()
  await platform.stop()
  rmSync(folder, { recursive: true, force: true })
}
