// Tables of alarms in dashboards, without scripts: several handled at once, filtered, with the columns one wants.
import { expect, test } from 'vitest'
import { alias, boardOf, oneDevice, widget } from '../support/boards'
import { parsedPage } from '../support/parsed-page'
import { makeDevice, unique } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

async function tableOf(settings: object = {}) {
  const device = await makeDevice(at.tenant.api)
  const originator = { entityType: 'DEVICE', id: device.id }
  const alarms = await Promise.all(
    ['CRITICAL', 'MINOR'].map((severity) =>
      call<{ id: { id: string } }>('POST', '/api/alarm', {
        originator,
        type: unique(severity),
        severity,
        status: 'ACTIVE_UNACK',
      }),
    ),
  )
  const keys = ['createdTime', 'type', 'severity', 'status'].map((name) => ({
    name,
    type: 'alarm',
    label: `The ${name}`,
    settings: name === 'status' ? { defaultColumnVisibility: 'hidden' } : {},
  }))
  const config = { settings, alarmSource: { type: 'entity', entityAliasId: 'a', dataKeys: keys } }
  const board = boardOf({
    widgets: { w: widget('alarm_widgets', 'alarms_table', 'alarm', config) },
    entityAliases: alias('a', oneDevice(device.id)),
  })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', board)
  const page = async (query = '') => parsedPage((await at.admin.get(`/dashboards/${id.id}${query}`)).html)
  return { page, path: `/dashboards/${id.id}`, ids: alarms.map((one) => one.id.id) }
}

const status = async (id: string) => (await call<{ status: string }>('GET', `/api/alarm/${id}`)).status

test('those that are ticked are acknowledged at once, and the way leads back', async () => {
  const { page, path, ids } = await tableOf()
  const shown = await page()
  const boxes = [...shown.querySelectorAll<HTMLInputElement>('article[data-tile] input[name="id"]')]
  expect(boxes.map(({ value }) => value).sort()).toEqual([...ids].sort())
  const form = shown.getElementById(boxes[0]?.getAttribute('form') ?? '')
  expect(form?.querySelector<HTMLInputElement>('input[name="back"]')?.value).toBe(path)
  const asks = form?.querySelector('button[formaction$="/acknowledge"]')?.getAttribute('formaction')
  const question = `${asks}?${new URLSearchParams([['back', path], ...ids.map((id) => ['id', id])])}`
  const asked = await at.admin.get(question)
  expect(asked.status).toBe(200)
  expect(asked.html).toContain(`href="${path}"`)
  const done = await at.admin.post(question, {})
  expect(done.location).toBe(path)
  expect(await Promise.all(ids.map(status))).toEqual(['ACTIVE_ACK', 'ACTIVE_ACK'])
})

test('nobody ticks what the author does not let be handled', async () => {
  for (const settings of [{ enableSelection: false }, { allowAcknowledgment: false, allowClear: false }])
    expect((await (await tableOf(settings)).page()).querySelector('input[name="id"]')).toBeNull()
})

test('alarms and columns are chosen in the address', async () => {
  const { page } = await tableOf()
  const first = await page()
  const heads = (of: Document) => [...of.querySelectorAll('article[data-tile] thead th')].map((one) => one.textContent)
  expect(heads(first)).toContain('The type')
  expect(heads(first)).not.toContain('The status')
  const named = (value: string) =>
    first.querySelector(`article[data-tile] input[value="${value}"]`)?.getAttribute('name') ?? ''
  const query = new URLSearchParams([
    [named('k3'), '-'],
    [named('k3'), 'k1'],
    [named('k3'), 'k3'],
    [first.querySelector('input[name^="chosen"]')?.getAttribute('name') ?? '', '1'],
    [named('MINOR'), 'MINOR'],
  ])
  const chosen = await page(`?${query}`)
  expect(heads(chosen)).toContain('The status')
  expect(heads(chosen)).not.toContain('The severity')
  expect(chosen.querySelectorAll('article[data-tile] tbody tr')).toHaveLength(1)
})
