// The newest values of a device as alarm rules see them, and what a message changes of them.

import type { Value } from '../../json/value'
import type { KeyValue } from '../../telemetry/payload'
import type { Update } from './evaluation'
import { attributeKey, type Key, telemetryKey } from './rules'
import { isSame } from './values'

export interface Snapshot {
  /** Of the last message, epoch milliseconds; 0 before the first. */
  ts: number
  values: Map<Key, Value>
}

export type Change =
  | { kind: 'TIME_SERIES' | 'ATTRIBUTE'; ts: number; values: readonly KeyValue[] }
  | { kind: 'ATTRIBUTES_DELETED'; names: readonly string[] }

/** Values that no rule looks at are not kept. The same value at the same time again is no change. */
export function applyChange(snapshot: Snapshot, keys: ReadonlySet<Key>, change: Change): Update {
  if (change.kind === 'ATTRIBUTES_DELETED') {
    for (const name of change.names) snapshot.values.delete(attributeKey(name))
    return { kind: 'DELETED' }
  }
  const changed = new Set<Key>()
  const isTelemetry = change.kind === 'TIME_SERIES'
  for (const { key: name, value } of change.values) {
    const key = isTelemetry ? telemetryKey(name) : attributeKey(name)
    if (!keys.has(key)) continue
    const old = snapshot.values.get(key)
    if (isTelemetry && change.ts === snapshot.ts && old && isSame(old, value)) continue
    snapshot.values.set(key, value)
    changed.add(key)
  }
  snapshot.ts = change.ts
  return { kind: change.kind, keys: changed }
}
