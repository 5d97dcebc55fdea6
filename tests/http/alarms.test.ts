// The alarms tab over real HTTP, as a browser without scripts uses it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { above, alarmRule, below, deviceWithRules, when } from '../support/alarm-rules'
import { makeDevice, PlatformApi } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let device: Awaited<ReturnType<typeof makeDevice>>
let tab = ''
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())
beforeEach(async () => {
  device = await makeDevice(at.tenant.api)
  tab = `/devices/${device.id}/alarms`
})

interface Alarm {
  id: { id: string }
  status: string
}

const raise = async (type: string, more: object = {}, id = device.id) =>
  (
    await at.tenant.api.call<Alarm>('POST', '/api/alarm', {
      type,
      originator: { entityType: 'DEVICE', id },
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      ...more,
    })
  ).id.id
const statusOf = async (id: string) => (await at.tenant.api.call<Alarm>('GET', `/api/alarm/${id}`)).status

test('alarms of an entity: by status, severity, words and order, each leading to its own address', async () => {
  const high = await raise('Pressure high', { severity: 'CRITICAL' })
  const low = await raise('Flow low')
  await at.tenant.api.call('POST', `/api/alarm/${low}/ack`)
  const { html } = await at.admin.get(tab)
  const words = shown(html)
  for (const text of ['2 alarms', 'Pressure high', 'Critical', 'Active · Unacknowledged', 'Active · Acknowledged'])
    expect(words).toContain(text)
  expect(html).toContain(`href="${tab}/of/${high}"`)
  const found = async (query: string) => {
    const text = shown((await at.admin.get(`${tab}?${query}`)).html)
    return ['Pressure high', 'Flow low'].filter((type) => text.includes(type))
  }
  expect(await found('status=UNACK')).toEqual(['Pressure high'])
  expect(await found('status=ACK')).toEqual(['Flow low'])
  expect(await found('status=CLEARED')).toEqual([])
  expect(await found('severity=MAJOR')).toEqual(['Flow low'])
  expect(await found('q=FLOW')).toEqual(['Flow low'])
  expect(await found('start=1000&end=5000')).toEqual([])
  expect(await found('window=YESTERDAY')).toEqual([])
  expect(await found('status=nonsense&severity=x&sort=originator')).toEqual(['Pressure high', 'Flow low'])
  const sorted = shown((await at.admin.get(`${tab}?sort=type&order=asc`)).html)
  expect(sorted.indexOf('Flow low')).toBeLessThan(sorted.indexOf('Pressure high'))
})

test('one alarm: its times, how long, its details digit for digit; acknowledged and cleared there', async () => {
  const id = await raise('Pressure high', { details: { limit: 12.5, note: '<b>' }, startTs: Date.now() - 7_200_000 })
  const dialog = `${tab}/of/${id}`
  const { html } = await at.admin.get(`${dialog}?status=ACTIVE`)
  expect(html).toContain('&quot;limit&quot;: 12.5')
  expect(html).toContain('&lt;b&gt;')
  expect(shown(html)).toContain('2 h')
  expect(html).toContain(`href="${tab}?status=ACTIVE"`)
  expect((await at.admin.post(`${dialog}?status=ACTIVE`, { step: 'acknowledge' })).location).toBe(
    `${dialog}?status=ACTIVE`,
  )
  expect(await statusOf(id)).toBe('ACTIVE_ACK')
  const after = await at.admin.get(dialog)
  expect(shown(after.html)).toContain('Alarm acknowledged')
  expect(after.html).not.toContain('value="acknowledge"')
  const cleared = await at.admin.post(dialog, { step: 'clear', back: '/dashboards/1?state=x' })
  expect(cleared.location).toBe('/dashboards/1?state=x')
  expect((await at.admin.post(dialog, { step: 'clear', back: '//example.org/' })).location).toBe(dialog)
  expect(await statusOf(id)).toBe('CLEARED_ACK')
  expect((await at.admin.post(dialog, { step: 'remove' })).status).toBe(400)
  expect((await at.admin.get(`${tab}/of/${device.id}`)).status).toBe(404)
  expect((await at.admin.get(`${tab}/of/nonsense`)).status).toBe(404)
})

