// Relations of an asset, its events and the audit log in a browser.
import { expect, type Page } from '@playwright/test'
import { type EntityRef, makeDevice, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

test('a relation is added, walked in the tree, edited and deleted', async ({ page, tenant }) => {
  const name = unique('Hall')
  const { id } = await tenant.api.call<EntityRef>('POST', '/api/asset', { name, type: 'hall' })
  const device = await makeDevice(tenant.api)
  await page.goto(`/assets/${id.id}/relations`)
  await expect(page.getByText('No relations begin here')).toBeVisible()
  await page.getByRole('link', { name: 'Add relation' }).click()
  await dialog(page).getByLabel('Relation type').fill('Feeds')
  // The field that searches comes when it is gone to.
  await dialog(page).getByRole('textbox', { name: 'To these' }).focus()
  await dialog(page).getByRole('combobox', { name: 'To these' }).fill(device.name)
  await page.getByRole('option', { name: device.name }).click()
  await expect(dialog(page).getByRole('button', { name: `Remove ${device.name}` })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add relation' }).click()
  await expect(page.getByText('Relation added')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Feeds' })).toContainText(device.name)

  await page.getByRole('link', { name: 'Tree' }).click()
  await page.getByRole('link', { name: `Open ${device.name}` }).click()
  await expect(page.getByText('Nothing further')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'List' }).click()

  await page.getByRole('link', { name: /^Edit the relation/ }).click()
  await dialog(page).locator('.cm-content').click()
  await page.keyboard.type('{"share": 25.0')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Relation saved')).toBeVisible()

  await page.getByRole('link', { name: /^Delete the relation/ }).click()
  await dialog(page).getByRole('button', { name: 'Delete relation' }).click()
  await expect(page.getByText('No relations begin here')).toBeVisible()
})

test('the audit log is filtered, and a record says what it changed', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  for (const label of ['one', 'two']) {
    const stored = await tenant.api.call<object>('GET', `/api/device/${device.id}`)
    await tenant.api.call('POST', '/api/device', { ...stored, label })
  }
  await page.goto(`/auditLogs?q=${device.name}`)
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('row').filter({ hasText: device.name }).count()
    })
    .toBeGreaterThanOrEqual(3)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('checkbox', { name: 'Changed', exact: true }).check()
  await expect(page).toHaveURL(/action=UPDATED/)
  await expect(page.getByRole('row').filter({ hasText: device.name })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Changed', exact: true }).first().click()
  await expect(dialog(page).getByRole('row').filter({ hasText: 'label' })).toContainText('two')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/action=UPDATED/)
})

test('events of a device: a type and a window at a time', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}/events`)
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL(/type=STATS/)
  await page.getByLabel('Window', { exact: true }).selectOption('1h')
  await expect(page).toHaveURL(/window=1h/)
  await expect(page).toHaveURL(/type=STATS/)
  await expect(page.getByText('No statistics')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('on a phone the row of tabs shows the current one', async ({ page, tenant }) => {
  const { id } = await makeDevice(tenant.api)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/devices/${id}/relations`)
  await expect(page.getByRole('link', { name: 'Relations' })).toBeInViewport({ ratio: 1 })
})
