// Rule chains and widgets bundles, as administrators keep them before there are editors of either.
import { expect } from '@playwright/test'
import { unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { sysAccount, test } from './fixtures'

const node = (name: string) => ({
  type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  name,
  debugMode: false,
  configuration: { jsScript: 'return true;' },
  additionalInfo: { layoutX: 100, layoutY: 200 },
})

test('a rule chain is taken in from a file, changed, made the root, and deleted when it is no longer', async ({
  page,
  platform,
  sys,
  signIn,
}) => {
  const name = unique('Chain')
  const tenant = await platform.makeTenant(sys) // of its own: in that of all journeys the root may be on another page
  const old = await tenant.api.call<{ data: { name: string; root: boolean }[] }>(
    'GET',
    '/api/ruleChains?pageSize=100&page=0',
  )
  const root = old.data.find((chain) => chain.root)?.name ?? ''
  await signIn(page, tenant.admin)
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Rule chains' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rule chains')
  await expect(page.getByRole('link', { name: root, exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'chain.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        ruleChain: { name, root: false, debugMode: false },
        metadata: {
          firstNodeIndex: 0,
          nodes: [node('one'), node('two')],
          connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
        },
      }),
    ),
  })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('2 nodes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.flow-canvas [data-node]')).toHaveCount(2)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page.getByText('Filter: 2')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel(/^Description/).fill('Two filters')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('dd', { hasText: 'Two filters' })).toBeVisible()
  await expect(page.getByText('Filter: 2')).toBeVisible()

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('link', { name: 'Make root' }).click()
  await dialog.getByRole('button', { name: 'Make root' }).click()
  await expect(page.getByText(`“${name}” is the root rule chain now`)).toBeVisible()

  await page.goto(`/ruleChains?q=${encodeURIComponent(root)}`)
  await page.getByRole('link', { name: `More for ${root}` }).click()
  await page
    .getByRole('navigation', { name: `More for ${root}` })
    .getByRole('link', { name: 'Make root' })
    .click()
  await dialog.getByRole('button', { name: 'Make root' }).click()
  await expect(page.getByText(`“${root}” is the root rule chain now`)).toBeVisible()

  await page.goto(`/ruleChains?q=${name}`)
  await page.getByRole('link', { name: `More for ${name}` }).click()
  await page
    .getByRole('navigation', { name: `More for ${name}` })
    .getByRole('link', { name: 'Delete' })
    .click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
  await tenant.remove()
})

test('a widgets bundle comes in with its types, and one of the system is only to be looked at', async ({
  page,
  tenant,
  signIn,
}) => {
  const title = unique('Bundle')
  await signIn(page, tenant.admin)
  await page.goto('/widgets-bundles/import')
  const dialog = page.getByRole('dialog')
  const alias = title.toLowerCase().replaceAll('-', '_')
  const type = { alias: 'gauge', name: 'Pressure gauge', descriptor: { type: 'latest', sizeX: 5, sizeY: 5 } }
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: 'bundle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ widgetsBundle: { alias, title, image: null }, widgetTypes: [type] })),
  })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('1 widget type')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Pressure gauge')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`“${title}” deleted`)).toBeVisible()

  await page.goto('/widgets-bundles?q=Cards')
  await page.getByRole('table').getByRole('link', { name: 'Cards', exact: true }).click()
  const types = await tenant.api.call<{ name: string }[]>('GET', '/api/widgetTypes?isSystem=true&bundleAlias=cards')
  await expect(page.getByText(types[0]?.name ?? '', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
})

test('the system administrator finds the widget library in the menu', async ({ page, signIn }) => {
  await signIn(page, sysAccount())
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Widget library' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Widget library')
  expect(await axeFindings(page)).toEqual([])
})
