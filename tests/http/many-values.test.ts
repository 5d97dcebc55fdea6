// The same attribute for many, and the same command to many: as jobs, from rows of the list.
import { expect, test } from 'vitest'
import { ended, makeDevices } from '../support/jobs'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

test('an attribute for all that match; other rows than were seen are asked about again', async () => {
  const word = unique('value')
  const [first] = await makeDevices(at.tenant.api, 3, word)
  const page = `/devices/attribute?all=1&q=${word}`
  expect(shown((await at.admin.get(page)).html)).toContain('Set for 3 devices')
  const form = { scope: 'SERVER_SCOPE', key: 'floor', type: 'INTEGER', integerValue: '7', matched: '3' }
  for (const [wrong, expected] of [
    [{ matched: '2' }, 409],
    [{ integerValue: 'seven' }, 400],
    [{ key: '' }, 400],
  ] as const) {
    const { status } = await at.admin.post(page, { ...form, ...wrong })
    expect([wrong, status]).toEqual([wrong, expected])
  }
  const begun = await at.admin.post(page, form)
  expect(shown(await ended(at.admin, begun.location ?? ''))).toContain('3 of 3 rows')
  const values = await at.tenant.api.call<{ value: unknown }[]>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${first?.id}/values/attributes/SERVER_SCOPE?keys=floor`,
  )
  expect(values[0]?.value).toBe(7)
})

test('a command to devices that do not listen: each says so, and none is sent twice', async () => {
  const [one, two] = await makeDevices(at.tenant.api, 2, unique('call'))
  const page = `/devices/command?id=${one?.id}&id=${two?.id}`
  const wrong = await at.admin.post(page, { method: 'reboot', params: '{', way: 'oneway' })
  expect(wrong.status).toBe(400)
  const begun = await at.admin.post(page, { method: 'reboot', way: 'oneway', seconds: '5' })
  const html = shown(await ended(at.admin, begun.location ?? ''))
  expect(html).toContain('2 of 2 rows')
  expect(html).toContain('Try 2 again')
})
