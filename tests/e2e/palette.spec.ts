// Search and commands: the palette by the keyboard, the same without scripts, and the sheet of keys.
import { expect, type Page } from '@playwright/test'
import { makeDevice, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Until the page takes keys. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 8000 })
  }).toPass()
}

test('keys pressed while a page comes to life leave it alive', async ({ page, context, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const machine = await context.newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let round = 0; round < 2; round++) {
    await page.goto('/alarms', { waitUntil: 'commit' })
    // What the page cannot take yet is lost; that it comes to life must not be.
    await expect(async () => {
      for (let key = 0; key < 20; key++) await page.keyboard.press('Control')
      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
  }
  expect(faults).toEqual([])
})

test('a device is opened by the keyboard alone, and is among the last ones then', async ({ page, tenant, signIn }) => {
  const word = unique('topaz')
  await makeDevice(tenant.api, { name: `${word} pump` })
  const { name } = await makeDevice(tenant.api, { name: `${word} valve` })
  await signIn(page, tenant.admin)
  await page.goto('/alarms')
  await openPalette(page)
  await page.keyboard.type(word)
  const options = palette(page).getByRole('option', { name: word })
  await expect(options.filter({ hasText: 'valve' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.filter({ hasText: 'valve' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()

  await openPalette(page)
  await expect(palette(page).getByRole('group', { name: 'Opened last' }).getByRole('option').first()).toContainText(
    name,
  )
})

test('Escape gives the focus back; a command runs, and what opens in a new tab leaves the page', async ({
  page,
  context,
  tenant,
  signIn,
}) => {
  await signIn(page, tenant.admin)
  await page.goto('/devices')
  const top = page.getByRole('textbox', { name: 'Search or run a command' })
  await top.focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(top).toBeFocused()

  await page.keyboard.type('> dark')
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await openPalette(page)
  await page.keyboard.type('audit')
  await expect(palette(page).getByRole('option').first()).toContainText('Audit log')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/auditLogs/)
  await expect(palette(page)).toBeVisible()
})

test('single keys: g and a letter, / and ?, until they are switched off', async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
  await page.goto('/profile')
  const press = async (first: string, then: () => Promise<void>) => {
    await expect(async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press(first)
      await then()
    }).toPass()
  }
  await press('g', async () => {
    await page.keyboard.press('d')
    await expect(heading(page)).toHaveText('Devices', { timeout: 3000 })
  })
  await page.goto('/profile')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await press('?', () => expect(shortcuts).toBeVisible({ timeout: 3000 }))
  expect(await axeFindings(page)).toEqual([])
  await shortcuts.locator('a[href$="/shortcuts"]').click()
  await expect(heading(page)).toHaveText('Keyboard shortcuts')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('main').getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(page.getByRole('main').getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  await page.goto('/profile')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const key of ['?', 'g', 'd', '/']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(palette(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the field in the top bar leads to all that is found', async ({ page, tenant, signIn }) => {
    const word = unique('jade')
    const { id, name } = await makeDevice(tenant.api, { name: `${word} meter` })
    await signIn(page, tenant.admin)
    await page.goto('/home')
    const top = page.getByRole('textbox', { name: 'Search or run a command' })
    await top.fill(word)
    await top.press('Enter')
    await expect(heading(page)).toHaveText('Search')
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill(id)
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(heading(page)).toHaveText(name)
    await page.goto('/shortcuts')
    await expect(page.getByText('Search everything, or run a command')).toBeVisible()
  })
})
