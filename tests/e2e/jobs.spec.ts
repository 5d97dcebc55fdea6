// Work on many rows: a file of devices tried and taken in, what failed tried again, many given to a customer and taken back,
// and a job that is ended half-way; with scripts and without.
import { expect, type Page } from '@playwright/test'
import { type TestTenant, unique } from '../support/platform-api'
import { test } from './fixtures'

const ROWS = 60
const MANY = 1000

const press = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words }).click()
const state = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()

const whole = (page: Page) => expect(page.getByText(`${ROWS} of ${ROWS} rows`)).toBeVisible()

async function sendFile(page: Page, lines: string[]) {
  await page.goto('/devices/import')
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('What name is')).toHaveValue('name')
}

const countOf = async ({ api }: TestTenant, owner: string, word: string) =>
  (await api.call<{ totalElements: number }>('GET', `/api/${owner}/devices?pageSize=1&page=0&textSearch=${word}`))
    .totalElements

async function takeIn(page: Page, tenant: TestTenant, word: string) {
  const title = `${word} yard`
  const rows = Array.from({ length: ROWS }, (_, at) => `${word}-${at},pump,${at === 7 ? title : ''}`)
  await sendFile(page, ['name,label,customer', ...rows])
  await press(page, 'Try without changing anything')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check of fleet.csv')
  await state(page, 'Done, but not for all')
  await expect(page.getByText('Would be created').first()).toBeVisible()
  expect(await countOf(tenant, 'tenant', word)).toBe(0)

  await page.getByRole('link', { name: 'Back to where it began' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import of fleet.csv')
  await state(page, 'Done, but not for all')
  await expect(page.getByText(`${ROWS} of ${ROWS} rows`)).toBeVisible()
  await page.getByRole('link', { name: /^Failed/ }).click()
  await expect(page.getByRole('row').filter({ hasText: `${word}-7` })).toContainText(`“${title}”`)
  const file = await page.getByRole('link', { name: 'Errors as CSV' }).getAttribute('href')
  const csv = await (await page.request.get(file ?? '')).text()
  expect(csv.trim().split('\n')).toHaveLength(2)
  expect(csv).toContain(`${word}-7`)

  await tenant.api.call('POST', '/api/customer', { title })
  await press(page, 'Try 1 again')
  await expect.poll(() => countOf(tenant, 'tenant', word)).toBe(ROWS)
  await expect(page.getByRole('button', { name: 'Try 1 again' })).toHaveCount(0)
  // Without scripts the page is loaded again until the job is over.
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
}

async function giveAndTake(page: Page, tenant: TestTenant, word: string) {
  const { id, title } = tenant.customer
  await page.goto(`/devices/assign?q=${word}&all=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Customer/).selectOption(title)
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Assign ${ROWS} devices to ${title}`)
  await whole(page)
  expect(await countOf(tenant, `customer/${id}`, word)).toBe(ROWS)
  await press(page, 'Undo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Take back ${ROWS} changes`)
  await whole(page)
  expect(await countOf(tenant, `customer/${id}`, word)).toBe(0)
}

async function endHalfWay(page: Page, word: string) {
  await sendFile(page, ['name,label', ...Array.from({ length: MANY }, (_, at) => `${word}-${at},many`)])
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await press(page, 'Cancel')
  await state(page, 'Cancelled')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.goto('/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'Import of fleet.csv' }).first()).toContainText('Cancelled')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    test('rows are tried, taken in, tried again, given away, taken back', async ({ page, tenant, signIn }) => {
      await signIn(page, tenant.admin)
      const word = unique('Job')
      await takeIn(page, tenant, word)
      await giveAndTake(page, tenant, word)
      await endHalfWay(page, unique('Half'))
    })
  })
}
