// A rule chain of hundreds of nodes on its canvas: opened where it can be read, looked at as a whole, and worked with there.
import { expect, type Page } from '@playwright/test'
import type { TestTenant } from '../support/platform-api'
import { makeChain, type NewChain, saveChain } from './chains'
import { test } from './fixtures'

const COUNT = 600
const A_ROW = 30
const placeOf = (n: number) => ({ layoutX: 120 + (n % A_ROW) * 260, layoutY: 40 + Math.floor(n / A_ROW) * 90 })

const makeLarge = (tenant: TestTenant) =>
  makeChain(tenant, 'Large', {
    nodes: Array.from({ length: COUNT }, (_, n) => ({
      type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
      name: `Node ${n}`,
      configuration: { jsScript: `return withoutAnySpaceToBreakAt${'AndAnother'.repeat(8)}(msg);` },
      additionalInfo: placeOf(n),
    })),
    connections: Array.from({ length: COUNT - 1 }, (_, n) => ({ fromIndex: n, toIndex: n + 1, type: 'True' })),
  })

const drawn = (page: Page) => page.locator('.flow-canvas [data-node]')

/** Where a node stands on the screen, whether or not it is drawn as one. */
async function pointOf(page: Page, n: number) {
  const { layoutX, layoutY } = placeOf(n)
  return page.locator('.react-flow__viewport').evaluate(
    (plane, [x, y]) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(plane).transform)
      const { left, top } = plane.getBoundingClientRect()
      const box = plane.parentElement?.getBoundingClientRect() ?? { left, top }
      return { x: box.left + e + (x + 72) * a, y: box.top + f + (y + 23) * a }
    },
    [layoutX, layoutY] as const,
  )
}

test('a large chain opens where it can be read, and as a whole it is shapes of which any can be chosen', async ({
  page,
  tenant,
  signIn,
}) => {
  const id = await makeLarge(tenant)
  await signIn(page, tenant.admin)
  await page.goto(`/ruleChains/${id}`)
  await expect(drawn(page).first()).toBeVisible()
  await expect(page.locator('.flow-zoom')).toHaveText('75%')
  expect(await drawn(page).count()).toBeLessThan(200)

  await page.locator('.flow-canvas').press('0')
  await expect(page.locator('.flow-far')).toBeAttached()
  await expect(drawn(page)).toHaveCount(0)

  // What is chosen stands there as it is, and is moved like any other.
  await page.waitForTimeout(300)
  const at = await pointOf(page, 35)
  await page.mouse.click(at.x, at.y)
  await expect(page.locator('.flow-inspector h2')).toHaveText('Node 35')
  await expect(page.locator('.flow-canvas [data-node="35"]')).toBeVisible()
  const field = await page.locator('.flow-inspector textarea').first().boundingBox()
  const panel = await page.locator('.flow-inspector').boundingBox()
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0))
  await page.keyboard.press('Escape')
  await expect(page.locator('.flow-inspector')).toHaveCount(0)
  await page.waitForTimeout(300)
  const [first, last] = [await pointOf(page, 4 * A_ROW), await pointOf(page, 6 * A_ROW + 1)]
  await page.mouse.move(first.x - 14, first.y - 5)
  await page.mouse.down()
  await page.mouse.move(last.x + 14, last.y + 5, { steps: 6 })
  await page.mouse.up()
  await expect(page.locator('.flow-inspector h2')).toHaveText('6 chosen')
  await page.keyboard.press('Escape')

  await page.locator('.flow-canvas').press('Control+f')
  await page.locator('.flow-find input').fill('Node 599')
  await page.keyboard.press('Enter')
  await expect(page.locator('.flow-canvas [data-node="599"]')).toBeVisible()
  await expect(page.locator('.flow-far')).toHaveCount(0)
})

test('more than can stand there as it is goes together by any of its shapes, as one step', async ({
  page,
  tenant,
  signIn,
}) => {
  const id = await makeLarge(tenant)
  await signIn(page, tenant.admin)
  await page.goto(`/ruleChains/${id}`)
  await expect(drawn(page).first()).toBeVisible()
  await page.locator('.flow-canvas').press('0')
  await expect(page.locator('.flow-far')).toBeAttached()
  await page.waitForTimeout(300)
  await page.locator('.flow-canvas').press('Control+a')
  await expect(page.locator('.flow-inspector h2')).toContainText('chosen')
  await page.waitForTimeout(300)

  const from = await pointOf(page, 35)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 45, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText(`${COUNT} unsaved changes`).first()).toBeVisible()
  await saveChain(page)
  const placesNow = async () => {
    const { nodes } = await tenant.api.call<NewChain>('GET', `/api/ruleChain/${id}/metadata`)
    return new Map(nodes.map(({ name, additionalInfo }) => [name, additionalInfo]))
  }
  const after = await placesNow()
  const by = {
    x: (after.get('Node 35')?.layoutX ?? 0) - placeOf(35).layoutX,
    y: (after.get('Node 35')?.layoutY ?? 0) - placeOf(35).layoutY,
  }
  expect(by.x).toBeGreaterThan(50)
  expect(by.y).toBeGreaterThan(50)
  for (const n of [0, 299, 599]) {
    const { layoutX, layoutY } = placeOf(n)
    expect(after.get(`Node ${n}`)).toMatchObject({ layoutX: layoutX + by.x, layoutY: layoutY + by.y })
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect(undo).toBeDisabled()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await placesNow()).get('Node 35')).toMatchObject(placeOf(35))
  const back = await placesNow()
  for (const n of [0, 599]) expect(back.get(`Node ${n}`)).toMatchObject(placeOf(n))

  // A press alone chooses what stands there.
  const at = await pointOf(page, 37)
  await page.mouse.click(at.x, at.y)
  await expect(page.locator('.flow-inspector h2')).toHaveText('Node 37')
})
