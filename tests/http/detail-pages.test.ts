// The pages of one entity, over real HTTP: what is missing, how to connect, what is only read.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formTo } from '../support/page-forms'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole

beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

const page = async (path: string) => shown((await at.admin.get(path)).html)
const text = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const commandsIn = (html: string) => [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, one = '']) => text(one))

describe('what is not there', () => {
  const nobody = '11111111-2222-1333-8444-555555555555'

  test.each([
    ['devices', '', 'This device is gone or never existed'],
    ['devices', '/telemetry', 'This device is gone or never existed'],
    ['devices', '/edit', 'This device is gone or never existed'],
    ['devices', '/credentials', 'This device is gone or never existed'],
    ['devices', '/assign', 'This device is gone or never existed'],
    ['assets', '/attributes', 'This asset is gone or never existed'],
  ])('one of the %s%s says which kind it is and leads to its list', async (area, tab, words) => {
    const html = await page(`/${area}/${nobody}${tab}`)
    expect(html).toContain(words)
    expect(html).toMatch(new RegExp(`<main.*href="/${area}".*</main>`, 's'))
    expect(html).not.toContain('Request id')
  })

  test('what was typed about one that is deleted meanwhile is kept where it stands', async () => {
    const { id, name } = await makeDevice(at.tenant.api)
    const { html } = await at.admin.get(`/devices/${id}/edit`)
    const fields = { ...Object.fromEntries(formTo(html, `/devices/${id}/edit`) ?? []), label: 'typed at length' }
    await at.tenant.api.call('DELETE', `/api/device/${id}`)
    const answer = await at.admin.post(`/devices/${id}/edit.data`, fields)
    expect(answer.status).toBe(404)
    expect(answer.html).toContain('form.gone-meanwhile')
    for (const typed of [name, 'typed at length']) expect(answer.html).toContain(typed)
    const withoutScripts = await at.admin.post(`/devices/${id}/edit`, fields)
    expect(withoutScripts.status).toBe(404)
    expect(withoutScripts.html).toContain('This device is gone or never existed')
  })

  test('what one may not do says with what', async () => {
    const user = await at.signedIn(at.tenant.customerUser)
    const html = shown((await user.get('/devices/new')).html)
    expect(html).toContain('You may not do this with devices')
    expect(html).toMatch(/<main.*href="\/devices".*<\/main>/s)
  })
})

describe('a device that has not sent yet', () => {
  test('shows commands that send, and tell the status they got', async () => {
    const { id, token } = await makeDevice(at.tenant.api)
    const html = await page(`/devices/${id}/telemetry`)
    expect(html).toContain('Nothing received yet')
    const [telemetry = '', attributes = '', rpc = ''] = commandsIn(html)
    for (const command of [telemetry, attributes, rpc]) expect(command).toContain(`/api/v1/${token}/`)
    // As a person would: a shell runs what was copied.
    const run = (command: string) => promisify(execFile)('/bin/sh', ['-c', command])
    expect((await run(telemetry)).stdout).toBe('200\n')
    await expect.poll(() => page(`/devices/${id}/telemetry`)).toContain('21.5')
    const refused = await run(telemetry.replace(token, 'nobody')).catch((error) => error)
    expect([refused.code, refused.stdout]).toEqual([22, expect.stringContaining('401')])
  })

  test('names each program in its address, and Windows to those who have it', async () => {
    const { id } = await makeDevice(at.tenant.api)
    const path = `/devices/${id}/telemetry`
    expect(commandsIn(await page(`${path}?by=docker`))[0]).toContain('docker run --rm')
    expect(commandsIn(await page(`${path}?by=nonsense`))[0]).toContain('curl')
    const windows = await at.admin.get(path, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })
    expect(commandsIn(shown(windows.html))[0]).toContain('Invoke-WebRequest')
  })

  test('keeps commands with a password until they are asked for', async () => {
    const { id } = await makeDevice(at.tenant.api)
    const fields = { credentialsType: 'MQTT_BASIC', userName: `u-${id}`, password: 'in-the-commands' }
    expect((await at.admin.post(`/devices/${id}/credentials`, fields)).status).toBe(302)
    const { html } = await at.admin.get(`/devices/${id}/telemetry`)
    expect(html).not.toContain('in-the-commands')
    expect(html).toContain('The commands hold the password of this device.')
    expect(commandsIn(await page(`/devices/${id}/telemetry?by=mosquitto`))[0]).toContain('in-the-commands')
  })

  test('says that no port listens for a certificate', async () => {
    const { id } = await makeDevice(at.tenant.api)
    const credentials = await at.tenant.api.call<object>('GET', `/api/device/${id}/credentials`)
    const x509 = {
      ...credentials,
      credentialsType: 'X509_CERTIFICATE',
      credentialsId: null,
      credentialsValue: `c ${id}`,
    }
    await at.tenant.api.call('POST', '/api/device/credentials', x509)
    const html = await page(`/devices/${id}/telemetry`)
    expect(commandsIn(html)).not.toContain(expect.stringContaining('8883'))
  })
})

