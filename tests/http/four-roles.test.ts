// Things of another tenant, or of no customer, are asked for by their ids at every address there is, by four roles, as
// a page, as data and as an action: nothing of them is shown or changed, and nothing breaks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '../support/at-once'
import { type Hidden, type HostileWorld, makeHostileWorld } from '../support/hostile/hostile-world'
import { HELD_BACK, judge, MARK } from '../support/hostile/judge'
import { addressesOf, type Role } from '../support/hostile/places'
import { exchange } from '../support/hostile/raw-exchange'
import { bytesOf, type HeaderLines, type HostileRequest } from '../support/hostile/request'

const AT_ONCE = 6

let world: HostileWorld
beforeAll(async () => {
  world = await makeHostileWorld(['tenant'])
})
afterAll(() => world?.console.close())

const asData = (address: string) => address.replace(/^([^?]*)/, (path) => `${path}.data`)
/** Addresses that name a device in their path or their query. */
const addressesAbout = (id: string) => addressesOf({ ...world.known, deviceId: id }).filter((one) => one.includes(id))

/** As the tenant's own pages would send it. */
function fieldsAt(address: string, id: string): string {
  const tenant = world.console_.roles.find(({ name }) => name === 'tenant')
  const path = address.split('?')[0]?.replace(id, world.known.deviceId)
  const form = tenant?.forms.find(({ action }) => action.split('?')[0] === path)
  return new URLSearchParams(form?.fields ?? [['name', 'x']]).toString()
}

const LIVE = (id: string) => {
  const entity = { entityType: 'DEVICE', id }
  return [
    { id: 'a', kind: 'latest', entity },
    { id: 'b', kind: 'attributes', scope: 'SERVER_SCOPE', entity },
    { id: 'c', kind: 'series', entity, keys: ['t'], window: { lastMs: 60_000 } },
    {
      id: 'd',
      kind: 'entities',
      query: {
        entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [id] },
        pageLink: { pageSize: 10, page: 0 },
        entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
        latestValues: [{ type: 'ATTRIBUTE', key: 'floor' }],
      },
    },
    {
      id: 'e',
      kind: 'alarms',
      query: {
        entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [id] },
        pageLink: { pageSize: 10 },
        entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      },
      window: { lastMs: 366 * 86_400_000 },
    },
    {
      id: 'f',
      kind: 'count',
      query: { entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [id] } },
    },
  ]
}

function requestsOf(role: Role, id: string): HostileRequest[] {
  const { host } = world.console_
  const base = { to: 'console', who: role.name, kind: 'by id' } as const
  const common: [string, string][] = [
    ['Host', host],
    ['Origin', `http://${host}`],
    ...(role.cookie ? [['Cookie', role.cookie] as [string, string]] : []),
  ]
  const headers: HeaderLines = [...common, ['Content-Type', 'application/x-www-form-urlencoded']]
  const pages = addressesAbout(id).flatMap((address): HostileRequest[] => [
    { ...base, method: 'GET', target: address, headers: common },
    { ...base, method: 'GET', target: asData(address), headers: common },
    { ...base, method: 'POST', target: asData(address), headers, body: Buffer.from(fieldsAt(address, id)) },
  ])
  const streams = LIVE(id).map(
    (one): HostileRequest => ({
      ...base,
      method: 'POST',
      target: '/live',
      headers: [...common, ['Content-Type', 'application/json']],
      body: Buffer.from(JSON.stringify({ subscriptions: [one] })),
    }),
  )
  return [...pages, ...streams, ...callsOf(role, id)]
}

/** The same from the platform's own port. */
function callsOf({ name, token }: Role, id: string): HostileRequest[] {
  const device = `DEVICE/${id}`
  const calls: [string, string, string?][] = [
    ['GET', `/api/device/${id}`],
    ['GET', `/api/device/info/${id}`],
    ['GET', `/api/device/${id}/credentials`],
    ['GET', `/api/devices?deviceIds=${id}`],
    ['GET', `/api/plugins/telemetry/${device}/values/attributes/SERVER_SCOPE`],
    ['GET', `/api/plugins/telemetry/${device}/values/timeseries?keys=t`],
    ['GET', `/api/alarm/${device}?pageSize=10&page=0`],
    ['GET', `/api/relations?fromId=${id}&fromType=DEVICE`],
    ['GET', `/api/events/${device}?tenantId=${world.known.customerId}&pageSize=10&page=0`],
    ['POST', `/api/plugins/telemetry/${device}/SERVER_SCOPE`, '{"floor":"spoilt"}'],
    ['POST', `/api/customer/public/device/${id}`, ''],
    ['DELETE', `/api/device/${id}`],
  ]
  const { host } = world.platform
  const headers: HeaderLines = [
    ['Host', host],
    ['Content-Type', 'application/json'],
  ]
  if (token) headers.push(['X-Authorization', `Bearer ${token}`])
  return calls.map(([method, target, body]) => ({
    to: 'platform',
    who: name,
    kind: 'by id',
    method,
    target,
    headers,
    body: body === undefined ? undefined : Buffer.from(body),
  }))
}

/** All that is stored of it. */
async function stateOf({ id, owner }: Hidden): Promise<unknown> {
  const get = (path: string) => owner.api.call('GET', path)
  return [
    await get(`/api/device/info/${id}`),
    await get(`/api/device/${id}/credentials`),
    await get(`/api/plugins/telemetry/DEVICE/${id}/values/attributes/SERVER_SCOPE`),
  ]
}

async function play(roles: readonly Role[], hidden: Hidden) {
  const secrets = world.secrets()
  const before = await stateOf(hidden)
  const wrong: string[] = []
  const requests = roles.flatMap((role) => requestsOf(role, hidden.id))
  // None of them is to change anything: in which order they come makes no difference.
  await atOnce(AT_ONCE, requests, async (request) => {
    const answer = await exchange({ port: world.ports[request.to] }, bytesOf(request), { readForMs: 400 })
    const reason = judge(request, answer, secrets)
    if (reason) wrong.push(`${request.who}: ${request.method} ${request.target}: ${reason}`)
  })
  expect(wrong).toEqual([])
  expect(await stateOf(hidden)).toEqual(before)
  return requests.length
}

test('320 requests of four roles for what another tenant has', { timeout: 400_000 }, async () => {
  expect(await play(world.people, world.foreign)).toBeGreaterThanOrEqual(320)
})

test('a customer user, and nobody, for what no customer has', { timeout: 400_000 }, async () => {
  const roles = world.people.filter(({ name }) => /anonymous|customer/.test(name))
  await play(roles, world.heldBack)
})

test('who may see it does: the marks are where they would be looked for', async () => {
  const page = world.console.browser()
  for (const [mark, { id, owner }] of [
    [MARK, world.foreign],
    [HELD_BACK, world.heldBack],
  ] as const) {
    await page.signIn(owner.admin.email, owner.admin.password)
    const own = addressesAbout(id).filter((one) => one.startsWith('/devices'))
    const shown = await Promise.all(own.map(async (address) => (await page.get(address)).html.includes(mark)))
    expect(shown.filter(Boolean).length, mark).toBeGreaterThan(own.length / 2)
    page.cookies.clear()
  }
})
