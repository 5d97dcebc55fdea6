// Rule chains and widgets bundles of files, on platforms of both ages: outside parties, which a small real server plays.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { capabilitiesOf } from '~/lib/platform/capabilities.server'
import { openConnection } from '~/lib/platform/connection.server'
import { ruleChainExchange } from '../rule-chain/exchange.server'
import { widgetsBundleExchange } from '../widgets-bundle/exchange.server'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

const TENANT = { entityType: 'TENANT', id: 't' }
const tokens = {
  current: async () => 'token',
  renew: async () => 'token',
  end: () => Promise.reject(new Error('ended')),
}

interface Asked {
  call: string
  body: Record<string, unknown>
}
type Answers = Record<string, (asked: Asked) => unknown>

/** `answers` by method and path; all else is nowhere. A number is a status alone. */
async function platformOf(version: string, answers: Answers) {
  const asked: Asked[] = []
  const server = createServer(async (req, res) => {
    const { method, url = '' } = req
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url === '/api/system/info') return answer(200, { version })
    const body = await text(req)
    const one = { call: `${method} ${url}`, body: body ? JSON.parse(body) : {} }
    asked.push(one)
    const known = answers[one.call] ?? answers[`${method} ${url.replace(/\?.*$/, '')}`]
    const got = known ? known(one) : 404
    return typeof got === 'number' ? answer(got, { message: 'no', errorCode: 31, status: got }) : answer(200, got)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, platform: openConnection({ baseUrl, tokens, authority: 'TENANT_ADMIN' }) }
}

const chainFile = {
  ruleChain: { name: 'Alarms', root: true, firstRuleNodeId: { id: 'n' }, version: 4, externalId: null, type: 'CORE' },
  metadata: {
    version: 7,
    ruleChainId: { id: 'old' },
    nodes: [{ id: { id: 'n' }, createdTime: 1, ruleChainId: { id: 'old' }, type: 'a.B', name: 'n' }],
    connections: null,
    ruleChainConnections: [{ fromIndex: 0, targetRuleChainId: { entityType: 'RULE_CHAIN', id: 'x' }, type: 'True' }],
  },
}
const madeChain = { id: { entityType: 'RULE_CHAIN', id: 'made' }, createdTime: 1, name: 'Alarms' }

test.each([
  ['3.2.2', undefined],
  ['4.3.1', { layoutX: 0, layoutY: 0 }],
])('%s gets a chain and its nodes without what named them elsewhere', async (version, additionalInfo) => {
  const { asked, platform } = await platformOf(version, {
    'POST /api/ruleChain': () => madeChain,
    'POST /api/ruleChain/metadata': ({ body }) => body,
  })
  expect(await ruleChainExchange.write(platform, chainFile)).toEqual(madeChain.id)
  const [connection] = chainFile.metadata.ruleChainConnections
  expect(asked).toEqual([
    { call: 'POST /api/ruleChain', body: { name: 'Alarms', root: false, firstRuleNodeId: null, type: 'CORE' } },
    {
      call: 'POST /api/ruleChain/metadata',
      body: {
        ruleChainId: madeChain.id,
        nodes: [{ type: 'a.B', name: 'n' }],
        connections: null,
        ruleChainConnections: [{ ...connection, ...(additionalInfo && { additionalInfo }) }],
      },
    },
  ])
})

test('a chain whose nodes are refused is taken back', async () => {
  const { asked, platform } = await platformOf('3.2.2', {
    'POST /api/ruleChain': () => madeChain,
    'POST /api/ruleChain/metadata': () => 400,
    'DELETE /api/ruleChain/made': () => ({}),
  })
  await expect(ruleChainExchange.write(platform, chainFile)).rejects.toMatchObject({ status: 400 })
  expect(asked.at(-1)?.call).toBe('DELETE /api/ruleChain/made')
})

test('what newer platforms keep of nodes is told to older ones', () => {
  const node = { type: 'a.B', name: 'n', debugSettings: { allEnabled: true }, queueName: null }
  const document = { ruleChain: {}, metadata: { nodes: [node, { ...node, queueName: 'Main' }] } }
  expect(ruleChainExchange.notKept(document, capabilitiesOf('3.2.2'))).toEqual(['debugSettings', 'queueName'])
  expect(ruleChainExchange.notKept(document, capabilitiesOf('3.7'))).toEqual(['debugSettings'])
  expect(ruleChainExchange.notKept(document, capabilitiesOf('4.3.1'))).toEqual([])
})

