// Lists of every kind in a browser: filters by any value, saved views, keys, the bar of a phone.
import { expect, type Page } from '@playwright/test'
import { makeDevice, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { test } from './fixtures'

const dialog = (page: Page) => page.getByRole('dialog')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

test.beforeEach(async ({ page, tenant, signIn }) => {
  await signIn(page, tenant.admin)
})

test('a filter by a value is chosen, shown in words and taken away; a view keeps it', async ({ page, tenant }) => {
  const word = unique('filter')
  for (const floor of [1, 2]) {
    const { id } = await makeDevice(tenant.api, { name: `${word}-${floor}` })
    await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { floor })
  }
  await page.goto(`/devices?q=${word}`)
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await dialog(page).getByLabel('Field').selectOption('Server attribute')
  await dialog(page).getByLabel('Key').fill('floor')
  await dialog(page).getByLabel('Comparison').selectOption('>')
  await dialog(page).getByLabel('Value').fill('one')
  await dialog(page).getByRole('button', { name: 'Add filter' }).click()
  await expect(dialog(page).getByText('Enter a number, such as 3.5.')).toBeVisible()
  await expect(dialog(page).getByLabel('Key')).toHaveValue('floor')
  await dialog(page).getByLabel('Value').fill('1')
  expect(await axeFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Add filter' }).click()
  await expect(page).toHaveURL(/f=server\.floor%3Agt%3A1/)
  await expect(link(page, `${word}-2`)).toBeVisible()
  await expect(link(page, `${word}-1`)).toBeHidden()

  await page.getByRole('link', { name: 'All devices' }).click()
  await page.getByRole('link', { name: 'Save view…' }).click()
  await dialog(page).getByLabel('Name of the view').fill('Upper floors')
  await dialog(page).getByRole('button', { name: 'Save view' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('link', { name: 'Clear the filter floor > 1' }).click()
  await expect(link(page, `${word}-1`)).toBeVisible()
  await expect(page.getByText('Changed')).toBeVisible()
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(link(page, `${word}-1`)).toBeHidden()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'Upper floors' }).click()
  await page.getByRole('link', { name: 'Manage views' }).click()
  await dialog(page).getByRole('button', { name: 'Delete the view Upper floors' }).click()
  await expect(dialog(page).getByRole('list')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test('what is not filled in does not stand in the address', async ({ page, tenant }) => {
  await makeDevice(tenant.api)
  await page.goto('/devices?sort=name&order=asc')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/devices\?sort=name&order=asc$/)
  await page.getByRole('searchbox').fill('x')
  await expect(page).toHaveURL(/q=x/)
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL(/\/devices\?sort=name&order=asc$/)
})

test('all that match are counted once more when others match by now, and done then', async ({ page, tenant }) => {
  const word = unique('match')
  const add = (place: number) => tenant.api.call('POST', '/api/asset', { name: `${word}-${place}`, type: 'hall' })
  await add(1)
  await page.goto(`/assets/public?all=1&q=${word}`)
  await expect(dialog(page).getByText(`${word}-1`)).toBeVisible()
  await add(2)
  const step = dialog(page).getByRole('button', { name: /^Make/ })
  await step.click()
  await expect(dialog(page).getByRole('alert')).toContainText('2')
  await expect(dialog(page).getByText(`${word}-2`)).toBeVisible()
  await step.click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/2 assets/).first()).toBeVisible()

  // What is gone by then is told where it was to be done.
  const { id } = await tenant.api.call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: word })
  await page.goto(`/ruleChains/${id.id}/root`)
  await expect(step).toBeVisible()
  await tenant.api.call('DELETE', `/api/ruleChain/${id.id}`)
  const answered = page.waitForResponse((response) => response.url().includes('/root.data'))
  await step.click()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
})