test('one alarm tells what happened, the rule that raised it, and draws the value that it is about', async () => {
  const rule = alarmRule('Too hot', { CRITICAL: when(above('temperature', 8)) }, when(below('temperature', 7)))
  const hot = await deviceWithRules(at.tenant.api, [rule])
  const now = Date.now()
  const send = (ts: number, temperature: number) =>
    at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${hot.id}/timeseries/ANY`, {
      ts,
      values: { temperature },
    })
  for (let minutes = 20; minutes > 0; minutes--) await send(now - minutes * 60_000, minutes > 10 ? 5 : 9.25)
  const startTs = now - 600_000
  const id = await raise('Too hot', { severity: 'CRITICAL', startTs, endTs: now - 60_000 }, hot.id)
  const page = async (of: string, alarm: string) => (await at.admin.get(`/devices/${of}/alarms/of/${alarm}`)).html
  const html = await page(hot.id, id)
  const words = shown(html)
  for (const text of [
    'What happened',
    'Critical when temperature is above 8',
    'Last update',
    'Not acknowledged',
    'Cleared when temperature is below 7',
    'Critical 8',
  ])
    expect(words).toContain(text)
  expect(words).toMatch(/Waiting for 10\s+min/)
  expect(html).toContain('aria-label="temperature around the time it was raised: from 5 to 9.25"')
  expect(html).toContain(`href="/deviceProfiles/${hot.profile.id.id}/alarmRules"`)

  // A profile without such a rule: what the details name is drawn, what is no number of the device is not.
  await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/timeseries/ANY`, { vibration: 4.5 })
  const named = await page(device.id, await raise('Shaking', { details: { limit: 4, vibration: 4.5 } }))
  expect(named).toContain('aria-label="vibration around the time it was raised: from 4.5 to 4.5"')
  expect(shown(named)).not.toContain('Alarm rule')
  const bare = await page(device.id, await raise('Quiet', { details: { limit: 4 } }))
  expect(bare).not.toContain('around the time it was raised')
})

test('several are asked for first, done where they need it, and counted', async () => {
  const ids = [await raise('one'), await raise('two'), await raise('three')]
  await at.tenant.api.call('POST', `/api/alarm/${ids[2]}/ack`)
  const query = ids.map((id) => `id=${id}`).join('&')
  const page = await at.admin.get(`${tab}/acknowledge?${query}`)
  expect(shown(page.html)).toContain('Acknowledge 2 alarms?')
  expect(shown(page.html)).toContain('1 more needs nothing')
  expect((await at.admin.post(`${tab}/acknowledge?${query}`, {})).location).toBe(tab)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['ACTIVE_ACK', 'ACTIVE_ACK', 'ACTIVE_ACK'])
  expect(shown((await at.admin.get(tab)).html)).toContain('2 alarms acknowledged')
  expect(shown((await at.admin.get(`${tab}/acknowledge?${query}`)).html)).toContain('None of these alarms needs it')
  expect((await at.admin.post(`${tab}/clear?${query}`, {})).location).toBe(tab)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['CLEARED_ACK', 'CLEARED_ACK', 'CLEARED_ACK'])
  expect((await at.admin.get(`${tab}/clear`)).location).toBe(tab)
})

test('what somebody else was quicker with is told by name', async () => {
  const [mine = '', theirs = '', gone = ''] = [await raise('mine'), await raise('theirs'), await raise('gone')]
  const query = [mine, theirs, gone].map((id) => `id=${id}`).join('&')
  const { html } = await at.admin.get(`${tab}/clear?${query}`)
  const asked = [...html.matchAll(/name="shown" value="([^"]*)"/g)].map(([, value]): [string, string] => [
    'shown',
    value ?? '',
  ])
  expect(asked).toHaveLength(3)
  await at.tenant.api.call('POST', `/api/alarm/${theirs}/clear`)
  await at.tenant.api.call('DELETE', `/api/alarm/${gone}`)
  const answer = await at.admin.postMany(`${tab}/clear?${query}`, asked)
  expect(answer.status).toBe(409)
  const words = shown(answer.html)
  expect(words).toContain('Alarm cleared')
  expect(words).toMatch(/2 alarms were cleared by somebody else.*theirs.*gone.*This alarm is gone/s)
  expect(await statusOf(mine)).toBe('CLEARED_UNACK')
})

