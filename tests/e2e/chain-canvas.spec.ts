// The canvas of a rule chain: drawn by mouse, by keyboard alone, copied from one chain to another, and read.
import { expect, type Locator, type Page } from '@playwright/test'
import type { TestTenant } from '../support/platform-api'
import { axeFindings } from './axe'
import { makeChain, saveChain } from './chains'
import { test } from './fixtures'

interface Graph {
  firstNodeIndex: number | null
  nodes: { name: string; type: string; additionalInfo: { layoutX: number; layoutY: number } }[]
  connections: { fromIndex: number; toIndex: number; type: string }[] | null
}

const SCRIPT = 'org.thingsboard.rule.engine.filter.TbJsFilterNode'
const LOG = 'org.thingsboard.rule.engine.action.TbLogNode'

const graphOf = ({ api }: TestTenant, id: string) => api.call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
const routesOf = ({ nodes, connections }: Graph) =>
  (connections ?? []).map(({ fromIndex, toIndex, type }) => [nodes[fromIndex]?.name, type, nodes[toIndex]?.name])

async function openChain(page: Page, id: string) {
  await page.goto(`/ruleChains/${id}`)
  await expect(page.locator('.flow-canvas')).toBeVisible()
}

const nodeAt = (page: Page, index: number) => page.locator(`.flow-canvas [data-node="${index}"]`)

/** Lets go of a kind of nodes at a part of the canvas. */
async function dragKind(page: Page, kind: string, part: { x: number; y: number }) {
  const entry = page.locator(`[data-kind="${kind}"]`)
  await entry.scrollIntoViewIfNeeded()
  await entry.hover()
  await page.mouse.down()
  const box = await page.locator('.flow-canvas').boundingBox()
  if (!box) throw new Error('no canvas')
  await page.mouse.move(box.x + box.width * part.x, box.y + box.height * part.y, { steps: 8 })
  await page.mouse.up()
}

