// The history of a key in a browser: from latest telemetry to a value that is corrected, and to values that are deleted.
import { expect } from '@playwright/test'
import { makeDevice } from '../support/platform-api'
import { alive } from './alive'
import { test } from './fixtures'

test('from a key to its history: summed up, corrected, deleted', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  const { id } = await makeDevice(tenant.api)
  const start = Date.now() - 20 * 60_000
  const points = Array.from({ length: 20 }, (_, place) => ({ ts: start + place * 60_000, values: { temp: place } }))
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, points)
  await page.goto(`/devices/${id}/telemetry`)
  await page.getByRole('link', { name: 'temp', exact: true }).click()
  await expect(page.getByRole('img', { name: /^temp from .*Greatest 19$/ })).toBeVisible()

  await page.getByLabel('Window', { exact: true }).selectOption('1 hour')
  await expect(page).toHaveURL(/window=1h/)
  await page.getByLabel('Summed up', { exact: true }).selectOption('Greatest')
  await expect(page.getByText(/greatest of /)).toBeVisible()
  await page.getByLabel('Summed up', { exact: true }).selectOption('Each value')
  await expect(page.getByText('1–20 of 20')).toBeVisible()

  await page
    .getByRole('link', { name: /^Correct the value of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Integer value').fill('99')
  await dialog.getByRole('button', { name: 'Save value' }).click()
  await expect(page.getByRole('img', { name: /Greatest 99$/ })).toBeVisible()

  // What somebody else wrote meanwhile is told, and written over once that was seen.
  await page
    .getByRole('link', { name: /^Correct the value of/ })
    .first()
    .click()
  const newest = { ts: start + 19 * 60_000, values: { temp: 42 } }
  await expect(dialog.getByLabel('Integer value')).toHaveValue('99')
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, newest)
  await dialog.getByLabel('Integer value').fill('77')
  await dialog.getByRole('button', { name: 'Save value' }).click()
  await expect(dialog.getByText('it is 42 now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save value' }).click()
  await expect(page.getByRole('img', { name: /Greatest 77$/ })).toBeVisible()

  await page.getByRole('link', { name: 'Delete values' }).click()
  await expect(dialog.getByText('20 values would be deleted.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'All there are' }).check()
  await dialog.getByRole('button', { name: 'Count' }).click()
  // What was counted for another meaning is not deleted.
  await expect(dialog.locator('[name="countedFor"]')).toHaveValue('all')
  await dialog.getByRole('button', { name: 'Delete 20 values' }).click()
  await expect(page.getByText('20 values of “temp” were deleted')).toBeVisible()
  await expect(page.getByText('No value of this key is stored')).toBeVisible()
})

test('a window of one’s own by keyboard: its panel closes behind it, and holds it when it is opened again', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(page, tenant.admin)
  const { id } = await makeDevice(tenant.api)
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, { temp: 1 })
  await page.goto(`/devices/${id}/telemetry/history?key=temp&window=1h`)
  const chip = page.locator('summary[aria-label="From a moment until another"]')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await alive(chip)
  await chip.press('Enter')
  await field('Hours').fill('0')
  await field('Sec').fill('130')
  await field('Sec').press('Enter')
  await expect(page).toHaveURL(/window=2m10s/)
  await expect(field('Hours')).toBeHidden()
  await expect(chip).toBeFocused()

  await chip.press('Enter')
  await expect(field('Min')).toHaveValue('2')
  await expect(field('Sec')).toHaveValue('10')
  await field('From').fill('2026-01-01T10:00:00')
  await field('Until').fill('2026-01-01T12:00:00')
  await field('Until').press('Enter')
  await expect(page).toHaveURL(/start=\d+&end=\d+/)
  await expect(chip).toBeFocused()
  await chip.press('Enter')
  await expect(field('From')).toHaveValue(/^2026-01-01T10:00/)
  await expect(field('Hours')).toHaveValue('2')
  await page.goBack()
  await expect(field('Sec')).toHaveValue('10')
  await page.keyboard.press('Escape')
  await expect(chip).toBeFocused()
})