test('a customer user handles the alarms of what is theirs, and learns nothing of others', async () => {
  const others = await makeDevice(at.tenant.api)
  const foreign = await raise('foreign', {}, others.id)
  const own = await raise('own')
  const user = await at.signedIn(at.tenant.customerUser)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  expect(shown((await user.get(tab)).html)).toContain('1 alarm')
  expect((await user.get(`${tab}/of/${foreign}`)).status).toBe(404)
  expect((await user.post(`${tab}/of/${foreign}`, { step: 'clear' })).status).toBe(404)
  expect((await user.get(`/devices/${others.id}/alarms`)).status).toBe(404)
  expect(shown((await user.get(`${tab}/clear?id=${foreign}&id=${own}`)).html)).toContain('Clear “own”?')
  expect((await user.post(`${tab}/clear?id=${foreign}&id=${own}`, {})).status).toBe(302)
  expect(await Promise.all([foreign, own].map(statusOf))).toEqual(['ACTIVE_UNACK', 'CLEARED_UNACK'])
})

test('an alarm that is told to others stands on their tab, and leads to where it comes from', async () => {
  const asset = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', {
    name: `a ${device.id}`,
    type: 'b',
  })
  await at.tenant.api.call('POST', '/api/relation', {
    from: asset.id,
    to: { entityType: 'DEVICE', id: device.id },
    type: 'Contains',
    typeGroup: 'COMMON',
  })
  const id = await raise('Told', { propagate: true })
  const { html } = await at.admin.get(`/assets/${asset.id.id}/alarms`)
  expect(shown(html)).toContain('Told')
  expect(html).toContain(`href="/devices/${device.id}"`)
  expect(shown((await at.admin.get(`/assets/${asset.id.id}/alarms/of/${id}`)).html)).toContain(device.name)
})

test('customers have a tab, tenants say who sees theirs', async () => {
  const customer = await at.admin.get(`/customers/${at.tenant.customer.id}/alarms`)
  expect(shown(customer.html)).toContain('Raised by')
  const yesterday = await at.admin.get(`/customers/${at.tenant.customer.id}/alarms?window=YESTERDAY`)
  expect(shown(yesterday.html)).toContain('No alarms in this window')
  expect(yesterday.html).toContain(`/customers/${at.tenant.customer.id}/alarms?window=all`)
  const system = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
  const { status, html } = await system.get(`/tenants/${at.tenant.tenantId}/alarms`)
  expect([status, shown(html).includes('not to the system administrator')]).toEqual([200, true])
  expect(html).toContain(`href="/tenants/${at.tenant.tenantId}/users"`)
})

test('all that match are exported', async () => {
  await raise('=1+1', { details: { limit: 12.5 } })
  await raise('Flow low', { severity: 'CRITICAL' })
  const cookie = [...at.admin.cookies].map((pair) => pair.join('=')).join('; ')
  const file = async (query: string) =>
    (await fetch(`${at.origin}${tab}/export/file?${query}`, { headers: { cookie } })).text()
  const rows = JSON.parse(await file('format=json&zone=UTC&sort=type&order=asc'))
  expect(rows).toMatchObject([
    { type: '=1+1', severity: 'MAJOR', status: 'ACTIVE_UNACK', originator: device.name, details: '{"limit":12.5}' },
    { type: 'Flow low' },
  ])
  expect(await file('format=csv&severity=MAJOR')).toContain("'=1+1,MAJOR,ACTIVE_UNACK")
  expect(JSON.parse(await file('format=json&status=CLEARED'))).toEqual([])
  expect((await at.admin.get(`${tab}/export?status=ACTIVE`)).html).toContain('name="status" value="ACTIVE"')
})

test('a platform of its own: nobody else’s', async () => {
  const api = new PlatformApi(at.platform.url)
  const other = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const stranger = await at.signedIn(other.admin)
  const id = await raise('secret')
  expect((await stranger.get(tab)).status).toBe(404)
  expect((await stranger.get(`${tab}/of/${id}`)).status).toBe(404)
})
