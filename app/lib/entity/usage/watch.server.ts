// The loader of the page about usage. What the platform refuses, or does not keep, is told by the page in words.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import { findUsageState } from '~/lib/platform/api-usage.server'
import { requireUser } from '~/lib/session/session.server'
import { ifAnswered } from '../fleet.server'
import { keysOf, pastOf, stepOf } from './reading.server'
import type { UsageWatch } from './usage'

export async function usageLoader({ request }: LoaderFunctionArgs): Promise<{ watch?: UsageWatch }> {
  const auth = await requireUser(request, 'TENANT_ADMIN')
  const { platform } = auth
  const entity = await ifAnswered(findUsageState(platform))
  if (!entity) return {}
  const step = stepOf(request)
  const subscription = { id: 'usage', kind: 'latest', entity, keys: keysOf(step) } satisfies UsageWatch['subscription']
  const snapshot = await ifAnswered(takeSnapshot(auth, [subscription]))
  if (!snapshot) return {}
  const past = await ifAnswered(pastOf(platform, entity, { step, takenAt: snapshot.takenAt }))
  return { watch: { step, subscription, snapshot, past: past ?? {} } }
}
