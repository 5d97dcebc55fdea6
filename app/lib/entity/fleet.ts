// The fleet in figures, and its newest alarms that nobody has acknowledged, as they go on.
import type { Result, ResultOf } from '~/lib/live/result'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'
import type { Authority } from '~/lib/session/session-user'
import { can, type Kind, kindNames, kindOf, kinds } from './kinds'

/** Subscriptions and their state as of now. */
export interface FleetWatch {
  subscriptions: Subscription[]
  snapshot: Snapshot
}

export interface Fleet {
  /** Absent: the platform does not say. */
  total?: number
  active?: number
  alarms?: { newest: AlarmRow[]; total: number; isPartial: boolean }
}

const NEWEST = 5
/** As old as alarms may be: only those of a moving window are live. */
const ALL_TIME_MS = 10 * 366 * 86_400_000

const devices = { type: 'entityType', entityType: kinds.device.type } as const

const count = (id: string, query: Extract<Subscription, { kind: 'count' }>['query']): Subscription => ({
  id,
  kind: 'count',
  query,
})

const isActive = {
  key: { type: 'SERVER_ATTRIBUTE', key: 'active' },
  valueType: 'BOOLEAN',
  predicate: { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } },
} as const

/** Kinds that a customer can have. */
type OwnedKind = { [K in Kind]: (typeof kinds)[K] extends { isOwned: true; isShared?: false } ? K : never }[Kind]
const isOwned = (kind: Kind): kind is OwnedKind => (kindOf(kind).isOwned && !kindOf(kind).isShared) ?? false

const alarmsOf = (entityType: (typeof kinds)[OwnedKind]['type']): Subscription => ({
  id: `alarms-${entityType}`,
  kind: 'alarms',
  query: { entityFilter: { type: 'entityType', entityType }, pageLink: { pageSize: NEWEST, statusList: ['UNACK'] } },
  window: { lastMs: ALL_TIME_MS },
})

export function fleetSubscriptions(authority: Authority): Subscription[] {
  const seen = kindNames.filter(isOwned).filter((kind) => can(authority, kind, 'see'))
  if (!seen.includes('device')) return []
  return [
    count('total', { entityFilter: devices }),
    count('active', { entityFilter: devices, keyFilters: [isActive] }),
    ...seen.map((kind) => alarmsOf(kinds[kind].type)),
  ]
}

const isOf =
  <S extends Result['shape']>(shape: S) =>
  (result: Result): result is ResultOf<S> =>
    result.shape === shape

export function fleetOf(results: Readonly<Record<string, Result>>): Fleet {
  const counted = (id: string) => [results[id]].flatMap((one) => (one?.shape === 'count' ? [one.count] : []))[0]
  const pages = Object.values(results).filter(isOf('alarms'))
  const newest = pages.flatMap(({ rows }) => rows).sort((a, b) => b.createdTime - a.createdTime)
  return {
    total: counted('total'),
    active: counted('active'),
    alarms:
      pages.length === 0
        ? undefined
        : {
            newest: newest.slice(0, NEWEST),
            total: pages.reduce((sum, { totalElements }) => sum + totalElements, 0),
            isPartial: pages.some(({ isPartial }) => isPartial),
          },
  }
}

/** The kind that an entity of that type is shown as; none of those there are pages for. */
export const kindOfType = (type: string) => kindNames.find((kind) => kindOf(kind).type === type)
