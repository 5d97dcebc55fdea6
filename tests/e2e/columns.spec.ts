// Columns and exports of a list in a browser: chosen in the panel over it, moved by keyboard, kept, and taken along.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { makeDevice, publish, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { platformUrl, test } from './fixtures'

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

test('columns are ticked, moved by keyboard, added by key and applied without leaving the list', async ({
  page,
  tenant,
}) => {
  const word = unique('cols')
  const device = await makeDevice(tenant.api, { name: word, label: 'roof' })
  await publish(platformUrl(), device.token, { rpm: 1450 })
  await page.goto(`/devices?q=${word}`)
  await page.getByRole('link', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await expect(panel.getByRole('searchbox', { name: 'Find a column or key' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await panel.getByRole('searchbox').fill('prof')
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  await panel.getByRole('checkbox', { name: 'Profile' }).uncheck()
  await panel.getByRole('searchbox').fill('')
  const up = panel.getByRole('button', { name: 'Move Label up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(/^Label: place \d of \d$/)
  await expect(up).toBeFocused()
  const rows = panel.locator('.column-row:has(.column-handle)')
  const grip = await rows.filter({ hasText: 'Label' }).locator('.column-handle').boundingBox()
  const last = await rows.filter({ hasText: 'Created' }).boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((grip?.x ?? 0) + 8, (last?.y ?? 0) + (last?.height ?? 0) - 2, { steps: 8 })
  await expect(rows.last()).toContainText('Label')
  await page.keyboard.press('Escape')
  await expect(rows.last()).toContainText('Created')
  await page.mouse.up()
  const state = await rows.filter({ hasText: 'State' }).locator('.column-handle').boundingBox()
  await page.mouse.move((state?.x ?? 0) + 8, (state?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((state?.x ?? 0) + 8, (last?.y ?? 0) + (last?.height ?? 0) - 2, { steps: 8 })
  await page.mouse.up()
  await expect(rows.last()).toContainText('State')
  await expect(panel.getByRole('status')).toHaveText(/^State: place (\d) of \1$/)
  await panel.getByLabel('Another key').fill('rpm')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('checkbox', { name: 'rpm' })).toBeChecked()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/cols=name,label,last-seen.*,state,ts\.rpm$/)
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'rpm' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Profile' })).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '1450' })).toBeVisible()

  await page.getByRole('button', { name: 'Density' }).click()
  await page.getByRole('button', { name: 'Compact' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
})

test('an export of the chosen rows is a file, and the list stays', async ({ page, tenant }) => {
  const word = unique('file')
  for (const suffix of ['a', 'b', 'c']) await makeDevice(tenant.api, { name: `${word}-${suffix}` })
  await page.goto(`/devices?q=${word}&sort=name&order=asc&cols=name`)
  await page.getByRole('checkbox', { name: `Select ${word}-b` }).check()
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('navigation', { name: 'More', exact: true }).getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the list' })
  await expect(dialog.getByRole('radio', { name: 'Selected (1)' })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^devices-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toBe(`\uFEFFName\r\n${word}-b\r\n`)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: `${word}-a`, exact: true })).toBeVisible()
})
