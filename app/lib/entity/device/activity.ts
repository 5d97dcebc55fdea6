// Whether devices are active and when they were last heard of: the platform keeps both in server attributes.
import type { Result } from '~/lib/live/result'
import type { EntityRow } from '~/lib/live/shapes/entities'
import type { LiveValue } from '~/lib/live/shapes/live-value'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'

const KIND = 'SERVER_ATTRIBUTE'
const ID = 'activity'

export interface DeviceActivity {
  /** Absent: the platform has not heard of the device yet. */
  active?: boolean
  /** Epoch milliseconds. */
  lastSeen?: number
  /** How long the platform waits for it before it is inactive, in milliseconds. */
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
        latestValues: [
          { type: KIND, key: 'active' },
          { type: KIND, key: 'lastActivityTime' },
          { type: KIND, key: 'inactivityTimeout' },
        ],
      },
    },
  ]
}

function positive(value: LiveValue | undefined): number | undefined {
  const number = Number(value?.value)
  return number > 0 ? number : undefined
}

function activityOf({ latest }: EntityRow): DeviceActivity {
  const values = latest[KIND] ?? {}
  return {
    active: values.active ? values.active.value === 'true' : undefined,
    lastSeen: positive(values.lastActivityTime),
    patienceMs: positive(values.inactivityTimeout),
  }
}

/** By device id. */
export function activities(results: Readonly<Record<string, Result>>): ReadonlyMap<string, DeviceActivity> {
  const result = results[ID]
  return new Map(result?.shape === 'entities' ? result.rows.map((row) => [row.entityId.id, activityOf(row)]) : [])
}
