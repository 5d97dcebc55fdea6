// Dashboards as people keep them: taken in from a file, given to several customers, made public, handed on as a file.
import { readFileSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import { makeDevice, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

const file = (name: string, content: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
})

const boardOf = (title: string, deviceId: string) => ({
  title,
  configuration: {
    widgets: {},
    entityAliases: {
      a: {
        id: 'a',
        alias: 'Riverside pump',
        filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: deviceId } },
      },
    },
    own: { kept: [1, null] },
  },
})

/** A list where there are few, else a field that searches. */
async function choose(dialog: Locator, label: RegExp, name: string) {
  const field = dialog.getByRole('combobox', { name: label })
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption(name)
    return
  }
  await field.fill(name)
  await dialog.getByRole('option', { name, exact: true }).click()
}

test('a file is taken in with another device, given to customers, made public, and handed on', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  const title = unique('Board')
  await tenant.api.call('POST', '/api/customer', { title: unique('Second') })
  await signIn(page, tenant.admin)
  await page.goto('/dashboards')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file('chain.json', { ruleChain: {}, metadata: {} }))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This file holds a rule chain')).toBeVisible()
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles(file('board.json', boardOf(title, crypto.randomUUID())))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('1 entity alias')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await choose(dialog, /Riverside pump/, device.name)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect(page).toHaveURL(/\/details$/)
  await page.getByRole('main').getByRole('link', { name: 'Customers', exact: true }).last().click()
  await choose(dialog, /^Customers/, tenant.customer.title)
  await expect(dialog.getByRole('button', { name: `Remove ${tenant.customer.title}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${title}” now belongs to 1 customer`)).toBeVisible()

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('link', { name: 'Make public' }).click()
  await dialog.getByRole('button', { name: 'Make public' }).click()
  await expect(dialog.getByText('/dashboard/')).toContainText('?publicId=')
  await dialog.getByRole('link', { name: 'Close' }).last().click()
  await expect(page.getByText('Everybody (public)')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^board_.*\.json$/)
  const document = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(document).toMatchObject({ title, configuration: boardOf(title, device.id).configuration })
  expect(document.assignedCustomers).toBeUndefined()
})

test('a customer user sees what its customer has, and keeps none of it', async ({ page, tenant, signIn }) => {
  const title = unique('Board')
  const board = await tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', { title, configuration: {} })
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/dashboard/${board.id.id}`)
  await signIn(page, tenant.customerUser)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Dashboards' }).first().click()
  await page.getByRole('table').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const name of ['Edit', 'Customers', 'Export as JSON']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
})
