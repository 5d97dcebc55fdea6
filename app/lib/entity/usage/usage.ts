// The usage of a tenant as its page shows it: what is told now, and what was counted in the months before.
import type { Values } from '~/lib/live/shapes/live-value'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'
import { type Counter, counters, countKey, limitKey } from './counters'

/** Beginning of a month and what was counted in it. */
export type CountedMonth = [month: number, count: number]

export interface UsageWatch {
  subscription: Extract<Subscription, { kind: 'latest' }>
  snapshot: Snapshot
  /** By the names of the counters. */
  past: Readonly<Record<string, CountedMonth[]>>
}

export const USAGE_STATES = ['ENABLED', 'WARNING', 'DISABLED'] as const
export type UsageState = (typeof USAGE_STATES)[number]

export interface UsageRow {
  counter: Counter
  /** Absent: the platform does not tell. */
  state?: UsageState
  used: number
  /** Absent: as many as one likes. */
  limit?: number
  /** For each of the months; absent where nothing is known. */
  counts: (number | undefined)[]
}

const MONTHS_SHOWN = 12

/** Platforms begin their months in universal time, whatever the reader's clock says. */
export function monthsUntil(now: number): number[] {
  const date = new Date(now)
  return Array.from({ length: MONTHS_SHOWN }, (_, place) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - MONTHS_SHOWN + 1 + place),
  )
}

const monthOf = (ts: number) => monthsUntil(ts).at(-1) ?? ts

export interface Usage {
  /** Oldest first; the last one goes on. */
  months: number[]
  rows: UsageRow[]
}

export function usageOf(values: Values, past: UsageWatch['past'], takenAt: number): Usage {
  const told = counters.filter((counter) =>
    [counter.stateKey, countKey(counter), limitKey(counter)].some((key) => values[key]),
  )
  // A page that stays open goes on into the next month as soon as anything of it is told.
  const months = monthsUntil(Math.max(takenAt, ...told.map((counter) => values[countKey(counter)]?.ts ?? 0)))
  const rows = told.map((counter): UsageRow => {
    const latest = values[countKey(counter)]
    const counted = new Map(past[counter.name]?.map(([month, count]) => [monthOf(month), count]))
    if (latest) counted.set(monthOf(latest.ts), Number(latest.value))
    const limit = Number(values[limitKey(counter)]?.value ?? 0)
    // Nothing is told of a month before anything is counted in it.
    const used = counted.get(months.at(-1) ?? 0) ?? 0
    return {
      counter,
      state: USAGE_STATES.find((state) => state === values[counter.stateKey]?.value),
      used,
      ...(limit > 0 && { limit }),
      counts: [...months.slice(0, -1).map((month) => counted.get(month)), used],
    }
  })
  return { months, rows }
}
