// A dashboard as people look at it: values that come in, from a row to its state and back, the window, alone on the screen,
// and the same for everybody who has its link.
import { expect, type Page } from '@playwright/test'
import { alias, boardOf, key, oneDevice, opens, source, widget } from '../support/boards'
import { makeDevice, publish, type Session } from '../support/platform-api'
import { axeFindings } from './axe'
import { platformUrl, test } from './fixtures'

const tile = (page: Page, title: string) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name: title }) })

/** A dashboard of a table, and of a state about one row of it. */
async function meters(api: Session) {
  const device = await makeDevice(api)
  await publish(platformUrl(), device.token, { level: 12.5 })
  const datasources = (of: string) => [source(of, key('level', { units: 'm' }))]
  const body = boardOf({
    entityAliases: { ...alias('a', oneDevice(device.id)), ...alias('state', { type: 'stateEntity' }) },
    widgets: {
      table: widget('cards', 'entities_table', 'latest', {
        title: 'Meters',
        datasources: datasources('a'),
        actions: opens('one'),
      }),
      card: widget('cards', 'simple_card', 'latest', { title: 'Level', datasources: datasources('state') }),
      chart: widget('charts', 'basic_timeseries', 'timeseries', {
        title: 'History',
        datasources: datasources('state'),
      }),
    },
    states: {
      default: { name: 'All meters', root: true, of: ['table'] },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern of dashboards
      one: { name: '${entityName}', root: false, of: ['card', 'chart'] },
    },
  })
  const { id } = await api.call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  return { device, id: id.id, title: body.title }
}

test('values come in; a row leads to its state, and the way back is told', async ({ page, tenant, signIn }) => {
  const { device, id, title } = await meters(tenant.api)
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(tile(page, 'Meters')).toContainText('12.5')
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await publish(platformUrl(), device.token, { level: 13.75 })
  await expect(tile(page, 'Meters')).toContainText('13.75')
  expect(await axeFindings(page)).toEqual([])

  await tile(page, 'Meters').getByRole('link', { name: device.name }).first().click()
  await expect(tile(page, 'Level')).toContainText('13.75')
  await expect(tile(page, 'History')).toHaveAttribute('data-state', 'ready')
  await publish(platformUrl(), device.token, { level: 9.25 })
  await expect(tile(page, 'Level')).toContainText('9.25')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: 'All meters' }).click()
  await expect(tile(page, 'Meters')).toBeVisible()

  await page.getByLabel('Window', { exact: true }).selectOption('24 hours')
  await expect(page).toHaveURL(/window=1d/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('whoever has the link of a public one sees it live, and is signed in nowhere', async ({
  browser,
  page,
  tenant,
}) => {
  const { device, id } = await meters(tenant.api)
  await tenant.api.call('POST', `/api/customer/public/device/${device.id}`)
  const { assignedCustomers } = await tenant.api.call<{
    assignedCustomers: { customerId: { id: string }; public: boolean }[]
  }>('POST', `/api/customer/public/dashboard/${id}`)
  const publicId = assignedCustomers.find((one) => one.public)?.customerId.id
  await page.goto(`/dashboard/${id}?publicId=${publicId}`)
  await expect(tile(page, 'Meters')).toContainText('12.5')
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await publish(platformUrl(), device.token, { level: 21 })
  await expect(tile(page, 'Meters')).toContainText('21')
  await tile(page, 'Meters').getByRole('link', { name: device.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`publicId=${publicId}`))
  await expect(tile(page, 'Level')).toContainText('21')
  await page.goto('/devices')
  await expect(page).toHaveURL(/\/login/)

  const without = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_CONSOLE_URL })
  const plain = await without.newPage()
  await plain.goto(`/dashboard/${id}?publicId=${publicId}`)
  await expect(tile(plain, 'Meters')).toContainText('21')
  await without.close()
})

test('on a phone its head is a row with a name and a menu, and a row to push', async ({ page, tenant, signIn }) => {
  const { id, title } = await meters(tenant.api)
  await signIn(page, tenant.admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboards/${id}`)
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  const head = await page.locator('.board-head').boundingBox()
  expect(head?.height).toBeLessThan(110)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('button', { name: 'Star' }).click()
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await expect(page.getByRole('button', { name: 'Remove the star' })).toBeVisible()
  await page.getByRole('link', { name: 'Alone on the page' }).click()
  await expect(page).toHaveURL(`/dashboard/${id}`)
  await expect(tile(page, 'Meters')).toContainText('12.5')
})

test('a home dashboard stands at /home with its values, live, and the overview one step away', async ({
  page,
  tenant,
  signIn,
}) => {
  const { id, device } = await meters(tenant.api)
  const set = (dashboardId: string | null) =>
    tenant.api.call('POST', '/api/tenant/dashboard/home/info', {
      dashboardId: dashboardId === null ? null : { entityType: 'DASHBOARD', id: dashboardId },
      hideDashboardToolbar: false,
    })
  await set(id)
  await signIn(page, tenant.admin)
  await page.goto('/home')
  await expect(tile(page, 'Meters')).toContainText('12.5')
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await publish(platformUrl(), device.token, { level: 15.5 })
  await expect(tile(page, 'Meters')).toContainText('15.5')
  expect(await axeFindings(page)).toEqual([])
  await tile(page, 'Meters').getByRole('link', { name: device.name }).first().click()
  await expect(page).toHaveURL(/\/home\?state=/)
  await expect(tile(page, 'Level')).toContainText('15.5')
  await page.getByRole('link', { name: 'Overview of the fleet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await set(null)
})
