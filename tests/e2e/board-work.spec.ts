// What people do from a dashboard: acknowledge an alarm, move a device and see its answer, begin with a dashboard of their
// own, or see nothing but it. With scripts and without.
import { type Browser, expect, type Page } from '@playwright/test'
import { connectAsync } from 'mqtt'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish, type Session, type TestTenant } from '../support/platform-api'
import { mqttAddress, platformUrl, test } from './fixtures'

type Id = { id: { id: string } }

const tile = (page: Page, title: string) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name: title }) })

const makeBoard = async (api: Session, parts: Parameters<typeof boardOf>[0]) => {
  const body = boardOf(parts)
  return { title: body.title, id: (await api.call<Id>('POST', '/api/dashboard', body)).id.id }
}

const raise = (api: Session, deviceId: string, type: string) =>
  api.call('POST', '/api/alarm', {
    type,
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    originator: { entityType: 'DEVICE', id: deviceId },
  })

async function plainPage(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.E2E_CONSOLE_URL })
  return { page: await context.newPage(), close: () => context.close() }
}

test('an alarm is acknowledged and cleared in its widget', async ({ browser, page, tenant, signIn }) => {
  const device = await makeDevice(tenant.api)
  await raise(tenant.api, device.id, 'Low pressure')
  await raise(tenant.api, device.id, 'Leak')
  const fields = ['createdTime', 'originator', 'type', 'severity', 'status']
  const alarmSource = {
    type: 'entity',
    entityAliasId: 'a',
    dataKeys: fields.map((name) => key(name, { type: 'alarm' })),
  }
  const { id } = await makeBoard(tenant.api, {
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      w: widget('alarm_widgets', 'alarms_table', 'alarm', {
        title: 'Alarms of it',
        alarmSource,
        alarmSearchStatus: 'ANY',
      }),
    },
  })
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  const row = tile(page, 'Alarms of it').getByRole('row').filter({ hasText: 'Low pressure' })
  await row.getByRole('button', { name: /Acknowledge/ }).click()
  await expect(row.getByRole('button', { name: /Acknowledge/ })).toHaveCount(0)
  await row.getByRole('button', { name: /Clear/ }).click()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/dashboards/${id}`))

  const plain = await plainPage(browser)
  await signIn(plain.page, tenant.admin)
  await plain.page.goto(`/dashboards/${id}`)
  const other = tile(plain.page, 'Alarms of it').getByRole('row').filter({ hasText: 'Leak' })
  await other.getByRole('button', { name: /Acknowledge/ }).click()
  await expect(plain.page).toHaveURL(new RegExp(`/dashboards/${id}`))
  await expect(other.getByRole('button', { name: /Acknowledge/ })).toHaveCount(0)
  await expect(other.getByRole('button', { name: /Clear/ })).toBeVisible()
  await plain.close()
})

test('several alarms are handled at once in their widget, and the way leads back to it', async ({
  page,
  tenant,
  signIn,
}) => {
  const device = await makeDevice(tenant.api)
  for (const type of ['Low pressure', 'Leak', 'Vibration']) await raise(tenant.api, device.id, type)
  const dataKeys = ['createdTime', 'type', 'severity', 'status'].map((name) => key(name, { type: 'alarm' }))
  const { id } = await makeBoard(tenant.api, {
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      w: widget('alarm_widgets', 'alarms_table', 'alarm', {
        title: 'Alarms of it',
        alarmSource: { type: 'entity', entityAliasId: 'a', dataKeys },
        alarmSearchStatus: 'ANY',
      }),
    },
  })
  await signIn(page, tenant.admin)
  await page.goto(`/dashboards/${id}`)
  const table = tile(page, 'Alarms of it')
  const row = (type: string) => table.getByRole('row').filter({ hasText: type })
  await expect(page.getByRole('button', { name: /^Live/ })).toBeVisible()
  await table.getByRole('checkbox', { name: 'Select Leak' }).check()
  await table.getByRole('checkbox', { name: 'Select Vibration' }).check()
  await expect(table.getByRole('status')).toContainText('2')
  await table.getByRole('button', { name: 'Acknowledge selected' }).click()
  await page.getByRole('button', { name: 'Acknowledge 2 alarms' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboards/${id}$`))
  await expect(row('Leak').getByRole('button', { name: /Acknowledge/ })).toHaveCount(0)
  await expect(row('Vibration').getByRole('button', { name: /Acknowledge/ })).toHaveCount(0)
  await expect(row('Low pressure').getByRole('button', { name: /Acknowledge/ })).toBeVisible()
  // A tile as narrow as a phone has no head with a box for all of them.
  for (const type of ['Low pressure', 'Leak', 'Vibration'])
    await table.getByRole('checkbox', { name: `Select ${type}` }).check()
  await table.getByRole('button', { name: 'Clear selected' }).click()
  await page.getByRole('button', { name: 'Clear 3 alarms' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboards/${id}$`))
  // What is cleared and not acknowledged keeps its box: it can still be acknowledged.
  for (const type of ['Low pressure', 'Leak', 'Vibration']) await expect(row(type)).toContainText('Cleared')
})

/** A dashboard with a switch that asks the device, and a device that keeps what it is told. */
async function pumpBoard(tenant: TestTenant) {
  const device = await makeDevice(tenant.api)
  const { id } = await makeBoard(tenant.api, {
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      s: widget('control_widgets', 'switch_control', 'rpc', {
        title: 'Pump',
        targetDeviceAliasIds: ['a'],
        settings: { title: 'Pump', retrieveValueMethod: 'attribute', valueKey: 'pump', setValueMethod: 'setPump' },
      }),
      v: widget('cards', 'simple_card', 'latest', {
        title: 'Runs',
        datasources: [source('a', key('pump', { type: 'attribute' }))],
      }),
    },
  })
  const client = await connectAsync(`mqtt://${mqttAddress()}`, { username: device.token, connectTimeout: 5000 })
  const heard: unknown[] = []
  client.on('message', async (topic, payload) => {
    const { method, params } = JSON.parse(String(payload))
    heard.push([method, params])
    await client.publishAsync('v1/devices/me/attributes', JSON.stringify({ pump: params }), { qos: 1 })
    await client.publishAsync(topic.replace('request', 'response'), JSON.stringify(params))
  })
  await client.publishAsync('v1/devices/me/attributes', '{"pump":false}', { qos: 1 })
  await client.subscribeAsync('v1/devices/me/rpc/request/+')
  return { id, heard, end: () => client.endAsync() }
}

test('a switch moves a device over MQTT and shows its answer', async ({ browser, page, tenant, signIn }) => {
  const { id, heard, end } = await pumpBoard(tenant)
  try {
    await signIn(page, tenant.admin)
    await page.goto(`/dashboards/${id}`)
    await expect(tile(page, 'Runs')).toContainText('false')
    const pump = page.getByRole('switch')
    await expect(pump).not.toBeChecked()
    await pump.click()
    await expect(pump).toBeChecked()
    await expect(tile(page, 'Runs')).toContainText('true')
    expect(heard).toEqual([['setPump', true]])
    await page.reload()
    await expect(page.getByRole('switch')).toBeChecked()

    const plain = await plainPage(browser)
    await signIn(plain.page, tenant.admin)
    await plain.page.goto(`/dashboards/${id}`)
    await plain.page.getByRole('switch').click()
    await expect(plain.page).toHaveURL(new RegExp(`/dashboards/${id}`))
    await expect
      .poll(() => heard)
      .toEqual([
        ['setPump', true],
        ['setPump', false],
      ])
    await plain.page.goto(`/dashboards/${id}`)
    await expect(plain.page.getByRole('switch')).not.toBeChecked()
    await plain.close()
  } finally {
    await end()
  }
})

/** A user of the tenant's customer, with what is to stand in the profile beside the names. */
async function profileOf(tenant: TestTenant, additionalInfo: object) {
  const { data } = await tenant.api.call<{ data: (Id & { additionalInfo: object | null })[] }>(
    'GET',
    `/api/customer/${tenant.customer.id}/users?pageSize=10&page=0`,
  )
  const [user] = data
  await tenant.api.call('POST', '/api/user?sendActivationMail=false', {
    ...user,
    additionalInfo: { ...user?.additionalInfo, ...additionalInfo },
  })
}

async function levelBoard(tenant: TestTenant) {
  const device = await makeDevice(tenant.api)
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${device.id}`)
  await publish(platformUrl(), device.token, { level: 4.5 })
  const board = await makeBoard(tenant.api, {
    entityAliases: alias('a', oneDevice(device.id)),
    widgets: {
      w: widget('cards', 'simple_card', 'latest', { title: 'Level', datasources: [source('a', key('level'))] }),
    },
  })
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/dashboard/${board.id}`)
  return { ...board, device }
}

