// Activity of a device and when it was last heard of: in the list and on its page, live and without scripts.
import { expect, type Page } from '@playwright/test'
import { makeDevice, publish } from '../support/platform-api'
import { platformUrl, test } from './fixtures'

/** A real platform hears of a device's activity every few seconds. */
const HEARD_WITHIN_MS = 15_000

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('the list tells of the first message of a device without being asked again', async ({ page, tenant, signIn }) => {
  const device = await makeDevice(tenant.api)
  await signIn(page, tenant.admin)
  await page.goto(`/devices?q=${device.name}`)
  await expect(row(page, device.name)).toContainText('Inactive')
  await expect(row(page, device.name)).toContainText('Never')
  await expect(page.getByRole('status').getByRole('button')).toHaveText('Live')

  await publish(platformUrl(), device.token, { temperature: 20.5 })
  await expect(row(page, device.name)).not.toContainText('Inactive', { timeout: HEARD_WITHIN_MS })
  await expect(row(page, device.name)).toContainText('Active')
  await expect(row(page, device.name).locator('time').first()).toHaveText(/^\d+\s(s|min)$/)
})

test('so does the page of the device', async ({ page, tenant, signIn }) => {
  const device = await makeDevice(tenant.api)
  await signIn(page, tenant.admin)
  await page.goto(`/devices/${device.id}`)
  const head = page.getByRole('banner').or(page.locator('main header')).last()
  await expect(head).toContainText('Inactive')
  await expect(head).toContainText('Never')
  await publish(platformUrl(), device.token, { temperature: 20.5 })
  await expect(head).not.toContainText('Inactive', { timeout: HEARD_WITHIN_MS })
  await expect(head.locator('time').first()).toHaveText(/^\d+\s(s|min)$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('list and page tell it when they are loaded', async ({ page, tenant, signIn }) => {
    const device = await makeDevice(tenant.api)
    await signIn(page, tenant.admin)
    await page.goto(`/devices?q=${device.name}`)
    await expect(row(page, device.name)).toContainText('Inactive')
    await publish(platformUrl(), device.token, { temperature: 20.5 })
    await expect(async () => {
      await page.reload()
      await expect(row(page, device.name)).not.toContainText('Inactive', { timeout: 200 })
    }).toPass()
    await page.goto(`/devices/${device.id}`)
    await expect(page.locator('main header time').first()).toHaveText(/^\d+\s(s|min)$/)
  })
})