test('rows are reached, ticked, opened and left by single keys, unless they are turned off', async ({
  page,
  tenant,
}) => {
  const word = unique('keys')
  for (const letter of ['a', 'b', 'c', 'd']) await makeDevice(tenant.api, { name: `${word}-${letter}` })
  await page.goto(`/devices?q=${word}&sort=name&order=asc`)
  await expect(page.getByText('4 matches')).toBeVisible()
  // What the other keys do is fetched with the first of them; a search that is begun does not wait for it.
  await page.keyboard.press('/')
  await page.keyboard.type('je')
  await expect(page.getByRole('searchbox')).toHaveValue('je')
  await page.goto(`/devices?q=${word}&sort=name&order=asc`)
  await expect(page.getByText('4 matches')).toBeVisible()
  await page.keyboard.press('j')
  await expect(link(page, `${word}-a`)).toBeFocused()
  await page.keyboard.press('x')
  await expect(box(page, `${word}-a`)).toBeChecked()
  for (const key of ['j', 'j']) await page.keyboard.press(key)
  await page.keyboard.press('Shift+X')
  for (const letter of ['a', 'b', 'c']) await expect(box(page, `${word}-${letter}`)).toBeChecked()
  await expect(box(page, `${word}-d`)).not.toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('.')
  await expect(page.getByRole('link', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await expect(page.getByRole('searchbox')).toHaveValue(`${word}?`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await link(page, `${word}-b`).focus()
  await page.keyboard.press('?')
  await expect(dialog(page).getByText('Go to the search')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await link(page, `${word}-b`).focus()
  await page.keyboard.press('e')
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue(`${word}-b`)

  await page.goto(`/devices?q=${word}&sort=name&order=asc`)
  await page.getByRole('button', { name: 'Account of' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(link(page, `${word}-a`)).not.toBeFocused()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/devices\?q=/)
})

test('previous and next lead through the list that was left', async ({ page, tenant }) => {
  const word = unique('steps')
  for (const letter of ['a', 'b', 'c']) await makeDevice(tenant.api, { name: `${word}-${letter}` })
  await page.goto(`/devices?q=${word}&sort=name&order=asc`)
  await link(page, `${word}-b`).click()
  await page.getByRole('link', { name: `Next in the list: ${word}-c` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${word}-c` })).toBeVisible()
  await page.getByRole('link', { name: 'Attributes' }).click()
  await page.getByRole('link', { name: `Previous in the list: ${word}-b` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${word}-b` })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Devices' }).click()
  await expect(page).toHaveURL(`/devices?q=${word}&sort=name&order=asc`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one bar, one row of chips, the first row near the top; several are chosen after Select', async ({
    page,
    tenant,
  }) => {
    const word = unique('phone')
    for (const letter of ['a', 'b']) await makeDevice(tenant.api, { name: `${word}-${letter}`, label: 'roof' })
    await page.goto(`/devices?q=${word}&f=label:is:roof`)
    const first = page
      .getByRole('row')
      .filter({ has: page.locator('.row-link') })
      .first()
    expect((await first.boundingBox())?.y).toBeLessThan(120)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expect(box(page, `${word}-a`)).toBeHidden()
    await page.getByRole('link', { name: 'Select', exact: true }).click()
    await box(page, `${word}-a`).check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(box(page, `${word}-a`)).toBeHidden()
    await page.getByRole('button', { name: 'Sort, now by Created' }).click()
    await page.getByRole('link', { name: 'Name', exact: true }).click()
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.locator('.row-link')).toHaveText([`${word}-a`, `${word}-b`])
    const tools = page.getByRole('button', { name: 'More for this list' })
    await tools.click()
    await expect(page.getByRole('link', { name: 'Export' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Compact' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await page.getByRole('link', { name: 'Load again' }).click()
    await expect(page.getByRole('link', { name: 'Export' })).toBeHidden()
    await tools.click()
    await page.getByRole('link', { name: 'Columns' }).click()
    await expect(dialog(page).getByRole('searchbox')).toBeFocused()
    await dialog(page).getByRole('link', { name: 'Cancel' }).click()
    expect(await axeFindings(page)).toEqual([])
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('Select and Sort work all the same', async ({ page, tenant }) => {
      const { name } = await makeDevice(tenant.api)
      await page.goto(`/devices?q=${name}`)
      await expect(box(page, name)).toBeHidden()
      await page.getByRole('link', { name: 'Select', exact: true }).click()
      await box(page, name).check()
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('heading', { name: `Delete “${name}”?` })).toBeVisible()
      await page.goto(`/devices?q=${name}`)
      await page.getByRole('button', { name: 'Sort, now by Created' }).click()
      await page.getByRole('link', { name: 'Name', exact: true }).click()
      await expect(page).toHaveURL(/sort=name/)
      await page.getByRole('button', { name: 'More for this list' }).click()
      await page.getByRole('link', { name: 'Export' }).click()
      await expect(page.getByRole('radio', { name: 'All matching (1)' })).toBeChecked()
    })
  })
})

test('links are followed without loading the page anew; what is pressed with a key held is the browser’s', async ({
  page,
  tenant,
}) => {
  const word = unique('links')
  const { id } = await makeDevice(tenant.api, { name: word })
  await page.goto(`/devices?q=${word}`)
  const isKept = () => page.evaluate(() => document.body.dataset.kept === 'yes')
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  // Pointing at a link fetches its page, once the list has come to life.
  let isFetched = false
  page.on('request', (request) => {
    isFetched ||= request.url().includes(`/devices/${id}.data`)
  })
  const pointed = async () => {
    await page.mouse.move(1, 1)
    await link(page, word).hover()
    return isFetched
  }
  await expect.poll(pointed).toBe(true)
  await link(page, word).click()
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  expect(await isKept()).toBe(true)
  await page.goBack()
  await expect(link(page, word)).toBeVisible()

  const other = page.context().waitForEvent('page')
  await link(page, word).click({ modifiers: ['ControlOrMeta'] })
  await (await other).close()
  await expect(page).toHaveURL(new RegExp(`/devices\\?q=${word}$`))
  expect(await isKept()).toBe(true)
})
