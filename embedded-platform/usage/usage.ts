// Usage of tenants against what their profiles allow: counted in memory, told every few seconds as series of the
// tenant's usage state. A feature that is used up is off until the profile allows more or the next month begins.

import type { Point } from '../json/value'
import { onePerPlatform } from '../one-per-platform'
import type { Platform } from '../platform'
import {
  COUNT_KEYS,
  countedTenants,
  restrictedTenants,
  setUsageStates,
  storedSums,
  usageRows,
} from '../store/api-usage-report'
import { tell, USAGE_FEATURES, type UsageFeature, type UsageKind, type UsageValue } from '../store/api-usage-state'
import { tenantIdsOfProfile } from '../store/tenant-profiles'
import { keyNumbers } from '../telemetry/keys'
import { type Counts, noCounts, periodsAt, reportOf } from './report'

const REPORT_EVERY_MS = 10_000
const DAY_S = 86_400
/** A text counts as a point for each of so many characters begun. */
const CHARACTERS_A_POINT = 512

export interface Usage {
  count(tenantId: string, kind: Exclude<UsageKind, 'storageDataPoints'>, n?: number): void
  /** A message of a device, with its values. */
  countMessage(tenantId: string, dataPoints?: number): void
  /** `ttlSeconds` 0: kept as long as the tenant's profile says. */
  countStored(tenantId: string, points: readonly Point[], ttlSeconds: number): void
  isEnabled(tenantId: string, feature: UsageFeature): boolean
  /** Before a script runs. Throws when none may any more. */
  takeScript(tenantId: string): void
  start(): Promise<void>
  /** Tells what was counted; resolves when it is stored. */
  report(): Promise<void>
  /** Tells what was counted last. */
  close(): Promise<void>
}

const sizeOf = ({ value: { type, value } }: Point) =>
  type === 'STRING' || type === 'JSON' ? Math.max(1, Math.ceil(value.length / CHARACTERS_A_POINT)) : 1

function createUsage(platform: Platform): Usage {
  let counted = new Map<string, Counts>()
  /** Tenants that have used something up. */
  const off = new Map<string, ReadonlySet<UsageFeature>>()
  /** To be looked at even when nothing was counted; profiles stand for their tenants. */
  let tenants = new Set<string>()
  let profiles = new Set<string>()
  let month = 0
  let reporting = Promise.resolve()
  let isWaiting = false
  let stop = () => {}

  const countsOf = (tenantId: string) => {
    const known = counted.get(tenantId)
    if (known) return known
    const counts = noCounts()
    counted.set(tenantId, counts)
    return counts
  }

  function know(tenantId: string, states: Record<UsageFeature, UsageValue>) {
    const features = Object.keys(USAGE_FEATURES) as UsageFeature[]
    const used = features.filter((feature) => states[feature] === 'DISABLED')
    if (used.length > 0) off.set(tenantId, new Set(used))
    else off.delete(tenantId)
  }

  async function tellOf(tenantIds: readonly string[], counts: ReadonlyMap<string, Counts>, now: number) {
    const { db } = platform
    await keyNumbers(db, new Set(COUNT_KEYS))
    const states = await db.tx(async (tx) => {
      const rows = await usageRows(tx, tenantIds)
      const ids = rows.map(({ id }) => id)
      const stored = await storedSums(tx, ids)
      const found = new Map<string, Record<UsageFeature, UsageValue>>()
      for (const row of rows) {
        const report = reportOf(row, stored.get(row.id) ?? new Map(), counts.get(row.tenant_id) ?? noCounts(), now)
        if (report.isStateChanged) await setUsageStates(tx, row.id, report.states)
        await tell(tx, platform, row.id, report.points)
        found.set(row.tenant_id, report.states)
      }
      return found
    })
    for (const tenantId of tenantIds) {
      const found = states.get(tenantId)
      if (found) know(tenantId, found)
      else off.delete(tenantId) // the tenant is gone
    }
  }

  async function once() {
    const taken = { counted, tenants, profiles }
    counted = new Map()
    tenants = new Set()
    profiles = new Set()
    const now = platform.clock()
    const current = periodsAt(now).month
    try {
      const ids = new Set([...taken.counted.keys(), ...taken.tenants])
      for (const profile of taken.profiles) {
        for (const tenantId of await tenantIdsOfProfile(platform.db, profile)) ids.add(tenantId)
      }
      if (current !== month) for (const tenantId of await countedTenants(platform.db)) ids.add(tenantId)
      if (ids.size > 0) await tellOf([...ids], taken.counted, now)
      month = current
    } catch (error) {
      for (const [tenantId, counts] of taken.counted) {
        const later = countsOf(tenantId)
        for (const kind of Object.keys(later) as (keyof Counts)[]) later[kind] += counts[kind]
      }
      for (const tenantId of taken.tenants) tenants.add(tenantId)
      for (const profile of taken.profiles) profiles.add(profile)
      throw error
    }
  }

  /** One at a time; one that waits takes along what comes meanwhile. */
  function report(): Promise<void> {
    if (isWaiting) return reporting
    isWaiting = true
    const run = () => {
      isWaiting = false
      return once()
    }
    reporting = reporting.then(run, run)
    return reporting
  }
  const reportQuietly = () => {
    report().catch((error) => platform.log('error', 'usage not told', { error: String(error) }))
  }

  const isEnabled: Usage['isEnabled'] = (tenantId, feature) => off.get(tenantId)?.has(feature) !== true

  return {
    count(tenantId, kind, n = 1) {
      countsOf(tenantId)[kind] += n
    },
    countMessage(tenantId, dataPoints = 1) {
      const counts = countsOf(tenantId)
      counts.transportMsg++
      counts.transportDataPoints += dataPoints
    },
    countStored(tenantId, points, ttlSeconds) {
      let size = 0
      for (const point of points) size += sizeOf(point)
      const counts = countsOf(tenantId)
      if (ttlSeconds > 0) counts.storageDataPoints += size * Math.max(1, Math.floor(ttlSeconds / DAY_S))
      else counts.pointsByDefaultTtl += size
    },
    isEnabled,
    takeScript(tenantId) {
      if (!isEnabled(tenantId, 'js_exec')) throw new Error('No script runs: the tenant has used up its limit')
      countsOf(tenantId).jsExecution++
    },
    async start() {
      for (const { tenant_id, ...states } of await restrictedTenants(platform.db)) know(tenant_id, states)
      const stopListening = platform.feed.listen((change) => {
        if (change.kind !== 'entity' || change.operation === 'created') return
        const { entityType, id } = change.entity
        if (entityType === 'TENANT') tenants.add(id)
        else if (entityType === 'TENANT_PROFILE') profiles.add(id)
        else return
        reportQuietly()
      })
      const timer = setInterval(reportQuietly, REPORT_EVERY_MS)
      timer.unref()
      stop = () => {
        stopListening()
        clearInterval(timer)
      }
    },
    report,
    async close() {
      stop()
      await report().catch((error) => platform.log('error', 'usage not told', { error: String(error) }))
    },
  }
}

/** Counts from the first call on; the app starts the telling. */
export const usageOf = onePerPlatform(createUsage)
