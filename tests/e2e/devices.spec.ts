// The devices area in a browser: list, add, edit, credentials, operations on one and on several, delete.
import { expect, type Page } from '@playwright/test'
import { makeDevice, publish, unique } from '../support/platform-api'
import { platformUrl, test } from './fixtures'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

test('search, sort and filter stand in the address, and going back undoes them', async ({ page, tenant }) => {
  const word = unique('list')
  for (const suffix of ['b', 'a', 'c']) await makeDevice(tenant.api, { name: `${word}-${suffix}` })
  await makeDevice(tenant.api, { name: `${word}-d`, type: `${word}-profile` })
  await page.goto('/devices')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(word)
  await expect(page).toHaveURL(new RegExp(`q=${word}`))
  await expect(page.getByText('4 matches')).toBeVisible()

  const names = page.getByRole('table').getByRole('link', { name: new RegExp(`^${word}-.$`) })
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(names).toHaveText(['a', 'b', 'c', 'd'].map((suffix) => `${word}-${suffix}`))
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(names).toHaveText(['d', 'c', 'b', 'a'].map((suffix) => `${word}-${suffix}`))
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByLabel('Profile', { exact: true }).selectOption({ label: `${word}-profile` })
  await expect(names).toHaveText([`${word}-d`])
  await page.goBack()
  await expect(page.getByText('4 matches')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('no such device')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/q=/)
})

test('coming back to a list finds it where it was left; another order begins on top', async ({ page, tenant }) => {
  const word = unique('back')
  for (let i = 10; i < 22; i++) await makeDevice(tenant.api, { name: `${word}-${i}` })
  await page.setViewportSize({ width: 1200, height: 420 })
  await page.goto(`/devices?q=${word}&sort=name&order=asc`)
  const last = page.getByRole('link', { name: `${word}-21`, exact: true })
  const place = () => page.locator('.table-scroll').evaluate((table) => table.scrollTop)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(place).toBeGreaterThan(100)
  const left = await place()
  await last.click()
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(last).toBeInViewport()
  expect(await place()).toBe(left)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page).toHaveURL(/order=desc/)
  await expect.poll(place).toBe(0)
})

test('a device is added over the list, corrected where it must be, and sends with its token', async ({
  page,
  tenant,
}) => {
  const taken = await makeDevice(tenant.api)
  const name = unique('Pump')
  const token = unique('t').slice(0, 32)
  await page.goto('/devices?sort=name&order=asc')
  await page.getByRole('link', { name: 'Add device' }).first().click()
  await expect(page).toHaveURL(/\/devices\/new\?sort=name&order=asc$/)
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()

  await dialog(page).getByLabel('Name', { exact: true }).fill(taken.name)
  await dialog(page).getByLabel('Label').fill('roof')
  await dialog(page).getByLabel('Access token', { exact: true }).last().fill(token)
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('1 field needs a change: Name')
  await expect(dialog(page).getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/devices/${taken.id}`)
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByLabel('Label')).toHaveValue('roof')

  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: `“${name}” was added` })).toBeVisible()
  await expect(page.getByText(`/api/v1/${token}/telemetry`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Live' })).toBeVisible()
  await publish(platformUrl(), token, { temperature: 21.5 })
  await expect(page.getByRole('row').filter({ hasText: 'temperature' })).toContainText('21.5')
  await expect(page.getByText(`/api/v1/${token}/telemetry`)).toHaveCount(0)
})

test('one after the other: the form comes back empty, but for what is likely the same', async ({ page, tenant }) => {
  await page.goto('/devices/new')
  const [first, second] = [unique('One'), unique('Two')]
  await dialog(page).getByLabel('Name', { exact: true }).fill(first)
  await dialog(page).getByLabel('Customer').selectOption({ label: tenant.customer.title })
  await dialog(page).getByLabel('Add another after this one').check()
  const token = await dialog(page).getByLabel('Access token', { exact: true }).last().inputValue()
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await expect(dialog(page).getByLabel('Customer')).toHaveValue(tenant.customer.id)
  await expect(dialog(page).getByLabel('Add another after this one')).toBeChecked()
  expect(await dialog(page).getByLabel('Access token', { exact: true }).last().inputValue()).not.toBe(token)
  await dialog(page).getByLabel('Name', { exact: true }).fill(second)
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(page.getByText(`“${second}” was added`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/devices(\?|$)/)
})

test('each kind of credentials has its own fields', async ({ page }) => {
  await page.goto('/devices/new')
  const kind = (name: string) => dialog(page).getByRole('radio', { name })
  await kind('X.509').check()
  await expect(dialog(page).getByRole('textbox', { name: 'Certificate' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'New token' })).toBeHidden()
  await kind('MQTT basic').check()
  await expect(dialog(page).getByRole('textbox', { name: 'Client id' })).toBeVisible()
  await dialog(page).getByLabel('Name', { exact: true }).fill(unique('x'))
  await dialog(page)
    .getByLabel(/^Password/)
    .fill('secret')
  await dialog(page).getByRole('button', { name: 'Add device' }).click()
  await expect(dialog(page).getByText('Enter a client id or a user name.')).toBeVisible()
  await expect(dialog(page).getByRole('alert').getByRole('link', { name: 'User name' })).toBeVisible()
  await kind('Access token').check()
  const token = dialog(page).getByLabel('Access token', { exact: true }).last()
  const before = await token.inputValue()
  await dialog(page).getByRole('button', { name: 'New token' }).click()
  await expect(token).not.toHaveValue(before)
  await expect(token).toHaveValue(/^\w{20}$/)
})

test('names of any kind are shown as they are', async ({ page, tenant }) => {
  const names = [
    `${'long name '.repeat(24)}${unique('n')}`.slice(0, 255),
    `پمپ شمارهٔ ۷ ${unique('fa')}`,
    `🚰🧪 ${unique('emoji')}`,
    `a & b "quoted" ${unique('q')}`,
  ]
  for (const name of names) {
    const { id } = await makeDevice(tenant.api, { name })
    await page.goto(`/devices/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`Thingdeck | ${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.goto('/devices')
  // However long a name is, it is cut: the columns after it stay in sight.
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('editing, and finding out that somebody else did too', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api, { label: 'L1' })
  await page.goto(`/devices/${device.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await dialog(page).getByLabel('Label').fill('mine')
  const stored = await tenant.api.call<object>('GET', `/api/device/${device.id}`)
  await tenant.api.call('POST', '/api/device', { ...stored, label: 'theirs' })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Someone else changed this meanwhile to “theirs”')).toBeVisible()
  await expect(dialog(page).getByLabel('Label')).toHaveValue('mine')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(`“${device.name}” was saved`)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'mine' })).toBeVisible()
})

