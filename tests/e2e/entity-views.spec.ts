// Entity views as people make them: by the keyboard with chips, and with lines of keys where there are no scripts.
import { expect } from '@playwright/test'
import { makeDevice, type Session, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

interface StoredView {
  keys: { timeseries: string[]; attributes: { ss: string[] } }
  startTimeMs: number
  endTimeMs: number
}
const stored = (api: Session, url: string) =>
  api.call<StoredView>('GET', `/api/entityView/${new URL(url).pathname.split('/').at(-1)}`)

async function makeSource(api: Session) {
  const device = await makeDevice(api)
  const of = `/api/plugins/telemetry/DEVICE/${device.id}`
  await api.call('POST', `${of}/SERVER_SCOPE`, { floor: 3 })
  await api.call('POST', `${of}/timeseries/ANY`, { flow: 1, depth: 2 })
  return device
}

test('a view is added by the keyboard alone: source found, keys as chips, a time that is kept in order', async ({
  page,
  tenant,
  signIn,
}) => {
  const source = await makeSource(tenant.api)
  await signIn(page, tenant.admin)
  await page.goto('/entityViews/new')
  const dialog = page.getByRole('dialog')
  /** Not those of selects. */
  const offered = dialog.getByRole('listbox').locator('[role=option]')
  const name = unique('View')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('yard')
  await dialog.getByRole('combobox', { name: 'Source', exact: true }).fill(source.name)
  await expect(offered).toHaveText([source.name])
  await page.keyboard.press('Enter')

  const series = dialog.getByRole('combobox', { name: /^Time series/ })
  await series.focus()
  await offered.filter({ hasText: 'depth' }).waitFor()
  await page.keyboard.type('flo')
  await expect(offered).toHaveText(['flow', 'Add “flo”'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('own key,')
  await page.keyboard.type('too much;')
  await page.keyboard.press('Backspace')
  await expect(dialog.getByRole('list', { name: 'Time series' }).getByRole('listitem')).toHaveText(['flow', 'own key'])
  // The list of what is offered opens a moment after its field.
  await expect.poll(() => axeFindings(page)).toEqual([])
  await dialog.getByRole('combobox', { name: /^Server attributes/ }).focus()
  await offered.filter({ hasText: 'floor' }).waitFor()
  await page.keyboard.type('floor')
  // What was typed and left is a key as well.
  await page.keyboard.press('Tab')

  await dialog.getByLabel(/^End/).fill('2026-03-01T10:00:00')
  const start = dialog.getByLabel(/^Start/)
  await start.fill('2026-03-02T10:00:00')
  await start.blur()
  await expect(start).toHaveValue('2026-03-01T09:59:59')
  await expect(dialog.getByText('The start was moved to a second before the end.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const made = await stored(tenant.api, page.url())
  expect(made.keys).toMatchObject({ timeseries: ['flow', 'own key'], attributes: { ss: ['floor'] } })
  expect(made.endTimeMs - made.startTimeMs).toBe(1000)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove own key' }).click()
  await dialog.getByRole('button', { name: 'Clear: Start' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await stored(tenant.api, page.url())).toMatchObject({
    keys: { timeseries: ['flow'] },
    startTimeMs: 0,
    endTimeMs: made.endTimeMs,
  })
  await page.getByRole('link', { name: source.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(source.name)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a view is added with Find and lines of keys, changed, made public and deleted', async ({
    page,
    tenant,
    signIn,
  }) => {
    const source = await makeSource(tenant.api)
    const name = unique('View')
    await signIn(page, tenant.admin)
    await page.goto('/entityViews')
    await page.getByRole('link', { name: 'Add entity view' }).first().click()
    const dialog = page.getByRole('dialog')
    const press = (words: string) => dialog.getByRole('button', { name: words, exact: true }).last().click()
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Entity view type').fill('yard')
    await dialog.getByLabel('Source', { exact: true }).fill(source.name)
    await dialog.getByLabel(/^Time series/).fill('flow\ndepth, level')
    await dialog.getByRole('button', { name: 'Find' }).first().click()
    await expect(dialog.getByLabel('Source', { exact: true })).toHaveValue(source.id)
    await expect(dialog.getByLabel(/^Time series/)).toHaveValue('flow\ndepth, level')
    await dialog.getByLabel(/^Start/).fill('2026-03-01T10:00:00')
    await dialog.getByLabel(/^End/).fill('2026-03-01T10:00:00')
    await press('Add entity view')
    await expect(dialog.getByText('The start must lie at least a second before the end.')).toBeVisible()
    await dialog.getByLabel(/^End/).fill('')
    await press('Add entity view')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').getByRole('link', { name: source.name }).first()).toBeVisible()
    const made = await stored(tenant.api, page.url())
    expect(made.keys.timeseries).toEqual(['flow', 'depth', 'level'])

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await dialog.getByLabel(/^Server attributes/).fill('floor')
    await press('Save')
    expect(await stored(tenant.api, page.url())).toMatchObject({
      keys: { timeseries: ['flow', 'depth', 'level'], attributes: { ss: ['floor'] } },
      startTimeMs: made.startTimeMs,
    })
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('link', { name: 'Make public' }).click()
    await press('Make public')
    await expect(page.getByText('Everybody (public)')).toBeVisible()
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await press('Delete')
    await expect(page).toHaveURL(/\/entityViews$/)
  })
})
