// The dashboards area over real HTTP, as a browser without scripts uses it: what dashboards have of their own.
import { expect, test } from 'vitest'
import { unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Stored {
  id: { id: string }
  title: string
  assignedCustomers: { customerId: { id: string }; title: string; public: boolean }[] | null
  configuration: unknown
}
const call = <T = Stored>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  at.tenant.api.call<T>(method, path, body)
const read = (id: string) => call('GET', `/api/dashboard/${id}`)
const make = (body: object = {}) =>
  call('POST', '/api/dashboard', { title: unique('Board'), configuration: {}, ...body })
const makeCustomer = () => call('POST', '/api/customer', { title: unique('Customer') })
const hasIt = async (id: string) => (await read(id)).assignedCustomers?.map(({ customerId }) => customerId.id) ?? []
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const baseIn = (html: string) => unescaped(/name="base"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '')

test('the list: searched, with its customers as chips, by customer, and without entity queries', async () => {
  const word = unique('list')
  const boards = []
  for (const suffix of ['b', 'a']) boards.push(await make({ title: `${word}-${suffix}` }))
  const customer = await makeCustomer()
  await call('POST', `/api/customer/${customer.id.id}/dashboard/${boards[0]?.id.id}`)
  const sorted = await at.admin.get(`/dashboards?q=${word}&sort=title&order=asc`)
  expect(namesIn(sorted.html)).toEqual([`${word}-a`, `${word}-b`])
  expect(shown(sorted.html)).toContain(`<bdi class="cell-chip">${customer.title}</bdi>`)
  const ofCustomer = await at.admin.get(`/dashboards?customer=${customer.id.id}`)
  expect(namesIn(ofCustomer.html)).toEqual([`${word}-b`])
  const file = await at.admin.get(`/dashboards/export/file?q=${word}&format=csv&columns=all`)
  expect(file.html).toContain(customer.title)
  expect((await at.admin.get(`/dashboards/filter`)).status).toBe(404)
})

test('added for a customer, with a description; a missing title is told', async () => {
  const title = unique('Board')
  expect((await at.admin.post('/dashboards/new', { name: ' ' })).html).toContain('Enter a title.')
  const { location = '' } = await at.admin.post('/dashboards/new', {
    name: title,
    description: 'two words',
    customerId: at.tenant.customer.id,
  })
  expect(location).toMatch(/^\/dashboards\/[\da-f-]{36}$/)
  const made = await read(location.split('/').at(-1) ?? '')
  expect(made).toMatchObject({ title, configuration: { description: 'two words' } })
  expect(made.assignedCustomers?.map(({ title }) => title)).toEqual([at.tenant.customer.title])
  const page = shown((await at.admin.get(`${location}/details`)).html)
  for (const word of [title, 'two words', `href="/customers/${at.tenant.customer.id}"`]) expect(page).toContain(word)
})

test('one that its customer cannot get is not there either', async () => {
  const title = unique('Board')
  const refused = await at.admin.post('/dashboards/new', { name: title, customerId: crypto.randomUUID() })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain(title)
  expect(namesIn((await at.admin.get(`/dashboards?q=${title}`)).html)).toEqual([])
})

test('an edit of the title leaves every digit of the configuration, and what others change meanwhile', async () => {
  // Written by hand: JavaScript would write these numbers otherwise.
  const configuration =
    '{"widgets":{"w":{"config":{"min":1.0,"max":1e3,"big":9007199254740993,"far":123456789012345678901234567890}}},"own":[null,{"":0.10}],"description":"before"}'
  const board = await make()
  const put = (title: string, text: string) =>
    fetch(`${at.platform.url}/api/dashboard`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${at.tenant.api.token}` },
      body: `{"id":{"entityType":"DASHBOARD","id":"${board.id.id}"},"title":"${title}","configuration":${text}}`,
    })
  expect((await put('Before', configuration)).status).toBe(200)
  const { html } = await at.admin.get(`/dashboards/${board.id.id}/edit`)
  const base = baseIn(html)
  await put('Before', configuration.replace('1e3', '2e3'))
  const { mobileHide: _box, ...fields } = JSON.parse(base)
  const saved = await at.admin.post(`/dashboards/${board.id.id}/edit`, { ...fields, base, name: 'After' })
  expect(saved.location).toBe(`/dashboards/${board.id.id}/details`)
  const raw = await fetch(`${at.platform.url}/api/dashboard/${board.id.id}`, {
    headers: { 'x-authorization': `Bearer ${at.tenant.api.token}` },
  })
  const text = await raw.text()
  expect(text).toContain('"title":"After"')
  expect(text.replaceAll(' ', '')).toContain(configuration.replace('1e3', '2e3'))
})

test('customers are a set: added by name, taken away, and somebody else’s change stays', async () => {
  const board = await make()
  const [one, two, three] = [await makeCustomer(), await makeCustomer(), await makeCustomer()]
  const to = `/dashboards/${board.id.id}/customers`
  // “Find” changes the form alone.
  const more = await at.admin.postMany(to, [
    ['customersName', one.title],
    ['find', 'customers'],
  ])
  expect(more.html).toContain(`value="${one.id.id}"`)
  expect(await hasIt(board.id.id)).toEqual([])
  const saved = await at.admin.postMany(to, [
    ['customers', one.id.id],
    ['customersName', two.title],
  ])
  expect(saved.location).toBe(`/dashboards/${board.id.id}/details`)
  expect((await hasIt(board.id.id)).sort()).toEqual([one.id.id, two.id.id].sort())

  await call('POST', `/api/customer/public/dashboard/${board.id.id}`)
  await call('POST', `/api/customer/${three.id.id}/dashboard/${board.id.id}`)
  await at.admin.postMany(to, [
    ['before', one.id.id],
    ['before', two.id.id],
    ['customers', two.id.id],
    ['customers', at.tenant.customer.id],
  ])
  const has = (await read(board.id.id)).assignedCustomers ?? []
  expect(has.filter((each) => !each.public).map(({ customerId }) => customerId.id)).toEqual(
    expect.arrayContaining([two.id.id, three.id.id, at.tenant.customer.id]),
  )
  expect(has).toHaveLength(4)
  expect(has.some((each) => each.public)).toBe(true)

  const refused = await at.admin.postMany(to, [
    ['customers', two.id.id],
    ['customers', crypto.randomUUID()],
  ])
  expect(refused.status).toBe(400)
  expect(await hasIt(board.id.id)).toHaveLength(4)
  const unknown = await at.admin.post(to, { customersName: 'nobody is called so' })
  expect(unknown.status).toBe(400)
})

test('assigned and unassigned for several at once, and taken back for those that changed', async () => {
  const [first, second] = [await make(), await make()]
  const customer = await makeCustomer()
  await call('POST', `/api/customer/${customer.id.id}/dashboard/${first.id.id}`)
  const ids = `id=${first.id.id}&id=${second.id.id}`
  const done = await at.admin.post(`/dashboards/assign?${ids}`, { customerId: customer.id.id })
  expect(done.location).toBe('/dashboards')
  expect(await hasIt(second.id.id)).toEqual([customer.id.id])
  const toast = (await at.admin.get('/dashboards')).html
  const words = [...toast.matchAll(/name="former" value="([^"]*)"/g)].map(([, word = '']) => word)
  expect(words).toEqual([`${second.id.id} -${customer.id.id}`])
  await at.admin.post('/dashboards/undo', { former: words[0] ?? '' })
  expect([await hasIt(first.id.id), await hasIt(second.id.id)]).toEqual([[customer.id.id], []])

  await at.admin.post(`/dashboards/withdraw?${ids}`, { customerId: customer.id.id })
  expect(await hasIt(first.id.id)).toEqual([])
  await at.admin.post('/dashboards/undo', { former: `${first.id.id} +${customer.id.id}` })
  expect(await hasIt(first.id.id)).toEqual([customer.id.id])
})

test('made public it has a link, which is no link to share from this machine; made private it has none', async () => {
  const board = await make({ title: 'Öffentlich' })
  const { location } = await at.admin.post(`/dashboards/public?id=${board.id.id}`, {})
  expect(location).toBe(`/dashboards/${board.id.id}/link`)
  const [everybody] = await hasIt(board.id.id)
  const dialog = shown((await at.admin.get(location ?? '')).html)
  const link = `${at.origin}/dashboard/${board.id.id}?publicId=${everybody}`
  expect(dialog).toContain(link)
  expect(dialog).not.toContain('facebook')
  expect(shown((await at.admin.get(`/dashboards/${board.id.id}/details`)).html)).toContain(link)
  await at.admin.post(`/dashboards/${board.id.id}/private`, {})
  expect(await hasIt(board.id.id)).toEqual([])
  const gone = await at.admin.get(`/dashboards/${board.id.id}/link`)
  expect(gone.location).toBe(`/dashboards/${board.id.id}/details`)
})

test('a customer user sees its own alone, changes nothing, and is not told who else has them', async () => {
  const [own, other] = [await make(), await make()]
  const neighbour = await makeCustomer()
  await call('POST', `/api/customer/${at.tenant.customer.id}/dashboard/${own.id.id}`)
  await call('POST', `/api/customer/${neighbour.id.id}/dashboard/${own.id.id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  const list = await user.get('/dashboards')
  expect(namesIn(list.html)).toContain(own.title)
  expect(namesIn(list.html)).not.toContain(other.title)
  const page = await user.get(`/dashboards/${own.id.id}/details`)
  for (const { html } of [list, page]) expect(html).not.toContain(neighbour.title)
  for (const path of ['edit', 'customers', 'link', 'delete', 'json']) {
    expect((await user.get(`/dashboards/${own.id.id}/${path}`)).status, path).toBe(403)
  }
  expect((await user.get('/dashboards/import')).status).toBe(403)
  expect((await user.get(`/dashboards/${other.id.id}/details`)).status).toBe(404)
})

test('where a customer or a user begins, the name of the dashboard leads to it', async () => {
  const board = await make()
  const customer = await makeCustomer()
  await call('POST', `/api/customer/${customer.id.id}/dashboard/${board.id.id}`)
  await call('POST', '/api/customer', { ...customer, additionalInfo: { homeDashboardId: board.id.id } })
  const page = shown((await at.admin.get(`/customers/${customer.id.id}`)).html)
  expect(page).toContain(`href="/dashboards/${board.id.id}"`)
  expect(page).toContain(`href="/dashboards?customer=${customer.id.id}"`)
})