test('the credentials of a device show and change the token, over its page and over the list; its commands work', async ({
  page,
  tenant,
}) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}`)
  await page.getByRole('link', { name: 'Credentials', exact: true }).click()
  const token = page.getByLabel('Access token', { exact: true }).last()
  await expect(token).toHaveValue(device.token)
  await page.getByRole('button', { name: 'New token' }).click()
  const fresh = await token.inputValue()
  await page.getByRole('button', { name: 'Save credentials' }).click()
  await expect(page.getByText('Credentials saved')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(`/devices?q=${device.name}`)
  await page.getByRole('link', { name: `More for ${device.name}` }).click()
  await page.getByRole('link', { name: 'Credentials', exact: true }).click()
  await expect(dialog(page).getByLabel('Access token', { exact: true }).last()).toHaveValue(fresh)
  await dialog(page).getByRole('link', { name: 'How to connect' }).click()
  await expect(page.getByText(`/api/v1/${fresh}/telemetry`)).toBeVisible()
  await publish(platformUrl(), fresh, { temperature: 21.5 })
})

test('a row’s menu: to a customer and back', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices?q=${device.name}`)
  await page.getByRole('link', { name: `More for ${device.name}` }).click()
  await page.getByRole('link', { name: 'Assign to customer' }).click()
  await dialog(page).getByLabel('Customer').selectOption({ label: tenant.customer.title })
  await dialog(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(row(page, device.name)).toContainText(tenant.customer.title)
  await page.getByRole('link', { name: `More for ${device.name}` }).click()
  await page.getByRole('link', { name: 'Unassign' }).click()
  await dialog(page).getByRole('button', { name: 'Unassign', exact: true }).click()
  await expect(row(page, device.name)).not.toContainText(tenant.customer.title)
})

test('several chosen in the list are deleted at once', async ({ page, tenant }) => {
  const word = unique('bulk')
  for (const suffix of ['a', 'b', 'c']) await makeDevice(tenant.api, { name: `${word}-${suffix}` })
  await page.goto(`/devices?q=${word}`)
  await page.getByRole('checkbox', { name: `Select ${word}-a` }).check()
  await page.getByRole('checkbox', { name: `Select ${word}-b` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Delete 2 devices?')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Delete 2 devices' }).click()
  await expect(page.getByText('2 devices deleted')).toBeVisible()
  await expect(row(page, `${word}-c`)).toBeVisible()
  await expect(row(page, `${word}-a`)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/devices\\?q=${word}$`))
})

test('deleting from the device’s own page leads to the list', async ({ page, tenant }) => {
  const device = await makeDevice(tenant.api)
  await page.goto(`/devices/${device.id}`)
  await page.getByRole('button', { name: `More for ${device.name}` }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Its telemetry, attributes and alarms go with it.')
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/devices$/)
  await expect(page.getByText(`“${device.name}” deleted`)).toBeVisible()
  const answer = await page.goto(`/devices/${device.id}`)
  expect(answer?.status()).toBe(404)
})

test('a customer user looks and does not change', async ({ browser, tenant, signIn }) => {
  const device = await makeDevice(tenant.api)
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${device.id}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, tenant.customerUser)
  await page.goto(`/devices?q=${device.name}`)
  await expect(page.getByRole('link', { name: 'Add device' })).toHaveCount(0)
  await row(page, device.name).getByRole('link', { name: device.name, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Credentials', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: device.token })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save credentials' })).toHaveCount(0)
  await context.close()
})

test('with the keyboard alone: add, open, go back to where it began', async ({ page }) => {
  const name = unique('Keys')
  await page.goto('/devices')
  await page.getByRole('link', { name: 'Add device' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add device' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
