// Every piece in every look: nothing for axe to say, nothing wider than the window. The pictures are for people.
import { expect, test } from '@playwright/test'
import { axeFindings } from './axe'
import { startGallery } from './gallery/server'

let gallery: Awaited<ReturnType<typeof startGallery>>
// Its pages are made of the sources while they are asked for.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.beforeAll(async () => {
  gallery = await startGallery()
})
test.afterAll(async () => gallery?.close())

const appearances = ['light standard', 'dark standard', 'light more', 'dark more']

test('the gallery in both themes and contrasts', async ({ page }, info) => {
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const appearance of appearances) {
    await page.evaluate((words) => {
      const [theme = '', contrast = ''] = words.split(' ')
      Object.assign(document.documentElement.dataset, { theme, contrast })
    }, appearance)
    // Colours change slowly.
    await page.evaluate(() => {
      const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      return Promise.allSettled(changing.map(({ finished }) => finished)).then(() => {})
    })
    expect({ appearance, findings: await axeFindings(page) }).toEqual({ appearance, findings: [] })
    await info.attach(appearance, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  }
})

for (const language of ['fa_IR', 'zh_CN']) {
  test(`the gallery, ${language}`, async ({ page }, info) => {
    await page.goto(`${gallery.url}?language=${language}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await info.attach(language, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  })
}

test('forced colours keep every control visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(gallery.url)
  const box = page.getByLabel('Not ticked')
  await box.waitFor()
  expect(await box.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid')
})

test('on a phone nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${gallery.url}?density=comfortable`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
