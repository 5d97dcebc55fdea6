// What a page learns late of the console's routes takes nothing away from it.
import { expect } from '@playwright/test'
import { test } from './fixtures'

test('a list stands where its dialog was left before the routes of its links were known, and stays', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(page, tenant.admin)
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/__manifest?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/alarms/signals')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number in the title of the window').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const known = page.waitForResponse(/__manifest/)
  answer()
  await known
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alarms')
  // Whatever the page is drawn again for.
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alarms')
})
