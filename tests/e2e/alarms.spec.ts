// The alarms of a device in a browser: they come in by themselves, and are handled one by one and together.
import { expect } from '@playwright/test'
import { makeDevice, type TestTenant } from '../support/platform-api'
import { test } from './fixtures'

/** A device with the alarms First, Second and Third. */
async function makeThree({ api }: TestTenant): Promise<string> {
  const { id } = await makeDevice(api)
  const originator = { entityType: 'DEVICE', id }
  for (const type of ['First', 'Second', 'Third'])
    await api.call('POST', '/api/alarm', { type, originator, severity: 'MAJOR', status: 'ACTIVE_UNACK' })
  return id
}

test('alarms come in live, and are acknowledged and cleared', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  const { id } = await makeDevice(tenant.api)
  const raise = (type: string) =>
    tenant.api.call('POST', '/api/alarm', {
      type,
      originator: { entityType: 'DEVICE', id },
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      details: { limit: 12.5 },
    })
  await page.goto(`/devices/${id}/alarms`)
  await expect(page.getByText('No alarms in this window')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await raise('Pressure high')
  const row = (type: string) => page.getByRole('row').filter({ hasText: type })
  await expect(row('Pressure high')).toContainText('Unacknowledged')

  await page.getByRole('link', { name: 'Pressure high' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('"limit": 12.5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0)
  await dialog
    .getByRole('link', { name: /Cancel|Close/ })
    .first()
    .click()

  await raise('Flow low')
  await expect(row('Flow low')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Flow low' }).check()
  await page.getByRole('checkbox', { name: 'Select Pressure high' }).check()
  await page.getByRole('button', { name: 'Clear selected' }).click()
  await dialog.getByRole('button', { name: 'Clear 2 alarms' }).click()
  await expect(page.getByText('2 alarms cleared')).toBeVisible()
  await expect(row('Flow low')).toContainText('Cleared')
  await page.getByLabel('Status', { exact: true }).selectOption('Active')
  await expect(page.getByText('No alarms match')).toBeVisible()
})

test('alarms are triaged by single keys, unless they are turned off', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  const id = await makeThree(tenant)
  await page.goto(`/devices/${id}/alarms?sort=type&order=asc`)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(link('First')).toBeFocused()
  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Acknowledge alarm' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'First' })).toContainText('Active · Acknowledged')
  await expect(dialog).toHaveCount(0)
  await link('First').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('c')
  await expect(dialog.getByText('Clear 2 alarms?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link('Third')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This alarm has no details.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(dialog.getByText('Clear the ticked rows, or this one')).toBeVisible()
})

test('beside the list one alarm after the other is looked at, and the list stays in use', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(page, tenant.admin)
  const id = await makeThree(tenant)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/alarms?originator=DEVICE.${id}&sort=type&order=asc`)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const panel = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await link('First').click()
  await expect(panel.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(panel).toBeFocused()
  const row = (type: string) => page.getByRole('row').filter({ hasText: type })
  await expect(row('First')).toHaveAttribute('aria-current', 'true')

  await link('Second').focus()
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: 'Third' })).toBeVisible()
  await expect(link('Third')).toBeFocused()
  await page.keyboard.press('k')
  await expect(panel.getByRole('heading', { name: 'Second' })).toBeVisible()
  await panel.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(row('Second')).toContainText('Active · Acknowledged')
  await expect(panel.getByRole('heading', { name: 'Second' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Third' }).check()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select Third' })).toBeChecked()

  await page.setViewportSize({ width: 1000, height: 800 })
  await link('First').click()
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link('First')).toBeFocused()
})
