// Lists of a newer platform than ours, and of more devices than can be looked through: an outside party with scripts.
import { afterEach, expect, test } from 'vitest'
import { scriptedConsole } from '../support/scripted-console'
import { shown } from '../support/shown-html'

const CUSTOMER = '2b4e9f00-7b43-11eb-9d2a-3b1f0a6c7e11'
const DEVICE = { entityType: 'DEVICE', id: '3c4e9f00-7b43-11eb-9d2a-3b1f0a6c7e11' }
const deviceProfileId = { entityType: 'DEVICE_PROFILE', id: CUSTOMER }
const device = {
  id: DEVICE,
  deviceProfileId,
  name: 'Pump',
  type: 'default',
  createdTime: 1795272187984,
  additionalInfo: null,
}

const at = scriptedConsole()
let undo: (() => void) | undefined
afterEach(() => {
  undo?.()
  undo = undefined
})

test('a platform that lists by activity is asked to, and calls new devices inactive', async () => {
  const { html } = await at.page.get('/devices?state=inactive&sort=customerTitle')
  const call = at.platform.calls.find(({ path, query }) => path === '/api/tenant/deviceInfos' && query.has('active'))
  expect(call?.query.get('active')).toBe('false')
  expect(call?.query.get('sortProperty')).toBe('customerTitle')
  expect(shown(html)).not.toContain('What has never sent anything')
})

test.each([
  [1500, true],
  [1, false],
])('a customer with %i devices and a condition: %s, that others may match is told', async (total, isTold) => {
  undo = at.platform.script(({ path }) => {
    if (path === `/api/customer/${CUSTOMER}/deviceInfos`)
      return { body: { data: [device], totalPages: total, totalElements: total, hasNext: total > 1 } }
    if (path === '/api/entitiesQuery/find')
      return {
        body: { data: [{ entityId: DEVICE, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false },
      }
    if (path === '/api/devices') return { body: [device] }
    if (path === `/api/customer/${CUSTOMER}/shortInfo`) return { body: { title: 'Lindell', isPublic: false } }
    return undefined
  })
  const query = `customer=${CUSTOMER}&f=name:has:Pump`
  const note = 'newest that are searched here: others may match too'
  for (const path of [`/devices?${query}`, `/devices/delete?all=1&${query}`, `/devices/export?${query}`]) {
    const { status, html } = await at.page.get(path)
    expect([path, status, shown(html).includes(note)]).toEqual([path, 200, isTold])
  }
  expect(shown((await at.page.get(`/devices?customer=${CUSTOMER}`)).html)).not.toContain(note)
})
