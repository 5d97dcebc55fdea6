// Attributes and latest telemetry of a device in a browser.
import { expect, type Page } from '@playwright/test'
import { makeDevice, publish } from '../support/platform-api'
import { platformUrl, test } from './fixtures'

const dialog = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key })

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

test('an attribute is added, changed to another kind, and deleted', async ({ page, tenant }) => {
  const { id } = await makeDevice(tenant.api)
  await page.goto(`/devices/${id}/attributes?scope=SHARED_SCOPE`)
  await page.getByRole('link', { name: 'Add attribute' }).first().click()
  await dialog(page).getByLabel('Key').fill('serial')
  await dialog(page).getByRole('radio', { name: 'Integer' }).check()
  await dialog(page).getByLabel('Integer value').fill('9223372036854775808')
  await dialog(page).getByRole('button', { name: 'Add attribute' }).click()
  await expect(dialog(page).getByText('Enter -9223372036854775808 to 9223372036854775807.')).toBeVisible()
  await dialog(page).getByLabel('Integer value').fill('9223372036854775807')
  await dialog(page).getByRole('button', { name: 'Add attribute' }).click()
  await expect(cell(page, 'serial')).toContainText('9223372036854775807')
  await expect(page).toHaveURL(/scope=SHARED_SCOPE/)

  await page.getByRole('link', { name: 'Edit serial' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Integer' })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'Double' }).check()
  await dialog(page).getByLabel('Double value').fill('25.0')
  // Looking at another kind loses nothing of what was typed.
  await dialog(page).getByRole('radio', { name: 'Integer' }).check()
  await expect(dialog(page).getByLabel('Integer value')).toHaveValue('9223372036854775807')
  await dialog(page).getByRole('radio', { name: 'Double' }).check()
  await dialog(page).getByRole('button', { name: 'Save attribute' }).click()
  await expect(cell(page, 'serial')).toContainText('25.0')
  await expect(cell(page, 'serial')).toContainText('Double')

  await page.getByRole('link', { name: 'Delete serial' }).click()
  await dialog(page).getByRole('button', { name: 'Delete attribute' }).click()
  await expect(page.getByText('No shared attributes yet')).toBeVisible()
})

test('JSON is written in an editor, tidied without losing a digit, and said to be wrong', async ({ page, tenant }) => {
  const { id } = await makeDevice(tenant.api)
  await page.goto(`/devices/${id}/attributes/new?scope=SERVER_SCOPE`)
  await dialog(page).getByLabel('Key').fill('limits')
  await dialog(page).getByRole('radio', { name: 'JSON' }).check()
  const editor = dialog(page).locator('.cm-content')
  await editor.click()
  await page.keyboard.type('{"high": 25.0,') // the editor puts the closing brace itself
  await dialog(page).getByRole('button', { name: 'Add attribute' }).click()
  await expect(dialog(page).getByText('This is not JSON')).toBeVisible()
  // The link of the summary leads into the editor.
  await dialog(page).getByRole('alert').getByRole('link', { name: 'JSON value' }).click()
  await expect(editor).toBeFocused()
  await editor.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('"serial": 12345678901234567890')
  await dialog(page).getByRole('button', { name: 'Mini' }).click()
  await expect(editor).toHaveText('{"high":25.0,"serial":12345678901234567890}')
  await dialog(page).getByRole('button', { name: 'Add attribute' }).click()
  await expect(cell(page, 'limits')).toContainText('25.0')
})

test('several chosen are deleted at once', async ({ page, tenant }) => {
  const { id } = await makeDevice(tenant.api)
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { one: 1, two: 2, three: 3 })
  await page.goto(`/devices/${id}/attributes?scope=SERVER_SCOPE`)
  await page.getByRole('checkbox', { name: 'Select one' }).check()
  await page.getByRole('checkbox', { name: 'Select two' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await dialog(page).getByRole('button', { name: 'Delete 2 attributes' }).click()
  await expect(page.getByText('2 attributes deleted')).toBeVisible()
  await expect(cell(page, 'three')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select one' })).toHaveCount(0)
})

test('what the device writes itself comes in live and is only read', async ({ page, tenant }) => {
  const { id, token } = await makeDevice(tenant.api)
  await page.goto(`/devices/${id}/attributes`)
  await expect(page.getByText('The device has not sent any attributes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live' })).toBeVisible()
  const send = (body: object) =>
    fetch(`${platformUrl()}/api/v1/${token}/attributes`, { method: 'POST', body: JSON.stringify(body) })
  await send({ firmware: '1.2.3' })
  await expect(cell(page, 'firmware')).toContainText('1.2.3')
  await send({ firmware: '1.2.4' })
  await expect(cell(page, 'firmware')).toContainText('1.2.4')
  await expect(page.getByRole('link', { name: 'Add attribute' })).toHaveCount(0)
})

test('what others write comes in live, what is new waits, and the platform’s own keys are only read', async ({
  page,
  tenant,
}) => {
  const { id } = await makeDevice(tenant.api)
  const write = (values: object) => tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, values)
  await write({ limit: 7, active: true })
  await page.goto(`/devices/${id}/attributes?scope=SERVER_SCOPE`)
  await expect(page.getByRole('button', { name: 'Live' })).toBeVisible()
  await expect(cell(page, 'limit')).toContainText('7')
  await write({ limit: 8.5 })
  await expect(cell(page, 'limit')).toContainText('8.5')
  await expect(cell(page, 'limit')).toContainText('Double')
  await write({ fresh: 'yes' })
  await expect(page.getByText('1 new key')).toBeVisible()
  await page.getByRole('link', { name: 'Load again' }).click()
  await expect(cell(page, 'fresh')).toContainText('yes')
  await expect(page.getByText('1 new key')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select active' })).toHaveCount(0)
})

test('latest telemetry: values change in place, new keys wait while the pointer is there', async ({ page, tenant }) => {
  const { id, token } = await makeDevice(tenant.api)
  const send = (values: object) => publish(platformUrl(), token, values)
  await send({ beta: 1, gamma: 'on' })
  await page.goto(`/devices/${id}/telemetry`)
  await expect(page.getByRole('button', { name: 'Live' })).toBeVisible()
  await expect(cell(page, 'beta')).toContainText('1')
  await send({ beta: 21.5 })
  await expect(cell(page, 'beta')).toContainText('21.5')

  await cell(page, 'gamma').hover()
  await send({ alpha: 7 })
  await expect(page.getByText('1 new key')).toBeVisible()
  await expect(cell(page, 'alpha')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Find a key' }).hover()
  await expect(cell(page, 'alpha')).toContainText('7')

  await page.getByRole('searchbox', { name: 'Find a key' }).fill('gam')
  await expect(page).toHaveURL(/q=gam/)
  await expect(cell(page, 'beta')).toHaveCount(0)
  await expect(cell(page, 'gamma')).toContainText('on')

  await page.getByRole('button', { name: 'Live' }).click()
  await expect(page.getByRole('button', { name: 'Paused' })).toBeVisible()
})
