// As many sockets and subscriptions as an installation allows, over a platform of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'
import { openPlatformSocket, type PlatformSocket } from '../../tests/support/platform-socket'

let it: TestPlatform
let tenant: TestTenant
const sockets: PlatformSocket[] = []

beforeAll(async () => {
  it = await startPlatform({
    live: { sessions: { tenant: 3, 'regular user': 1 }, subscriptions: { tenant: 2 } },
  })
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
})
afterAll(async () => {
  for (const socket of sockets) socket.ws.terminate()
  await it.close()
})

async function open(token: string) {
  const socket = await openPlatformSocket(it.url, token)
  sockets.push(socket)
  return socket
}
const attributes = (cmdId: number, more: object = {}) => ({
  attrSubCmds: [{ cmdId, entityType: 'DEVICE', entityId: '12345678-1234-11e9-8000-123456789abc', keys: 'a', ...more }],
})

test('of a user and of a tenant; what ends makes room', async () => {
  const token = await it.login(tenant.customerUser.email, tenant.customerUser.password)
  const own = await open(token)
  expect(await (await open(token)).closed).toMatchObject({
    code: 1008,
    reason: 'Max regular user sessions limit reached',
  })
  const second = await open(tenant.api.token)
  await open(tenant.api.token)
  expect(await (await open(tenant.api.token)).closed).toMatchObject({
    code: 1008,
    reason: 'Max tenant sessions limit reached!',
  })
  own.ws.close()
  second.ws.close()
  await Promise.all([own.closed, second.closed])
  const room = await open(tenant.api.token)
  room.send({})
  expect(await room.after()).toEqual([])
})

test('subscriptions of the first generation, over all sockets', async () => {
  const device = await tenant.api.call<{ id: { id: string } }>('POST', '/api/device', { name: 'Lamp', type: 'default' })
  for (const socket of sockets) socket.ws.close()
  await Promise.all(sockets.map(({ closed }) => closed))
  const on = { entityId: device.id.id }
  const [one, other] = [await open(tenant.api.token), await open(tenant.api.token)]
  one.send(attributes(1, on))
  await one.next(({ subscriptionId }) => subscriptionId === 1)
  other.send(attributes(1, on))
  await other.next(({ subscriptionId }) => subscriptionId === 1)
  one.send(attributes(1, { ...on, unsubscribe: true }))
  one.send(attributes(2, on))
  await one.next(({ subscriptionId }) => subscriptionId === 2)
  other.send(attributes(3, on))
  expect(await other.closed).toMatchObject({ code: 1008, reason: 'Max tenant subscriptions limit reached!' })
})
