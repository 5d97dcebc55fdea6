// Whoever drags a node into a chain and saves it gets a node that starts, or is told what is missing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { PlatformApi } from '../../../tests/support/platform-api'
import { ACTION_NODES } from '../nodes/action-nodes'
import { ENRICHMENT_NODES } from '../nodes/enrichment-nodes'
import { EXTERNAL_NODES } from '../nodes/external-nodes'
import { FILTER_NODES } from '../nodes/filter-nodes'
import { FLOW_NODES } from '../nodes/flow-nodes'
import { TRANSFORMATION_NODES } from '../nodes/transformation-nodes'
import { kindOf } from './kinds'

const ALL = [
  ...FILTER_NODES,
  ...ENRICHMENT_NODES,
  ...TRANSFORMATION_NODES,
  ...ACTION_NODES,
  ...FLOW_NODES,
  ...EXTERNAL_NODES,
]
/** Nodes whose settings have to be filled in first, and what they say. */
const REFUSED: Record<string, RegExp> = {}

let at: TestPlatform
let home: Parameters<ReturnType<typeof kindOf>['start']>[1]

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const { tenantId, api: session } = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const chain = await session.call<{ id: { id: string } }>('POST', '/api/ruleChain', { name: 'Defaults' })
  const graph = await session.call<{ nodes: { id: { id: string } }[] }>('POST', '/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    nodes: [{ type: 'org.thingsboard.rule.engine.flow.TbAckNode', name: 'node', configuration: {} }],
  })
  const nodeId = graph.nodes[0]?.id.id ?? ''
  home = { platform: at.platform, tenantId, chainId: chain.id.id, nodeId, emit: async () => {}, tell: () => {} }
})
afterAll(() => at.close())

test.each(ALL.map(({ clazz, configuration }) => [clazz, configuration] as const))(
  '%s',
  async (clazz, configuration) => {
    const started = Promise.resolve().then(() => kindOf(clazz).start(structuredClone(configuration), home))
    const refusal = REFUSED[clazz]
    if (refusal) return expect(started).rejects.toThrow(refusal)
    const running = await started
    await running.stop?.()
  },
)

test('settings that a node does not know are refused', async () => {
  const start = async () => kindOf('action.TbLogNode').start({ jsScript: 'return 1;', shoeSize: 43 }, home)
  await expect(start()).rejects.toThrow('shoeSize')
})
