// Rights that go while somebody looks on: nothing of what comes afterwards is told, however the right went, and
// whatever the subscription. Each way of losing it meets every kind of subscription at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataQuery, series } from '../../tests/support/entity-queries'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { type EntityRef, makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import {
  customerNamed,
  everyKind,
  KINDS,
  Onlooker,
  relate,
  signInPublic,
  type Thing,
  tell,
} from '../../tests/support/rights'
import { entityId, NULL_ID } from '../ids'
import { assignDevice } from '../store/device-life'
import { saveTelemetry } from '../telemetry/write'

let it: TestPlatform
let api: PlatformApi
let tenant: TestTenant
let other: TestTenant
const onlookers: Onlooker[] = []

beforeAll(async () => {
  it = await startPlatform()
  api = new PlatformApi(it.url)
  const sys = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
  ;[tenant, other] = [await api.makeTenant(sys), await api.makeTenant(sys)]
})
afterAll(async () => {
  for (const { socket } of onlookers) socket.ws.terminate()
  await it.close()
})

const call = <T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  tenant.api.call<T>(method, path, body)
const customer = (id: string) => ({ entityType: 'CUSTOMER', id })
const save = async (path: string, id: string, more: object) =>
  call('POST', `/api/${path}`, { ...(await call<object>('GET', `/api/${path}/${id}`)), ...more })

async function onlooker(token: string, owner: string, of = tenant) {
  const one = await Onlooker.open(it.url, token, of, owner)
  onlookers.push(one)
  return one
}
const asCustomer = async () =>
  onlooker(await it.login(tenant.customerUser.email, tenant.customerUser.password), tenant.customer.id)

async function device(owner = tenant.customer.id, of = tenant): Promise<Thing> {
  return { entityType: 'DEVICE', id: (await makeDevice(of.api, { customerId: customer(owner) })).id }
}
async function asset(owner = tenant.customer.id): Promise<Thing> {
  const made = { name: unique('Asset'), type: 'place', customerId: customer(owner) }
  return { entityType: 'ASSET', id: (await call<EntityRef>('POST', '/api/asset', made)).id.id }
}
const KEYS = { timeseries: ['t'], attributes: { cs: [], ss: ['t'], sh: [] } }
async function view(source: Thing): Promise<Thing> {
  const made = { name: unique('View'), type: 'part', entityId: source, keys: KEYS, startTimeMs: 0, endTimeMs: 0 }
  const owned = { ...made, customerId: customer(tenant.customer.id) }
  return { entityType: 'ENTITY_VIEW', id: (await call<EntityRef>('POST', '/api/entityView', owned)).id.id }
}

/** Every kind of subscription tells of it. */
async function isTold(one: Onlooker, thing: Thing, source = thing) {
  await tell(tenant.api, source, 'told')
  if (source !== thing) await tell(tenant.api, thing, 'told')
  const told = await one.untilHere()
  const kinds = Object.entries(KINDS).filter(
    ([kind]) => kind !== 'count' && !(source !== thing && /relation/.test(kind)),
  )
  for (const [kind, id] of kinds) {
    const own = told.filter((frame) => (frame.cmdId ?? frame.subscriptionId) === id)
    expect(JSON.stringify(own), kind).toContain('told')
  }
}

const NO_DATA = { errorCode: 1, errorMsg: 'Failed to fetch data!', data: null, latestValues: {} }

/** Messages that the client hears at the end: errors of the first generation, smaller sets of the second. */
// biome-ignore lint/suspicious/noExplicitAny: frames of any shape
function isEnd(frames: readonly any[], isDeleted = false) {
  for (const id of [KINDS.attributes, KINDS.latest, KINDS.window]) {
    const own = frames.filter(({ subscriptionId }) => subscriptionId === id)
    expect(own).toEqual([{ subscriptionId: id, ...NO_DATA }])
  }
  for (const id of [KINDS['entity data, latest'], KINDS['entity data, series'], KINDS.alarms]) {
    const own = frames.filter(({ cmdId }) => cmdId === id)
    expect(own).toHaveLength(isDeleted ? 0 : 1) // as recorded: sets that are fixed do not tell of a deletion
    if (!isDeleted) expect(own[0]).toMatchObject({ data: { data: [], totalElements: 0 }, update: null, errorCode: 0 })
  }
  expect(frames.filter(({ cmdId }) => cmdId === KINDS.count).map(({ count }) => count)).toEqual([0])
}

