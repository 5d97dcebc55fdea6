// The counts of alarms in the top bar, as two people see them at once.
import { expect, type Page } from '@playwright/test'
import { makeDevice, unique } from '../support/platform-api'
import { test } from './fixtures'

/** It is asked again every ten seconds, less often after a platform gave no answer. */
const SOON = { timeout: 60_000 }

const raiser =
  (api: { call<T>(method: string, path: string, body?: unknown): Promise<T> }, id: string) =>
  async (type: string, severity: string) =>
    (
      await api.call<{ id: { id: string } }>('POST', '/api/alarm', {
        type,
        originator: { entityType: 'DEVICE', id },
        severity,
        status: 'ACTIVE_UNACK',
      })
    ).id.id

/** The three counts, once they are known. */
async function counts(page: Page): Promise<number[]> {
  const cells = page.locator('.annunciator a')
  await expect(cells).toHaveCount(3, SOON)
  return (await cells.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
}

test('what one acknowledges, the other sees no more', async ({ page, browser, tenant, signIn }) => {
  const { id } = await makeDevice(tenant.api, { name: unique('Counted') })
  const raise = raiser(tenant.api, id)
  const type = unique('Pressure')
  await raise(type, 'CRITICAL')
  await signIn(page, tenant.admin)
  await page.goto('/devices')
  const [critical = 0, major = 0] = await counts(page)
  expect(critical).toBeGreaterThan(0)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, tenant.admin)
  await other.goto('/home?view=overview')
  expect((await counts(other))[0]).toBe(critical)

  await raise(unique('Flow'), 'MAJOR')
  await expect.poll(async () => (await counts(page))[1], SOON).toBe(major + 1)

  await other.locator('.annunciator a').first().click()
  await expect(other).toHaveURL(/severity=CRITICAL/)
  await other.getByRole('link', { name: type }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click()
  await expect.poll(async () => (await counts(other))[0], SOON).toBe(critical - 1)
  await expect.poll(async () => (await counts(page))[0], SOON).toBe(critical - 1)
  await context.close()
})

test('the number stands in the title, and the sound is told of while the browser is quiet', async ({
  page,
  tenant,
  signIn,
}) => {
  const { id } = await makeDevice(tenant.api, { name: unique('Titled') })
  const raise = raiser(tenant.api, id)
  await raise(unique('Level'), 'CRITICAL')
  await signIn(page, tenant.admin)
  await page.goto('/alarms/signals')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sound').selectOption('critical')
  await dialog.getByLabel('Number in the title of the window').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.title(), SOON).toMatch(/^\(\d+\) .+Alarms/)
  await page.getByRole('link', { name: 'Devices', exact: true }).first().click()
  await expect.poll(() => page.title(), SOON).toMatch(/^\(\d+\) .+Devices/)

  // A window in which nobody has pressed anything yet. What looks into it for this journey would count as somebody.
  const fresh = await page.context().newPage()
  await fresh.addInitScript(() => {
    let hasBeenActive = false
    addEventListener('pointerdown', () => (hasBeenActive = true), true)
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get hasBeenActive() {
          return hasBeenActive
        },
      },
    })
  })
  await fresh.goto('/devices')
  const muted = fresh.getByRole('button', { name: /^Your browser keeps quiet/ })
  await expect(muted).toBeVisible(SOON)
  await fresh.mouse.click(5, 5)
  await expect(muted).toHaveCount(0)
  await fresh.close()

  await page.goto('/alarms/signals')
  await dialog.getByLabel('Sound').selectOption('off')
  await dialog.getByLabel('Number in the title of the window').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.title(), SOON).not.toMatch(/^\(/)
})

test('a notice of the system tells of a new one while another window is in front, and leads to it', async ({
  page,
  tenant,
  signIn,
}) => {
  const { id } = await makeDevice(tenant.api, { name: unique('Noticed') })
  const raise = raiser(tenant.api, id)
  // What the system shows can't be read from here: what the browser is asked to show is kept.
  await page.addInitScript(() => {
    const shown: { title: string; body?: string; onclick?: () => void }[] = []
    class Kept {
      static permission = 'default'
      static requestPermission = async () => (Kept.permission = 'granted')
      onclick?: () => void
      close() {}
      constructor(title: string, { body }: NotificationOptions = {}) {
        shown.push(Object.assign(this, { title, body }))
      }
    }
    Object.assign(window, { Notification: Kept, shown })
    if (sessionStorage.getItem('asked')) Kept.permission = 'granted'
    document.hasFocus = () => false
  })
  await signIn(page, tenant.admin)
  await page.goto('/alarms/signals')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notice of the system').selectOption('critical')
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { Notification: { permission: string } }).Notification.permission),
    )
    .toBe('granted')
  await page.evaluate(() => sessionStorage.setItem('asked', '1'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/devices')
  const [critical = 0] = await counts(page)
  await raise(unique('Quiet'), 'MINOR')
  await raise(unique('Loud'), 'CRITICAL')
  const shown = () =>
    page.evaluate(() =>
      (window as unknown as { shown: { title: string; body: string }[] }).shown.map(({ title, body }) => [title, body]),
    )
  await expect.poll(shown, SOON).toHaveLength(1)
  expect((await shown())[0]?.[0]).toBe('New alarms')
  expect((await shown())[0]?.[1]).toMatch(new RegExp(`^${critical + 1} critical alarms? that nobody has acknowledged$`))
  await page.evaluate(() => (window as unknown as { shown: { onclick?(): void }[] }).shown[0]?.onclick?.())
  await expect(page).toHaveURL(/severity=CRITICAL/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Alarms/)
})
