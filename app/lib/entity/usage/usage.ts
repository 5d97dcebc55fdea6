// The usage of a tenant as its page shows it: what is told now, and what was counted in the months, or hours, before.
import type { Values } from '~/lib/live/shapes/live-value'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'
import { type Counter, counters, countKey, hourlyKey, limitKey } from './counters'

/** Beginning of a month, or of an hour, and what was counted in it. */
export type Counted = [start: number, count: number]

export const USAGE_STEPS = ['month', 'hour'] as const
export type UsageStep = (typeof USAGE_STEPS)[number]

export interface UsageWatch {
  step: UsageStep
  subscription: Extract<Subscription, { kind: 'latest' }>
  snapshot: Snapshot
  /** By the names of the counters. */
  past: Readonly<Record<string, Counted[]>>
}

export const USAGE_STATES = ['ENABLED', 'WARNING', 'DISABLED'] as const
export type UsageState = (typeof USAGE_STATES)[number]

export interface UsageRow {
  counter: Counter
  /** Absent: the platform does not tell. */
  state?: UsageState
  /** In this month. */
  used: number
  /** Absent: as many as one likes. */
  limit?: number
  /** For each of the months or hours; absent where nothing is known. */
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

const HOURS_SHOWN = 24
const HOUR_MS = 3_600_000

export const hoursUntil = (now: number): number[] =>
  Array.from({ length: HOURS_SHOWN }, (_, place) => (Math.floor(now / HOUR_MS) - HOURS_SHOWN + 1 + place) * HOUR_MS)

export const STEPS = {
  month: { until: monthsUntil, keyOf: countKey },
  hour: { until: hoursUntil, keyOf: hourlyKey },
} as const satisfies Record<UsageStep, { until: (now: number) => number[]; keyOf: (counter: Counter) => string }>

export interface Usage {
  step: UsageStep
  /** Beginnings of the months or hours, oldest first; the last one goes on. */
  starts: number[]
  rows: UsageRow[]
}

export function usageOf(values: Values, { step, past }: Pick<UsageWatch, 'step' | 'past'>, takenAt: number): Usage {
  const { until, keyOf } = STEPS[step]
  const startOf = (ts: number) => until(ts).at(-1) ?? ts
  const told = counters.filter((counter) =>
    [counter.stateKey, countKey(counter), limitKey(counter)].some((key) => values[key]),
  )
  // A page that stays open goes on into the next month as soon as anything of it is told.
  const now = Math.max(
    takenAt,
    ...told.flatMap((one) => [countKey(one), keyOf(one)].map((key) => values[key]?.ts ?? 0)),
  )
  const starts = until(now)
  const month = monthsUntil(now).at(-1) ?? 0
  const rows = told.map((counter): UsageRow => {
    const latest = values[keyOf(counter)]
    const counted = new Map(past[counter.name]?.map(([start, count]) => [startOf(start), count]))
    if (latest) counted.set(startOf(latest.ts), Number(latest.value))
    const limit = Number(values[limitKey(counter)]?.value ?? 0)
    const ofMonth = values[countKey(counter)]
    // Nothing is told of a month, or an hour, before anything is counted in it.
    const last = counted.get(starts.at(-1) ?? 0) ?? 0
    const used = step === 'month' ? last : ofMonth && ofMonth.ts >= month ? Number(ofMonth.value) : 0
    return {
      counter,
      state: USAGE_STATES.find((state) => state === values[counter.stateKey]?.value),
      used,
      ...(limit > 0 && { limit }),
      counts: [...starts.slice(0, -1).map((start) => counted.get(start)), last],
    }
  })
  return { step, starts, rows }
}

/** A row of the table: a month, or an hour, of which anything is known. */
export interface StartRow {
  start: number
  /** Its place among the starts. */
  place: number
}

/** The newest first, unless the address says otherwise. */
export function startRows({ starts, rows }: Usage, params: URLSearchParams): StartRow[] {
  const oldestFirst = starts
    .map((start, place) => ({ start, place }))
    .filter(({ place }) => rows.some(({ counts }) => counts[place] !== undefined))
  return orderOf(params) === 'asc' ? oldestFirst : oldestFirst.reverse()
}

export const orderOf = (params: URLSearchParams) => (params.get('order') === 'asc' ? 'asc' : 'desc')
