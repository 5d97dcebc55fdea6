// Relations of entities over real HTTP, as a browser without scripts uses them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formTo } from '../support/page-forms'
import { type EntityRef, makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let hall: { id: string; name: string }
let base = ''

beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())
beforeEach(async () => {
  hall = await makeAsset()
  base = `/assets/${hall.id}/relations`
})

async function makeAsset() {
  const name = unique('Hall')
  const { id } = await at.tenant.api.call<EntityRef>('POST', '/api/asset', { name, type: 'hall' })
  return { id: id.id, name }
}

const relate = (from: [string, string], to: [string, string], type = 'Contains', additionalInfo: unknown = null) =>
  at.tenant.api.call('POST', '/api/relation', {
    from: { entityType: from[0], id: from[1] },
    to: { entityType: to[0], id: to[1] },
    type,
    typeGroup: 'COMMON',
    additionalInfo,
  })

type Stored = { to: { id: string }; type: string; additionalInfo: unknown }
const stored = (id = hall.id) => at.tenant.api.call<Stored[]>('GET', `/api/relations?fromId=${id}&fromType=ASSET`)
const page = async (path: string) => shown((await at.admin.get(path)).html)

test('both directions have their address; names lead to their entities', async () => {
  const device = await makeDevice(at.tenant.api)
  const site = await makeAsset()
  await relate(['ASSET', hall.id], ['DEVICE', device.id])
  await relate(['ASSET', site.id], ['ASSET', hall.id], 'Feeds')
  const from = await page(base)
  expect(from).toContain(`href="/devices/${device.id}"`)
  expect(from).toContain(device.name)
  expect(from).not.toContain(site.name)
  const to = await page(`${base}?direction=to`)
  expect(to).toContain(`href="/assets/${site.id}"`)
  expect(to).toContain('Feeds')
  expect(to).not.toContain(device.name)
})

test('a user whose page this person may not open is a name, one of a customer a link; in the list, the tree and the form', async () => {
  const { api, customer } = at.tenant
  const { id: own } = await api.call<EntityRef>('GET', '/api/auth/user')
  const users = `/api/customer/${customer.id}/users?pageSize=1&page=0`
  const theirs = (await api.call<{ data: EntityRef[] }>('GET', users)).data[0]?.id.id ?? ''
  await relate(['ASSET', hall.id], ['USER', own.id], 'Manages')
  await relate(['ASSET', hall.id], ['USER', theirs], 'Manages')
  const one = (id: string) => `${base}/edit?id=USER.${id}.Manages`
  for (const address of [base, `${base}/tree`, one(theirs)]) {
    expect(await page(address), address).toContain(`href="/users/${theirs}"`)
  }
  for (const address of [base, `${base}/tree`, one(own.id)]) {
    const html = await page(address)
    expect(html, address).not.toContain(`href="/users/${own.id}"`)
    expect(html, address).toContain(at.tenant.admin.email)
  }
  expect((await at.admin.get(`/users/${theirs}`)).status).toBe(200)
})

test('searched by name, by type and by what a type of entities is called', async () => {
  const [one, two] = [await makeDevice(at.tenant.api), await makeAsset()]
  await relate(['ASSET', hall.id], ['DEVICE', one.id], 'Feeds')
  await relate(['ASSET', hall.id], ['ASSET', two.id], 'Contains')
  for (const [q, found, not] of [
    [one.name.toUpperCase(), one, two],
    ['contai', two, one],
    ['device', one, two],
  ] as const) {
    const html = await page(`${base}?q=${q}`)
    expect(html).toContain(`/${found.id}"`)
    expect(html).not.toContain(`/${not.id}"`)
  }
})

