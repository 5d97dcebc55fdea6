// From what is stored and what was counted since: the sums of the month and the hour, and what has been used up.

import type { Point } from '../json/value'
import type { ProfileConfiguration } from '../schemas/tenant-profile'
import { HOURLY, type StoredSum, type UsageRow } from '../store/api-usage-report'
import {
  USAGE_COUNTS,
  USAGE_FEATURES,
  type UsageFeature,
  type UsageKind,
  type UsageValue,
} from '../store/api-usage-state'

export type Counts = Record<UsageKind, number> & {
  /** Points that are kept as long as the tenant's profile says. */
  pointsByDefaultTtl: number
}

export const noCounts = (): Counts => ({
  transportMsg: 0,
  transportDataPoints: 0,
  storageDataPoints: 0,
  ruleEngineExecution: 0,
  jsExecution: 0,
  email: 0,
  sms: 0,
  pointsByDefaultTtl: 0,
})

export interface Periods {
  month: number
  hour: number
}

export function periodsAt(now: number): Periods {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { month: Date.UTC(year, month), hour: Date.UTC(year, month, date.getUTCDate(), date.getUTCHours()) }
}

export interface Report {
  points: Point[]
  states: Record<UsageFeature, UsageValue>
  isStateChanged: boolean
}

/** A data point is stored for days; at least one. */
const added = (counts: Counts, kind: UsageKind, { defaultStorageTtlDays }: ProfileConfiguration) =>
  kind === 'storageDataPoints'
    ? counts.storageDataPoints + counts.pointsByDefaultTtl * Math.max(1, defaultStorageTtlDays)
    : counts[kind]

const WARN_AT = 0.8

function usageValue(sum: bigint, limit: number, warnThreshold: number): UsageValue {
  const used = Number(sum)
  if (limit <= 0 || used === 0 || used < Math.trunc(limit * (warnThreshold > 0 ? warnThreshold : WARN_AT)))
    return 'ENABLED'
  return used < limit ? 'WARNING' : 'DISABLED'
}

const STRICTNESS: readonly UsageValue[] = ['ENABLED', 'WARNING', 'DISABLED']
const stricter = (one: UsageValue, other: UsageValue) =>
  STRICTNESS.indexOf(one) > STRICTNESS.indexOf(other) ? one : other

const long = (key: string, ts: number, value: bigint): Point => ({ key, ts, value: { type: 'LONG', value } })

export function reportOf(row: UsageRow, stored: ReadonlyMap<string, StoredSum>, counts: Counts, now: number): Report {
  const { month, hour } = periodsAt(now)
  const points: Point[] = []
  const states = Object.fromEntries(
    Object.keys(USAGE_FEATURES).map((feature) => [feature, 'ENABLED']),
  ) as Report['states']
  for (const { kind, feature, count, allowed } of USAGE_COUNTS) {
    const more = BigInt(added(counts, kind, row.configuration))
    const told = stored.get(count)
    const sum = (told && told.ts >= month ? told.sum : 0n) + more
    if (more > 0n || (told && told.ts < month)) points.push(long(count, month, sum)) // a new month begins at zero
    if (more > 0n) {
      const hourly = stored.get(count + HOURLY)
      points.push(long(count + HOURLY, hour, (hourly?.ts === hour ? hourly.sum : 0n) + more))
    }
    states[feature] = stricter(
      states[feature],
      usageValue(sum, row.configuration[allowed], row.configuration.warnThreshold),
    )
  }
  const changed = (Object.keys(USAGE_FEATURES) as UsageFeature[]).filter((feature) => states[feature] !== row[feature])
  for (const feature of changed)
    points.push({ key: USAGE_FEATURES[feature], ts: now, value: { type: 'STRING', value: states[feature] } })
  return { points, states, isStateChanged: changed.length > 0 }
}
