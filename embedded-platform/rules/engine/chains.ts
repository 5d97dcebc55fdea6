// The rule chains that run, loaded when first needed and again when they change; and which of them a message enters.
import { type EntityId, entityId } from '../../ids'
import type { Platform } from '../../platform'
import { findRootRuleChain } from '../../store/rule-chains'
import type { RuleMessage } from '../message'
import { type Chain, type Emit, loadChain, type StartedNode } from './chain'
import type { RuleEvents } from './events'

export interface Chains {
  chain(id: string): Promise<Chain | undefined>
  /** The chain that the message enters: of the device's profile, else the root chain of the tenant. */
  chainOf(message: RuleMessage): Promise<Chain | undefined>
  /** Starts the chains with nodes that work without being sent anything. */
  startSources(): Promise<void>
  close(): Promise<void>
}

const MOST_DEVICES = 100_000

const CHAIN_OF_DEVICE = `
  SELECT p.default_rule_chain_id AS id FROM device d JOIN device_profile p ON p.id = d.device_profile_id WHERE d.id = $1`
const WITH_SOURCES = `
  SELECT DISTINCT rule_chain_id AS id FROM rule_node WHERE type = ANY($1::text[])`
const SOURCES = ['org.thingsboard.rule.engine.debug.TbMsgGeneratorNode']

export function createChains(platform: Platform, events: RuleEvents, emit: Emit): Chains {
  const { db, feed, log } = platform
  const loaded = new Map<string, Promise<Chain | undefined>>()
  const roots = new Map<string, Promise<string | undefined>>()
  const profileChains = new Map<string, Promise<string | undefined>>()

  const stopNode = async ({ id, running }: StartedNode) => {
    try {
      await running?.stop?.()
    } catch (error) {
      log('error', 'rule node not stopped', { nodeId: id, error: String(error) })
    }
  }

  function tell(chain: Chain, before: Chain | undefined, isNew: boolean) {
    const own = entityId('RULE_CHAIN', chain.id)
    for (const event of isNew ? (['STARTED', 'CREATED'] as const) : (['UPDATED'] as const)) {
      events.lifecycle(chain.tenantId, own, event)
    }
    for (const node of chain.nodes.values()) tellOfNode(node, before?.nodes.has(node.id) ?? false)
  }
  function tellOfNode({ id, tenantId, failure }: StartedNode, isKnown: boolean) {
    const entity = entityId('RULE_NODE', id)
    events.lifecycle(tenantId, entity, isKnown ? 'UPDATED' : 'STARTED', failure)
    if (failure !== undefined) events.error(tenantId, entity, isKnown ? 'onLifecycleMsg' : 'OnStart', failure)
  }

  /** `act`: the change that is told of; absent, the chain is only loaded. */
  async function load(id: string, earlier: Promise<Chain | undefined> | undefined, act?: 'created' | 'updated') {
    const before = await earlier
    try {
      const chain = await loadChain(platform, id, before, emit)
      for (const node of before?.nodes.values() ?? []) {
        if (chain?.nodes.get(node.id)?.running !== node.running) await stopNode(node)
      }
      if (chain && act) tell(chain, before, act === 'created')
      return chain
    } catch (error) {
      log('error', 'rule chain not loaded', { chainId: id, error: String(error) })
      loaded.delete(id) // the next message tries again
      return before
    }
  }

  const chain = (id: string) => {
    const known = loaded.get(id) ?? load(id, undefined)
    loaded.set(id, known)
    return known
  }

  async function drop(id: string) {
    const gone = await loaded.get(id)
    loaded.delete(id)
    for (const node of gone?.nodes.values() ?? []) await stopNode(node)
  }

  const stopListening = feed.listen((change) => {
    if (change.kind !== 'entity') return
    const { entity, act, tenantId } = change
    if (entity.entityType === 'RULE_CHAIN') {
      roots.delete(tenantId)
      if (act === 'deleted') void drop(entity.id)
      else loaded.set(entity.id, load(entity.id, loaded.get(entity.id), act === 'created' ? 'created' : 'updated'))
    } else if (entity.entityType === 'DEVICE') profileChains.delete(entity.id)
    else if (entity.entityType === 'DEVICE_PROFILE') profileChains.clear()
  })

  /** A look-up that is kept until something changes. */
  function kept(
    memory: Map<string, Promise<string | undefined>>,
    key: string,
    find: () => Promise<string | undefined>,
  ) {
    const known = memory.get(key)
    if (known) return known
    if (memory.size >= MOST_DEVICES) memory.clear()
    const found = find()
    memory.set(key, found)
    found.catch(() => memory.delete(key))
    return found
  }
  const rootOf = (tenantId: string) => kept(roots, tenantId, async () => (await findRootRuleChain(db, tenantId))?.id)
  const chainOfDevice = ({ id }: EntityId) =>
    kept(
      profileChains,
      id,
      async () => (await db.query<{ id: string | null }>(CHAIN_OF_DEVICE, [id]))[0]?.id ?? undefined,
    )

  return {
    chain,
    async chainOf({ originator, tenantId }) {
      const own = originator.entityType === 'DEVICE' ? await chainOfDevice(originator) : undefined
      const id = own ?? (await rootOf(tenantId))
      return id === undefined ? undefined : chain(id)
    },
    async startSources() {
      for (const { id } of await db.query<{ id: string }>(WITH_SOURCES, [SOURCES])) await chain(id)
    },
    async close() {
      stopListening()
      for (const id of [...loaded.keys()]) await drop(id)
    },
  }
}
