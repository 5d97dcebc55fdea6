// Commands to a device, without scripts: a form, and the page that follows with what became of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeDevice, publish } from '../support/platform-api'
import { hearCall } from '../support/rpc-device'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const newDevice = () => makeDevice(at.tenant.api)
const pageOf = (id: string) => `/devices/${id}/commands`
const fields = { way: 'twoway', method: 'setLevel', params: '42', seconds: '5' }
const words = (html: string) =>
  shown(html)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')

/** The page once it holds the text: outcomes come when the device, or the time, is through. */
async function pageWith(id: string, text: string, who = at.admin) {
  for (let tries = 0; tries < 100; tries++) {
    const page = words((await who.get(pageOf(id))).html)
    if (page.includes(text)) return page
    await sleep(200)
  }
  throw new Error(`the page never said “${text}”`)
}

test('a device answers: what was asked, the answer and its times, and the requested value beside the actual one', async () => {
  const { id, token } = await newDevice()
  const device = hearCall(at.platform.url, token, ({ params }) => JSON.stringify({ level: params }))
  const sent = await at.admin.post(pageOf(id), fields)
  expect([sent.status, sent.location]).toEqual([302, pageOf(id)])
  expect(await device).toMatchObject({ method: 'setLevel', params: 42 })
  const page = await pageWith(id, 'Answered')
  expect(page).toMatch(/Sent .* Answered .* after [\d,]+ ms/)
  expect(page).toContain('"level": 42')
  expect(page).not.toContain('Requested and actual')

  await publish(at.platform.url, token, { level: 41.5 })
  expect(await pageWith(id, 'Requested and actual')).toMatch(/level 42 41\.5 telemetry/)
  await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SHARED_SCOPE`, { level: 42 })
  expect(await pageWith(id, 'shared attribute')).toMatch(/42 as requested shared attribute/)
})

test('parameters go out digit for digit; a one-way command is delivered', async () => {
  const { id, token } = await newDevice()
  let body = ''
  const poll = fetch(`${at.platform.url}/api/v1/${token}/rpc?timeout=20000`).then(async (heard) => {
    body = await heard.text()
  })
  const params = '{"a":1.0,"b":9007199254740993}'
  await at.admin.post(pageOf(id), { ...fields, way: 'oneway', method: 'write', params })
  await poll
  expect(body).toContain(params)
  expect(await pageWith(id, 'Delivered')).toContain('One-way')
})

test('a device that says no is no success: its words stand there', async () => {
  const { id, token } = await newDevice()
  const device = hearCall(at.platform.url, token, () => '{"error":"valve stuck"}')
  await at.admin.post(pageOf(id), fields)
  await device
  const page = await pageWith(id, 'Failed')
  expect(page).toContain('The device says: valve stuck')
  expect(page).not.toContain('Answered')
})

test('offline and silent devices are told apart, and no page waits for them', { timeout: 40_000 }, async () => {
  const [away, silent] = [await newDevice(), await newDevice()]
  const heard = hearCall(at.platform.url, silent.token)
  const before = Date.now()
  await Promise.all([at.admin.post(pageOf(away.id), fields), at.admin.post(pageOf(silent.id), fields)])
  expect(Date.now() - before).toBeLessThan(4900)
  const { html } = await at.admin.get(pageOf(away.id))
  expect(html).toMatch(/<noscript><meta http-equiv="refresh"/i)
  expect(words(html)).toContain('Sent')
  await heard
  expect(await pageWith(away.id, 'Failed')).toContain('The device was offline for commands')
  expect(await pageWith(silent.id, 'Expired')).toContain('No answer came in time')
  expect((await at.admin.get(pageOf(away.id))).html).not.toMatch(/<noscript><meta http-equiv="refresh"/i)
})

test('what cannot be sent stays in the form, with why', async () => {
  const { id } = await newDevice()
  const refused = async (more: Record<string, string>) => {
    const { status, html } = await at.admin.post(pageOf(id), { ...fields, ...more })
    return [status, words(html)] as const
  }
  expect(await refused({ method: ' ' })).toEqual([400, expect.stringContaining('Enter a method.')])
  expect(await refused({ seconds: '4' })).toEqual([400, expect.stringContaining('Enter 5 to 120 seconds.')])
  expect(await refused({ seconds: 'x' })).toEqual([400, expect.stringContaining('Enter 5 to 120 seconds.')])
  const [status, page] = await refused({ params: '{"pin":' })
  expect([status, page]).toEqual([400, expect.stringContaining('This is not JSON')])
  expect((await at.admin.post(pageOf(id), { ...fields, params: '{"pin":' })).html).toContain('{&quot;pin&quot;:')
  expect(words((await at.admin.get(pageOf(id))).html)).toContain('You sent none to this device lately.')
})

test('methods sent before are offered, a command is used again, and each person has their own', async () => {
  const { id, token } = await newDevice()
  const device = hearCall(at.platform.url, token, () => '1')
  await at.admin.post(pageOf(id), { ...fields, method: 'reboot', params: '{"in":3}' })
  await device
  await pageWith(id, 'Answered')
  const { html } = await at.admin.get(pageOf((await newDevice()).id))
  expect(html).toContain('<option value="reboot">')
  const again = /href="([^"]*again=[^"]*)"/.exec((await at.admin.get(pageOf(id))).html)?.[1] ?? ''
  expect((await at.admin.get(again)).html).toContain('value="reboot"')

  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  expect(words((await user.get(pageOf(id))).html)).toContain('You sent none to this device lately.')
  const heard = hearCall(at.platform.url, token, () => '{}')
  await user.post(pageOf(id), { ...fields, method: 'identify', params: '' })
  expect(await heard).toMatchObject({ method: 'identify', params: null })
  await pageWith(id, 'Answered', user)
})

test('a device of somebody else is not there', async () => {
  const { id } = await newDevice()
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get(pageOf(id))).status).toBe(404)
  expect((await user.post(pageOf(id), fields)).status).toBe(404)
})
