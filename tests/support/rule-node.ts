// One rule node in a root chain of its own: what goes into it, and what comes out by which connection.
import type { EntityId } from '../../embedded-platform/ids'
import { ruleEngineOf } from '../../embedded-platform/rules/engine/engine'
import { newMessage } from '../../embedded-platform/rules/message'
import type { TestPlatform } from './platform'
import { type EntityRef, type TestTenant, unique } from './platform-api'

export interface Came {
  label: string
  originator: string
  type: string
  data: string
  metadata: Record<string, string>
  error?: string
}

export interface Given {
  originator: EntityId
  type?: string
  metadata?: Record<string, string>
  /** JSON text, or what becomes it. */
  data?: unknown
}

interface DebugEvent {
  body: Record<string, string>
}

export interface NodeUnderTest {
  nodeId: string
  /** Messages that came out since, in the order of events; that the node is done with the message is left out. */
  send(given: Given): Promise<Came[]>
  /** The same, of a single way out. */
  sendOne(given: Given): Promise<Came>
}

export async function nodeUnderTest(
  at: TestPlatform,
  { api, tenantId }: TestTenant,
  clazz: string,
  configuration: object,
): Promise<NodeUnderTest> {
  const engine = ruleEngineOf(at.platform)
  const chain = await api.call<EntityRef>('POST', '/api/ruleChain', { name: unique('Chain') })
  const node = { type: `org.thingsboard.rule.engine.${clazz}`, name: 'node', debugMode: true, configuration }
  const graph = await api.call<{ nodes: EntityRef[] }>('POST', '/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [node],
  })
  await api.call('POST', `/api/ruleChain/${chain.id.id}/root`)
  const nodeId = graph.nodes[0]?.id.id ?? ''
  const events = `/api/events/RULE_NODE/${nodeId}/DEBUG_RULE_NODE?tenantId=${tenantId}&pageSize=1000&page=0`

  async function out(): Promise<Came[]> {
    await engine.idle()
    const page = await api.call<{ data: DebugEvent[] }>('GET', `${events}&sortProperty=createdTime&sortOrder=ASC`)
    return page.data.flatMap(({ body }) =>
      body.type === 'OUT' && body.relationType !== 'ACK'
        ? [
            {
              label: body.relationType ?? '',
              originator: body.entityId ?? '',
              type: body.msgType ?? '',
              data: body.data ?? '',
              metadata: JSON.parse(body.metadata ?? '{}'),
              ...(body.error === undefined ? {} : { error: body.error }),
            },
          ]
        : [],
    )
  }
  async function send({ originator, type = 'POST_TELEMETRY_REQUEST', metadata = {}, data = {} }: Given) {
    const before = (await out()).length
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    await engine.submit(newMessage(at.platform, { tenantId, type, originator, metadata, data: text }))
    return (await out()).slice(before)
  }
  return {
    nodeId,
    send,
    async sendOne(given) {
      const [came, ...more] = await send(given)
      if (!came || more.length > 0) throw new Error(`${more.length + (came ? 1 : 0)} messages came out`)
      return came
    },
  }
}
