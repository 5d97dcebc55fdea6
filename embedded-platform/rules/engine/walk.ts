// The way of one message through the nodes of its chain and of the chains behind it.
import { DatabaseError } from '../../db/database'
import type { RuleMessage } from '../message'
import type { Chain, StartedNode } from './chain'
import type { Chains } from './chains'
import type { RuleEvents } from './events'
import type { Hand, Sent } from './node'

/** A chain that leads back to itself ends here, whatever the tenant's profile allows. */
const MOST_EXECUTIONS = 10_000

export interface Counters {
  /** Limit of executions a message for the tenant; 0 is none. */
  limit(tenantId: string): Promise<number>
  executed(tenantId: string): void
  /** Of a node: messages and failures, for the statistics. */
  processed(node: StartedNode, isFailure: boolean): void
}

interface Walk {
  chains: Chains
  events: RuleEvents
  counters: Counters
  acknowledge(): void
  executions: number
  limit: number
  /** The last failure that no connection took up. */
  failure?: string
  /** The database failed a node: what the message brought may be lost. */
  broken?: unknown
}

export type WalkEnd = Pick<Walk, 'failure' | 'broken'>

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)) || 'Unknown error'

async function enterNode(walk: Walk, chain: Chain, nodeId: string, message: RuleMessage, label: string): Promise<void> {
  const node = chain.nodes.get(nodeId)
  if (!node) return // a first node that is not there: the message ends here
  const { tenantId } = chain
  if (++walk.executions > walk.limit) {
    walk.failure = `The message was handed on more than ${walk.limit} times`
    return
  }
  walk.counters.executed(tenantId)
  if (node.isDebugged) walk.events.debug({ tenantId, nodeId }, message, { direction: 'IN', label })
  if (!node.running) {
    walk.failure = node.failure ?? 'The rule node is not started'
    walk.counters.processed(node, true)
    return
  }
  let sent: readonly Sent[]
  try {
    sent = await node.running.take(message, walk)
  } catch (error) {
    if (error instanceof DatabaseError) walk.broken = error
    sent = [{ labels: ['Failure'], message, error: reason(error) }]
  }
  walk.counters.processed(
    node,
    sent.some(({ labels }) => labels.includes('Failure')),
  )
  await Promise.all(sent.map((one) => leaveNode(walk, chain, node, one)))
}

async function leaveNode(walk: Walk, chain: Chain, node: StartedNode, { labels, message, error }: Sent): Promise<void> {
  const ways = labels.flatMap((label) => {
    if (node.isDebugged) {
      walk.events.debug({ tenantId: chain.tenantId, nodeId: node.id }, message, { direction: 'OUT', label, error })
    }
    const targets = chain.targets(node.id, label)
    if (targets.length === 0 && label === 'Failure') walk.failure = error ?? 'Failure'
    return targets.map((target) => ({ target, label }))
  })
  await Promise.all(
    ways.map(({ target, label }) =>
      'nodeId' in target
        ? enterNode(walk, chain, target.nodeId, message, label)
        : enterChain(walk, target.chainId, message, label),
    ),
  )
}

async function enterChain(walk: Walk, chainId: string, message: RuleMessage, label: string): Promise<void> {
  const chain = await walk.chains.chain(chainId)
  if (chain?.firstNodeId) await enterNode(walk, chain, chain.firstNodeId, message, label)
}

export interface WalkOptions {
  chains: Chains
  events: RuleEvents
  counters: Counters
  acknowledge?: Hand['acknowledge']
}

async function newWalk(options: WalkOptions, tenantId: string): Promise<Walk> {
  const limit = await options.counters.limit(tenantId)
  return {
    ...options,
    acknowledge: options.acknowledge ?? (() => {}),
    executions: 0,
    limit: limit > 0 ? Math.min(limit, MOST_EXECUTIONS) : MOST_EXECUTIONS,
  }
}

/** Resolves when the message went all its ways. */
export async function walkFrom(options: WalkOptions, message: RuleMessage, chain: Chain): Promise<WalkEnd> {
  const walk = await newWalk(options, chain.tenantId)
  if (chain.firstNodeId) await enterNode(walk, chain, chain.firstNodeId, message, '')
  return walk
}

/** A message that a node sends by itself. */
export async function walkOn(options: WalkOptions, chain: Chain, nodeId: string, sent: Sent): Promise<void> {
  const node = chain.nodes.get(nodeId)
  if (node) await leaveNode(await newWalk(options, chain.tenantId), chain, node, sent)
}
