// More alarms than one request handles: chosen one by one, or all that a list's filters match.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended } from '../support/jobs'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

const MANY = 60

let at: TenantConsole
let device: { id: string }

const raise = async (type: string) =>
  (
    await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/alarm', {
      type,
      originator: { entityType: 'DEVICE', id: device.id },
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
    })
  ).id.id
const raiseMany = async (word: string, count: number) => {
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push(await raise(`${word} ${made}`))
  return ids
}
const statusOf = async (id: string) => (await at.tenant.api.call<{ status: string }>('GET', `/api/alarm/${id}`)).status
const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''

beforeAll(async () => {
  at = await startTenantConsole()
  device = await makeDevice(at.tenant.api)
})
afterAll(() => at?.close())

test('those that were ticked: what another did first, and what is gone, is told', async () => {
  const ids = await raiseMany('Ticked', MANY)
  await at.tenant.api.call('POST', `/api/alarm/${ids[0]}/ack`)
  await at.tenant.api.call('DELETE', `/api/alarm/${ids[1]}`)
  // An address would not hold them.
  const fields: [string, string][] = ids.map((id) => ['id', id])
  const sent = await at.admin.postMany('/alarms/acknowledge?status=UNACK', [['ticked', '1'], ...fields])
  expect(sent.location).toMatch(/^\/alarms\/acknowledge\?.*kept=/)
  const page = await at.admin.get(sent.location ?? '')
  expect(shown(page.html)).toContain(`Acknowledge ${MANY} alarms?`)
  const begun = await at.admin.post(sent.location ?? '', { ticket: hidden(page.html, 'ticket') })
  expect(begun.location).toBe(`/jobs/${hidden(page.html, 'ticket')}`)
  const again = await at.admin.post(sent.location ?? '', { ticket: hidden(page.html, 'ticket') })
  expect(again.location).toBe(begun.location)
  const result = shown(await ended(at.admin, begun.location ?? ''))
  expect(result).toContain(`${MANY - 1} of ${MANY - 1} rows`)
  expect(result).toContain('Left out')
  expect(result).toContain('It was done already')
  expect(result).toContain('href="/alarms?status=UNACK"')
  const states = await Promise.all(ids.filter((_, place) => place !== 1).map(statusOf))
  expect(new Set(states)).toEqual(new Set(['ACTIVE_ACK']))
})

test('all that match: counted first, and what is raised meanwhile is left alone', async () => {
  const ids = await raiseMany('Everything', MANY)
  await at.tenant.api.call('POST', `/api/alarm/${ids[5]}/clear`)
  const address = `/devices/${device.id}/alarms/clear?q=Everything&all=1`
  const page = await at.admin.get(address)
  const words = shown(page.html)
  expect(words).toContain(`Clear ${MANY - 1} alarms?`)
  expect(words).toContain('and 39 more')
  const late = await raise('Everything late')
  const fields = { ticket: hidden(page.html, 'ticket'), until: hidden(page.html, 'until') }
  const result = shown(await ended(at.admin, (await at.admin.post(address, fields)).location ?? ''))
  expect(result).toContain(`${MANY - 1} of ${MANY - 1} rows`)
  expect(await statusOf(late)).toBe('ACTIVE_UNACK')
  expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['CLEARED_UNACK']))
})

test('few that match are done at once, none are told', async () => {
  const id = await raise('Lonely')
  const few = await at.admin.get('/alarms/acknowledge?type=Lonely&all=1')
  expect(few.location).toBe(`/alarms/acknowledge?type=Lonely&id=${id}`)
  expect((await at.admin.post(few.location ?? '', {})).location).toBe('/alarms?type=Lonely')
  expect(shown((await at.admin.get('/alarms/acknowledge?type=Lonely&all=1')).html)).toContain('None of these alarms')
})

test('without scripts a box beside the buttons means all that match', async () => {
  const { html } = await at.admin.get('/alarms?type=Nothing')
  expect(html).not.toContain('name="all"')
  expect((await at.admin.get('/alarms')).html).toMatch(/<input type="checkbox" name="all" value="1"\/>/)
})
