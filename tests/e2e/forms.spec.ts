// Forms with scripts: a line that goes down, input that would be thrown away, choosing among many, toasts and the foot.
import { expect, type Page } from '@playwright/test'
import { makeDevice, unique } from '../support/platform-api'
import { test } from './fixtures'

const dialog = (page: Page) => page.locator('dialog.route-dialog')
/** With scripts it is modal, and has the focus. */
const opened = (page: Page) => expect(page.locator('dialog.route-dialog:modal')).toBeVisible()
/** The guard of the page comes once somebody uses it. */
const inUse = (page: Page) => page.waitForFunction(() => 'loadWhenUp' in window)
const banner = (page: Page) => page.getByText('No connection to the server since')

test('a line that is down keeps the page and what was typed; back again, the form is sent', async ({
  page,
  tenant,
  signIn,
}) => {
  await signIn(page, tenant.admin)
  await page.goto('/devices/new')
  const name = unique('Offline')
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await inUse(page)
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(dialog(page).getByText('Nothing was sent. What you typed is kept.')).toBeVisible()
  await expect(page).toHaveURL(/\/devices\/new$/)
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByText('A fault of the console itself')).toHaveCount(0)
  await expect(page.getByText('Request id')).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(dialog(page).getByText('The server answers again.')).toBeVisible({ timeout: 15_000 })
  await expect(banner(page)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('a link that is followed while the line is down keeps the page', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/devices')
  await page.getByRole('heading', { name: 'Devices' }).click()
  await inUse(page)
  await page.context().setOffline(true)
  const link = page.getByRole('link', { name: 'Assets' }).first()
  await link.hover()
  await link.click()
  await expect(banner(page)).toBeVisible()
  await expect(page).toHaveURL(/\/devices$/)
  await page.context().setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(/\/assets$/)
})

test('what was typed is thrown away only when somebody says so', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}/edit`)
  await opened(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0) // nothing was typed

  await page.goto(`/devices/${device.id}/edit`)
  await opened(page)
  const label = dialog(page).getByLabel('Label')
  await label.fill('changed')
  const question = page.getByRole('alertdialog', { name: 'Throw away what you typed?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(label).toBeFocused()
  await expect(label).toHaveValue('changed')
  await page.mouse.click(5, 5) // the backdrop
  await question.getByRole('button', { name: 'Throw it away' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await page.goto(`/devices/${device.id}/credentials`)
  const token = page.getByLabel('Access token', { exact: true }).last()
  await expect(token).toBeFocused() // by then somebody watches what is typed
  await token.fill('another-token')
  await inUse(page)
  await dialog(page).getByRole('link', { name: 'How to connect' }).click()
  await question.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page).toHaveURL(/telemetry\?connect=open$/)

  await page.getByRole('link', { name: 'Commands' }).click()
  await page.getByLabel('Method').fill('setLevel')
  await page.getByRole('link', { name: 'Latest telemetry' }).click()
  await question.getByRole('button', { name: 'Throw it away' }).click()
  await expect(page).toHaveURL(/telemetry$/)
})

test('a form is looked over while it is filled in', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/assets/new')
  await opened(page)
  const label = dialog(page).getByLabel('Label')
  await label.fill('x'.repeat(300))
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByText('Shorten the label to 255 characters.')).toBeVisible()
  await label.fill('short')
  await expect(dialog(page).getByText('Shorten the label to 255 characters.')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Add asset' }).click()
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await expect(dialog(page).getByText('Enter an asset type.')).toBeVisible()
})

test('among many customers one is found while typing; toasts leave bar and pager free', async ({
  page,
  platform,
  sys,
  signIn,
}) => {
  const tenant = await platform.makeTenant(sys) // of its own: in that of all journeys customers are few enough for a list
  const word = unique('Customer')
  for (let i = 0; i < 25; i++) await tenant.api.call('POST', '/api/customer', { title: `${word} ${i}` })
  const devices = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  await signIn(page, tenant.admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/devices/assign?id=${devices[0]?.id}`)
  const field = dialog(page).getByRole('combobox', { name: 'Customer' })
  await field.fill('nobody at all')
  await expect(dialog(page).getByText('Nothing found for “nobody at all”.')).toBeVisible()
  await page.route('**/options/customers**', (route) => route.abort())
  await field.fill(`${word} 2`)
  await expect(dialog(page).getByText('The search got no answer.')).toBeVisible()
  await page.unroute('**/options/customers**')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await field.fill(`${word} 23`)
  await expect(dialog(page).getByRole('option')).toHaveText([`${word} 23`])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`${word} 23`)
  await dialog(page)
    .getByRole('button', { name: /^Assign/ })
    .click()

  const toast = page.locator('.toast')
  await expect(toast).toContainText(`${word} 23`)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.locator('.pager').scrollIntoViewIfNeeded()
    await toast.hover()
    const [above, pager] = [await toast.boundingBox(), await page.locator('.pager').boundingBox()]
    if (!above || !pager) throw new Error('there is no toast, or no pager')
    const isFree = above.y + above.height <= pager.y || above.y >= pager.y + pager.height
    expect({ width, above, pager, isFree }).toMatchObject({ isFree: true })
  }
  await tenant.remove()
})
