// Doors that people need first: a password by the link of an activation, one instead of a forgotten one, one's own
// changed; with and without scripts. The mail goes to this machine: E2E_MAIL_HOST where the platform is on another.
import { expect, type Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../support/mail-server'
import { type EntityRef, type Session, type TestTenant, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

const FIRST = 'Journey-2026-a'
const SECOND = 'Journey-2026-b'

/** A user of the tenant who has no password yet, and the address of the link on the console. */
async function newUser(sys: Session, tenant: TestTenant) {
  const email = `${unique('new')}@example.com`
  const tenantId = { entityType: 'TENANT', id: tenant.tenantId }
  const user = { email, authority: 'TENANT_ADMIN', tenantId, firstName: 'Nia', lastName: 'New' }
  const { id } = await sys.call<EntityRef>('POST', '/api/user?sendActivationMail=false', user)
  const { pathname, search } = new URL(await sys.call<string>('GET', `/api/user/${id.id}/activationLink`))
  return { email, link: pathname + search }
}

const password = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

async function typeTwice(page: Page, text: string, again = text) {
  await password(page, 'New password').fill(text)
  await password(page, 'New password again').fill(again)
}

async function activate(page: Page, link: string) {
  await page.goto(link)
  await typeTwice(page, FIRST)
  await press(page, 'Save and sign in')
  await expect(page).toHaveURL(/\/home$/)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a new user activates by the link, once', async ({ page, sys, tenant }) => {
      const { email, link } = await newUser(sys, tenant)
      await page.goto(link)
      await expect(page).toHaveURL(/\/login\/createPassword\?activateToken=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your password')
      await expect(page.getByRole('list', { name: 'Rules for the password' })).toContainText('characters')
      await typeTwice(page, 'abc')
      await press(page, 'Save and sign in')
      await expect(password(page, 'New password')).toHaveAttribute('aria-invalid', 'true')
      await typeTwice(page, FIRST, SECOND)
      await press(page, 'Save and sign in')
      await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
      await activate(page, link)
      await page.goto('/profile')
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
      await page.goto(link)
      await expect(page.getByText('This activation link has been used already')).toBeVisible()
    })

    test("one's own password is changed, and the session goes on", async ({ page, sys, tenant, signIn }) => {
      const { email, link } = await newUser(sys, tenant)
      await activate(page, link)
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Change password' }).click()
      await password(page, 'Current password').fill('not this one')
      await typeTwice(page, SECOND)
      await press(page, 'Change password')
      await expect(page.getByText('This is not your current password.')).toBeVisible()
      await password(page, 'Current password').fill(FIRST)
      await typeTwice(page, FIRST)
      await press(page, 'Change password')
      await expect(page.getByText('Choose a password that differs from the present one.')).toBeVisible()
      await password(page, 'Current password').fill(FIRST)
      await typeTwice(page, SECOND)
      await press(page, 'Change password')
      await expect(page.getByText('Password changed')).toBeVisible()
      await page.goto('/devices')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices')
      await page.goto('/logout')
      await press(page, 'Sign out')
      await page.waitForURL((url) => url.pathname.endsWith('/login'))
      await signIn(page, { email, password: SECOND })
    })

    test('name and language of the profile', async ({ page, sys, tenant, platform }) => {
      const { email, link } = await newUser(sys, tenant)
      await activate(page, link)
      await page.goto('/profile')
      await page.getByLabel(/^First name/).fill('Nora')
      await page.getByLabel(/^Email/).fill('no address')
      await press(page, 'Save')
      await expect(page.getByText('Enter an email address such as name@example.com.')).toBeVisible()
      await expect(page.getByLabel(/^First name/)).toHaveValue('Nora')
      await page.getByLabel(/^Email/).fill(email)
      await page.getByRole('combobox', { name: 'Language' }).selectOption('فارسی')
      await press(page, 'Save')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fa-IR')
      await expect(page.getByText('نمایه ذخیره شد')).toBeVisible()
      const own = await platform.signIn(email, FIRST)
      type User = { firstName: string; additionalInfo: { lang?: string } }
      const user = await own.call<User>('GET', '/api/auth/user')
      expect([user.firstName, user.additionalInfo.lang]).toEqual(['Nora', 'fa_IR'])
    })
  })
}

