// Lists of events over HTTP, and the one of a rule node that the script test begins with.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { entityId } from '../ids'
import { saveEvents } from '../store/events'

let at: TestPlatform
let tenant: TestTenant
let nodeId: string
let chainId: string

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const { body: chain } = await call('POST', '/api/ruleChain', { name: unique('Events') })
  chainId = chain.id.id
  const type = 'org.thingsboard.rule.engine.action.TbLogNode'
  const nodes = [{ type, name: 'log', configuration: { jsScript: 'return "";' } }]
  const { body } = await call('POST', '/api/ruleChain/metadata', { ruleChainId: chain.id, nodes })
  nodeId = body.nodes[0].id.id
  const debug = (type: string, data: string) => ({
    tenantId: tenant.tenantId,
    entity: entityId('RULE_NODE', nodeId),
    type: 'DEBUG_RULE_NODE' as const,
    body: { type, data },
  })
  // the node told that it started
  await vi.waitFor(async () => expect((await list('/LC_EVENT')).totalElements).toBe(1), { timeout: 10_000 })
  const events = [debug('IN', '1'), debug('IN', '2'), debug('OUT', '3')]
  await saveEvents(at.platform.db, at.platform.newId, events)
})
afterAll(() => at.close())

const call = (method: string, path: string, body?: unknown) => at.api(method, path, { token: tenant.api.token, body })
const list = async (path: string, more = '') =>
  (await call('GET', `/api/events/RULE_NODE/${nodeId}${path}?tenantId=${tenant.tenantId}&pageSize=10&page=0${more}`))
    .body

test('a list is of one type, or of all and searched by the beginning of the type', async () => {
  expect((await list('')).totalElements).toBe(4)
  expect((await list('', '&textSearch=lc_')).data).toMatchObject([{ type: 'LC_EVENT', body: { event: 'STARTED' } }])
  const debug = await list('/DEBUG_RULE_NODE', '&textSearch=lc_&sortProperty=createdTime&sortOrder=DESC')
  expect(debug.data.map((event: { body: { data: string } }) => event.body.data)).toEqual(['3', '2', '1'])
  expect((await list('/NOISE')).totalElements).toBe(0)
  expect((await list('', '&endTime=1000')).totalElements).toBe(0)
})

test('what went in last is told to the script test while it is among the last two', async () => {
  const debugIn = () => call('GET', `/api/ruleNode/${nodeId}/debugIn`)
  expect((await debugIn()).body).toEqual({ type: 'IN', data: '2' })
  const out = {
    tenantId: tenant.tenantId,
    entity: entityId('RULE_NODE', nodeId),
    type: 'DEBUG_RULE_NODE' as const,
    body: { type: 'OUT' },
  }
  await saveEvents(at.platform.db, at.platform.newId, [out])
  expect(await debugIn()).toMatchObject({ status: 200, body: '' })
})

test('events go with their node', async () => {
  await call('DELETE', `/api/ruleChain/${chainId}`)
  expect(await at.platform.db.query('SELECT 1 FROM event WHERE entity_id = $1', [nodeId])).toEqual([])
})