/** Draws a route from the port of one node to another. */
async function draw(page: Page, from: number, to: number) {
  const port = await nodeAt(page, from).locator('.source').boundingBox()
  const end = await nodeAt(page, to).locator('.target').boundingBox()
  if (!port || !end) throw new Error('no ports')
  await page.mouse.move(port.x + port.width / 2, port.y + port.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('a chain is drawn from nothing by mouse, undone to nothing, done again and saved', async ({
  page,
  tenant,
  signIn,
}) => {
  const id = await makeChain(tenant, 'Canvas')
  await signIn(page, tenant.admin)
  await openChain(page, id)
  await dragKind(page, SCRIPT, { x: 0.35, y: 0.3 })
  await expect(nodeAt(page, 0)).toHaveAttribute('data-type', SCRIPT)
  await dragKind(page, LOG, { x: 0.75, y: 0.3 })
  await expect(nodeAt(page, 1)).toBeVisible()
  await draw(page, 0, 1)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('False').check()
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(page.locator('.flow-canvas [data-connection][data-label="True"]')).toBeVisible()
  await expect(page.locator('.flow-canvas [data-connection][data-label="False"]')).toBeVisible()
  // Back again would be a circle.
  await draw(page, 1, 0)
  await expect(page.getByRole('status').filter({ hasText: 'in a circle' })).toBeVisible()

  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  while (await undo.isEnabled()) await undo.click()
  await expect(page.locator('.flow-canvas [data-node]')).toHaveCount(0)
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  while (await redo.isEnabled()) await redo.click()
  await saveChain(page)
  const graph = await graphOf(tenant, id)
  expect(graph.firstNodeIndex).toBe(0)
  expect(routesOf(graph).sort()).toEqual([
    ['Script (filter)', 'False', 'Log'],
    ['Script (filter)', 'True', 'Log'],
  ])
  expect(await axeFindings(page)).toEqual([])
  // The past survives the save: a step back is unsaved, and done again it is what is saved.
  await undo.click()
  await expect(page.locator('.flow-canvas [data-connection]')).toHaveCount(0)
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await redo.click()
  await expect(page.getByRole('status').filter({ hasText: 'This is how it is saved.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('a chain is drawn by keyboard alone, and copied into another one', async ({
  page,
  context,
  baseURL,
  tenant,
  signIn,
}) => {
  const [id, other] = [await makeChain(tenant, 'Canvas'), await makeChain(tenant, 'Canvas')]
  await signIn(page, tenant.admin)
  await openChain(page, id)
  // The first comes first; what follows is put behind it and connected.
  await page.locator(`[data-kind="${SCRIPT}"]`).focus()
  await page.keyboard.press('Enter')
  await page.locator(`[data-kind="${LOG}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.flow-canvas [data-connection]')).toHaveAttribute('data-label', 'True')
  await nodeAt(page, 0).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Is it warm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Applied to Is it warm.' })).toBeVisible()
  await nodeAt(page, 0).focus()
  const before = await nodeAt(page, 0).boundingBox()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await nodeAt(page, 0).boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Leads to').selectOption({ label: 'Log' })
  await expect(dialog.getByLabel('False')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.locator('.flow-canvas [data-connection]')).toHaveCount(2)
  await saveChain(page, () => page.keyboard.press('Control+S'))
  expect(routesOf(await graphOf(tenant, id)).sort()).toEqual([
    ['Is it warm', 'False', 'Log'],
    ['Is it warm', 'True', 'Log'],
  ])

  await nodeAt(page, 0).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  await openChain(page, other)
  await page.locator('.flow-canvas').click({ position: { x: 300, y: 200 } })
  await page.keyboard.press('Control+V')
  await expect(page.locator('.flow-canvas [data-node]')).toHaveCount(2)
  await saveChain(page)
  const copied = await graphOf(tenant, other)
  expect(copied.nodes.map(({ name }) => name)).toEqual(['Is it warm', 'Log'])
  expect(routesOf(copied)).toHaveLength(2)

  for (const look of ['theme=light', 'theme=dark&language=fa_IR']) {
    const value = encodeURIComponent(look)
    await context.addCookies([{ name: 'thingdeck-look', value, url: baseURL }])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await openChain(page, other)
      await nodeAt(page, 0).click()
      await expect(page.locator('.flow-inspector')).toBeVisible()
      expect({ look, width, findings: await axeFindings(page) }).toEqual({ look, width, findings: [] })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  }
  // From the right: what is behind stands further to the left, and is stored as it was.
  const [first, second] = [await nodeAt(page, 0).boundingBox(), await nodeAt(page, 1).boundingBox()]
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
})

/** Three nodes, of which the first leads to the second. */
function makeSmall(tenant: TestTenant) {
  const at = (layoutX: number, layoutY: number) => ({ layoutX, layoutY })
  return makeChain(tenant, 'Small', {
    nodes: [
      { type: SCRIPT, name: 'Is warm', configuration: { jsScript: 'return true;' }, additionalInfo: at(300, 160) },
      { type: LOG, name: 'Here', configuration: { jsScript: "return '';" }, additionalInfo: at(620, 100) },
      { type: LOG, name: 'There', configuration: { jsScript: "return '';" }, additionalInfo: at(620, 280) },
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
  })
}

test('a stored script that does not end is told on the canvas, until it is another one', async ({
  page,
  tenant,
  signIn,
}) => {
  const at = (layoutX: number) => ({ layoutX, layoutY: 160 })
  const id = await makeChain(tenant, 'Endless', {
    nodes: [
      { type: SCRIPT, name: 'Endless', configuration: { jsScript: 'while (true) {}' }, additionalInfo: at(300) },
      { type: LOG, name: 'Tell', configuration: { jsScript: "return '';" }, additionalInfo: at(620) },
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
  })
  await signIn(page, tenant.admin)
  await openChain(page, id)
  const told = page.getByText('Endless: The script did not come to an end')
  await expect(told).toBeVisible()
  // What is stored so does not keep anybody from saving the rest, and is told for as long as it is there.
  await nodeAt(page, 1).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Say')
  await page.getByRole('button', { name: 'Apply' }).click()
  await saveChain(page)
  await expect(told).toBeVisible()
  expect((await graphOf(tenant, id)).nodes.map(({ name }) => name).toSorted()).toEqual(['Endless', 'Say'])
  await nodeAt(page, 0).click()
  await page.keyboard.press('Delete')
  await expect(told).toHaveCount(0)
})

test('what a platform could not store is told where it stands, and mended there', async ({ page, tenant, signIn }) => {
  const id = await makeSmall(tenant)
  await signIn(page, tenant.admin)
  // Some platforms keep connections of nodes that are gone.
  await page.route(`**/ruleChains/${id}/document`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const whole = await (await route.fetch()).json()
    const strays = [{ from: whole.document.nodes[0].key, stored: { fromIndex: 0, toIndex: 9, type: 'False' } }]
    whole.document.stored.strays = strays
    return route.fulfill({ json: whole })
  })
  await openChain(page, id)
  await page.getByRole('button', { name: /to check/ }).click()
  await expect(page.getByText('1 connection leads to no node that is there.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await expect(page.getByText('1 connection leads to no node that is there.')).toHaveCount(0)

  await nodeAt(page, 1).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('L'.repeat(10_000))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Shorten this to 255 characters.').first()).toBeVisible()
  await expect(name).toHaveValue('L'.repeat(10_000))
  await name.fill('  ')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter a name.').first()).toBeVisible()
})

const middleOf = async (what: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

test('what is typed into the form of a node stays while the node is moved', async ({ page, tenant, signIn }) => {
  const id = await makeSmall(tenant)
  await signIn(page, tenant.admin)
  await openChain(page, id)
  await nodeAt(page, 1).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Said')
  const { x, y } = await middleOf(nodeAt(page, 1))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y + 60, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('1 unsaved change').first()).toBeVisible()
  await expect(name).toHaveValue('Said')
})

test('a route is led to another node by its label', async ({ page, tenant, signIn }) => {
  const id = await makeSmall(tenant)
  await signIn(page, tenant.admin)
  await openChain(page, id)
  const way = page.locator('.flow-canvas [data-connection][data-label="True"]')
  await expect(way).toBeVisible()
  const [here, there] = [await nodeAt(page, 1).getAttribute('data-id'), await nodeAt(page, 2).getAttribute('data-id')]
  const [from, to] = [await middleOf(way), await middleOf(nodeAt(page, 2))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
  await expect(way).toHaveAttribute('data-to', there ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(way).toHaveAttribute('data-to', here ?? '')
})

test('by finger: a route is led elsewhere, and a rest opens the menu', async ({ browser, baseURL, tenant, signIn }) => {
  const id = await makeSmall(tenant)
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 1100, height: 800 } })
  const page = await context.newPage()
  await signIn(page, tenant.admin)
  await openChain(page, id)
  const way = page.locator('.flow-canvas [data-connection][data-label="True"]')
  await expect(way).toBeVisible()
  const there = await nodeAt(page, 2).getAttribute('data-id')
  const device = await context.newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }, timestamp?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp })
  const [from, to] = [await middleOf(way), await middleOf(nodeAt(page, 2))]
  await finger('touchStart', from)
  for (let step = 1; step <= 10; step++) {
    const part = step / 10
    await finger('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
  await finger('touchEnd')
  await expect(way).toHaveAttribute('data-to', there ?? '')

  const [rest, now] = [await middleOf(nodeAt(page, 0)), Date.now() / 1000]
  await finger('touchStart', rest, now)
  await finger('touchEnd', undefined, now + 0.7)
  const entry = page.getByRole('button', { name: /^Connect to/ })
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await context.close()
})