describe('a customer that loses a device', () => {
  const elsewhere = () => customerNamed(tenant.api)
  const ways: [string, (id: string) => Promise<unknown>][] = [
    ['unassigned', (id) => call('DELETE', `/api/customer/device/${id}`)],
    ['assigned to another', async (id) => call('POST', `/api/customer/${await elsewhere()}/device/${id}`)],
    ['made public', (id) => call('POST', `/api/customer/public/device/${id}`)],
    ['saved for another', async (id) => save('device', id, { customerId: customer(await elsewhere()) })],
    ['moved to another tenant', (id) => call('POST', `/api/tenant/${other.tenantId}/device/${id}`)],
    ['deleted', (id) => call('DELETE', `/api/device/${id}`)],
  ]
  test.each(ways)('%s: hears nothing of it any more', async (way, lose) => {
    const [thing, root, one] = [await device(), await asset(), await asCustomer()]
    await relate(tenant.api, root, thing)
    await one.lookAt(thing, root)
    await isTold(one, thing)
    await lose(thing.id)
    const points = [{ key: 't', ts: Date.now(), value: { type: 'STRING' as const, value: 'secret' } }]
    await saveTelemetry(it.platform, entityId('DEVICE', thing.id), points)
    const after = [...(await one.untilHere()), ...(await one.socket.after(100))]
    expect(JSON.stringify(after)).not.toContain('secret')
    isEnd(after, way === 'deleted')
  })

  test('values and alarms that come in the very moment are not told, those of others are, in order', async () => {
    const [thing, root, one] = [await device(), await asset(), await asCustomer()]
    await relate(tenant.api, root, thing)
    await one.lookAt(thing, root)
    const entity = entityId('DEVICE', thing.id)
    const points = [{ key: 't', ts: Date.now(), value: { type: 'STRING' as const, value: 'secret' } }]
    await it.platform.db.tx(async (tx) => {
      await assignDevice(tx, it.platform, thing.id, NULL_ID)
      tx.afterCommit(() => it.platform.feed.publish({ kind: 'telemetry', entity, points }))
    })
    const after = [...(await one.untilHere()), ...(await one.socket.after(100))]
    expect(JSON.stringify(after)).not.toContain('secret')
    isEnd(after)
  })

  test('in the middle of subscribing', async () => {
    const one = await asCustomer()
    const things = await Promise.all(Array.from({ length: 10 }, () => device()))
    const root = await asset()
    for (const [at, thing] of things.entries()) {
      one.socket.send(everyKind(thing, root, 10 * at))
      await call('DELETE', `/api/customer/device/${thing.id}`)
      await tell(tenant.api, thing, 'secret')
    }
    const after = [...(await one.untilHere()), ...(await one.socket.after(200))]
    expect(JSON.stringify(after)).not.toContain('secret')
  })

  test('between a query and the command that makes it live', async () => {
    const [thing, one] = [await device(), await asCustomer()]
    const list = { type: 'entityList', entityType: 'DEVICE', entityList: [thing.id] }
    for (const cmdId of [1, 2, 3]) one.socket.send({ entityDataCmds: [{ cmdId, query: dataQuery(list) }] })
    for (const cmdId of [1, 2, 3]) expect((await one.socket.answer(cmdId)).data.totalElements).toBe(1)
    await call('DELETE', `/api/customer/device/${thing.id}`)
    await tell(tenant.api, thing, 'secret')
    const range = { keys: ['t'], interval: 1000, limit: 10, agg: 'NONE', startTs: 0 }
    one.socket.send({
      entityDataCmds: [
        { cmdId: 1, latestCmd: { keys: [series('t')] } },
        { cmdId: 2, tsCmd: { ...range, timeWindow: Date.now() + 60_000 } },
        { cmdId: 3, historyCmd: { ...range, endTs: Date.now() + 60_000 } },
      ],
    })
    for (const cmdId of [1, 2, 3]) expect((await one.socket.answer(cmdId)).data.data).toEqual([])
    await tell(tenant.api, thing, 'secret')
    expect(JSON.stringify(await one.untilHere())).not.toContain('secret')
  })

  test('keeps the others of the same page, and hears of them', async () => {
    const [lost, kept, one] = [await device(), await device(), await asCustomer()]
    const list = { type: 'entityList', entityType: 'DEVICE', entityList: [lost.id, kept.id] }
    one.socket.send({ entityDataCmds: [{ cmdId: 1, query: dataQuery(list), latestCmd: { keys: [series('t')] } }] })
    expect((await one.socket.answer(1)).data.totalElements).toBe(2)
    await call('DELETE', `/api/customer/device/${lost.id}`)
    expect((await one.socket.answer(1)).data.data).toMatchObject([{ entityId: kept }])
    await tell(tenant.api, lost, 'secret')
    await tell(tenant.api, kept, 'told')
    expect((await one.socket.answer(1)).update).toMatchObject([{ entityId: kept }])
  })

  test('a change that takes nothing away is not told', async () => {
    const [thing, root, one] = [await device(), await asset(), await asCustomer()]
    await relate(tenant.api, root, thing)
    await one.lookAt(thing, root)
    await save('device', thing.id, { label: 'another' })
    expect(await one.untilHere()).toEqual([])
    await isTold(one, thing)
  })
})

