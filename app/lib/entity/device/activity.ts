// The activity of devices and the time they were last heard of: the platform keeps both in server attributes.
import type { Result } from '~/lib/live/result'
import type { EntityRow } from '~/lib/live/shapes/entities'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'

const KIND = 'SERVER_ATTRIBUTE' as const
const ID = 'activity'

/** The keys under which the platform tells it. */
export const activityKeys = (['active', 'lastActivityTime', 'inactivityTimeout'] as const).map((key) => ({
  type: KIND,
  key,
}))

export interface DeviceActivity {
  /** Absent: the platform has not heard of the device yet. */
  active?: boolean
  /** Epoch milliseconds. */
  lastSeen?: number
  /** The platform's wait for it before it is inactive, in milliseconds. */
  patienceMs?: number
}

/** A subscription and its state as of now; of no devices there is nothing to ask. */
export interface ActivityWatch {
  subscriptions: Subscription[]
  snapshot: Snapshot
}

export function activitySubscription(deviceIds: readonly string[]): Subscription[] {
  if (deviceIds.length === 0) return []
  return [
    {
      id: ID,
      kind: 'entities',
      query: {
        entityFilter: { type: 'entityList', entityType: 'DEVICE', entityList: [...deviceIds] },
        pageLink: {
          pageSize: deviceIds.length,
          page: 0,
          sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' },
        },
        latestValues: [...activityKeys],
      },
    },
  ]
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return number > 0 ? number : undefined
}

/** `read`: the value of an attribute, if it has one. */
export function readActivity(read: (key: string) => string | undefined): DeviceActivity {
  const active = read('active')
  return {
    active: active === undefined ? undefined : active === 'true',
    lastSeen: positive(read('lastActivityTime')),
    patienceMs: positive(read('inactivityTimeout')),
  }
}

const activityOf = ({ latest }: EntityRow) => readActivity((key) => latest[KIND]?.[key]?.value)

/** By device id. */
export function activities(results: Readonly<Record<string, Result>>): ReadonlyMap<string, DeviceActivity> {
  const result = results[ID]
  return new Map(result?.shape === 'entities' ? result.rows.map((row) => [row.entityId.id, activityOf(row)]) : [])
}
