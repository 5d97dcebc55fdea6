// Alarm rules of a device profile: made in a form, tried by a device that sends by MQTT, and run dry against what it sent.
import { expect } from '@playwright/test'
import { connectAsync } from 'mqtt'
import { alarmsOf, makeProfile, until } from '../support/alarm-rules'
import { makeDevice, type Session, unique } from '../support/platform-api'
import { axeFindings } from './axe'
import { mqttAddress, test } from './fixtures'

/** Newer platforms have no node of profiles in the chain of a new tenant. */
async function chainWithRules(api: Session) {
  const chain = await api.call<{ id: { id: string; entityType: string } }>('POST', '/api/ruleChain', {
    name: unique('Rules'),
    type: 'CORE',
  })
  const node = (type: string, name: string, configuration: object) => ({
    type,
    name,
    configuration,
    additionalInfo: {},
  })
  await api.call('POST', '/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      node('org.thingsboard.rule.engine.profile.TbDeviceProfileNode', 'Profile', {
        persistAlarmRulesState: false,
        fetchAlarmRulesStateOnStart: false,
      }),
      node('org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode', 'Save', { defaultTTL: 0 }),
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'Success' }],
    ruleChainConnections: null,
  })
  return chain.id
}

test('an alarm rule made here raises and clears an alarm for a device that sends by MQTT', async ({
  page,
  tenant,
  signIn,
}) => {
  const profile = await makeProfile(tenant.api, [], { defaultRuleChainId: await chainWithRules(tenant.api) })
  const device = await makeDevice(tenant.api, { deviceProfileId: profile.id, type: undefined })
  await signIn(page, tenant.admin)
  await page.goto(`/deviceProfiles/${profile.id.id}`)
  await page.getByRole('link', { name: /^Alarm rules/ }).click()
  await page.getByRole('link', { name: 'Add alarm rule' }).click()
  await page.getByLabel('Alarm type').fill('Too hot')
  await page.getByRole('button', { name: 'Add alarm rule' }).click()
  await expect(page.getByText('Enter a key.').first()).toBeVisible()
  await page.getByLabel('Key', { exact: true }).first().fill('temperature')
  await page.getByLabel('Value', { exact: true }).locator('visible=true').first().fill('30')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByRole('button', { name: 'Add a rule for another severity' }).click()
  const major = page.getByRole('listitem').filter({ has: page.locator('select[name="create[1].severity"]') })
  await expect(page.locator('select[name="create[1].severity"]')).toBeFocused()
  // A row comes in the page itself.
  expect(posts.filter((url) => url.includes('alarmRules'))).toEqual([])
  await major.getByLabel('Key', { exact: true }).fill('temperature')
  await major.getByLabel('Value', { exact: true }).locator('visible=true').fill('20')
  await page.getByLabel('Clear it by a rule').check()
  const clear = page.getByRole('region', { name: 'Clear the alarm' })
  await clear.getByLabel('Key', { exact: true }).fill('temperature')
  await clear.getByLabel('Comparison').locator('visible=true').selectOption('LESS')
  await clear.getByLabel('Value', { exact: true }).locator('visible=true').fill('10')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Add alarm rule' }).click()
  await expect(page.getByText('Critical when temperature is above 30')).toBeVisible()
  await expect(page.getByText('Cleared when temperature is below 10')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const client = await connectAsync(`mqtt://${mqttAddress()}`, { username: device.token, connectTimeout: 5000 })
  const send = (temperature: number) =>
    client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature }), { qos: 1 })
  const alarm = async () => (await alarmsOf(tenant.api, device.id))[0]
  await send(25)
  expect((await until(alarm, (found) => found !== undefined))?.severity).toBe('MAJOR')
  await send(31)
  expect((await until(alarm, (found) => found?.severity === 'CRITICAL'))?.type).toBe('Too hot')
  await send(5)
  expect((await until(alarm, (found) => found?.status.startsWith('CLEARED') ?? false))?.status).toBe('CLEARED_UNACK')
  await client.endAsync()

  await page.getByRole('link', { name: 'Dry run' }).click()
  await expect(page.getByText('It would have been raised 1 time.')).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Major → Critical')
  expect(await axeFindings(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a rule is made with rows that come and go, and deleted', async ({ page, tenant, signIn }) => {
    const profile = await makeProfile(tenant.api, [])
    await signIn(page, tenant.admin)
    await page.goto(`/deviceProfiles/${profile.id.id}/alarmRules/new`)
    await page.getByLabel('Alarm type').fill('Odd mode')
    await page.getByLabel('Type of value').first().selectOption('STRING')
    await page.getByLabel('Key', { exact: true }).first().fill('mode')
    await page.getByLabel('Value', { exact: true }).locator('visible=true').fill('manual')
    await page.getByRole('button', { name: 'Add a comparison' }).first().click()
    await page.getByLabel('Of these comparisons').selectOption('OR')
    await page.getByLabel('Value', { exact: true }).locator('visible=true').nth(1).fill('off')
    await page.getByLabel('The condition has to hold').first().selectOption('REPEATING')
    await page.getByLabel('How many times').first().fill('2')
    await page.getByRole('button', { name: 'Add alarm rule' }).click()
    await expect(page.getByText('Critical when mode is “manual” or mode is “off”, 2 times in a row')).toBeVisible()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete alarm rule' }).click()
    await expect(page.getByText('There are no alarm rules yet.')).toBeVisible()
  })
})
