// Several dashboards and several customers at once, as a browser without scripts uses it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wordsIn } from '../support/import-forms'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

interface Made {
  id: { id: string }
}
const call = <T = Made>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  at.tenant.api.call<T>(method, path, body)
const make = async (path: string) => (await call('POST', path, { title: unique('Many') })).id.id
const customersOf = async (id: string) => {
  const { assignedCustomers } = await call<{
    assignedCustomers: { customerId: { id: string }; public: boolean }[] | null
  }>('GET', `/api/dashboard/info/${id}`)
  return (assignedCustomers ?? []).map((one) => (one.public ? 'public' : one.customerId.id)).toSorted()
}

let dashboards: string[]
let customers: string[]
beforeEach(async () => {
  dashboards = []
  customers = []
  for (let made = 0; made < 3; made++) {
    dashboards.push(await make('/api/dashboard'))
    customers.push(await make('/api/customer'))
  }
  customers.sort()
})
const page = () => `/dashboards/customers?${dashboards.map((id) => `id=${id}`).join('&')}`
const send = (change: string, ids: string[], more: [string, string][] = [], to = page()) =>
  at.admin.postMany(to, [['change', change], ...ids.map((id): [string, string] => ['customers', id]), ...more])
const all = () => Promise.all(dashboards.map(customersOf))

test('customers are added, taken away and set; a public dashboard stays public; each can be undone', async () => {
  const [a = '', b = '', c = ''] = customers
  const [first = ''] = dashboards
  await call('POST', `/api/customer/${a}/dashboard/${first}`)
  await call('POST', `/api/customer/public/dashboard/${first}`)
  const asked = wordsIn((await at.admin.get(page())).html)
  for (const said of ['Customers of 3 dashboards', 'has 1 of 3']) expect(asked).toContain(said)

  const added = await send('add', [a, b])
  expect(added.location).toMatch(/^\/dashboards/)
  expect(await all()).toEqual([[a, b, 'public'].toSorted(), [a, b], [a, b]])
  const undo = shown((await at.admin.get(added.location ?? '')).html)
  const former = [...undo.matchAll(/name="former" value="([^"]*)"/g)].map(([, word = '']) => word)
  expect(former).toHaveLength(5)
  await at.admin.postMany(
    '/dashboards/undo',
    former.map((word) => ['former', word]),
  )
  expect(await all()).toEqual([[a, 'public'].toSorted(), [], []])

  await send('set', [b, c])
  expect(await all()).toEqual([[b, c, 'public'].toSorted(), [b, c], [b, c]])
  await send('remove', [a, c])
  expect(await all()).toEqual([[b, 'public'].toSorted(), [b], [b]])
  await send('set', [])
  expect(await all()).toEqual([['public'], [], []])
})

test('customers are named one after the other before anything is done', async () => {
  const [a = '', b = ''] = customers
  const form = await send(
    'remove',
    [a],
    [
      ['customerId', b],
      ['add', '1'],
    ],
  )
  expect(form.status).toBe(200)
  for (const id of [a, b])
    expect(form.html).toMatch(new RegExp(`<input[^>]*value="${id}"[^>]*checked|checked[^>]*value="${id}"`))
  expect(shown(form.html)).toMatch(/<option[^>]*value="remove"[^>]*selected|selected[^>]*value="remove"/)
  expect(await all()).toEqual([[], [], []])
  expect((await send('add', [])).status).toBe(400)
  expect((await send('add', ['x'])).status).toBe(400)
})

test('what the platform refuses is told at its dashboard, and the others are done', async () => {
  const [a = ''] = customers
  const gone = crypto.randomUUID()
  const half = await send('add', [a, gone])
  expect(half.status).toBe(400)
  expect(wordsIn(half.html)).toContain('3')
  expect(half.html).toContain(gone)
})

test('more than can be done at once go on with the same customers', async () => {
  const [a = ''] = customers
  const ids = [...dashboards, ...Array.from({ length: 150 }, () => crypto.randomUUID())]
  const sent = await at.admin.postMany('/dashboards/customers', [
    ['ticked', '1'],
    ...ids.map((id): [string, string] => ['id', id]),
  ])
  expect(sent.location).toMatch(/^\/dashboards\/customers\?kept=/)
  const next = await send('set', [a], [], sent.location)
  expect(next.location).toBe(`${sent.location?.replace('?kept', `?change=set&to=${a}&kept`)}&from=50`)
  expect(await all()).toEqual([[a], [a], [a]])
  expect((await at.admin.get(next.location ?? '')).status).toBe(200)
})