describe('adding', () => {
  const add = (fields: Record<string, string>) => at.admin.post(`${base}/new`, { type: 'Contains', ...fields })
  const addMany = (ends: string[], fields: Record<string, string> = {}) =>
    at.admin.postMany(`${base}/new`, [
      ...Object.entries({ type: 'Contains', endType: 'DEVICE', ...fields }),
      ...ends.map((id): [string, string] => ['ends', id]),
    ])
  const boxesIn = (html: string) =>
    [...html.matchAll(/<input(?=[^>]*name="ends")[^>]*>/g)].map(([box]) => ({
      id: /value="([^"]*)"/.exec(box)?.[1],
      isTicked: box.includes('checked=""'),
    }))

  test('several entities are found by a part of their names and ticked', async () => {
    const devices = [await makeDevice(at.tenant.api), await makeDevice(at.tenant.api), await makeDevice(at.tenant.api)]
    const [first, second, third] = devices.map(({ id }) => id) as [string, string, string]
    const answer = await addMany([first], { find: 'ends', endsName: devices[1]?.name ?? '' })
    expect(answer.status).toBe(200)
    expect(boxesIn(answer.html)).toEqual([
      { id: first, isTicked: true },
      { id: second, isTicked: false },
    ])
    // The last one is named whole and not ticked; one comes twice.
    const more = { type: 'Feeds', endsName: devices[2]?.name ?? '', additionalInfo: '{"share": 25.0}' }
    const done = await addMany([first, second, first], more)
    expect(done.location).toBe(base)
    const made = await stored()
    expect(made.map(({ to, type }) => [to.id, type]).sort()).toEqual(
      [first, second, third].map((id) => [id, 'Feeds']).sort(),
    )
    expect(made[0]?.additionalInfo).toEqual({ share: 25 })
  })

  test('another type begins an empty list', async () => {
    const device = await makeDevice(at.tenant.api)
    const answer = await addMany([device.id], { endType: 'ASSET', endTypeWas: 'DEVICE' })
    expect([answer.status, boxesIn(answer.html)]).toEqual([400, []])
    expect(shown(answer.html)).toContain('Choose at least one.')
  })

  test('more than can be added at once are told', async () => {
    const many = Array.from({ length: 51 }, () => crypto.randomUUID())
    const { status } = await addMany(many)
    expect([status, await stored()]).toEqual([400, []])
  })

  test('the other direction begins at what is chosen', async () => {
    const site = await makeAsset()
    const fields = { type: 'Manages', endType: 'ASSET', ends: site.id }
    const answer = await at.admin.post(`${base}/new?direction=to`, fields)
    expect(answer.location).toBe(`${base}?direction=to`)
    expect(await stored(site.id)).toMatchObject([{ type: 'Manages', to: { id: hall.id } }])
  })

  test.each([
    [{ type: '', endType: 'DEVICE', ends: '11111111-2222-1333-8444-555555555555' }, 'Enter a relation type.'],
    [{ endType: 'DEVICE' }, 'Choose at least one.'],
    [{ endType: 'DEVICE', endsName: 'no such device' }, 'Nothing is called “no such device” here.'],
    [{ endType: 'DEVICE', find: 'ends', endsName: '\u202eno such' }, 'Nothing is called'],
    [{ endType: '<b>', ends: 'x' }, 'Choose a type.'],
    [{ endType: 'RPC', endsName: 'x' }, 'Nothing is called “x” here.'],
  ])('%j is answered at its field', async (fields, words) => {
    const { status, html } = await add(fields)
    expect([status, shown(html).includes(words)]).toEqual(['find' in fields ? 200 : 400, true])
    expect(await stored()).toEqual([])
  })

  test('what has to be chosen is not called optional after “Find”', async () => {
    const { name } = await makeDevice(at.tenant.api)
    const { html } = await add({ endType: 'DEVICE', find: 'ends', endsName: name })
    const [, label = ''] = /<label[^>]*>([^<]*: [^<]*(?:<span[^>]*>[^<]*<\/span>)?)<\/label>/.exec(shown(html)) ?? []
    expect(label).toContain(': Find another')
    expect(label).not.toContain('optional')
  })

  test('wrong JSON is answered at its field, and what was chosen stays', async () => {
    const { id, name } = await makeDevice(at.tenant.api)
    const { status, html } = await addMany([id], { additionalInfo: '{"a":' })
    expect([status, html.includes('This is not JSON'), html.includes(name)]).toEqual([400, true, true])
  })

  test('one that is deleted meanwhile is told at its field by its name, and nothing is added', async () => {
    const [gone, there] = [await makeDevice(at.tenant.api), await makeDevice(at.tenant.api)]
    const found = await add({ endType: 'DEVICE', find: 'ends', endsName: gone.name })
    const named = formTo(found.html, `${base}/new`)?.filter(([name]) => name === 'endsNamed') ?? []
    expect(named).toEqual([['endsNamed', `${gone.id} ${gone.name}`]])
    await at.tenant.api.call('DELETE', `/api/device/${gone.id}`)
    const fields: [string, string][] = [
      ...Object.entries({ type: 'Feeds', endType: 'DEVICE', additionalInfo: '{"typed": 1}' }),
      ...named,
      ...[gone.id, there.id].map((id): [string, string] => ['ends', id]),
    ]
    const { status, html } = await at.admin.postMany(`${base}/new`, fields)
    expect(status).toBe(400)
    expect(shown(html)).toMatch(new RegExp(`id="[^"]*ends-error"[^>]*>.*“${gone.name}” no longer exists`))
    for (const kept of [gone.name, there.name, 'value="Feeds"', 'typed']) expect(shown(html)).toContain(kept)
    expect(boxesIn(html)).toEqual([gone.id, there.id].map((id) => ({ id, isTicked: true })))
    expect(await stored()).toEqual([])
  })

  test('one there is already is not written over; the others are added, and what was not says why', async () => {
    const [old, fresh] = [await makeDevice(at.tenant.api), await makeDevice(at.tenant.api)]
    await relate(['ASSET', hall.id], ['DEVICE', old.id], 'Contains', { keep: 'me' })
    const { status, html } = await addMany([old.id, fresh.id])
    expect(status).toBe(400)
    expect(shown(html)).toContain('1 relation was not added. Added: 1.')
    expect(shown(html)).toContain('This relation is there already. Edit it instead.')
    const made = await stored()
    expect(made).toHaveLength(2)
    expect(made.find(({ to }) => to.id === old.id)?.additionalInfo).toEqual({ keep: 'me' })
  })
})

