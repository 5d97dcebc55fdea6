// The loader of the page about usage. What the platform refuses, or does not keep, is told by the page in words.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { findUsageState } from '~/lib/platform/api-usage.server'
import { recentValues } from '~/lib/platform/telemetry.server'
import { requireUser } from '~/lib/session/session.server'
import { ifAnswered } from '../fleet.server'
import { counters, usageKeys } from './counters'
import { type Counted, STEPS, USAGE_STEPS, type UsageWatch } from './usage'

/** Platforms tell one value a month, and one an hour; some told more of a month in which they were changed. */
const MOST_A_COUNTER = 100

export async function usageLoader({ request }: LoaderFunctionArgs): Promise<{ watch?: UsageWatch }> {
  const auth = await requireUser(request, 'TENANT_ADMIN')
  const { platform } = auth
  const entity = await ifAnswered(findUsageState(platform))
  if (!entity) return {}
  const wanted = new URL(request.url).searchParams.get('by')
  const step = USAGE_STEPS.find((one) => one === wanted) ?? 'month'
  const { until, keyOf } = STEPS[step]
  const keys = [...new Set([...usageKeys, ...counters.map(keyOf)])]
  const subscription = { id: 'usage', kind: 'latest', entity, keys } satisfies UsageWatch['subscription']
  const snapshot = await ifAnswered(takeSnapshot(auth, [subscription]))
  if (!snapshot) return {}
  const { takenAt } = snapshot
  const range = { sinceTs: until(takenAt)[0] ?? 0, untilTs: takenAt, limit: MOST_A_COUNTER }
  const found = await ifAnswered(recentValues(platform, entity, counters.map(keyOf), range))
  const past = counters.map((counter) => {
    const points = found?.[keyOf(counter)] ?? []
    // The newest comes first, and is what counts of its month or hour.
    return [counter.name, points.map(({ ts, value }): Counted => [ts, Number(value)]).reverse()] as const
  })
  return { watch: { step, subscription, snapshot, past: Object.fromEntries(past) } }
}
