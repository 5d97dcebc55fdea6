// Which chain a message enters: that of the device's profile, else the root chain of the tenant. Known until something
// changes.
import type { Platform } from '../../platform'
import { findRootRuleChain } from '../../store/rule-chains'
import type { RuleMessage } from '../message'

export interface ChainChoice {
  chainIdOf(message: Pick<RuleMessage, 'originator' | 'tenantId'>): string | undefined | Promise<string | undefined>
  close(): void
}

const MOST_DEVICES = 100_000

const CHAIN_OF_DEVICE = `
  SELECT p.default_rule_chain_id AS id FROM device d JOIN device_profile p ON p.id = d.device_profile_id WHERE d.id = $1`

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
  const ofDevices = memory(
    async (id) => (await db.query<{ id: string | null }>(CHAIN_OF_DEVICE, [id]))[0]?.id ?? undefined,
  )
  const close = feed.listen((change) => {
    if (change.kind !== 'entity') return
    const { entity, tenantId } = change
    if (entity.entityType === 'RULE_CHAIN') roots.forget(tenantId)
    else if (entity.entityType === 'DEVICE') ofDevices.forget(entity.id)
    else if (entity.entityType === 'DEVICE_PROFILE') ofDevices.forgetAll()
  })
  return {
    chainIdOf({ originator, tenantId }) {
      const own = originator.entityType === 'DEVICE' ? ofDevices.get(originator.id) : undefined
      if (own instanceof Promise) return own.then((id) => id ?? roots.get(tenantId))
      return own ?? roots.get(tenantId)
    },
    close,
  }
}
