// The loader of the latest-telemetry tab, for any kind of entity that has one.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { sentValues } from '~/lib/live/sent-values'
import type { Values } from '~/lib/live/shapes/live-value'
import type { Snapshot } from '~/lib/live/snapshot'
import { takeSnapshot } from '~/lib/live/snapshot.server'
import type { Subscription } from '~/lib/live/subscription'
import { type ListQuery, parseListQuery } from '~/lib/paging'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { recentValues } from '~/lib/platform/telemetry.server'
import { packed } from '~/lib/telemetry/packed'
import { DAY, MOST_POINTS, type Recent, recentOf } from '~/lib/telemetry/recent'
import { telemetryListRules } from './attribute-list'
import { loadConnectHelp } from './device/connect.server'
import { entityAt } from './entity-at.server'
import { mayCorrect } from './history/reading.server'
import { kindAt } from './kind-at.server'
import { kindOf } from './kinds'
import { liveKeys } from './live-keys'
import type { TelemetryData } from './page-data'
import { requireRight } from './rights.server'

const LATEST = 'latest'

export async function telemetryLoader({ request, params }: LoaderFunctionArgs): Promise<TelemetryData> {
  const kind = kindAt(request)
  const auth = await requireRight(request, kind, 'see')
  const search = new URL(request.url).searchParams
  const entity = entityAt(kind, params)
  const subscription: Subscription = { id: LATEST, kind: 'latest', entity }
  const snapshot = await orNotFound(takeSnapshot(auth, [subscription]), kind)
  const query = parseListQuery(search, telemetryListRules)
  const isConnectOpen = kindOf(kind).connects === true && search.get('connect') === 'open'
  const keys = shownKeys(snapshot, query)
  const needsHelp = kindOf(kind).connects && (isConnectOpen || countKeys(snapshot) === 0)
  const [recent, connect] = await Promise.all([
    recentByKey(auth.platform, entity, keys, snapshot.takenAt),
    needsHelp ? loadConnectHelp(auth.platform, request, entity.id) : undefined,
  ])
  const canDelete = mayCorrect(auth.user.authority, kind)
  const refresh = search.get('refresh') !== 'off'
  const live = { subscription, sent: sentValues(snapshot, LATEST) }
  return { kind, entity, query, live, recent, refresh, connect, isConnectOpen, canDelete }
}

function latestIn({ results }: Snapshot): Values {
  const latest = results[LATEST]
  return latest?.shape === 'values' ? latest.values : {}
}

const shownKeys = (snapshot: Snapshot, query: ListQuery) => liveKeys(latestIn(snapshot), query).keys
const countKeys = (snapshot: Snapshot) => Object.keys(latestIn(snapshot)).length

/** The rhythm of the keys of this page, and their line. The page is worth showing without. */
async function recentByKey(platform: Connection, entity: EntityId, keys: string[], now: number) {
  const window = { sinceTs: now - DAY, untilTs: now + 1, limit: MOST_POINTS }
  const values = await recentValues(platform, entity, keys, window).catch((error) => {
    if (error instanceof PlatformError) return {}
    throw error
  })
  return Object.entries(values).map(([key, list]) => {
    const recent = recentOf(list, now)
    return { key, ...recent, points: packed(asDrawn(recent)) }
  })
}

/** The line is 160 pixels wide and 24 high: more than these places nobody sees. */
const PLACES_ACROSS = 600
const PLACES_UP = 480

/** Times are cut off, not rounded: what comes next is later. */
function asDrawn({ points, windowMs }: Recent): Recent['points'] {
  const unit = Math.max(1, Math.floor(windowMs / PLACES_ACROSS))
  const values = points.map(([, value]) => value)
  const height = Math.max(...values) - Math.min(...values)
  const decimals = height > 0 ? Math.floor(-Math.log10(height / PLACES_UP)) : 0
  const rounded = (value: number) =>
    height > 0 && decimals >= 0 && decimals <= 20 ? Number(value.toFixed(decimals)) : value
  return points.map(([ts, value]) => [ts - (ts % unit), rounded(value)])
}