test('chains and entities that nodes name are found wherever they stand', () => {
  const [a, b, c] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
  const nodes = [
    { name: 'Pass on', configuration: { ruleChainId: a, queueName: 'Main' } },
    { name: 'Check', configuration: { entityType: 'ASSET', entityId: b, relationType: 'Contains' } },
    {
      name: 'Deep',
      configuration: { x: [{ target: { entityType: 'DEVICE', id: c } }], customerId: a, integrationId: b },
    },
    { name: 'None', configuration: null },
  ]
  const found = ruleChainExchange.references({ ruleChain: {}, metadata: { nodes } })
  expect(found.map(({ entityType, id, used, form }) => [used, entityType, id, form])).toEqual([
    ['Pass on', 'RULE_CHAIN', a, 'id'],
    ['Check', 'ASSET', b, 'id'],
    ['Deep', 'DEVICE', c, 'entity'],
  ])
})

const bundle = {
  id: { entityType: 'WIDGETS_BUNDLE', id: 'b' },
  createdTime: 1,
  tenantId: TENANT,
  alias: 'pumps2',
  title: 'P',
}
const file = {
  widgetsBundle: { alias: 'pumps', title: 'P', name: 'P', version: 3 },
  widgetTypes: [
    { alias: 'gauge', name: 'Gauge', descriptor: {}, bundleAlias: 'pumps' },
    { fqn: 'cards.value_card', name: 'Card', descriptor: {}, id: { id: 'x' } },
  ],
  widgetTypeFqns: ['cards.html_card'],
}
const madeType = ({ body }: Asked) => ({
  ...body,
  id: { entityType: 'WIDGET_TYPE', id: `of-${body.name}` },
  fqn: body.fqn ?? 'made_up',
})

test('newer platforms get types by their longer names, and put them into the bundle', async () => {
  const { asked, platform } = await platformOf('4.3.1', {
    'POST /api/widgetsBundle': () => bundle,
    'GET /api/widgetType?fqn=tenant.cards.value_card': () => ({}),
    'POST /api/widgetType': madeType,
    'POST /api/widgetsBundle/b/widgetTypeFqns': () => ({}),
  })
  expect(await widgetsBundleExchange.write(platform, file)).toEqual(bundle.id)
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /api/widgetsBundle', body: { alias: 'pumps', title: 'P' } },
    { call: 'POST /api/widgetType', body: { fqn: 'pumps2.gauge', name: 'Gauge', descriptor: {} } },
    // Another has that name already.
    { call: 'POST /api/widgetType', body: { name: 'Card', descriptor: {} } },
    { call: 'POST /api/widgetsBundle/b/widgetTypeFqns', body: ['pumps2.gauge', 'made_up', 'cards.html_card'] },
  ])
})

test('older platforms get types by their aliases, and are told what they do not keep', async () => {
  const { asked, platform } = await platformOf('3.2.2', {
    'POST /api/widgetsBundle': () => bundle,
    'POST /api/widgetType': madeType,
  })
  await widgetsBundleExchange.write(platform, file)
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { alias: 'gauge', bundleAlias: 'pumps2', name: 'Gauge', descriptor: {} },
    { alias: 'value_card', bundleAlias: 'pumps2', name: 'Card', descriptor: {} },
  ])
  expect(widgetsBundleExchange.notKept(file, capabilitiesOf('3.2.2'))).toEqual(['widgetTypeFqns'])
})

test('a bundle that cannot be filled is taken back, with its types where platforms would keep them', async () => {
  const { asked, platform } = await platformOf('4.3.1', {
    'POST /api/widgetsBundle': () => bundle,
    'POST /api/widgetType': madeType,
    'POST /api/widgetsBundle/b/widgetTypeFqns': () => 400,
    'DELETE /api/widgetType/of-Gauge': () => ({}),
    'DELETE /api/widgetsBundle/b': () => ({}),
  })
  await expect(widgetsBundleExchange.write(platform, file)).rejects.toMatchObject({ status: 400 })
  expect(asked.map(({ call }) => call).filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /api/widgetType/of-Gauge',
    // Gone meanwhile, which is as was wanted.
    'DELETE /api/widgetType/of-Card',
    'DELETE /api/widgetsBundle/b',
  ])
})
