// What a list of alarms comes to: how many of each severity, and when they were raised.
import { type AlarmItem, isActive, isUnacknowledged, SEVERITIES, type Severity } from '~/lib/platform/alarm'
import type { Range } from '~/lib/platform/series'
import { DAY_MS } from '~/lib/time/length'

export interface AlarmFigures {
  /** Of each severity, the worst first: whatever is active, and whatever nobody has acknowledged. */
  counts: { severity: Severity; active: number; unseen: number }[]
  span: Range
  stepMs: number
  /** Of each step in which any were raised: its place, and how many of each severity. */
  bars: { place: number; counts: number[] }[]
  /** Only the newest were looked at. */
  isCut: boolean
}

/** So many are looked at, the newest. */
export const MOST_LOOKED_AT = 1000

const MOST_BARS = 96
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEPS = [
  ...[1, 2, 5, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 30, 90, 365].map((count) => count * DAY_MS),
]

type Counted = Pick<AlarmItem, 'severity' | 'status' | 'createdTime'>

interface Asked {
  window: Range
  /** The window goes back further than anything was kept: it begins with the oldest. */
  isOfAllTime: boolean
  isCut: boolean
}

/** Undefined where there is nothing to count. An alarm of a severity that is not known has no place here. */
export function alarmFigures(
  alarms: readonly Counted[],
  { window, isOfAllTime, isCut }: Asked,
): AlarmFigures | undefined {
  if (alarms.length === 0) return undefined
  const oldest = Math.min(...alarms.map(({ createdTime }) => createdTime))
  const startTs = isOfAllTime || isCut ? Math.min(oldest, window.endTs - MINUTE) : window.startTs
  const span = { startTs, endTs: window.endTs }
  const stepMs = STEPS.find((step) => (span.endTs - startTs) / step <= MOST_BARS) ?? DAY_MS
  const last = Math.max(0, Math.ceil((span.endTs - startTs) / stepMs) - 1)
  const bars = new Map<number, number[]>()
  for (const { severity, createdTime } of alarms) {
    const at = (SEVERITIES as readonly string[]).indexOf(severity)
    if (at < 0) continue
    // One that came while the page stood open belongs to the end.
    const place = Math.min(last, Math.max(0, Math.floor((createdTime - startTs) / stepMs)))
    const counts = bars.get(place) ?? SEVERITIES.map(() => 0)
    counts[at] = (counts[at] ?? 0) + 1
    bars.set(place, counts)
  }
  return {
    counts: SEVERITIES.map((severity) => {
      const own = alarms.filter((alarm) => alarm.severity === severity)
      return { severity, active: own.filter(isActive).length, unseen: own.filter(isUnacknowledged).length }
    }),
    span,
    stepMs,
    bars: [...bars].map(([place, counts]) => ({ place, counts })).sort((a, b) => a.place - b.place),
    isCut,
  }
}