test('additional info is edited digit for digit; what somebody else changed meanwhile is told first', async () => {
  const device = await makeDevice(at.tenant.api)
  await relate(['ASSET', hall.id], ['DEVICE', device.id], 'Contains', { a: 1 })
  const address = `${base}/edit?id=DEVICE.${device.id}.Contains`
  const form = await at.admin.get(address)
  const baseOf = (html: string) => (/name="base"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
  const before = baseOf(form.html)
  await relate(['ASSET', hall.id], ['DEVICE', device.id], 'Contains', { a: 2 })
  const stale = await at.admin.post(address, { additionalInfo: '{"a": 3.0}', base: before })
  expect([stale.status, shown(stale.html).includes('Someone else changed this meanwhile')]).toEqual([400, true])
  const again = await at.admin.post(address, { additionalInfo: '{"a": 3.0}', base: baseOf(stale.html) })
  expect(again.location).toBe(base)
  expect((await at.admin.get(address)).html).toContain('3.0')
  // Any JSON will do, and what is none is told with its line.
  const broken = await at.admin.post(address, { additionalInfo: '{\n  "a" 1}', base: '{"a":3.0}' })
  expect(shown(broken.html)).toContain('This is not JSON (line 2, column 7)')
  const none = await at.admin.post(address, { additionalInfo: '', base: '{"a":3.0}' })
  expect(none.location).toBe(base)
  expect((await stored())[0]?.additionalInfo).toBeNull()
})

test('one and several are deleted after a question; a type with points and blanks in it too', async () => {
  const devices = [await makeDevice(at.tenant.api), await makeDevice(at.tenant.api), await makeDevice(at.tenant.api)]
  for (const { id } of devices) await relate(['ASSET', hall.id], ['DEVICE', id], 'v1.2 feeds & more')
  const idOf = (device?: { id: string }) => `id=DEVICE.${device?.id}.${encodeURIComponent('v1.2 feeds & more')}`
  const one = await at.admin.get(`${base}/delete?${idOf(devices[0])}`)
  expect(shown(one.html)).toContain(`Delete the relation with ${devices[0]?.name}?`)
  expect((await at.admin.post(`${base}/delete?${idOf(devices[0])}`, {})).location).toBe(base)
  const query = `${idOf(devices[1])}&${idOf(devices[2])}`
  expect(shown((await at.admin.get(`${base}/delete?${query}`)).html)).toContain('Delete 2 relations?')
  await at.admin.post(`${base}/delete?${query}`, {})
  expect(await stored()).toEqual([])
  // Nothing is left to ask about.
  expect((await at.admin.get(`${base}/delete?${query}`)).location).toBe(base)
})

test('the tree is walked by its address, and does not go round in circles', async () => {
  const [floor, room, device] = [await makeAsset(), await makeAsset(), await makeDevice(at.tenant.api)]
  await relate(['ASSET', hall.id], ['ASSET', floor.id])
  await relate(['ASSET', floor.id], ['ASSET', room.id])
  await relate(['ASSET', room.id], ['DEVICE', device.id])
  await relate(['ASSET', room.id], ['ASSET', hall.id], 'Feeds')
  const closed = await page(`${base}/tree`)
  expect(closed).toContain(`Open ${floor.name}`)
  expect(closed).not.toContain(room.name)
  const link = (html: string, words: string) => {
    const [tag = ''] = new RegExp(`<a[^>]*aria-label="${words}"[^>]*>`).exec(html) ?? []
    return /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  const opened = (await at.admin.get(link(closed, `Open ${floor.name}`))).html
  const walked = (await at.admin.get(link(opened, `Open ${room.name}`))).html
  expect(walked).toContain(`href="/devices/${device.id}"`)
  expect(shown(walked)).toContain('open further up')
  expect(link(walked, `Open ${hall.name}`)).toBe('')
  // Closing what is above closes all of it.
  const shut = (await at.admin.get(link(walked, `Close ${floor.name}`))).html
  expect(shut).not.toContain(device.name)
  expect(link(shut, `Open ${floor.name}`)).not.toContain(room.id)
  const up = await page(`/devices/${device.id}/relations/tree?direction=to`)
  expect(up).toContain(room.name)
})

test('a customer user sees the relations of what is its own, and no links to where it may not go', async () => {
  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  await relate(['CUSTOMER', at.tenant.customer.id], ['DEVICE', device.id], 'Manages')
  const user = await at.signedIn(at.tenant.customerUser)
  const { status, html } = await user.get(`/devices/${device.id}/relations?direction=to`)
  expect(status).toBe(200)
  expect(html).toContain(at.tenant.customer.title)
  expect(html).not.toContain(`/customers/${at.tenant.customer.id}`)
})

test('an address that nobody made is no fault', async () => {
  for (const path of ['edit?id=x', 'edit', `edit?id=DEVICE.${hall.id}.Contains`, 'tree?open=x&open=DEVICE.1'])
    expect([200, 404]).toContain((await at.admin.get(`${base}/${path}`)).status)
  const nobody = '11111111-2222-1333-8444-555555555555'
  for (const path of ['', '/tree']) expect((await at.admin.get(`/assets/${nobody}/relations${path}`)).status).toBe(404)
})

test.each([
  ['RULE_CHAIN', 'ruleChains', '/api/ruleChain', 'name'],
  ['DASHBOARD', 'dashboards', '/api/dashboard', 'title'],
  ['DEVICE_PROFILE', 'deviceProfiles', '/api/deviceProfile', 'name'],
])('a %s is the other end, and its name leads to its page', async (entityType, area, api, member) => {
  const name = unique('End')
  const profile = { type: 'DEFAULT', transportType: 'DEFAULT', provisionType: 'DISABLED' }
  const profileData = { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } }
  const own = entityType === 'DEVICE_PROFILE' ? { ...profile, profileData } : {}
  const made = await at.tenant.api.call<EntityRef>('POST', api, { [member]: name, ...own })
  expect(await page(`${base}/new`)).toContain(`<option value="${entityType}"`)
  const added = await at.admin.post(`${base}/new`, { type: 'Uses', endType: entityType, ends: made.id.id })
  expect(added.location).toBe(base)
  expect(await stored()).toMatchObject([{ to: { entityType, id: made.id.id }, type: 'Uses' }])
  const html = await page(base)
  expect(html).toContain(`href="/${area}/${made.id.id}"`)
  expect(html).toContain(name)
})

test('a dashboard has relations of its own, which its customers only look at', async () => {
  const board = await at.tenant.api.call<EntityRef>('POST', '/api/dashboard', { title: unique('Board') })
  const customer = at.tenant.customer.id
  await at.tenant.api.call('POST', `/api/customer/${customer}/dashboard/${board.id.id}`)
  await at.tenant.api.call('POST', `/api/customer/${customer}/asset/${hall.id}`)
  const relations = `/dashboards/${board.id.id}/relations`
  expect(await page(`/dashboards/${board.id.id}/details`)).toContain(`href="${relations}"`)
  const added = await at.admin.post(`${relations}/new`, { type: 'Shows', endType: 'ASSET', ends: hall.id })
  expect(added.location).toBe(relations)
  const user = await at.signedIn(at.tenant.customerUser)
  const seen = shown((await user.get(relations)).html)
  expect(seen).toContain(`href="/assets/${hall.id}"`)
  expect(seen).not.toContain(`${relations}/new`)
})
