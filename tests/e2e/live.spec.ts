// The device page that moves: what a device publishes comes to the open page by itself; losses are told in words.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { connectAsync } from 'mqtt'
import { makeDevice, PlatformApi, publish } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'
import { mqttAddress, platformUrl, sysAccount, test } from './fixtures'

const chip = (page: Page) => page.getByRole('status').getByRole('button')
const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key })
const shows = (page: Page, key: string, value: string) => expect(row(page, key)).toContainText(value)
const isLive = (page: Page) => expect(chip(page)).toHaveText('Live')

test.describe('an open telemetry page', () => {
  test('shows what a device publishes by HTTP and by MQTT', async ({ page, tenant, signIn }) => {
    const device = await makeDevice(tenant.api)
    await publish(platformUrl(), device.token, { temperature: 20.5 })
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await shows(page, 'temperature', '20.5')
    await isLive(page)

    await publish(platformUrl(), device.token, { temperature: 21.75 })
    await shows(page, 'temperature', '21.75')

    const client = await connectAsync(`mqtt://${mqttAddress()}`, { username: device.token, connectTimeout: 5000 })
    try {
      await client.publishAsync('v1/devices/me/telemetry', '{"temperature":22.25,"humidity":40}', { qos: 1 })
      await shows(page, 'temperature', '22.25')
      await shows(page, 'humidity', '40')
    } finally {
      await client.endAsync()
    }
  })

  test('shows the first values of a device that had none', async ({ page, tenant, signIn }) => {
    const device = await makeDevice(tenant.api)
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    await publish(platformUrl(), device.token, { first: 1 })
    await shows(page, 'first', '1')
  })

  test('is the same page for a customer user', async ({ page, tenant, signIn }) => {
    const device = await makeDevice(tenant.api)
    await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${device.id}`)
    await signIn(page, tenant.customerUser)
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    await publish(platformUrl(), device.token, { level: 7 })
    await shows(page, 'level', '7')
  })

  test('stops when it is paused and goes on when it is resumed', async ({ page, tenant, signIn }) => {
    const device = await makeDevice(tenant.api)
    await publish(platformUrl(), device.token, { speed: 1 })
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    await chip(page).click()
    await expect(chip(page)).toHaveText('Paused')
    await publish(platformUrl(), device.token, { speed: 2 })
    await page.waitForTimeout(700)
    await shows(page, 'speed', '1')
    await chip(page).click()
    await shows(page, 'speed', '2')
    await isLive(page)
  })

  test('closes its stream when nobody has looked at it for a while, and goes on when it is shown', async ({
    page,
    tenant,
    signIn,
  }) => {
    const device = await makeDevice(tenant.api)
    await publish(platformUrl(), device.token, { speed: 1 })
    await signIn(page, tenant.admin)
    await page.clock.install()
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'))
    await show(page, 'hidden')
    await page.clock.fastForward(31_000)
    await closed
    await publish(platformUrl(), device.token, { speed: 2 })
    const opened = page.waitForRequest((request) => request.url().endsWith('/live'))
    await show(page, 'visible')
    expect((await (await opened).allHeaders())['last-event-id']).toMatch(/^[\da-f]{8}-\d+$/)
    await page.clock.resume()
    await shows(page, 'speed', '2')
  })

  test('has one stream, whatever tab of the device is shown; so have the list and the home page, and other pages have none', async ({
    page,
    tenant,
    signIn,
  }) => {
    const device = await makeDevice(tenant.api)
    let open = 0
    page.on('request', (request) => request.url().endsWith('/live') && open++)
    const end = (request: { url(): string }) => request.url().endsWith('/live') && open--
    page.on('requestfailed', end)
    page.on('requestfinished', end)
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    expect(open).toBe(1)
    await page.getByRole('link', { name: 'Attributes', exact: true }).click()
    await expect(page).toHaveURL(/\/attributes/)
    await expect.poll(() => open).toBe(1)
    await page.getByRole('link', { name: 'Devices', exact: true }).first().click()
    await expect(page).toHaveURL(/\/devices(\?|$)/)
    await isLive(page)
    await expect.poll(() => open).toBe(1)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/home/)
    await isLive(page)
    await expect.poll(() => open).toBe(1)
    await page.getByRole('link', { name: 'Assets', exact: true }).first().click()
    await expect(page).toHaveURL(/\/assets/)
    await expect.poll(() => open).toBe(0)
    await page.goBack()
    await isLive(page)
    await expect.poll(() => open).toBe(1)
  })

  test('says so when the session ends elsewhere', async ({ page, context, tenant, signIn }) => {
    const device = await makeDevice(tenant.api)
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    const other = await context.newPage()
    await other.goto('/logout')
    await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(other).toHaveURL(/\/login/)
    await expect(page.getByText('Session ended')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fdevices%2F/)
  })
})

/** As the browser does when its tab goes to the back, and comes to the front again. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test.describe('POST /live', () => {
  const good = {
    subscriptions: [{ id: 'a', kind: 'latest', entity: { entityType: 'DEVICE', id: crypto.randomUUID() } }],
  }

  test('answers what is wrong with plain statuses', async ({ page, baseURL, tenant, signIn }) => {
    const origin = new URL(baseURL ?? '').origin
    const send = (data: unknown, headers: Record<string, string> = {}) =>
      page.request.post('/live', { data, headers: { origin, ...headers }, maxRedirects: 0 })
    expect((await send(good)).status()).toBe(401)
    await signIn(page, tenant.admin)
    expect((await send('no JSON', { 'content-type': 'application/json' })).status()).toBe(400)
    expect((await send({ subscriptions: [] })).status()).toBe(400)
    expect(
      (await send({ subscriptions: [{ id: 'a', kind: 'latest', entity: { entityType: 'X', id: '1' } }] })).status(),
    ).toBe(400)
    expect((await send({ ...good, padding: ' '.repeat(200_000) })).status()).toBe(413)
    expect((await send(JSON.stringify(good), { 'content-type': 'text/plain' })).status()).toBe(415)
    expect((await send(good, { origin: 'https://elsewhere.example' })).status()).toBe(403)
    expect((await page.request.get('/live', { maxRedirects: 0 })).status()).toBe(405)
  })

  test('refuses what the person may not read, and tells it in the stream', async ({
    page,
    sys,
    platform,
    tenant,
    signIn,
  }) => {
    const stranger = await platform.makeTenant(sys)
    const device = await makeDevice(stranger.api)
    await stranger.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { secret: 'of another' })
    await signIn(page, tenant.admin)
    await page.goto('/home')
    const told = await page.evaluate(async (id) => {
      const entity = { entityType: 'DEVICE', id }
      const subscriptions = [
        { id: 'a', kind: 'attributes', entity, scope: 'SERVER_SCOPE' },
        { id: 'b', kind: 'latest', entity },
        { id: 'c', kind: 'series', entity, keys: ['t'], window: { startTs: 1, endTs: 2 } },
      ]
      const headers = { 'content-type': 'application/json' }
      const stop = new AbortController()
      const answer = await fetch('/live', {
        method: 'POST',
        headers,
        body: JSON.stringify({ subscriptions }),
        signal: stop.signal,
      })
      const reader = answer.body?.getReader()
      let text = ''
      for (const until = Date.now() + 8000; Date.now() < until && (text.match(/event: refused/g) ?? []).length < 3; ) {
        text += new TextDecoder().decode((await reader?.read())?.value)
      }
      stop.abort()
      return text
    }, device.id)
    expect(told.match(/event: refused/g)).toHaveLength(3)
    expect(told).not.toContain('of another')
    await stranger.remove()
  })
})

test('@embedded the platform is killed and started again: stale in words, then live again without a reload', async ({
  browser,
  signIn,
}) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-live-'))
  let platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
  const console = await startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
  const context = await browser.newContext({ baseURL: console.url })
  try {
    const { email, password } = sysAccount()
    const api = new PlatformApi(platform.url)
    const tenant = await api.makeTenant(await api.signIn(email, password))
    const device = await makeDevice(tenant.api)
    await publish(platform.url, device.token, { temperature: 20 })
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => loads++)
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await shows(page, 'temperature', '20')
    await isLive(page)
    const loadsBefore = loads

    await platform.stop('SIGKILL')
    await expect(chip(page)).toHaveText(/^Reconnecting… \d+\s?s$/)
    await shows(page, 'temperature', '20')
    await expect(chip(page)).toHaveText(/^Offline, data to \d/, { timeout: 40_000 })

    const { httpPort, mqttPort } = platform
    platform = await startBuiltPlatform({
      DATA_DIR: join(folder, 'platform'),
      PLATFORM_PORT: httpPort,
      MQTT_PORT: mqttPort,
    })
    await publish(platform.url, device.token, { temperature: 23.5 })
    // By itself within half a minute; a person need not wait.
    await page
      .getByRole('button', { name: /^Offline/ })
      .click({ timeout: 1000 })
      .catch(() => {})
    await expect(chip(page)).toHaveText('Live', { timeout: 40_000 })
    await shows(page, 'temperature', '23.5')
    await publish(platform.url, device.token, { temperature: 24.5 })
    await shows(page, 'temperature', '24.5')
    expect(loads).toBe(loadsBefore)
  } finally {
    await context.close()
    await console.stop()
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('@embedded the console is stopped and started again: the page comes back by itself', async ({
  browser,
  signIn,
  tenant,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-live-'))
  const env = { PLATFORM_URL: platformUrl(), DATA_DIR: folder }
  let console = await startBuiltConsole(env)
  const context = await browser.newContext({ baseURL: console.url })
  try {
    const device = await makeDevice(tenant.api)
    const page = await context.newPage()
    await signIn(page, tenant.admin)
    await page.goto(`/devices/${device.id}/telemetry`)
    await isLive(page)
    const stoppedAt = Date.now()
    await console.stop()
    expect(Date.now() - stoppedAt).toBeLessThan(3000)
    await expect(chip(page)).toHaveText(/^Reconnecting…/)
    console = await startBuiltConsole({ ...env, PORT: console.port })
    await isLive(page)
    await publish(platformUrl(), device.token, { back: 1 })
    await shows(page, 'back', '1')
  } finally {
    await context.close()
    await console.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