test('a dashboard of one’s own stands at home, live', async ({ page, platform, tenant, signIn }) => {
  const other = await platform.withCustomer(tenant)
  const { id, device } = await levelBoard(other)
  await profileOf(other, { homeDashboardId: id, homeDashboardHideToolbar: true })
  await signIn(page, other.customerUser)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home/)
  await expect(tile(page, 'Level')).toContainText('4.5')
  await publish(platformUrl(), device.token, { level: 5.5 })
  await expect(tile(page, 'Level')).toContainText('5.5')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await other.remove()
})

test('who is to see one dashboard alone sees nothing else', async ({ browser, platform, tenant, signIn }) => {
  const other = await platform.withCustomer(tenant)
  const { id, title } = await levelBoard(other)
  await profileOf(other, { defaultDashboardId: id, defaultDashboardFullscreen: true })
  const plain = await plainPage(browser)
  await signIn(plain.page, other.customerUser)
  await plain.page.goto('/')
  await expect(plain.page).toHaveURL(new RegExp(`/dashboard/${id}`))
  await expect(plain.page).toHaveTitle(new RegExp(title))
  await expect(tile(plain.page, 'Level')).toContainText('4.5')
  for (const elsewhere of ['/devices', '/home', '/']) {
    await plain.page.goto(elsewhere)
    await expect(plain.page).toHaveURL(new RegExp(`/dashboard/${id}`))
  }
  await plain.close()
  await other.remove()
})
