// Looks and languages: chosen on any page, kept for a year, with and without scripts.
import { expect } from '@playwright/test'
import { axeFindings } from './axe'
import { forgetLanguage, test } from './fixtures'

test.afterEach(({ tenant }) => forgetLanguage(tenant))

const html = 'html'

test('the page carries what brings it to life, in every language', async ({ request }) => {
  for (const language of ['en-US', 'fa-IR', 'zh-CN']) {
    const page = await (await request.get('/login', { headers: { 'Accept-Language': language } })).text()
    // Without this line the page would look right and be dead (single fetch drops it when rendering suspends).
    expect(page).toContain('streamController.enqueue')
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).toContain('id="page-texts"')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('theme, contrast and language are chosen on the sign-in page and stay', async ({ page }) => {
    await page.goto('/login?redirectTo=%2Fdevices')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page).toHaveURL('/login?redirectTo=%2Fdevices')
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'More contrast' }).click()
    await expect(page.locator(html)).toHaveAttribute('data-contrast', 'more')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'فارسی' }).click()
    await expect(page).toHaveURL('/login?redirectTo=%2Fdevices')
    await expect(page.locator(html)).toHaveAttribute('lang', 'fa-IR')
    await expect(page.locator(html)).toHaveAttribute('dir', 'rtl')
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
  })

  test('the menu of a signed-in person works, and becomes a rail', async ({ page, tenant, signIn }) => {
    await signIn(page, tenant.admin)
    await page.goto('/home')
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('button', { name: 'Compact' }).click()
    await expect(page.locator(html)).toHaveAttribute('data-density', 'compact')
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect(page.locator(html)).toHaveAttribute('data-menu', 'rail')
    await expect(page).toHaveURL('/home')
  })
})

test('with scripts the page changes where it stands', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/home')
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }))
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true)
  await page.reload()
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
})

test('a language is kept in the profile beside what else is there, and where other consoles look', async ({
  page,
  tenant,
  signIn,
}) => {
  const profile = () => tenant.api.call<{ additionalInfo: object | null }>('GET', '/api/auth/user')
  const before = await profile()
  const save = (additionalInfo: object) =>
    profile().then((user) => tenant.api.call('POST', '/api/user?sendActivationMail=false', { ...user, additionalInfo }))
  await save({ ...before.additionalInfo, note: 'kept' })
  try {
    await signIn(page, tenant.admin)
    await page.goto('/home')
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('button', { name: '简体中文' }).click()
    await expect(page.locator(html)).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('首页')
    const settings = () => page.evaluate(() => JSON.parse(localStorage.getItem('TB-SETTINGS') ?? '{}'))
    await expect.poll(settings).toEqual({ userLang: 'zh_CN' })
    expect((await profile()).additionalInfo).toMatchObject({ lang: 'zh_CN', note: 'kept' })
  } finally {
    await save({ ...before.additionalInfo, lang: 'en_US' }) // other journeys sign in as the same person
  }
})

test('times are told in the zone of the browser', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'thingdeck-zone')?.value)
    .toBe('Asia%2FTokyo')
  await context.close()
})

test('texts of a further page come before it is shown', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Devices' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices')
  await expect(page.locator('main')).not.toHaveText(/\b(device|form|live)\.[a-z-]+/)
})

test('a device that is not there: what happened, and a way on, within the shell', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/devices/00000000-0000-0000-0000-000000000001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device is gone or never existed')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL('/home')
})

const appearances: Record<string, string>[] = [
  { theme: 'light' },
  { theme: 'dark' },
  { theme: 'light', language: 'fa_IR' },
  { contrast: 'more' },
]

for (const appearance of appearances) {
  test(`home, axe and width: ${Object.values(appearance).join(' ')}`, async ({
    page,
    context,
    baseURL,
    tenant,
    signIn,
  }) => {
    await signIn(page, tenant.admin)
    const value = encodeURIComponent(new URLSearchParams(appearance).toString())
    await context.addCookies([{ name: 'thingdeck-look', value, url: baseURL }])
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/home')
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}
