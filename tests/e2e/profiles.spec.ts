// Profiles as their keepers use them: limits of tenants with rates in rows, and how devices of a kind are taken.
import { expect } from '@playwright/test'
import { type EntityRef, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { sysAccount, test } from './fixtures'

interface TenantProfile {
  profileData: { configuration: { maxDevices: number; transportTenantMsgRateLimit: string | null } }
}

test('a tenant profile is added with its limits and rates, changed, and deleted', async ({ page, sys, signIn }) => {
  const name = unique('Small')
  await signIn(page, sysAccount())
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tenant profiles' }).click()
  await page.getByRole('link', { name: 'Add tenant profile' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Devices', { exact: true }).fill('some')
  const rate = 'Messages of all devices'
  await dialog.getByRole('button', { name: `Add a limit: ${rate}`, exact: true }).click()
  await expect(dialog.getByLabel(`${rate}: how many`)).toBeFocused()
  await page.keyboard.type('2000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await dialog.getByLabel(`${rate}: unit of time`).selectOption('minutes')
  await dialog.getByRole('button', { name: 'Add tenant profile' }).click()
  await expect(dialog.getByText('Enter a whole number.').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Devices', { exact: true }).fill('50')
  await dialog.getByRole('button', { name: 'Add tenant profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/^2.000 in 2 minutes$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const stored = () => sys.call<TenantProfile>('GET', `/api/tenantProfile/${id}`)
  expect((await stored()).profileData.configuration).toMatchObject({
    maxDevices: 50,
    transportTenantMsgRateLimit: '2000:120',
  })

  await page.getByRole('link', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Remove this limit' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect((await stored()).profileData.configuration.transportTenantMsgRateLimit || null).toBeNull()

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
})

test('a device profile is added, made the default, and leads to its devices', async ({
  page,
  platform,
  sys,
  signIn,
}) => {
  const name = unique('Pump')
  const tenant = await platform.makeTenant(sys) // of its own: in that of all journeys chains may be too many for a list
  const chain = await tenant.api.call<EntityRef & { name: string }>('POST', '/api/ruleChain', {
    name: unique('Chain'),
    type: 'CORE',
  })
  await signIn(page, tenant.admin)
  await page.goto('/deviceProfiles/new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Transport', { exact: true }).selectOption('MQTT')
  await dialog.getByLabel(/^Rule chain/).selectOption(chain.name)
  await dialog.getByLabel(/^Queue/).selectOption('HighPriority')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add device profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const words of [chain.name, 'HighPriority', '0 devices']) await expect(page.getByText(words)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('link', { name: 'Make default' }).click()
  await dialog.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText(`“${name}” is the default now`)).toBeVisible()
  const device = await tenant.api.call<{ name: string }>('POST', '/api/device', { name: unique('P'), type: name })
  await page.goto(`/deviceProfiles?q=${name}`)
  await page.getByRole('link', { name: `More for ${name}` }).click()
  await page
    .getByRole('navigation', { name: `More for ${name}` })
    .getByRole('link', { name: 'Devices' })
    .click()
  await page.getByRole('link', { name: device.name }).first().click()
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/deviceProfiles\/[\da-f-]{36}$/)
  await expect(page.getByText('1 device', { exact: true })).toBeVisible()
  await tenant.remove()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('rates are one text; a profile is added, corrected, changed and deleted', async ({ page, signIn }) => {
    const name = unique('Plain')
    await signIn(page, sysAccount())
    await page.goto('/tenantProfiles/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Messages of a device', { exact: true }).fill('100 per second')
    await page.getByRole('button', { name: 'Add tenant profile' }).click()
    await expect(page.getByText('Enter a whole number above 0').first()).toBeVisible()
    await page.getByLabel('Messages of a device', { exact: true }).fill('100:1')
    await page.getByRole('button', { name: 'Add tenant profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('100 per second')).toBeVisible()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Users', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`“${name}” was saved`)).toBeVisible()
    await page.goto(`${page.url()}/delete`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(`“${name}” deleted`)).toBeVisible()
  })
})

interface Made extends EntityRef {
  name: string
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'with none', () => {
    test.use({ javaScriptEnabled })

    test('two devices get another profile, once one is chosen', async ({ page, tenant, signIn }) => {
      const word = unique('Moves')
      const { id, name: usual } = await tenant.api.call<Made>('GET', '/api/deviceProfileInfo/default')
      const stored = await tenant.api.call<Record<string, unknown>>('GET', `/api/deviceProfile/${id.id}`)
      const { id: _id, createdTime: _at, ...rest } = stored
      const profile = await tenant.api.call<Made>('POST', '/api/deviceProfile', {
        ...rest,
        name: unique('Target'),
        default: false,
      })
      const make = (name: string) => tenant.api.call<Made>('POST', '/api/device', { name, type: usual })
      const devices = [await make(`${word} one`), await make(`${word} two`)]
      await signIn(page, tenant.admin)
      await page.goto(`/devices?q=${encodeURIComponent(word)}`)
      for (const { name } of devices) await page.getByRole('row', { name }).getByRole('checkbox').check()
      await page.locator('summary.bulk-button').click()
      await page.getByRole('button', { name: 'Change profile' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Their transport, rule chain and alarm rules')).toBeVisible()
      const change = dialog.getByRole('button', { name: 'Change the profile of 2 devices' })
      await change.click()
      await expect(dialog.getByText('Choose a profile.').first()).toBeVisible()
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
      await dialog.getByLabel('Device profile').selectOption(profile.name)
      await change.click()
      for (const one of devices)
        await expect
          .poll(async () => (await tenant.api.call<{ type: string }>('GET', `/api/device/${one.id.id}`)).type)
          .toBe(profile.name)
    })
  })
}