test('a device that has sent shows how to connect when it is asked for', async () => {
  const { id, token } = await makeDevice(at.tenant.api)
  await publish(at.platform.url, token, { load: 1234567.5 })
  await expect.poll(() => page(`/devices/${id}/telemetry`)).toContain('1\u202f234\u202f567.5')
  const html = await page(`/devices/${id}/telemetry`)
  expect(commandsIn(html)).toEqual([])
  expect(html).toContain(`/devices/${id}/telemetry?connect=open`)
  expect(commandsIn(await page(`/devices/${id}/telemetry?connect=open`))).toHaveLength(3)
  expect(html).not.toMatch(/>(Late|Stale)</)
})

describe('the platform’s own keys', () => {
  test('are read with their date, and neither edited nor deleted', async () => {
    const { id, token } = await makeDevice(at.tenant.api)
    await publish(at.platform.url, token, { t: 1 })
    const base = `/devices/${id}/attributes`
    await expect.poll(() => page(`${base}?scope=SERVER_SCOPE`)).toContain('lastActivityTime')
    await at.admin.post(`${base}/new?scope=SERVER_SCOPE`, { key: 'floor', type: 'INTEGER', integerValue: '3' })
    const html = await page(`${base}?scope=SERVER_SCOPE`)
    expect(html).toMatch(/\d{13}(?:<\/[a-z]+>)+<time dateTime="20/i)
    expect(html).toContain('key=floor')
    expect(html).not.toContain('key=lastActivityTime')
    expect(html).not.toMatch(/name="id"[^>]*value="active"/)

    const own = `?scope=SERVER_SCOPE&key=active&id=active`
    expect((await at.admin.get(`${base}/edit${own}`)).status).toBe(403)
    const fields = { key: 'active', type: 'BOOLEAN', booleanValue: 'false' }
    const added = await at.admin.post(`${base}/new${own}`, fields)
    expect([added.status, added.html.includes('it is only read here')]).toEqual([400, true])
    expect((await at.admin.post(`${base}/edit${own}`, fields)).status).toBe(403)
    expect((await at.admin.post(`${base}/delete${own}`, {})).status).toBe(400)
    expect(await page(`${base}/delete${own}&id=floor`)).toContain('The platform writes these itself, so they stay:')
    await at.admin.post(`${base}/delete${own}&id=floor`, {})
    const left = await page(`${base}?scope=SERVER_SCOPE`)
    expect(left).toContain('active')
    expect(left).not.toContain('key=floor')
  })

  test('an asset’s key of the same name is anybody’s', async () => {
    const asset = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', { name: 'Hall', type: 'room' })
    const base = `/assets/${asset.id.id}/attributes`
    const fields = { key: 'active', type: 'BOOLEAN', booleanValue: 'true' }
    expect((await at.admin.post(`${base}/new?scope=SERVER_SCOPE`, fields)).status).toBe(302)
    expect(await page(base)).toContain('key=active')
  })
})
