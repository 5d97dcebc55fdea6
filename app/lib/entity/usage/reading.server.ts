// What the pages about usage ask platforms for alike: the steps of the address, the keys of these, and what came before.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { recentValues } from '~/lib/platform/telemetry.server'
import { counters, usageKeys } from './counters'
import { type Counted, STEPS, USAGE_STEPS, type UsageStep, type UsageWatch } from './usage'

/** Platforms tell one value a month, and one an hour; some told more of a month in which they were changed. */
const MOST_A_COUNTER = 100

export function stepOf(request: Request): UsageStep {
  const wanted = new URL(request.url).searchParams.get('by')
  return USAGE_STEPS.find((one) => one === wanted) ?? 'month'
}

/** Everything of which the newest value is shown. */
export const keysOf = (step: UsageStep): string[] => [...new Set([...usageKeys, ...counters.map(STEPS[step].keyOf)])]

/** What was counted in the months, or hours, until a moment. */
export async function pastOf(
  platform: Connection,
  entity: EntityId,
  { step, takenAt }: { step: UsageStep; takenAt: number },
): Promise<UsageWatch['past']> {
  const { until, keyOf } = STEPS[step]
  const range = { sinceTs: until(takenAt)[0] ?? 0, untilTs: takenAt, limit: MOST_A_COUNTER }
  const found = await recentValues(platform, entity, counters.map(keyOf), range)
  const past = counters.map((counter) => {
    const points = found[keyOf(counter)] ?? []
    // The newest comes first, and is what counts of its month or hour.
    return [counter.name, points.map(({ ts, value }): Counted => [ts, Number(value)]).reverse()] as const
  })
  return Object.fromEntries(past)
}
