// Whatever chains are drawn: each message ends, goes through the nodes that a simple model says, and every failure that
// no connection takes up is counted.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { PlatformApi, type TestTenant, unique } from '../../../tests/support/platform-api'
import { entityId } from '../../ids'
import { newMessage } from '../message'
import { ruleEngineOf } from './engine'

const SAMPLES = 25
const MESSAGES = 3
const LIMIT = 60
const TYPE = 'POST_TELEMETRY_REQUEST'

let at: TestPlatform
let tenant: TestTenant
/** By message. */
const failures = new Map<unknown, number>()

beforeAll(async () => {
  let passed = 0
  at = await startPlatform({
    clock: () => Date.now() + passed,
    log: (_, event, facts) => {
      if (event === 'rule message failed') failures.set(facts?.messageId, Number(facts?.failures))
    },
  })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  await at.platform.db.query(
    `UPDATE tenant_profile SET configuration = (configuration::jsonb || $1::jsonb)::json
     WHERE id = (SELECT tenant_profile_id FROM tenant WHERE id = $2)`,
    [JSON.stringify({ maxRuleNodeExecutionsPerMessage: LIMIT }), tenant.tenantId],
  )
  passed = 60_000 // limits are looked up from time to time
})
afterAll(() => at.close())

/** The same samples in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Made {
  labels: readonly string[]
  n: number
}
interface Kind {
  type: string
  configuration: unknown
  /** The messages it makes of one; `undefined`: it cannot start. */
  take: ((n: number) => readonly Made[]) | undefined
}

const script = (type: string, jsScript: string, take: Kind['take']): Kind => ({
  type,
  configuration: { jsScript },
  take,
})
const through = (type: string, configuration: unknown): Kind => ({
  type,
  configuration,
  take: (n) => [{ labels: ['Success'], n }],
})
const FAILS: Kind['take'] = (n) => [{ labels: ['Failure'], n }]

const KINDS: readonly Kind[] = [
  script('filter.TbJsFilterNode', 'return msg.n % 2 === 0;', (n) => [{ labels: [n % 2 === 0 ? 'True' : 'False'], n }]),
  script('filter.TbJsFilterNode', "throw new Error('no');", FAILS),
  script('filter.TbJsFilterNode', 'return msg.there.is.none;', FAILS),
  script('filter.TbJsFilterNode', 'return (', undefined),
  script('filter.TbJsSwitchNode', "return msg.n % 3 === 0 ? ['a', 'b'] : ['a'];", (n) => [
    { labels: n % 3 === 0 ? ['a', 'b'] : ['a'], n },
  ]),
  script('filter.TbJsSwitchNode', 'return 7;', FAILS),
  script('transform.TbTransformMsgNode', 'return [{msg: {n: msg.n + 1}}, {msg: {n: msg.n + 2}}];', (n) => [
    { labels: ['Success'], n: n + 1 },
    { labels: ['Success'], n: n + 2 },
  ]),
  script('transform.TbTransformMsgNode', 'msg.n++; return {msg: msg};', (n) => [{ labels: ['Success'], n: n + 1 }]),
  script('transform.TbTransformMsgNode', 'return [];', FAILS),
  script('action.TbLogNode', "return 'n ' + msg.n;", (n) => [{ labels: ['Success'], n }]),
  through('flow.TbAckNode', { version: 0 }),
  through('flow.TbCheckpointNode', { queueName: 'HighPriority' }),
  through('delay.TbMsgDelayNode', { periodInSeconds: 0, maxPendingMsgs: 1000 }),
  { type: 'kafka.TbKafkaNode', configuration: {}, take: FAILS },
  { type: 'filter.NoSuchNode', configuration: {}, take: undefined },
  {
    type: 'filter.TbMsgTypeFilterNode',
    configuration: { messageTypes: [TYPE] },
    take: (n) => [{ labels: ['True'], n }],
  },
]
const LABELS = ['True', 'False', 'Success', 'success', 'Failure', 'a', 'b']

interface RandomChain {
  nodes: Kind[]
  connections: { from: number; to: number; label: string }[]
  chainConnections: { from: number; chain: number; label: string }[]
}

