// The rule-chains area over real HTTP, as a browser without scripts uses it: what chains have of their own.
import { describe, expect, test } from 'vitest'
import { comparable, withTargets } from '../support/chain-files'
import { examplesIn, fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { makeDevice, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Stored {
  id: { id: string }
  name: string
  root: boolean
  debugMode: boolean
  firstRuleNodeId: { id: string } | null
  additionalInfo: Record<string, unknown> | null
}
interface Graph {
  firstNodeIndex: number | null
  nodes: { name: string; type: string }[]
  connections: { fromIndex: number; toIndex: number; type: string }[] | null
  ruleChainConnections: { fromIndex: number; type: string }[] | null
}

const call = <T = Stored>(method: 'GET' | 'POST', path: string, body?: unknown) =>
  at.tenant.api.call<T>(method, path, body)
const read = (id: string) => call('GET', `/api/ruleChain/${id}`)
const graphOf = (id: string) => call<Graph>('GET', `/api/ruleChain/${id}/metadata`)
const make = (body: object = {}) => call('POST', '/api/ruleChain', { name: unique('Chain'), ...body })
const all = async () => (await call<{ data: Stored[] }>('GET', '/api/ruleChains?pageSize=1000&page=0')).data
const root = async () => (await all()).find((chain) => chain.root) as Stored
const idIn = (location = '') => location.split('/').at(-1) ?? ''
const baseIn = (html: string) => /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''

const node = (name: string, more: object = {}) => ({
  type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
  name,
  debugMode: false,
  configuration: { jsScript: 'return true;' },
  additionalInfo: { layoutX: 100, layoutY: 200, description: '' },
  ...more,
})
const fill = (id: string, graph: object) =>
  call<Graph>('POST', '/api/ruleChain/metadata', { ruleChainId: { entityType: 'RULE_CHAIN', id }, ...graph })

test('the list: searched, sorted, with the root told apart, and without entity queries', async () => {
  const word = unique('list')
  for (const suffix of ['b', 'a']) await make({ name: `${word}-${suffix}`, debugMode: true })
  const { html } = await at.admin.get(`/ruleChains?q=${word}&sort=name&order=asc`)
  expect(namesIn(html)).toEqual([`${word}-a`, `${word}-b`])
  expect((await at.admin.get('/ruleChains/filter')).status).toBe(404)
  for (const sort of ['root', 'debugMode']) {
    expect(namesIn((await at.admin.get(`/ruleChains?q=${word}&sort=${sort}`)).html)).toHaveLength(2)
  }
  const file = await at.admin.get(`/ruleChains/export/file?q=${word}&format=csv&columns=all`)
  expect(file.html).toContain(`${word}-a`)
})

test('added, its page counts nodes, and a missing name is told', async () => {
  expect((await at.admin.post('/ruleChains/new', { name: ' ' })).html).toContain('Enter a name.')
  const name = unique('Chain')
  const { location } = await at.admin.post('/ruleChains/new', { name, debugMode: 'on', description: 'two words' })
  expect(location).toMatch(/^\/ruleChains\/[\da-f-]{36}$/)
  const made = await read(idIn(location))
  expect(made).toMatchObject({ name, debugMode: true, root: false, additionalInfo: { description: 'two words' } })
  expect(wordsIn((await at.admin.get(`${location}/details`)).html)).toContain('It has no nodes yet.')
  await fill(idIn(location), {
    nodes: [node('a'), node('b'), node('c', { type: 'org.example.TbOwnNode', configuration: {} })],
    firstNodeIndex: 0,
  })
  const words = wordsIn((await at.admin.get(`${location}/details`)).html).replaceAll(/\s+/g, ' ')
  for (const said of ['3 nodes', 'Filter: 2', '× 2', 'Unknown to this platform: 1', 'TbOwnNode'])
    expect(words).toContain(said)
})

test('changed without losing what no form knows of: layout, nodes, the root and its first node', async () => {
  const chain = await root()
  const additionalInfo = { description: 'old', layout: { x: 1.5, own: [1, 'two'] }, wide: true }
  await call('POST', '/api/ruleChain', { ...chain, additionalInfo, configuration: { own: [1] } })
  const before = { chain: await read(chain.id.id), graph: await graphOf(chain.id.id) }
  const page = `/ruleChains/${chain.id.id}`
  const base = baseIn((await at.admin.get(`${page}/edit`)).html)
  const form = { name: 'Renamed root', description: 'new', base }
  expect((await at.admin.post(`${page}/edit`, form)).location).toBe(`${page}/details`)
  expect(await read(chain.id.id)).toEqual({
    ...before.chain,
    name: 'Renamed root',
    additionalInfo: { ...additionalInfo, description: 'new' },
  })
  expect(await graphOf(chain.id.id)).toEqual(before.graph)
})

test('what somebody else changed meanwhile is shown', async () => {
  const chain = await make()
  const page = `/ruleChains/${chain.id.id}/edit`
  const base = baseIn((await at.admin.get(page)).html)
  await call('POST', '/api/ruleChain', { ...chain, name: 'Theirs' })
  const answer = await at.admin.post(page, { name: 'Mine', description: '', base })
  expect(wordsIn(answer.html)).toContain('Theirs')
  expect((await read(chain.id.id)).name).toBe('Theirs')
})

test('one chain is made the root once it is confirmed; the root is neither offered that nor to be deleted', async () => {
  const old = await root()
  const chain = await make()
  const page = `/ruleChains/${chain.id.id}`
  expect(shown((await at.admin.get(page)).html)).toContain(`${page}/root`)
  expect(wordsIn((await at.admin.get(`${page}/root`)).html)).toContain(`Make “${chain.name}” the root rule chain?`)
  expect((await root()).id).toEqual(old.id)
  expect((await at.admin.post(`${page}/root`, {})).location).toBe(`${page}/details`)
  expect((await root()).id).toEqual(chain.id)
  const html = shown((await at.admin.get(page)).html)
  expect(html).not.toContain(`${page}/root`)
  expect(html).not.toContain(`${page}/delete`)
  expect(wordsIn((await at.admin.get(`${page}/delete`)).html)).toContain('These cannot be deleted.')
  const both = `id=${old.id.id}&id=${(await make()).id.id}`
  expect((await at.admin.post(`/ruleChains/root?${both}`, {})).status).toBe(400)
  expect((await root()).id).toEqual(chain.id)
  await at.admin.post(`/ruleChains/${old.id.id}/root`, {})
})

test('deleted alone and with others; what a profile uses stays, and why is told', async () => {
  const chains = [await make(), await make(), await make()]
  const [used, other, third] = chains.map(({ id }) => id.id)
  await call('POST', '/api/deviceProfile', {
    name: unique('Profile'),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: { type: 'DISABLED' },
    },
    defaultRuleChainId: { entityType: 'RULE_CHAIN', id: used },
  })
  const answer = await at.admin.post(`/ruleChains/delete?id=${used}&id=${other}&id=${(await root()).id.id}`, {})
  expect(wordsIn(answer.html)).toContain('Device profiles use this rule chain. Give them another one first.')
  const left = (await all()).map(({ id }) => id.id)
  expect([left.includes(used ?? ''), left.includes(other ?? '')]).toEqual([true, false])
  expect((await at.admin.post(`/ruleChains/${third}/delete`, {})).location).toBe('/ruleChains')
  expect((await at.admin.get(`/ruleChains/${third}`)).status).toBe(404)
})

const PAGE = '/ruleChains/import'
const upload = (text: string) => at.admin.postFiles(PAGE, fileForm(text))
const exported = async (location = '') => (await at.admin.get(`${location}/json`)).html

const targeted = async (html: string) => withTargets(html, (await root()).id.id)

describe('rule chains of other people', () => {
  const files = examplesIn('rule-chains')
  test.skipIf(files.length > 0)('were not there to be tried (EXAMPLES)', () => {})
  test.each(files)('$name goes in and comes out equal', async ({ text }) => {
    const preview = await upload(text)
    expect(preview.status).toBe(200)
    let done = await at.admin.postFiles(PAGE, await targeted(preview.html))
    // Some are called as the root is here.
    if (!done.location) done = await at.admin.postFiles(PAGE, await targeted(done.html))
    expect(done.location).toMatch(/^\/ruleChains\/[\da-f-]{36}$/)
    const out = await exported(done.location)
    expect(comparable(out)).toEqual(comparable(text))
    const again = await at.admin.postFiles(PAGE, fieldsIn((await upload(out)).html))
    expect(wordsIn(again.html)).toContain('Another has this name already.')
    const twin = await at.admin.postFiles(PAGE, fieldsIn(again.html))
    expect(comparable(await exported(twin.location))).toEqual(comparable(out))
    expect((await all()).filter((chain) => chain.root)).toHaveLength(1)
    for (const { location } of [done, twin]) await at.admin.post(`${location}/delete`, {})
  })
})

const file = (metadata: object, more: object = {}) =>
  JSON.stringify({ ruleChain: { name: unique('Chain'), ...more }, metadata: { nodes: [node('first')], ...metadata } })

test('what is missing here is named: chains, entities of relations and generators, kinds of nodes', async () => {
  const [chainId, deviceId, assetId] = [1, 2, 3].map(() => crypto.randomUUID())
  const here = await makeDevice(at.tenant.api)
  const { html } = await upload(
    file({
      nodes: [
        node('Switch'),
        node('Check relation', { configuration: { entityType: 'DEVICE', entityId: deviceId } }),
        node('Generator', { configuration: { originatorType: 'ASSET', originatorId: assetId } }),
        node('Here', { configuration: { entityType: 'DEVICE', entityId: here.id } }),
        node('Later', { type: 'org.thingsboard.rule.engine.ai.TbAiNode', configuration: {} }),
      ],
      connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
      ruleChainConnections: [
        { fromIndex: 0, targetRuleChainId: { entityType: 'RULE_CHAIN', id: chainId }, type: 'False' },
      ],
    }),
  )
  const words = wordsIn(html).replaceAll(/\s+/g, ' ')
  for (const said of ['5 nodes', '1 connection', '1 connection to another rule chain', chainId, deviceId, assetId])
    expect(words).toContain(said)
  expect(html).not.toContain(`value="DEVICE ${here.id}"`)
  expect(words).toContain('does not know these kinds of nodes, which are kept but do nothing here: TbAiNode.')
  expect(words).toContain('Choose one for each that is missing, or the connection is left out.')

  const form = fieldsIn(html)
  form.set('pick0', (await root()).id.id)
  form.set('pick1', here.id)
  const { location } = await at.admin.postFiles(PAGE, form)
  const { metadata } = JSON.parse(await exported(location))
  expect(metadata.ruleChainConnections[0].targetRuleChainId.id).toBe((await root()).id.id)
  const [changed] = metadata.nodes.filter(({ name }: { name: string }) => name === 'Check relation')
  expect(changed.configuration).toEqual({ entityType: 'DEVICE', entityId: here.id })
})

test('a chain whose nodes are refused is not there either, and the form is kept', async () => {
  const name = unique('Circle')
  const circle = [
    { fromIndex: 0, toIndex: 1, type: 'True' },
    { fromIndex: 1, toIndex: 0, type: 'True' },
  ]
  const text = file({ nodes: [node('a'), node('b')], connections: circle, firstNodeIndex: 0 }, { name })
  const answer = await at.admin.postFiles(PAGE, fieldsIn((await upload(text)).html))
  expect(answer.status).toBe(400)
  expect(wordsIn(answer.html)).toContain(
    '“a”, metadata.nodes[0] in the file: Messages would go round in a circle: a → b → a',
  )
  expect(fieldsIn(answer.html).get('json')).toBe(text)
  expect((await all()).filter((chain) => chain.name === name)).toEqual([])
})

test.each<[string, object, string]>([
  [
    'a connection to a node that is not there',
    { nodes: [node('a'), node('b')], connections: [{ fromIndex: 1, toIndex: 7, type: 'True' }] },
    '“b”, metadata.nodes[1] in the file: 1 connection leads to no node that is there.',
  ],
  [
    'a connection to its own node',
    { nodes: [node('a'), node('b')], connections: [{ fromIndex: 1, toIndex: 1, type: 'True' }] },
    '“b”, metadata.nodes[1] in the file: A route “True” leads back to its own node.',
  ],
  [
    'a name that is too long',
    { nodes: [node('a'), node('b'.repeat(256))] },
    'metadata.nodes[1] in the file: Its name is longer than 255 characters.',
  ],
])('%s is told at its node in the file', async (_what, metadata, words) => {
  const answer = await at.admin.postFiles(PAGE, fieldsIn((await upload(file(metadata))).html))
  expect(answer.status).toBe(400)
  expect(wordsIn(answer.html)).toContain(words)
})

test.each([
  ['no nodes and connections', '{"ruleChain":{"name":"a"}}', 'lacks “metadata”'],
  ['no name', '{"ruleChain":{},"metadata":{}}', 'lacks “ruleChain.name”'],
  ['a node without a type', '{"ruleChain":{"name":"a"},"metadata":{"nodes":[{"name":"x"}]}}', 'metadata.nodes[0].type'],
  ['another kind', '{"widgetsBundle":{"title":"a"},"widgetTypes":[]}', 'This file holds a widgets bundle.'],
])('%s is told in words', async (_what, text, words) => {
  const answer = await upload(text)
  expect(answer.status).toBe(400)
  expect(wordsIn(answer.html)).toContain(words)
})

test('numbers of configurations come out digit for digit, and a chain that was the root comes in as any other', async () => {
  const text = `{"ruleChain":{"name":"${unique('exact')}","root":true,"firstRuleNodeId":{"entityType":"RULE_NODE","id":"${crypto.randomUUID()}"}},"metadata":{"firstNodeIndex":0,"nodes":[{"type":"a.B","name":"n","configuration":{"a":1.0,"b":9007199254740993,"__proto__":{"x":1}}}]}}`
  const { location } = await at.admin.postFiles(PAGE, fieldsIn((await upload(text)).html))
  const out = await exported(location)
  for (const piece of ['"a": 1.0,', '"b": 9007199254740993,', '"root": false', '"firstRuleNodeId": null'])
    expect(out).toContain(piece)
  expect((await read(idIn(location))).root).toBe(false)
})
