// Rule chains and widgets bundles of files, on platforms of both ages: outside parties, which a small real server plays.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { capabilitiesOf } from '~/lib/platform/capabilities.server'
import { openConnection } from '~/lib/platform/connection.server'
import { ruleChainExchange } from '../rule-chain/exchange.server'
import { widgetsBundleExchange } from '../widgets-bundle/exchange.server'
import { widgetTypeExchange } from '../widgets-bundle/type-exchange.server'

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
    'GET /api/widgetType?fqn=system.cards.html_card': () => ({
      id: { entityType: 'WIDGET_TYPE', id: 's' },
      name: 'HTML',
    }),
    'POST /api/widgetType': madeType,
    'POST /api/widgetsBundle/b/widgetTypes': () => ({}),
  })
  expect(await widgetsBundleExchange.write(platform, file)).toEqual(bundle.id)
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /api/widgetsBundle', body: { alias: 'pumps', title: 'P' } },
    { call: 'POST /api/widgetType', body: { fqn: 'pumps2.gauge', name: 'Gauge', descriptor: {} } },
    // The platform gives it another where that is taken.
    { call: 'POST /api/widgetType', body: { fqn: 'cards.value_card', name: 'Card', descriptor: {} } },
    // By ids: names would find none of the system.
    { call: 'POST /api/widgetsBundle/b/widgetTypes', body: ['of-Gauge', 'of-Card', 's'] },
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
    'POST /api/widgetsBundle/b/widgetTypes': () => 400,
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

test('a bundle of newer platforms may name its types alone, and is told which of them are not here', async () => {
  const named = { widgetsBundle: { title: 'P' }, widgetTypeFqns: ['cards.html_card', 'cards.gone'] }
  expect(widgetsBundleExchange.shape.safeParse(named).success).toBe(true)
  expect(widgetsBundleExchange.shape.safeParse({ widgetsBundle: { title: 'P' } }).success).toBe(false)
  expect(widgetsBundleExchange.holds(named)).toEqual([{ key: 'import.holds-types', count: 2 }])
  const { platform } = await platformOf('4.3.1', {
    'GET /api/widgetType?fqn=system.cards.html_card': () => ({ id: { entityType: 'WIDGET_TYPE', id: 's' }, name: 'H' }),
  })
  expect(await widgetsBundleExchange.cautions?.(platform, named, [])).toEqual([
    { key: 'import.types-not-here', values: { names: 'cards.gone' } },
  ])
})

test('names of types that are taken on a newer platform are told before', async () => {
  const at = { 'GET /api/widgetType?fqn=tenant.cards.value_card': () => there }
  const taken = { key: 'import.types-taken', values: { names: 'cards.value_card' } }
  const twice = { ...file, widgetTypeFqns: [], widgetTypes: [...file.widgetTypes, ...file.widgetTypes] }
  const newer = await platformOf('4.3.1', at)
  expect(await widgetsBundleExchange.cautions?.(newer.platform, twice, [])).toEqual([taken])
  const older = await platformOf('3.2.2', at)
  expect(await widgetsBundleExchange.cautions?.(older.platform, twice, [])).toEqual([])
  const free = await platformOf('4.3.1', {})
  expect(await widgetsBundleExchange.cautions?.(free.platform, twice, [])).toEqual([])
})

test('what came later of a bundle and its types is told to older platforms', () => {
  const later = {
    widgetsBundle: { title: 'P', order: 3 },
    widgetTypes: [{ tags: ['a'], scada: false, deprecated: true }],
  }
  expect(widgetsBundleExchange.notKept(later, capabilitiesOf('3.2.2'))).toEqual(['order', 'deprecated', 'tags'])
  expect(widgetsBundleExchange.notKept(later, capabilitiesOf('4.3.1'))).toEqual([])
})

const single = { alias: 'gauge', name: 'Gauge', descriptor: { type: 'latest' }, bundleAlias: 'elsewhere', version: 4 }
const inBundle = widgetTypeExchange({ ...bundle, alias: 'pumps2' })
const there = { id: { entityType: 'WIDGET_TYPE', id: 'old' }, name: 'Old gauge' }

test('a single type joins the bundle of a newer platform behind those that it holds, those of the system among them', async () => {
  const { asked, platform } = await platformOf('4.3.1', {
    'POST /api/widgetType': madeType,
    'GET /api/widgetTypes': () => [{ id: { entityType: 'WIDGET_TYPE', id: 's' } }],
    'POST /api/widgetsBundle/b/widgetTypes': () => ({}),
  })
  expect(await inBundle.rival?.(platform, single)).toBe(undefined)
  await inBundle.write(platform, single)
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /api/widgetType', body: { fqn: 'pumps2.gauge', name: 'Gauge', descriptor: { type: 'latest' } } },
    { call: 'POST /api/widgetsBundle/b/widgetTypes', body: ['s', 'of-Gauge'] },
  ])
})

test.each([
  ['4.3.1', 'GET /api/widgetType?fqn=tenant.pumps2.gauge', 'pumps2.gauge', { fqn: 'pumps2.gauge' }],
  [
    '3.2.2',
    'GET /api/widgetType?isSystem=false&bundleAlias=pumps2&alias=gauge',
    'gauge',
    { alias: 'gauge', bundleAlias: 'pumps2' },
  ],
])('%s: who has the place of a single type is told, and can be written over', async (version, find, word, named) => {
  const { asked, platform } = await platformOf(version, {
    [find]: () => there,
    'POST /api/widgetType': ({ body }) => body,
    'GET /api/widgetTypes': () => [there],
  })
  const rival = await inBundle.rival?.(platform, single)
  expect(rival).toEqual({ id: 'old', name: 'Old gauge', word })
  await inBundle.write(platform, single, rival)
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /api/widgetType', body: { ...named, id: there.id, name: 'Gauge', descriptor: { type: 'latest' } } },
  ])
})

test('a single type that the bundle does not take is taken back', async () => {
  const { asked, platform } = await platformOf('4.3.1', {
    'POST /api/widgetType': madeType,
    'GET /api/widgetTypes': () => [],
    'POST /api/widgetsBundle/b/widgetTypes': () => 400,
    'DELETE /api/widgetType/of-Gauge': () => ({}),
  })
  await expect(inBundle.write(platform, single)).rejects.toMatchObject({ status: 400 })
  expect(asked.at(-1)?.call).toBe('DELETE /api/widgetType/of-Gauge')
})
