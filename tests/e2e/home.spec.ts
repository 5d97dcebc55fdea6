// The home page that goes on: its figures and its newest alarms.
import { expect } from '@playwright/test'
import { makeDevice } from '../support/platform-api'
import { test } from './fixtures'

/** Real servers count once a minute. */
const COUNTED_WITHIN_MS = 75_000

test('an open home page counts on, and shows an alarm until it is acknowledged', async ({ page, tenant, signIn }) => {
  const [device, gone] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  await signIn(page, tenant.admin)
  await page.goto('/home')
  await expect(page.getByRole('status').getByRole('button')).toHaveText('Live')
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')
  const count = async (label: string) => Number(await figure(label).textContent()) // others of the tenant's may stand there
  const devices = await count('Devices')
  const alarms = await count('Unacknowledged alarms')
  expect(devices).toBeGreaterThanOrEqual(2)
  const { id } = await tenant.api.call<{ id: { id: string } }>('POST', '/api/alarm', {
    type: 'Too hot',
    originator: { entityType: 'DEVICE', id: device.id },
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  const item = page.getByRole('listitem').filter({ hasText: 'Too hot' }).filter({ hasText: device.name })
  await expect(item).toContainText('Major')
  await expect(item.getByRole('link', { name: device.name })).toHaveAttribute('href', `/devices/${device.id}`)
  await expect(figure('Unacknowledged alarms')).toHaveText(String(alarms + 1))
  await tenant.api.call('POST', `/api/alarm/${id.id}/ack`)
  await expect(item).toHaveCount(0)
  await expect(figure('Unacknowledged alarms')).toHaveText(String(alarms))
  await tenant.api.call('DELETE', `/api/device/${gone.id}`)
  await expect(figure('Devices')).toHaveText(String(devices - 1), { timeout: COUNTED_WITHIN_MS })
})
