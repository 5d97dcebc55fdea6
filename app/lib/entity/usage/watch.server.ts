// The loader of the page about usage. What the platform refuses, or does not keep, is told by the page in words.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { findUsageState } from '~/lib/platform/api-usage.server'
import { recentValues } from '~/lib/platform/telemetry.server'
import { requireUser } from '~/lib/session/session.server'
import { ifAnswered } from '../fleet.server'
import { counters, countKey, usageKeys } from './counters'
import { type CountedMonth, monthsUntil, type UsageWatch } from './usage'

/** Platforms tell one value a month; some told more of a month in which they were changed. */
const MOST_A_COUNTER = 100

export async function usageLoader({ request }: LoaderFunctionArgs): Promise<{ watch?: UsageWatch }> {
  const auth = await requireUser(request, 'TENANT_ADMIN')
  const { platform } = auth
  const entity = await ifAnswered(findUsageState(platform))
  if (!entity) return {}
  const subscription = { id: 'usage', kind: 'latest', entity, keys: usageKeys } satisfies UsageWatch['subscription']
  const snapshot = await ifAnswered(takeSnapshot(auth, [subscription]))
  if (!snapshot) return {}
  const { takenAt } = snapshot
  const range = { sinceTs: monthsUntil(takenAt)[0] ?? 0, untilTs: takenAt, limit: MOST_A_COUNTER }
  const found = await ifAnswered(recentValues(platform, entity, counters.map(countKey), range))
  const past = counters.map((counter) => {
    const points = found?.[countKey(counter)] ?? []
    // The newest comes first, and is what counts of its month.
    return [counter.name, points.map(({ ts, value }): CountedMonth => [ts, Number(value)]).reverse()] as const
  })
  return { watch: { subscription, snapshot, past: Object.fromEntries(past) } }
}
