// The focus after a page change, and that the page is announced.
import { expect } from '@playwright/test'
import { makeDevice } from '../support/platform-api'
import { test } from './fixtures'

test('the heading takes the focus, a dialog gives it back, and who returns stands on the link that led away', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  await signIn(page, tenant.admin)
  await page.goto(`/devices?q=${device.name}`)
  const announced = (words: string) => page.locator('p[aria-live=polite]').filter({ hasText: words })
  const link = page.getByRole('link', { name: device.name, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: device.name })).toBeFocused()
  await expect(announced(device.name)).toHaveCount(1)
  await page.goBack()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: device.name })).toBeFocused()

  const tab = page.getByRole('link', { name: 'Attributes' })
  await tab.click()
  await expect(page).toHaveURL(/attributes(\?|$)/)
  await expect(tab).toBeFocused()
  // Another table is drawn for it, with a link of its own.
  const scope = page.getByRole('link', { name: 'Server', exact: true })
  await scope.focus()
  await page.keyboard.press('Enter')
  await expect(scope).toHaveAttribute('aria-current', 'page')
  await expect(scope).toBeFocused()
  await page.getByRole('link', { name: 'Details' }).click()

  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await edit.click()
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit).toBeFocused()

  await page.getByRole('link', { name: 'Assets' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeFocused()
})