function draw(below: (limit: number) => number): RandomChain[] {
  const count = 1 + below(3)
  return Array.from({ length: count }, () => {
    const nodes = Array.from({ length: 1 + below(6) }, () => KINDS[below(KINDS.length)] as Kind)
    const label = () => LABELS[below(LABELS.length)] as string
    const connections = new Map<string, RandomChain['connections'][0]>()
    for (let more = below(nodes.length * 4); more > 0; more--) {
      const from = below(nodes.length)
      const to = from + 1 + below(nodes.length)
      const one = { from, to, label: label() }
      if (to < nodes.length) connections.set(`${from} ${to} ${one.label}`, one)
    }
    const others = new Map<string, RandomChain['chainConnections'][0]>()
    for (let more = below(3); more > 0; more--) {
      const one = { from: below(nodes.length), chain: below(count), label: label() }
      others.set(`${one.from} ${one.chain} ${one.label}`, one)
    }
    return { nodes, connections: [...connections.values()], chainConnections: [...others.values()] }
  })
}

/** The number of entered nodes and of failures left over; nothing when there are more than the limit. */
function expected(chains: readonly RandomChain[], n: number): { executions: number; failures: number } | undefined {
  const result = { executions: 0, failures: 0 }
  const open = [{ chain: 0, node: 0, n }]
  for (let one = open.shift(); one; one = open.shift()) {
    const { nodes = [], connections = [], chainConnections = [] } = chains[one.chain] ?? {}
    const take = nodes[one.node]?.take
    if (!take) {
      result.failures++
      continue
    }
    if (++result.executions > LIMIT) return undefined
    for (const made of take(one.n)) {
      const leaves = ({ from, label }: { from: number; label: string }) =>
        from === one.node && made.labels.some((its) => its.toLowerCase() === label.toLowerCase())
      // a connection is found once for each label that it fits
      const ways = [
        ...connections.filter(leaves).map(({ to }) => ({ chain: one.chain, node: to, n: made.n })),
        ...chainConnections.filter(leaves).map(({ chain }) => ({ chain, node: 0, n: made.n })),
      ]
      if (ways.length === 0 && made.labels.includes('Failure')) result.failures++
      open.push(...ways)
    }
  }
  return result
}

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await at.api(method, path, { token: tenant.api.token, body })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function install(chains: readonly RandomChain[]) {
  const made: { id: unknown }[] = []
  for (const _ of chains) made.push(await call('POST', '/api/ruleChain', { name: unique('Random') }))
  for (const [place, { nodes, connections, chainConnections }] of chains.entries()) {
    await call('POST', '/api/ruleChain/metadata', {
      ruleChainId: made[place]?.id,
      firstNodeIndex: 0,
      nodes: nodes.map(({ type, configuration }, at) => ({
        type: `org.thingsboard.rule.engine.${type}`,
        name: `node ${at}`,
        debugMode: true,
        configuration,
      })),
      connections: connections.map(({ from, to, label }) => ({ fromIndex: from, toIndex: to, type: label })),
      ruleChainConnections: chainConnections.map(({ from, chain, label }) => ({
        fromIndex: from,
        targetRuleChainId: made[chain]?.id,
        additionalInfo: {},
        type: label,
      })),
    })
  }
  const first = made[0]?.id as { id: string }
  await call('POST', `/api/ruleChain/${first.id}/root`)
}

const count = async (sql: string) => Number((await at.platform.db.query<{ n: number }>(sql))[0]?.n)
/** Other messages of the tenant come by, too: the chains are changed. */
const entered = () =>
  count(`SELECT count(*)::int AS n FROM event WHERE body->>'type' = 'IN' AND body->>'msgType' = '${TYPE}'`)

test(`${SAMPLES} random sets of chains: no message hangs or is lost, failures are counted`, async () => {
  const engine = ruleEngineOf(at.platform)
  let finite = 0
  for (let seed = 1; seed <= SAMPLES; seed++) {
    const chains = draw(numbers(seed * 7919))
    await install(chains)
    for (let n = 0; n < MESSAGES; n++) {
      const before = await entered()
      const originator = entityId('TENANT', tenant.tenantId)
      const data = JSON.stringify({ n })
      const facts = { tenantId: tenant.tenantId, type: TYPE, originator, metadata: {}, data }
      const message = newMessage(at.platform, facts)
      await engine.submit(message)
      // those that were delayed are kept until they ended
      await vi.waitFor(async () => expect(await count('SELECT count(*)::int AS n FROM rule_message')).toBe(0), 10_000)
      await engine.idle()
      const seen = { executions: (await entered()) - before, failures: failures.get(message.id) ?? 0 }
      const model = expected(chains, n)
      if (model) {
        finite++
        expect(seen, `seed ${seed}, message ${n}`).toEqual(model)
      } else {
        expect(seen.executions, `seed ${seed}`).toBe(LIMIT)
        expect(seen.failures, `seed ${seed}`).toBeGreaterThan(0)
      }
    }
  }
  expect(finite).toBeGreaterThan(SAMPLES)
}, 180_000)