describe('a customer that loses an entity view of a device that never was its own', () => {
  const ways: [string, (id: string) => Promise<unknown>][] = [
    ['unassigned', (id) => call('DELETE', `/api/customer/entityView/${id}`)],
    [
      'assigned to another',
      async (id) => call('POST', `/api/customer/${await customerNamed(tenant.api)}/entityView/${id}`),
    ],
    ['made public', (id) => call('POST', `/api/customer/public/entityView/${id}`)],
    ['deleted', (id) => call('DELETE', `/api/entityView/${id}`)],
    [
      'saved for another, of another device that has values',
      async (id) => {
        const secret = await device(NULL_ID)
        await tell(tenant.api, secret, 'secret')
        await save('entityView', id, { customerId: customer(await customerNamed(tenant.api)), entityId: secret })
      },
    ],
  ]
  test.each(ways)('%s: what is copied to it is not told', async (way, lose) => {
    const [source, root, one] = [await device(NULL_ID), await asset(), await asCustomer()]
    const thing = await view(source)
    await relate(tenant.api, root, thing)
    await one.lookAt(thing, root)
    await isTold(one, thing, source)
    await lose(thing.id)
    await tell(tenant.api, source, 'secret')
    const after = [...(await one.untilHere()), ...(await one.socket.after(100))]
    expect(JSON.stringify(after)).not.toContain('secret')
    isEnd(after, way === 'deleted')
  })
})

test('a customer that loses an asset, or a dashboard, hears of it', async () => {
  const [thing, root, one] = [await asset(), await asset(), await asCustomer()]
  await relate(tenant.api, root, thing)
  await one.lookAt(thing, root)
  await isTold(one, thing)
  await call('DELETE', `/api/customer/asset/${thing.id}`)
  await tell(tenant.api, thing, 'secret')
  const after = [...(await one.untilHere()), ...(await one.socket.after(100))]
  expect(JSON.stringify(after)).not.toContain('secret')
  isEnd(after)

  const made = await call<EntityRef>('POST', '/api/dashboard', { title: unique('Dashboard') })
  const path = `/api/customer/${tenant.customer.id}/dashboard/${made.id.id}`
  await call('POST', path)
  const query = dataQuery({ type: 'entityType', entityType: 'DASHBOARD' })
  one.socket.send({ entityDataCmds: [{ cmdId: 50, query, latestCmd: { keys: [series('t')] } }] })
  expect((await one.socket.answer(50)).data.totalElements).toBe(1)
  await call('DELETE', path)
  expect((await one.socket.answer(50)).data).toMatchObject({ data: [], totalElements: 0 })
})

