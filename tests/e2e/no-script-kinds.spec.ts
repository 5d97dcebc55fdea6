// With JavaScript off: one entity of each kind is added, changed, given away and taken back, made public, the only one of
// its kind, handed on as a file and taken in again, copied, and deleted. What a kind has is declared (support/kind-journeys.ts).
import { expect, type Page } from '@playwright/test'
import { kindNames, kindOf } from '~/lib/entity/kinds'
import { KIND_JOURNEYS, type KindJourney } from '../support/kind-journeys'
import { makeDevice, type TestTenant, unique } from '../support/platform-api'
import { sysAccount, test } from './fixtures'

test.use({ javaScriptEnabled: false })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, words: string) =>
  page.getByRole('dialog').getByRole('button', { name: words, exact: true }).last().click()

async function follow(page: Page, name: string, operation: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('link', { name: operation, exact: true }).click()
}

/** A list where there are few, else a text. */
async function choose(page: Page, label: RegExp, name: string) {
  const field = page.getByRole('dialog').getByLabel(label)
  const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
  await (isList ? field.selectOption(name) : field.fill(name))
}

async function add(page: Page, journey: KindJourney, { api, customer }: TestTenant, name: string) {
  await page.goto(journey.list.replace(':customerId', customer.id))
  await page.getByRole('link', { name: journey.add, exact: true }).first().click()
  await page.getByLabel(journey.name, { exact: true }).fill(name)
  for (const [label, text] of Object.entries(journey.fields ?? {})) {
    const value = text === ':device' ? (await makeDevice(api)).name : text
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
  }
  await press(page, journey.add)
  if (journey.closesAfterAdd) await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click()
  await expect(heading(page)).toHaveText(name)
  await toDetails(page, journey, name)
}

/** From the page that it is looked at on, where it has one. */
async function toDetails(page: Page, { hasView }: KindJourney, name: string) {
  if (!hasView) return
  await follow(page, name, 'Details')
  await expect(page).toHaveURL(/\/details$/)
}

async function change(page: Page, [label, text]: KindJourney['change']) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel(label).first().fill(text)
  await press(page, 'Save')
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
}

async function giveAndTake(page: Page, name: string, isSeveral: boolean, title: string) {
  const owner = page.getByRole('main').getByRole('link', { name: title, exact: true })
  await follow(page, name, 'Assign to customer')
  await choose(page, /^Customer/, title)
  await press(page, 'Assign')
  await expect(owner.first()).toBeVisible()
  await follow(page, name, isSeveral ? 'Unassign from customer' : 'Unassign')
  if (isSeveral) await choose(page, /^Customer/, title)
  await press(page, 'Unassign')
  await expect(owner).toHaveCount(0)
  await follow(page, name, 'Make public')
  await press(page, 'Make public')
  // A dashboard shows its link first.
  if (isSeveral) await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click()
  await expect(page.getByText('Everybody (public)')).toBeVisible()
  await follow(page, name, 'Make private')
  await press(page, 'Make private')
  await expect(page.getByText('Everybody (public)')).toHaveCount(0)
}

async function makeOnly(page: Page, name: string, only: NonNullable<KindJourney['only']>, { api }: TestTenant) {
  type One = { id: { id: string }; name: string } & Record<string, unknown>
  const { data } = await api.call<{ data: One[] }>('GET', `/api/${only.area}?pageSize=1000&page=0`)
  const former = data.find((one) => one[only.member] === true)
  await follow(page, name, only.words)
  await press(page, only.words)
  await expect(page.getByText(new RegExp(`“${name}” is the .*(default|root)`))).toBeVisible()
  const own = page.url()
  await page.goto(`/${only.area}/${former?.id.id}`)
  await follow(page, former?.name ?? '', only.words)
  await press(page, only.words)
  await expect(page.getByText(new RegExp(`“${former?.name}” is the .*(default|root)`))).toBeVisible()
  await page.goto(own)
}

/** Leaves as a file; the same with another name comes in. Ends on the page of the first. */
async function handOn(page: Page, journey: KindJourney, name: string) {
  const own = page.url()
  const address = await page.getByRole('link', { name: 'Export as JSON' }).first().getAttribute('href')
  const text = await (await page.request.get(address ?? '')).text()
  const copy = `${name} again`
  expect(text).toContain(`"${name}"`)
  await page.goto(`${journey.list}/import`)
  await page
    .getByLabel('Or its text')
    .fill(text.replace(`"${name}"`, `"${copy}"`).replace(/"alias": *"[^"]*"/, '"alias":"x"'))
  await press(page, 'Continue')
  await press(page, 'Import')
  await expect(heading(page)).toHaveText(copy)
  await toDetails(page, journey, copy)
  await remove(page, journey, copy)
  await page.goto(own)
}

/** A second one, filled from the first. Ends on the page of the first. */
async function copy(page: Page, journey: KindJourney, name: string) {
  const own = page.url()
  await follow(page, name, 'Make a copy')
  await expect(page.getByRole('dialog').getByText(`Filled from ${name}.`)).toBeVisible()
  const copied = journey.closesAfterAdd ? `copy-of-${name}` : `${name} (copy)`
  // Nobody has the address of another.
  if (journey.closesAfterAdd) await page.getByLabel(journey.name, { exact: true }).fill(copied)
  await press(page, journey.add)
  if (journey.closesAfterAdd) await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click()
  await expect(heading(page)).toHaveText(copied)
  await toDetails(page, journey, copied)
  await remove(page, journey, copied)
  await page.goto(own)
}

async function remove(page: Page, journey: KindJourney, name: string) {
  await follow(page, name, 'Delete')
  if (journey.isDeletedByName) await page.getByLabel(`Type ${name} to delete`).fill(name)
  await press(page, 'Delete')
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
}

test('every kind has a journey, with all that it declares', () => {
  const journeys = Object.values(KIND_JOURNEYS)
  const told = kindNames.map((kind) => {
    const journey = journeys.find(({ list }) => list.endsWith(`/${kindOf(kind).area}`))
    return {
      kind,
      customers: journey?.customers,
      isExchanged: journey?.isExchanged,
      hasView: journey?.hasView,
      only: journey?.only?.member,
    }
  })
  const declared = kindNames.map((kind) => {
    const { isOwned, isShared, isExchanged, hasView, operations } = kindOf(kind)
    // The default tenant profile is everybody's, on a platform that others play on too.
    const only = kind === 'tenantProfile' ? undefined : operations.find((name) => name === 'default' || name === 'root')
    return {
      kind,
      customers: isShared ? 'several' : isOwned ? 'one' : undefined,
      isExchanged,
      hasView,
      only,
    }
  })
  expect(told).toEqual(declared)
  expect(journeys).toHaveLength(kindNames.length)
})

for (const [kind, journey] of Object.entries(KIND_JOURNEYS)) {
  test(kind, async ({ page, tenant, signIn }) => {
    const word = unique('Kind')
    const first = journey.closesAfterAdd ? `${word.toLowerCase()}@example.com` : word
    await signIn(page, journey.as === 'system' ? sysAccount() : tenant.admin)
    await add(page, journey, tenant, first)
    const [label, text] = journey.change
    const isRenamed = label.source === '^Title'
    const name = isRenamed ? `${text} ${word}` : first
    await change(page, [label, isRenamed ? name : text])
    if (journey.customers) await giveAndTake(page, name, journey.customers === 'several', tenant.customer.title)
    if (journey.only) await makeOnly(page, name, journey.only, tenant)
    if (journey.isExchanged) await handOn(page, journey, name)
    await copy(page, journey, name)
    await remove(page, journey, name)
  })
}
