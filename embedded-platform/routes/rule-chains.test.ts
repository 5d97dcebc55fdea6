// Rule chains over HTTP where the platform is stricter or safer than what it is modelled on; the rest is the contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { ensureRootRuleChains } from '../store/rule-chain-life'

let at: TestPlatform
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
})
afterAll(() => at.close())

const post = (path: string, body: unknown, token = tenant.api.token) => at.api('POST', path, { token, body })
const get = (path: string, token = tenant.api.token) => at.api('GET', path, { token })
const chain = async (name: string, token?: string) => (await post('/api/ruleChain', { name }, token)).body
const log = (name: string, more = {}) => ({
  type: 'org.thingsboard.rule.engine.action.TbLogNode',
  name,
  configuration: {},
  ...more,
})
const link = (fromIndex: number, toIndex: number, type = 'Success') => ({ fromIndex, toIndex, type })

test('a circle that the first node does not reach is refused, and nothing is stored', async () => {
  const { id } = await chain(unique('Circle'))
  const nodes = ['a', 'b', 'c'].map((name) => log(name))
  const { status, body } = await post('/api/ruleChain/metadata', {
    ruleChainId: id,
    firstNodeIndex: 0,
    nodes,
    connections: [link(1, 2), link(2, 1)],
  })
  expect([status, body.message]).toEqual([400, "Can't create circling relations in rule chain."])
  expect((await get(`/api/ruleChain/${id.id}/metadata`)).body.nodes).toEqual([])
})

test('a chain of two thousand nodes is checked without recursion', async () => {
  const { id } = await chain(unique('Long'))
  const nodes = Array.from({ length: 2_000 }, (_, at) => log(`n${at}`))
  const connections = nodes.slice(1).map((_, at) => link(at, at + 1))
  const saved = await post('/api/ruleChain/metadata', { ruleChainId: id, firstNodeIndex: 0, nodes, connections })
  expect([saved.status, saved.body.nodes.length, saved.body.connections.length]).toEqual([200, 2_000, 1_999])
}, 60_000)

test('known nodes keep their id and time; new ones come first; the same connection twice is one', async () => {
  const { id } = await chain(unique('Change'))
  const first = (await post('/api/ruleChain/metadata', { ruleChainId: id, firstNodeIndex: 0, nodes: [log('old')] }))
    .body
  const { body } = await post('/api/ruleChain/metadata', {
    ruleChainId: id,
    firstNodeIndex: 0,
    nodes: [{ ...first.nodes[0], name: 'renamed', createdTime: 1 }, log('new')],
    connections: [link(0, 1), link(0, 1)],
  })
  expect(body.nodes).toMatchObject([{ name: 'new' }, { ...first.nodes[0], name: 'renamed' }])
  expect([body.firstNodeIndex, body.connections]).toEqual([1, [link(1, 0)]])
})

test('an import is all or nothing, brings connections between its chains and leaves other tenants alone', async () => {
  const foreign = await chain(unique('Foreign'), other.api.token)
  const name = unique('Imported')
  const ids = ['4d1f7a10-7b90-11eb-8a11-0f1e2d3c4b5a', '4d1f7a10-7b90-11eb-8a11-0f1e2d3c4b5b'].map((id) => ({
    entityType: 'RULE_CHAIN',
    id,
  }))
  const to = (targetRuleChainId: unknown) => ({ fromIndex: 0, targetRuleChainId, type: 'Success' })
  const document = {
    ruleChains: ids.map((id, at) => ({ id, name: `${name} ${at}`, root: true })),
    metadata: [
      {
        ruleChainId: ids[0],
        firstNodeIndex: 0,
        nodes: [log('a', { configuration: { deep: [{ entityType: 'TENANT', id: other.tenantId }] } })],
        ruleChainConnections: [to(ids[1]), to(foreign.id)],
      },
    ],
  }
  const broken = { ...document, metadata: [{ ruleChainId: ids[1], nodes: [log('b'), {}] }] }
  expect((await post('/api/ruleChains/import', broken)).status).toBe(400)
  const named = () => get(`/api/ruleChains?pageSize=10&page=0&sortProperty=name&textSearch=${name}`)
  expect((await named()).body.totalElements).toBe(0)
  expect((await post('/api/ruleChains/import', document)).status).toBe(200)
  const [one, two] = (await named()).body.data
  expect([one.root, two.root]).toEqual([false, false])
  const { body } = await get(`/api/ruleChain/${one.id.id}/metadata`)
  expect(body.ruleChainConnections.map((link: { targetRuleChainId: unknown }) => link.targetRuleChainId)).toEqual([
    two.id,
  ])
  expect(body.nodes[0].configuration.deep[0].id).toBe(tenant.tenantId)

  expect((await post('/api/ruleChains/import?overwrite=true', document)).status).toBe(200)
  expect((await named()).body.data.map((row: { id: unknown }) => row.id)).toEqual([one.id, two.id])
})

test('the root moves on, and a tenant that never had one gets it', async () => {
  const { platform } = at
  const { id } = await chain(unique('Next root'))
  expect((await post(`/api/ruleChain/${id.id}/root`, undefined)).body).toMatchObject({ id, root: true })
  const { data } = (await get('/api/ruleChains?pageSize=1&page=0&sortProperty=root&sortOrder=DESC')).body
  expect(data).toMatchObject([{ id, root: true }])

  await platform.db.query('DELETE FROM rule_chain WHERE tenant_id = $1', [other.tenantId])
  await ensureRootRuleChains(platform)
  const chains = (await get('/api/ruleChains?pageSize=10&page=0', other.api.token)).body.data
  expect(chains).toMatchObject([{ name: 'Root Rule Chain', root: true }])
})
