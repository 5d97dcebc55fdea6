// Tenants, as a system administrator keeps them; and customers, as a tenant administrator comes to what they have.
import { expect } from '@playwright/test'
import { unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { sysAccount, test } from './fixtures'

test('a tenant is added, given an address, and deleted once its title is typed', async ({ page, signIn }) => {
  const title = unique('Harbour')
  await signIn(page, sysAccount())
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tenants', exact: true }).click()
  await page.getByRole('link', { name: 'Add tenant' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Tenant profile')).not.toHaveValue('')
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel(/^Country/).selectOption('Japan')
  await dialog.getByLabel(/^Postal code/).fill('1000001')
  await dialog.getByLabel(/^Email/).fill('nobody')
  await dialog.getByRole('button', { name: 'Add tenant' }).click()
  await expect(dialog.getByText('This is not a postal code of the chosen country.').first()).toBeVisible()
  await expect(dialog.getByText('Enter an email address such as name@example.com.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel(/^Postal code/).fill('100-0001')
  await dialog.getByLabel(/^Email/).fill('harbour@example.com')
  await dialog.getByRole('button', { name: 'Add tenant' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Japan')).toBeVisible()

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await dialog.getByLabel(`Type ${title} to delete`).fill('something else')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText(`Type ${title} here.`).first()).toBeVisible()
  await dialog.getByLabel(`Type ${title} to delete`).fill(title)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`“${title}” deleted`)).toBeVisible()
})

test('from a row of the customers to what the customer has, and back by its name', async ({ page, tenant, signIn }) => {
  const { id, title } = tenant.customer
  await signIn(page, tenant.admin)
  await page.goto(`/customers?q=${title}`)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: `More for ${title}` }).click()
  await page
    .getByRole('navigation', { name: `More for ${title}` })
    .getByRole('link', { name: 'Devices' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/devices\\?customer=${id}`))
  await page.getByRole('link', { name: `Customer: ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await axeFindings(page)).toEqual([])
})
