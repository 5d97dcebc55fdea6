// Sockets, what they take and what ends them: broken and odd messages are answered; tokens, users, limits close them.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataQuery, ownTenant, series } from '../../tests/support/entity-queries'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'
import { openPlatformSocket, type PlatformSocket } from '../../tests/support/platform-socket'
import { signJwt } from '../auth/jwt'

let it: TestPlatform
let tenant: TestTenant
let now = 0
const sockets: PlatformSocket[] = []

beforeAll(async () => {
  it = await startPlatform({ clock: () => Date.now() + now })
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
})
afterAll(async () => {
  for (const socket of sockets) socket.ws.terminate()
  await it.close()
})

async function open(token = tenant.api.token) {
  const socket = await openPlatformSocket(it.url, token)
  sockets.push(socket)
  return socket
}

describe('errors close nothing', () => {
  test.each([
    ['malformed', '{"attrSubCmds":', 0, 'Failed to parse websocket command!'],
    ['empty', '', 0, 'Failed to parse websocket command!'],
    ['a list', '[]', 0, 'Failed to parse websocket command!'],
    ['an unknown list', '{"cmds":[]}', 0, 'Failed to parse websocket command!'],
    ['an unknown member', '{"entityCountCmds":[{"cmdId":1,"all":true}]}', 0, 'Failed to parse websocket command!'],
    [
      'an id of no entity',
      '{"tsSubCmds":[{"cmdId":5,"entityType":"DEVICE","entityId":"x","keys":"a"}]}',
      5,
      'Invalid UUID string: x',
    ],
    ['a negative id', '{"entityDataCmds":[{"cmdId":-4,"query":{}}]}', -4, 'Cmd id is negative value!'],
    ['an empty command', '{"entityDataCmds":[{"cmdId":4}]}', 4, 'Query is empty!'],
    [
      'an alarm query without a page',
      '{"alarmDataCmds":[{"cmdId":6,"query":{"entityFilter":{"type":"entityType","entityType":"DEVICE"}}}]}',
      6,
      'Alarm Data Page link must be specified.',
    ],
    [
      'a range without a query',
      '{"entityDataCmds":[{"cmdId":7,"tsCmd":{"keys":["a"],"agg":"NONE"}}]}',
      7,
      'Query is empty!',
    ],
    [
      'an endless aggregation',
      `{"historyCmds":[{"cmdId":8,"entityType":"DEVICE","entityId":"12345678-1234-11e9-8000-123456789abc","keys":"a","endTs":5,"agg":"AVG"}]}`,
      8,
      'Interval must be greater than zero!',
    ],
  ])('%s', async (_, message, subscriptionId, errorMsg) => {
    const socket = await open()
    socket.send(message)
    expect(await socket.next()).toEqual({ subscriptionId, errorCode: 2, errorMsg, data: null, latestValues: {} })
    socket.send({
      entityCountCmds: [{ cmdId: 99, query: ownTenant }],
    })
    expect((await socket.answer(99)).count).toBe(1)
    socket.close()
  })

  test('null, an empty object, empty lists and the latest values of nothing', async () => {
    const socket = await open()
    for (const silent of ['null', '{}', '{"attrSubCmds":null,"entityDataCmds":[null]}']) socket.send(silent)
    expect(await socket.after()).toEqual([])
    socket.send({ entityDataCmds: [{ cmdId: 1, latestCmd: { keys: [series('t')] } }] })
    expect(await socket.answer(1)).toMatchObject({
      data: null,
      update: null,
      errorCode: 0,
      cmdUpdateType: 'ENTITY_DATA',
    })
  })

  test('an id of another kind', async () => {
    const socket = await open()
    const entityFilter = { type: 'entityType', entityType: 'TENANT' }
    socket.send({ entityCountCmds: [{ cmdId: 1, query: { entityFilter } }] })
    await socket.answer(1)
    socket.send({ entityDataCmds: [{ cmdId: 1, query: dataQuery(entityFilter) }] })
    expect(await socket.next()).toMatchObject({ subscriptionId: 1, errorCode: 2 })
  })
})

describe('who may be there', () => {
  const handshake = (path: string) =>
    new Promise<{ status: number; body: { errorCode: number } }>((done, fail) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'x3JJHMbDL1EzLkh9GBhXDw==' }
      const outgoing = request(it.url + path, { headers: { ...headers, 'Sec-WebSocket-Version': '13' } })
      outgoing.on('upgrade', () => fail(new Error('let in')))
      outgoing.on('response', (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += chunk))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: JSON.parse(text) }))
      })
      outgoing.on('error', fail).end()
    })

  test('without a good token the handshake is refused with the error object', async () => {
    const path = '/api/ws/plugins/telemetry'
    expect(await handshake(path)).toMatchObject({
      status: 401,
      body: { errorCode: 10, message: 'Authentication failed' },
    })
    expect(await handshake(`${path}?token=abc`)).toMatchObject({ status: 401, body: { errorCode: 10 } })
    const past = { sub: 'a', userId: 'b', scopes: ['TENANT_ADMIN'], exp: 1 }
    const expired = signJwt(past, it.platform.signingKey)
    expect(await handshake(`${path}?token=${expired}`)).toMatchObject({ status: 401, body: { errorCode: 11 } })
    expect(await handshake(`/api/ws?token=${tenant.api.token}`)).toMatchObject({ status: 404 })
  })

  test('a socket ends with its user', async () => {
    const user = tenant.customerUser
    const socket = await open(await it.login(user.email, user.password))
    const users = await tenant.api.call<{ data: { id: { id: string }; email: string }[] }>(
      'GET',
      '/api/users?pageSize=10&page=0',
    )
    const id = users.data.find(({ email }) => email === user.email)?.id.id
    await tenant.api.call('POST', `/api/user/${id}/userCredentialsEnabled?userCredentialsEnabled=false`)
    expect((await socket.closed).code).toBe(1008)
  })

  test('messages that are too long or no text end it', async () => {
    const socket = await open()
    socket.send(`{"attrSubCmds":[]${' '.repeat(32_768 - 18)}}`)
    expect(await socket.after()).toEqual([])
    socket.send(`{"attrSubCmds":[]${' '.repeat(32_768 - 17)}}`)
    expect((await socket.closed).code).toBe(1009)
    const other = await open()
    other.ws.send(Buffer.from('{}'))
    expect((await other.closed).code).toBe(1003)
  })

  test('a socket ends with its token', async () => {
    const socket = await open()
    now = 9_001_000
    const { code, reason } = await socket.closed
    now = 0
    expect([code, reason]).toEqual([1008, 'Token has expired'])
  })
})
