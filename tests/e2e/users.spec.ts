// A customer's user, from the link that activates it to being signed in as by an administrator; with scripts and without.
import { expect } from '@playwright/test'
import { unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

const PASSWORD = 'Journey-2026'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a user is added by link, sets a password, and is signed in as', async ({
      page,
      browser,
      baseURL,
      tenant,
      signIn,
    }) => {
      const email = `${unique('person')}@example.com`
      const { id, title } = tenant.customer
      await signIn(page, tenant.admin)
      await page.goto(`/customers/${id}`)
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: 'Add user' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByLabel(/^First name/).fill('Nila')
      await dialog.getByLabel(/^Last name/).fill('Berg')
      await dialog.getByRole('button', { name: 'Add user' }).click()
      const link = await dialog.locator('code').textContent()
      if (javaScriptEnabled) {
        await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
      }
      await dialog
        .getByRole('link', { name: 'Close' })
        .or(dialog.getByRole('link', { name: 'Cancel' }))
        .last()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(email)
      await expect(page.getByRole('link', { name: 'Sign in as' })).toHaveCount(0)

      const other = await browser.newContext({ baseURL, javaScriptEnabled })
      const theirs = await other.newPage()
      const activateToken = new URL(link?.trim() ?? '').searchParams.get('activateToken')
      await theirs.goto(`/login/createPassword?activateToken=${activateToken}`)
      for (const field of await theirs.locator('input[type=password]').all()) await field.fill(PASSWORD)
      await theirs.locator('form:has(input[type=password]) button[type=submit]:not([name])').first().click()
      await expect(theirs).toHaveURL(/\/home/)
      await other.close()

      await page.reload()
      const userPage = page.url()
      await page.getByRole('link', { name: 'Sign in as' }).click()
      await dialog.getByRole('button', { name: 'Sign in as' }).click()
      await expect(page.getByText('You are signed in as Nila Berg')).toBeVisible()
      await expect(page).toHaveURL(/\/home/)
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await page.goto('/devices')
      await page.getByRole('button', { name: 'Back to Ada Admin' }).click()
      await expect(page).toHaveURL(userPage)
      await expect(page.getByText('You are signed in as Nila Berg')).toHaveCount(0)

      await page.goto(`${userPage.replace(/\?.*/, '')}/disable`)
      await dialog.getByRole('button', { name: 'Disable' }).click()
      await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible()
      await page.goto(`${userPage.replace(/\?.*/, '')}/delete`)
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`“${email}” deleted`)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/customers/${id}/users`))
      await expect(page.getByRole('link', { name: title })).toBeVisible()
    })
  })
}
