// Signing in and out in a browser, with and without scripts.
import { expect } from '@playwright/test'
import { test } from './fixtures'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a wrong password is told, what was typed is kept; the right one leads to the page that was asked for', async ({
      page,
      tenant,
    }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))

      await page.goto('/devices?textSearch=pump')
      await expect(page).toHaveURL(/\/login\?redirectTo=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
      await page.getByLabel('Email').fill(tenant.admin.email)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Email or password is not right.')
      await expect(page.getByLabel('Email')).toHaveValue(tenant.admin.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(javaScriptEnabled ? 'not this one' : '')

      await page.getByLabel('Password', { exact: true }).fill(tenant.admin.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(/\/devices\?textSearch=pump$/)
      // A refused sign-in is a 400, which browsers note; nothing else may be amiss.
      expect(errors.filter((text) => !text.includes('400'))).toEqual([])
    })

    test('an empty form is told field by field', async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
      await expect(page.getByText('Enter your password.')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    })

    test('signing out, from the page for it', async ({ page, tenant, signIn }) => {
      await signIn(page, tenant.admin)
      await page.goto('/logout')
      await expect(page.getByText('Ada Admin')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(/\/login\?reason=signed-out$/)
      await expect(page.getByText('You are signed out.')).toBeVisible()
      await page.goto('/home')
      await expect(page).toHaveURL(/\/login$/)
    })

    test('after signing out the back button shows no page of before', async ({ page, tenant, signIn }) => {
      await signIn(page, tenant.admin)
      await page.goto('/devices')
      await page.goto('/logout')
      await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.goBack()
      await page.goBack()
      await expect(page).not.toHaveURL(/\/devices/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    })
  })
}

test('the password can be shown, and hidden again', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the keyboard is enough: name, Tab, password, Enter', async ({ page, tenant }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(tenant.admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(tenant.admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})

test('a session that ended elsewhere: the sign-in page says so and leads back', async ({
  page,
  context,
  tenant,
  signIn,
}) => {
  await signIn(page, tenant.admin)
  await page.goto('/devices')
  const other = await context.newPage()
  await other.goto('/logout')
  await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdevices$/)
})

test('two people in two browsers do not meet', async ({ browser, baseURL, tenant, signIn }) => {
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL })))
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  const [first, second] = pages
  if (!first || !second) throw new Error('no pages')
  await signIn(first, tenant.admin)
  await signIn(second, tenant.customerUser)
  await first.goto('/logout')
  await second.goto('/logout')
  await expect(first.getByText('Ada Admin').first()).toBeVisible()
  await expect(second.getByText('Cem Customer').first()).toBeVisible()
  for (const context of contexts) await context.close()
})
