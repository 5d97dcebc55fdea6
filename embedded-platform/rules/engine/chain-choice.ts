// The chain that a message enters: that of the device's profile, also for alarms of the device, else the root chain of
// the tenant. Known until something changes.
import type { EntityId } from '../../ids'
import type { Platform } from '../../platform'
import { findRootRuleChain } from '../../store/rule-chains'
import type { RuleMessage } from '../message'

export interface ChainChoice {
  chainIdOf(message: Pick<RuleMessage, 'originator' | 'tenantId'>): string | undefined | Promise<string | undefined>
  close(): void
}

const MOST_DEVICES = 100_000

/** A device that has just gone to another tenant is not in that one's chain. */
const OWN_CHAIN = {
  DEVICE: `
    SELECT p.default_rule_chain_id AS id FROM device d JOIN device_profile p ON p.id = d.device_profile_id
    WHERE d.id = $1 AND d.tenant_id = $2`,
  DEVICE_PROFILE: 'SELECT default_rule_chain_id AS id FROM device_profile WHERE id = $1 AND tenant_id = $2',
}

/** An alarm is told of seldom: looked up each time. */
const CHAIN_OF_ALARM = `
  SELECT p.default_rule_chain_id AS id FROM alarm a
  JOIN device d ON d.id = a.originator_id JOIN device_profile p ON p.id = d.device_profile_id
  WHERE a.id = $1 AND d.tenant_id = $2`

const isOwner = (type: string): type is keyof typeof OWN_CHAIN => Object.hasOwn(OWN_CHAIN, type)

type Found = { id: string | undefined } | Promise<string | undefined>

/** Looked up once. */
function memory(find: (key: string) => Promise<string | undefined>) {
  const known = new Map<string, Found>()
  return {
    get(key: string): string | undefined | Promise<string | undefined> {
      const there = known.get(key)
      if (there) return there instanceof Promise ? there : there.id
      if (known.size >= MOST_DEVICES) known.clear()
      const finding = find(key)
      known.set(key, finding)
      const settle = (found: Found | undefined) => {
        if (known.get(key) !== finding) return // forgotten meanwhile
        if (found) known.set(key, found)
        else known.delete(key)
      }
      finding.then(
        (id) => settle({ id }),
        () => settle(undefined),
      )
      return finding
    },
    forget: (key: string) => known.delete(key),
    forgetAll: () => known.clear(),
  }
}

export function createChainChoice({ db, feed }: Platform): ChainChoice {
  const roots = memory(async (tenantId) => (await findRootRuleChain(db, tenantId))?.id)
  const own = memory(async (key) => {
    const [type = '', id, tenantId] = key.split(' ')
    const sql = isOwner(type) ? OWN_CHAIN[type] : ''
    return (await db.query<{ id: string | null }>(sql, [id, tenantId]))[0]?.id ?? undefined
  })
  const keyOf = ({ entityType, id }: EntityId, tenantId: string) => `${entityType} ${id} ${tenantId}`
  const ownOf = (entity: EntityId, tenantId: string) =>
    isOwner(entity.entityType) ? own.get(keyOf(entity, tenantId)) : undefined
  const ofAlarm = async (id: string, tenantId: string) =>
    (await db.query<{ id: string | null }>(CHAIN_OF_ALARM, [id, tenantId]))[0]?.id ?? undefined
  const close = feed.listen((change) => {
    if (change.kind !== 'entity') return
    const { entity, tenantId } = change
    if (entity.entityType === 'RULE_CHAIN') roots.forget(tenantId)
    else if (entity.entityType === 'DEVICE') own.forget(keyOf(entity, tenantId))
    else if (entity.entityType === 'DEVICE_PROFILE') own.forgetAll()
  })
  return {
    chainIdOf({ originator, tenantId }) {
      const { entityType, id } = originator
      const found = entityType === 'ALARM' ? ofAlarm(id, tenantId) : ownOf(originator, tenantId)
      if (found instanceof Promise) return found.then((id) => id ?? roots.get(tenantId))
      return found ?? roots.get(tenantId)
    },
    close,
  }
}
