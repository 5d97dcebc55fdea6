// Nodes that reach outside: a web service, an MQTT broker and a mail server of the test, and addresses that are refused.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patterns that the rule engine fills
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../tests/support/mail-server'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../../tests/support/platform-api'
import { kindOf } from '../engine/kinds'
import type { NodeHome, RunningNode, Sent } from '../engine/node'
import { newMessage } from '../message'

let at: TestPlatform
let tenant: TestTenant
let server: Server
let url: string
let requests: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: { status: number; headers?: Record<string, string>; body: string; afterMs?: number }
const nodes: RunningNode[] = []

beforeAll(async () => {
  at = await startPlatform({ outgoingAddresses: ['127.0.0.1'] })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ method: request.method, url: request.url, headers: request.headers, body })
    const { status, headers, body: text, afterMs = 0 } = answer
    setTimeout(() => response.writeHead(status, headers).end(text), afterMs)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests = []
  answer = { status: 200, body: '' }
})
afterAll(async () => {
  for (const node of nodes) await node.stop?.()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await at.close()
})

async function start(clazz: string, configuration: object): Promise<RunningNode> {
  const home: NodeHome = {
    platform: at.platform,
    tenantId: tenant.tenantId,
    chainId: at.platform.newId(),
    nodeId: at.platform.newId(),
    emit: async () => {},
    tell: () => {},
  }
  const node = await kindOf(clazz).start(configuration, home)
  nodes.push(node)
  return node
}
const message = (metadata: Record<string, string>, data = '{"t":25.0}', type = 'POST_TELEMETRY_REQUEST') =>
  newMessage(at.platform, {
    tenantId: tenant.tenantId,
    type,
    originator: { entityType: 'DEVICE', id: at.platform.newId() },
    metadata,
    data,
  })
async function take(node: RunningNode, ...told: Parameters<typeof message>): Promise<Sent | undefined> {
  const [sent] = await node.take(message(...told), { acknowledge: () => {}, keep: () => {} })
  return sent
}
const rest = (more: object = {}) =>
  start('rest.TbRestApiCallNode', { restEndpointUrlPattern: `${url}/\${path}`, requestMethod: 'POST', ...more })

test('a web service is called as the patterns say, and its answer goes on', async () => {
  const node = await rest({
    headers: { 'X-${kind}': '${path}' },
    credentials: { type: 'basic', username: 'ann', password: 'secret' },
  })
  answer = { status: 201, headers: { 'X-Answer': 'yes' }, body: '{"id":1.50}' }
  const sent = await take(node, { path: 'things', kind: 'Sensor' })
  expect(requests).toMatchObject([
    {
      method: 'POST',
      url: '/things',
      body: '{"t":25.0}',
      headers: { 'x-sensor': 'things', 'content-type': 'application/json', authorization: 'Basic YW5uOnNlY3JldA==' },
    },
  ])
  const metadata = { status: 'CREATED', statusCode: '201', statusReason: 'Created', 'X-Answer': 'yes', path: 'things' }
  expect(sent).toMatchObject({ labels: ['Success'], message: { data: '{"id":1.50}', metadata } })
  answer = { status: 200, body: '' }
  expect(await take(node, { path: 'a', kind: 'b' })).toMatchObject({ labels: ['Success'], message: { data: '{}' } })
})

test('answers that are no success, late ones and addresses that are refused fail with what happened', async () => {
  const node = await rest({ readTimeoutMs: 10_000 })
  answer = { status: 404, body: 'nothing here' }
  const status = { status: 'NOT_FOUND', statusCode: '404', statusReason: 'Not Found', error_body: 'nothing here' }
  expect(await take(node, { path: 'a' })).toMatchObject({
    labels: ['Failure'],
    error: 'The web service answered 404 Not Found',
    message: { data: '{"t":25.0}', metadata: status },
  })
  answer = { status: 302, headers: { Location: 'http://169.254.169.254/' }, body: '' }
  expect(await take(node, { path: 'a' })).toMatchObject({
    labels: ['Failure'],
    message: { metadata: { status: 'FOUND' } },
  })
  expect(requests).toHaveLength(2)
  answer = { status: 200, body: 'late', afterMs: 1_000 }
  const hurried = await rest({ readTimeoutMs: 200 })
  expect(await take(hurried, { path: 'a' })).toMatchObject({ labels: ['Failure'], error: 'No answer within 200 ms' })
  answer = { status: 200, body: 'x'.repeat(2 * 1024 * 1024) }
  expect(await take(node, { path: 'a' })).toMatchObject({
    labels: ['Failure'],
    error: expect.stringContaining('larger'),
  })

  const anywhere = await start('rest.TbRestApiCallNode', { restEndpointUrlPattern: '${to}', requestMethod: 'GET' })
  for (const to of [
    'http://127.0.0.2/',
    'http://[::ffff:127.0.0.2]/',
    'http://[::1]/',
    'http://2852039166/',
    'http://0/',
  ]) {
    const refused = await take(anywhere, { to })
    expect(refused, to).toMatchObject({ labels: ['Failure'], error: expect.stringContaining('OUTGOING_ADDRESSES') })
    expect(refused?.message.metadata.error).toBe(refused?.error)
  }
  for (const to of ['file:///etc/passwd', 'nowhere'])
    expect((await take(anywhere, { to }))?.labels).toEqual(['Failure'])
})

