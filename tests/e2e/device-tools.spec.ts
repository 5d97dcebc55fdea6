// What a device is tried with: commands that it answers, values sent in its name, the help that listens, and the steps
// by which it is added.
import { expect, type Page } from '@playwright/test'
import { makeDevice, publish, unique } from '../support/platform-api'
import { hearCall } from '../support/rpc-device'
import { platformUrl, test } from './fixtures'

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

const writeJson = async (page: Page, text: string) => {
  // The editor comes with the focus.
  await page.locator('textarea:is([name=params], [name=values])').focus()
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}
const newest = (page: Page) => page.getByRole('region', { name: 'Your last commands' }).getByRole('listitem').first()

test('a command is sent, answered, and compared with what the device reports', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}`)
  await page.getByRole('link', { name: 'Commands' }).click()
  const heard = hearCall(platformUrl(), device.token, ({ params }) => JSON.stringify({ valve: params }))
  await page.getByLabel('Method').fill('setValve')
  await writeJson(page, '40')
  await page.getByRole('button', { name: 'Send command' }).click()
  expect(await heard).toMatchObject({ method: 'setValve', params: 40 })
  await expect(newest(page)).toContainText('Answered')
  await expect(newest(page)).toContainText('"valve": 40')
  await expect(page.getByLabel('Method')).toHaveValue('setValve')

  await publish(platformUrl(), device.token, { valve: 38 })
  const actual = page.getByRole('region', { name: 'Requested and actual' }).getByRole('row', { name: /valve/ })
  await page.reload()
  await expect(actual).toContainText('38')
  await publish(platformUrl(), device.token, { valve: 40 })
  await expect(actual).toContainText('as requested')
})

test('a command to a device that is not there fails in words while the page goes on', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}/commands`)
  await page.getByLabel('Method').fill('reboot')
  await page.getByLabel('Timeout in seconds').fill('5')
  await page.getByRole('button', { name: 'Send command' }).click()
  await expect(newest(page)).toContainText('Sent')
  await expect(newest(page)).toContainText(/offline for commands|No answer came in time/, { timeout: 60_000 })
})

test('values are sent as the device, and the help tells what arrives', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}/telemetry`)
  await expect(page.getByText('Listening: the first value')).toBeVisible()
  await publish(platformUrl(), device.token, { pressure: 2.5 })
  await expect(page.getByText(/It works\. The first values have arrived: pressure/)).toBeVisible()

  await page.getByRole('link', { name: 'Send values' }).click()
  await writeJson(page, '{"pressure": 3.5, "flow": null}')
  await page.getByRole('button', { name: 'Send values' }).click()
  await expect(page.getByText('“flow” is null')).toBeVisible()
  await writeJson(page, '{"pressure": 3.5, "flow": 12}')
  await page.getByRole('button', { name: 'Send values' }).click()
  await expect(page).toHaveURL(/telemetry$/)
  await expect(page.getByText(`2 values sent as “${device.name}”`)).toBeVisible()
  await expect(page.getByRole('row', { name: /flow/ })).toContainText('12')
})

test('a device is added step by step; what a refused step left behind is gone on from', async ({ page, tenant }) => {
  const other = await makeDevice(tenant.api)
  const [name, profile] = [unique('Step'), unique('Profile')]
  await page.goto('/devices/new')
  await page.getByRole('link', { name: 'Step by step' }).click()
  await expect(page).toHaveURL(/\/devices\/wizard$/)
  // The dialog that it takes the place of has a name to fill in, too.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: 'New profile' }).check()
  await page.getByLabel('Name of the profile').fill(profile)
  await page.getByLabel('Transport').selectOption('MQTT')
  const token = page.getByLabel('Access token', { exact: true }).last()
  await token.fill(other.token)
  await page.getByLabel('Customer optional').selectOption({ label: tenant.customer.title })
  await page.getByRole('button', { name: 'Add device' }).click()
  await expect(page.getByText(`The device “${name}” was added.`)).toBeVisible()
  await expect(page.getByText('Another device has these credentials.')).toBeVisible()

  await page.getByRole('button', { name: 'New token' }).click()
  const fresh = await token.inputValue()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}\/telemetry$/)
  await expect(page.getByRole('link', { name: tenant.customer.title })).toBeVisible()
  await publish(platformUrl(), fresh, { level: 1 })
  await expect(page.getByText(/The first values have arrived: level/)).toBeVisible()
})
