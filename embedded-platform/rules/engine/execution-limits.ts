// The limit of handing a message on, by the profile of its tenant; looked up again every few seconds.
import type { Platform } from '../../platform'
import { profileConfigurationOf } from '../../store/tenant-profiles'

const MAX_AGE_MS = 5_000

export function createExecutionLimits({ db, clock }: Platform): (tenantId: string) => number | Promise<number> {
  const known = new Map<string, { since: number; limit: number | Promise<number> }>()
  return (tenantId) => {
    const now = clock()
    const last = known.get(tenantId)
    if (last && now - last.since < MAX_AGE_MS) return last.limit
    const limit = profileConfigurationOf(db, tenantId).then((profile) => profile.maxRuleNodeExecutionsPerMessage)
    const entry = { since: now, limit: limit as number | Promise<number> }
    known.set(tenantId, entry)
    limit.then(
      (found) => {
        entry.limit = found
      },
      () => known.delete(tenantId),
    )
    return limit
  }
}