describe('whose place changes is put out, and hears nothing before', () => {
  interface Place {
    tenant: TestTenant
    userId: string
    owner: string
  }
  async function place(): Promise<Place & { one: Onlooker; thing: Thing }> {
    const own = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
    const { email, password } = own.customerUser
    const thing = await device(own.customer.id, own)
    const root = await device(own.customer.id, own)
    await relate(own.api, root, thing)
    const one = await onlooker(await it.login(email, password), own.customer.id, own)
    await one.lookAt(thing, root)
    const users = await own.api.call<{ data: { id: { id: string }; email: string }[] }>(
      'GET',
      '/api/users?pageSize=10&page=0',
    )
    const userId = users.data.find((user) => user.email === email)?.id.id ?? ''
    return { tenant: own, userId, owner: own.customer.id, one, thing }
  }
  const user = async ({ tenant: { api: own }, userId }: Place, more: object) =>
    own.call('POST', '/api/user?sendActivationMail=false', {
      ...(await own.call<object>('GET', `/api/user/${userId}`)),
      ...more,
    })
  const ways: [string, (of: Place) => Promise<unknown>][] = [
    [
      'switched off',
      ({ tenant: { api: own }, userId }) =>
        own.call('POST', `/api/user/${userId}/userCredentialsEnabled?userCredentialsEnabled=false`),
    ],
    ['deleted', ({ tenant: { api: own }, userId }) => own.call('DELETE', `/api/user/${userId}`)],
    ['moved to another customer', async (of) => user(of, { customerId: customer(await customerNamed(of.tenant.api)) })],
    ['made an administrator', (of) => user(of, { authority: 'TENANT_ADMIN', customerId: customer(NULL_ID) })],
    ['its customer deleted', ({ tenant: { api: own }, owner }) => own.call('DELETE', `/api/customer/${owner}`)],
    ['its tenant deleted', ({ tenant: own }) => own.remove()],
  ]
  test.each(ways)('%s', async (_, lose) => {
    const { one, thing, ...of } = await place()
    await lose(of)
    const points = [{ key: 't', ts: Date.now(), value: { type: 'STRING' as const, value: 'secret' } }]
    await saveTelemetry(it.platform, entityId('DEVICE', thing.id), points)
    expect((await one.socket.closed).code).toBe(1008)
    expect(JSON.stringify(await one.socket.after(0))).not.toContain('secret')
  })
})

describe('a visitor of the public', () => {
  async function visitor() {
    const own = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
    const [thing, root] = [await device(NULL_ID, own), await device(NULL_ID, own)]
    await relate(own.api, root, thing)
    const made = await own.api.call<{ customerId: { id: string } }>('POST', `/api/customer/public/device/${thing.id}`)
    const publicId = made.customerId.id
    const one = await onlooker(await signInPublic(api, publicId), publicId, own)
    await one.lookAt(thing, root)
    return { own, thing, publicId, one }
  }

  test('hears nothing of a device that was made private', async () => {
    const { own, thing, one } = await visitor()
    await own.api.call('DELETE', `/api/customer/device/${thing.id}`)
    await tell(own.api, thing, 'secret')
    const after = [...(await one.untilHere()), ...(await one.socket.after(100))]
    expect(JSON.stringify(after)).not.toContain('secret')
    isEnd(after)
  })

  test('goes when the link ends', async () => {
    const { own, thing, publicId, one } = await visitor()
    await own.api.call('DELETE', `/api/customer/${publicId}`)
    await tell(own.api, thing, 'secret')
    expect((await one.socket.closed).code).toBe(1008)
    expect(JSON.stringify(await one.socket.after(0))).not.toContain('secret')
  })
})
