// Charts of a dashboard as people read them: one moment on all of them, a closer look and the way back, and only what is in
// view asks for values.
import { expect } from '@playwright/test'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish } from '../support/platform-api'
import { axeFindings } from './axe'
import { platformUrl, test } from './fixtures'

test('charts share a moment and a window, and what is out of sight asks nothing', async ({ page, tenant, signIn }) => {
  const { api } = tenant
  const device = await makeDevice(api)
  await publish(platformUrl(), device.token, { level: 12.5, low: 1 })
  const chart = (title: string, name: string) =>
    widget('charts', 'basic_timeseries', 'timeseries', { title, datasources: [source('a', key(name))] })
  const card = (title: string) =>
    widget('cards', 'simple_card', 'latest', { title, datasources: [source(title, key('low'))] })
  const body = boardOf({
    entityAliases: { ...alias('a', oneDevice(device.id)), ...alias('Below', { ...oneDevice(device.id), name: 'b' }) },
    widgets: {
      one: chart('One', 'level'),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`chart${at}`, chart(`Chart ${at}`, 'low')])),
      below: card('Below'),
    },
  })
  const { id: made } = await api.call<{ id: { id: string } }>('POST', '/api/dashboard', body)
  const id = made.id
  await signIn(page, tenant.admin)
  await page.setViewportSize({ width: 1200, height: 520 })
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/live')) asked.push(request.postDataJSON().subscriptions.length)
  })
  await page.goto(`/dashboards/${id}`)
  const tile = (title: string) => page.locator('article').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(page.getByRole('button', { name: /^Live|^History/ })).toBeVisible()
  const plot = tile('One').locator('.chart-plot')
  await tile('One').getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tile('One').getByRole('slider')).toHaveAttribute('aria-valuetext', /level 12\.5/)
  await expect(page.locator('.chart-cross')).toHaveCount(8)
  await page.keyboard.press('Escape')
  await expect(page.locator('.chart-cross')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])

  const box = await plot.boundingBox()
  if (!box) throw new Error('no chart')
  const at = (part: number) => [box.x + box.width * part, box.y + 20] as const
  await page.mouse.move(...at(0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.8), { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/start=\d+&end=\d+/)
  // The page follows its address: by then it knows the way back.
  await expect(page.locator('select[name=window]')).not.toHaveValue('')
  await plot.dblclick()
  await expect(page).not.toHaveURL(/start=/)
  await expect(page.locator('select[name=window]')).toHaveValue('')

  await tile('One')
    .getByRole('link', { name: /^More for/ })
    .click()
  await page.getByRole('link', { name: 'Inspect' }).click()
  await expect(page.getByRole('dialog', { name: 'Inside “One”' })).toContainText('12.5')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/inspect/)

  await expect.poll(() => asked.at(-1)).toBe(1)
  await tile('Below').scrollIntoViewIfNeeded()
  await expect.poll(() => asked.at(-1)).toBe(2)
  await publish(platformUrl(), device.token, { low: 7 })
  await expect(tile('Below')).toContainText('7')
})