test('as many calls at a time as are allowed', async () => {
  const node = await rest({ maxParallelRequestsCount: 1 })
  answer = { status: 200, body: '', afterMs: 100 }
  const started = Date.now()
  await Promise.all(['a', 'b', 'c'].map((path) => take(node, { path })))
  expect(Date.now() - started).toBeGreaterThanOrEqual(290)
})

test('an MQTT broker gets the message: here the platform itself', async () => {
  const device = await makeDevice(tenant.api)
  const node = await start('mqtt.TbMqttNode', {
    topicPattern: 'v1/devices/me/${what}',
    host: '127.0.0.1',
    port: at.mqttPort,
    connectTimeoutSec: 2,
    clientId: null,
    cleanSession: true,
    ssl: false,
    credentials: { type: 'basic', username: device.token, password: '' },
  })
  expect(await take(node, { what: 'telemetry' })).toMatchObject({
    labels: ['Success'],
    message: { data: '{"t":25.0}' },
  })
  expect(await take(node, { what: 'telemetry' }, '{"u":1}')).toMatchObject({ labels: ['Success'] })
  const { body } = await at.api('GET', `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries`, {
    token: tenant.api.token,
  })
  expect(Object.keys(body).sort()).toEqual(['t', 'u'])
  await node.stop?.()
  const again = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: device.token, reconnectPeriod: 0 })
  await new Promise((done) => setTimeout(done, 200))
  expect(again.connected).toBe(true) // nobody takes the one session of the device away
  await again.endAsync()
})

test('a broker that is not there or not allowed fails the message in time', async () => {
  const to = (host: string, port: number) =>
    start('mqtt.TbMqttNode', { topicPattern: 't', host, port, connectTimeoutSec: 1 })
  expect(await take(await to('127.0.0.1', 1), {})).toMatchObject({
    labels: ['Failure'],
    error: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await take(await to('127.0.0.9', 1883), {})).toMatchObject({
    labels: ['Failure'],
    error: expect.stringContaining('OUTGOING_ADDRESSES'),
  })
})

test('a mail is written from patterns; without a mail server it fails', async () => {
  const write = await start('mail.TbMsgToEmailNode', {
    fromTemplate: 'info@example.org',
    toTemplate: '${mail}',
    ccTemplate: null,
    bccTemplate: null,
    subjectTemplate: 'About ${name}',
    bodyTemplate: 'It has $[t].',
  })
  const sent = await take(write, { mail: 'ann@example.org', name: 'Pump' })
  expect(sent?.message.type).toBe('SEND_EMAIL')
  expect(JSON.parse(sent?.message.data ?? '')).toEqual({
    from: 'info@example.org',
    to: 'ann@example.org',
    cc: null,
    bcc: null,
    subject: 'About Pump',
    body: 'It has 25.0.',
  })
  const empty = await take(write, {}, '{"t":null}')
  expect(JSON.parse(empty?.message.data ?? '')).toMatchObject({ to: '${mail}', body: 'It has null.' })
  const send = await start('mail.TbSendEmailNode', { useSystemSmtpSettings: true })
  await expect(take(send, {}, sent?.message.data, 'SEND_EMAIL')).rejects.toThrow('Unable to send mail')
  await expect(take(send, {})).rejects.toThrow('Unsupported message type')
  const mails = await startMailServer()
  const through = (smtpHost: string) =>
    start('mail.TbSendEmailNode', {
      useSystemSmtpSettings: false,
      smtpProtocol: 'smtp',
      smtpHost,
      smtpPort: mails.port,
    })
  expect(await take(await through('127.0.0.1'), {}, sent?.message.data, 'SEND_EMAIL')).toMatchObject({
    labels: ['Success'],
  })
  expect(await mails.mailTo('ann@example.org')).toMatchObject({
    from: 'info@example.org',
    subject: 'About Pump',
    text: expect.stringContaining('It has 25.0.'),
  })
  await mails.close()
  const own = await through('127.0.0.3')
  await expect(take(own, {}, sent?.message.data, 'SEND_EMAIL')).rejects.toThrow('OUTGOING_ADDRESSES')
})