test('the rules are marked while somebody types, and a wrong repeat is told when it is left', async ({
  page,
  sys,
  tenant,
}) => {
  const { link } = await newUser(sys, tenant)
  await page.goto(link)
  const rule = page.getByRole('listitem').filter({ hasText: /at least \d+ characters/ })
  await password(page, 'New password').pressSequentially('ab')
  await expect(rule).not.toContainText('Met')
  await password(page, 'New password').pressSequentially('Cd-1234567890')
  await expect(rule).toContainText('Met')
  await password(page, 'New password again').pressSequentially('ab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
  await password(page, 'New password again').fill('abCd-1234567890')
  await expect(page.getByText('The two passwords are not the same.')).toHaveCount(0)
})

test('the dialog opens with the focus in its first field, and Escape leads back', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Change password' }).click()
  await expect(password(page, 'Current password')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
  await expect(password(page, 'Current password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/profile$/)
})

const appearances: Record<string, string>[] = [
  { theme: 'light' },
  { theme: 'dark', language: 'fa_IR' },
  { contrast: 'more' },
]

for (const appearance of appearances) {
  test(`axe and width of all of them: ${Object.values(appearance).join(' ')}`, async ({
    page,
    context,
    baseURL,
    sys,
    tenant,
    signIn,
  }) => {
    const { link } = await newUser(sys, tenant)
    const look = async () => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    const value = encodeURIComponent(new URLSearchParams(appearance).toString())
    await context.addCookies([{ name: 'thingdeck-look', value, url: baseURL }])
    for (const path of [link, '/login/resetPasswordRequest', '/login/resetPassword?resetToken=x']) {
      await page.goto(path)
      await look()
      const send = page.getByRole('main').locator('button[type=submit]')
      if ((await send.count()) === 0) continue
      await send.click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await look()
    }
    await signIn(page, tenant.admin)
    for (const path of ['/profile', '/profile/password']) {
      await page.goto(path)
      await look()
    }
  })
}

/** Mail goes through a queue of the platform. */
const MAIL_WITHIN_MS = 60_000

test.describe('a forgotten password', () => {
  // The settings of mail are one for the platform.
  test.describe.configure({ mode: 'serial' })

  let mails: MailServer
  let restore: () => Promise<unknown>

  test.beforeAll(async ({ sys }) => {
    const host = process.env.E2E_MAIL_HOST ?? '127.0.0.1'
    mails = await startMailServer(undefined, host)
    const read = () => sys.call<{ jsonValue: object }>('GET', '/api/admin/settings/mail')
    const save = async (jsonValue: object) => sys.call('POST', '/api/admin/settings', { ...(await read()), jsonValue })
    const { jsonValue } = await read()
    restore = () => save(jsonValue)
    const server = { smtpProtocol: 'smtp', smtpHost: host, smtpPort: String(mails.port), enableTls: false }
    await save({ ...jsonValue, ...server, username: '', password: '', mailFrom: 'console@example.org' })
  })
  test.afterAll(async () => {
    await restore?.()
    await mails?.close()
  })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('is replaced by the link of a mail', async ({ page, sys, tenant, signIn }) => {
        const { email, link } = await newUser(sys, tenant)
        await activate(page, link)
        await page.goto('/logout')
        await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
        await page.getByRole('link', { name: 'Forgot password?' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
        await page.getByLabel('Email').fill(email)
        await press(page, 'Send link')
        await expect(page.getByRole('status').filter({ hasText: `If ${email} belongs to an account` })).toBeVisible()
        let reset = ''
        await expect
          .poll(
            () => {
              const found = mails.mails.filter(({ to }) => to.includes(email)).map(({ text, html }) => text + html)
              reset = /\/api\/noauth\/resetPassword\?resetToken=[\w-]+/.exec(found.join())?.[0] ?? ''
              return reset
            },
            { timeout: MAIL_WITHIN_MS },
          )
          .not.toBe('')
        await page.goto(reset)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
        await typeTwice(page, FIRST)
        await press(page, 'Save and sign in')
        await expect(page.getByText('Choose a password that differs from the present one.')).toBeVisible()
        await typeTwice(page, SECOND)
        await press(page, 'Save and sign in')
        // Since 4.0 nobody is signed in by it.
        await expect(page).toHaveURL(/\/home$|\/login\?reason=password-set$/)
        await page.goto('/logout')
        if (!page.url().includes('/login'))
          await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
        await page.waitForURL('**/login*')
        await signIn(page, { email, password: SECOND })
        await page.goto(reset)
        await expect(page.getByText('This link has been used already')).toBeVisible()
      })
    })
  }
})
