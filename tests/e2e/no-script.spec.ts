// The main journeys with JavaScript off: links, forms and pages do everything.
import { expect, type Page } from '@playwright/test'
import { makeDevice, publish, unique } from '../support/platform-api'
import { forgetLanguage, platformUrl, test } from './fixtures'

test.afterEach(({ tenant }) => forgetLanguage(tenant))

test.use({ javaScriptEnabled: false })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

test('list, search and pages', async ({ page, tenant }) => {
  const word = unique('list')
  for (let i = 0; i < 11; i++) await makeDevice(tenant.api, { name: `${word}-${String(i).padStart(2, '0')}` })
  await page.goto('/devices')
  await page.getByLabel('Search by name').fill(word)
  await page.keyboard.press('Enter')
  await expect(page.getByText('11 matches')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await page.getByLabel('Rows', { exact: true }).selectOption('10')
  await press(page, 'Apply')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('table').getByRole('link', { name: `${word}-10`, exact: true })).toBeVisible()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('a device is added, corrected, changed and deleted', async ({ page, tenant }) => {
  const taken = await makeDevice(tenant.api)
  const name = unique('Pump')
  await page.goto('/devices')
  await page.getByRole('link', { name: 'Add device' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(taken.name)
  await page.getByLabel(/^Label/).fill('roof')
  const token = page.getByLabel('Access token', { exact: true }).last()
  const before = await token.inputValue()
  await press(page, 'New token')
  await expect(token).not.toHaveValue(before)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(taken.name)
  await press(page, 'Add device')
  await expect(page.getByText('This name is taken.')).toBeVisible()
  await expect(page.getByLabel(/^Label/)).toHaveValue('roof')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(`“${name}” was added`)).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Description').fill('first line\nsecond line')
  await press(page, 'Save')
  await expect(page.getByText('first line')).toBeVisible()

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/devices$/)
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
})

test('each kind of credentials shows its own fields', async ({ page, tenant }) => {
  const { id } = await makeDevice(tenant.api)
  await page.goto(`/devices/${id}/credentials`)
  await page.getByRole('radio', { name: 'MQTT basic' }).check()
  await expect(page.getByLabel('Access token', { exact: true }).last()).toBeHidden()
  const user = unique('user')
  await page.getByRole('textbox', { name: 'User name' }).fill(user)
  await page.getByLabel(/^Password/).fill('secret')
  await press(page, 'Save credentials')
  await expect(page.getByText('Credentials saved')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue(user)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await expect(page.getByText('A password is set.')).toBeVisible()
})

test('several are chosen and deleted', async ({ page, tenant }) => {
  const word = unique('bulk')
  for (const suffix of ['a', 'b', 'c']) await makeDevice(tenant.api, { name: `${word}-${suffix}` })
  await page.goto(`/devices?q=${word}`)
  await page.getByRole('checkbox', { name: `Select ${word}-a` }).check()
  await page.getByRole('checkbox', { name: `Select ${word}-b` }).check()
  await press(page, 'Delete')
  await expect(page.getByRole('dialog').getByText(`${word}-b`)).toBeVisible()
  await press(page, 'Delete 2 devices')
  await expect(page.getByText('2 devices deleted')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: `${word}-c`, exact: true })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: `${word}-a`, exact: true })).toHaveCount(0)
})

test('attributes: add, edit, delete', async ({ page, tenant }) => {
  const { id } = await makeDevice(tenant.api)
  await page.goto(`/devices/${id}/attributes?scope=SHARED_SCOPE`)
  await page.getByRole('link', { name: 'Add attribute' }).first().click()
  await page.getByLabel('Key').fill('limits')
  await page.getByRole('radio', { name: 'JSON' }).check()
  await page.getByLabel('JSON value').fill('{"high":')
  await press(page, 'Add attribute')
  await expect(page.getByText('This is not JSON')).toBeVisible()
  await expect(page.getByLabel('JSON value')).toHaveValue('{"high":')
  await page.getByLabel('JSON value').fill('{"high": 25.0}')
  await press(page, 'Add attribute')
  await expect(page.getByRole('row').filter({ hasText: 'limits' })).toContainText('25.0')

  await page.getByRole('link', { name: 'Edit limits' }).click()
  await page.getByRole('radio', { name: 'Boolean' }).check()
  await page.getByRole('radio', { name: 'true' }).check()
  await press(page, 'Save attribute')
  await expect(page.getByRole('row').filter({ hasText: 'limits' })).toContainText('true')

  await page.getByRole('link', { name: 'Delete limits' }).click()
  await press(page, 'Delete attribute')
  await expect(page.getByText('No shared attributes yet')).toBeVisible()
})

test('telemetry: as of the request, refreshing itself until it is stopped', async ({ page, tenant }) => {
  const { id, token } = await makeDevice(tenant.api)
  await publish(platformUrl(), token, { temperature: 21.5 })
  await page.goto(`/devices/${id}/telemetry`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table').getByText('21.5')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(/^Snapshot \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(1)
  await publish(platformUrl(), token, { temperature: 22.5 })
  await expect(async () => {
    await page.getByRole('link', { name: 'Refresh now' }).click()
    await expect(page.getByRole('table').getByText('22.5')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'Stop refreshing' }).click()
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Refresh every 30 s' })).toBeVisible()
})

test('language and theme', async ({ page }) => {
  await page.goto('/devices')
  await page.getByRole('button', { name: 'Account of Ada Admin' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/\/devices$/)
  await page.getByRole('button', { name: 'Account of Ada Admin' }).click()
  await page.getByRole('button', { name: 'Language: English' }).first().click()
  await press(page, 'فارسی')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('دستگاه‌ها')
})
