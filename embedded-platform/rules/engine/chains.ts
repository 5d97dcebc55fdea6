// The rule chains that run: loaded when first needed and again when they change, their lives told as events.
import { entityId } from '../../ids'
import type { Platform } from '../../platform'
import { type Chain, loadChain, type Outlet, type StartedNode } from './chain'
import { type ChainChoice, createChainChoice } from './chain-choice'
import type { RuleEvents } from './events'

export interface Chains extends Pick<ChainChoice, 'chainIdOf'> {
  /** As it is now: after a change, who asks waits for it. Rejects when the database does. */
  chain(id: string): Chain | undefined | Promise<Chain | undefined>
  /** Starts the chains with nodes that work without being sent anything. */
  startSources(): Promise<void>
  close(): Promise<void>
}

// A device profile node that restores its alarm rules works for time that passes, too.
const WITH_SOURCES = `
  SELECT DISTINCT rule_chain_id AS id FROM rule_node WHERE type = ANY($1::text[])
    OR (type LIKE '%.TbDeviceProfileNode' AND configuration ->> 'fetchAlarmRulesStateOnStart' = 'true')`
const SOURCES = ['debug.TbMsgGeneratorNode', 'action.TbMsgCountNode'].map(
  (name) => `org.thingsboard.rule.engine.${name}`,
)
const LIVED_BEFORE = `
  SELECT DISTINCT entity_id AS id FROM event WHERE entity_id = ANY($1::uuid[]) AND type = 'LC_EVENT'`

type Operation = 'created' | 'updated'

export function createChains(platform: Platform, events: RuleEvents, outlet: Outlet): Chains {
  const { db, feed, log } = platform
  const choice = createChainChoice(platform)
  const loaded = new Map<string, Chain | Promise<Chain | undefined>>()
  /** Could not be loaded anew; their nodes still run. */
  const outdated = new Map<string, Chain>()

  const stopNode = async ({ id, running }: StartedNode) => {
    try {
      await running?.stop?.()
    } catch (error) {
      log('error', 'rule node not stopped', { nodeId: id, error: String(error) })
    }
  }

  /** Of the nodes, those that were told of before. */
  async function known(chain: Chain, before: Chain | undefined, operation: Operation): Promise<Set<string>> {
    if (before) return new Set(before.nodes.keys())
    if (operation === 'created') return new Set()
    await events.written()
    return new Set((await db.query<{ id: string }>(LIVED_BEFORE, [[...chain.nodes.keys()]])).map(({ id }) => id))
  }

  async function tell(chain: Chain, before: Chain | undefined, operation: Operation) {
    const own = entityId('RULE_CHAIN', chain.id)
    for (const event of operation === 'created' ? (['STARTED', 'CREATED'] as const) : (['UPDATED'] as const)) {
      events.lifecycle(chain.tenantId, own, event)
    }
    const knownNodes = await known(chain, before, operation)
    for (const node of chain.nodes.values()) tellOfNode(node, before?.nodes.get(node.id), knownNodes.has(node.id))
  }
  function tellOfNode({ id, tenantId, failure }: StartedNode, before: StartedNode | undefined, isKnown: boolean) {
    const entity = entityId('RULE_NODE', id)
    events.lifecycle(tenantId, entity, isKnown ? 'UPDATED' : 'STARTED', failure)
    if (failure === undefined) return
    events.error(tenantId, entity, isKnown ? 'onLifecycleMsg' : 'OnStart', failure)
    if (before?.running) events.lifecycle(tenantId, entity, 'STOPPED')
  }

  /** `operation`: the change that is told of; absent, the chain is only loaded. */
  async function load(id: string, earlier: Chain | undefined | Promise<Chain | undefined>, operation?: Operation) {
    const before = (await Promise.resolve(earlier).catch(() => undefined)) ?? outdated.get(id)
    outdated.delete(id)
    try {
      const chain = await loadChain(platform, id, before, outlet)
      for (const node of before?.nodes.values() ?? []) {
        if (chain?.nodes.get(node.id)?.running !== node.running) await stopNode(node)
      }
      if (chain && operation) await tell(chain, before, operation)
      return chain
    } catch (error) {
      log('error', 'rule chain not loaded', { chainId: id, error: String(error) })
      if (before) outdated.set(id, before)
      throw error
    }
  }

  function begin(id: string, operation?: Operation): Promise<Chain | undefined> {
    const loading = load(id, loaded.get(id), operation)
    loaded.set(id, loading)
    const settle = (chain: Chain | undefined) => {
      if (loaded.get(id) !== loading) return // there is a later one
      if (chain) loaded.set(id, chain)
      else loaded.delete(id) // who asks next tries again
    }
    loading.then(settle, () => settle(undefined))
    return loading
  }
  const chain = (id: string) => loaded.get(id) ?? begin(id)

  async function drop(id: string) {
    const going = loaded.get(id)
    loaded.delete(id)
    const gone = (await Promise.resolve(going).catch(() => undefined)) ?? outdated.get(id)
    outdated.delete(id)
    for (const node of gone?.nodes.values() ?? []) await stopNode(node)
  }

  const stopListening = feed.listen((change) => {
    if (change.kind !== 'entity' || change.entity.entityType !== 'RULE_CHAIN') return
    const { entity, operation } = change
    if (operation === 'deleted') void drop(entity.id)
    else void begin(entity.id, operation === 'created' ? 'created' : 'updated').catch(() => {}) // said above
  })

  return {
    chainIdOf: choice.chainIdOf,
    chain,
    async startSources() {
      for (const { id } of await db.query<{ id: string }>(WITH_SOURCES, [SOURCES])) await chain(id)
    },
    async close() {
      stopListening()
      choice.close()
      for (const id of new Set([...loaded.keys(), ...outdated.keys()])) await drop(id)
    },
  }
}
