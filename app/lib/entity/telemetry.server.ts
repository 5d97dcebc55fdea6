// The loader of the latest-telemetry tab, for any kind of entity that has one.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import type { Subscription } from '~/lib/live/subscription'
import { parseListQuery } from '~/lib/paging'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { requireUser } from '~/lib/session/session.server'
import { telemetryListRules } from './attribute-list'
import { type EntityPlace, entityAt } from './place'

export const telemetryLoader =
  (place: EntityPlace) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const auth = await requireUser(request, 'TENANT_ADMIN', 'CUSTOMER_USER')
    const search = new URL(request.url).searchParams
    const entity = entityAt(place, params)
    const subscription: Subscription = { id: 'latest', kind: 'latest', entity }
    const snapshot = await orNotFound(takeSnapshot(auth, [subscription]))
    const query = parseListQuery(search, telemetryListRules)
    return { entity, query, live: { subscription, snapshot }, refresh: search.get('refresh') !== 'off' }
  }
