// Changes of telemetry and attributes as subscriptions look at them.

import type { Change, Feed } from '../feed/feed'
import type { AttributeScope, Point } from '../json/value'
import { valueText } from '../json/value'
import type { Pair } from './messages'

/** Points of one save by key. The real platform tells them last one first, and clients take the first for the newest. */
export function pointsByKey(points: readonly Point[], isWanted: (key: string) => boolean): Map<string, Pair[]> {
  const found = new Map<string, Pair[]>()
  for (const { key, ts, value } of points.toReversed()) {
    if (!isWanted(key)) continue
    const pairs = found.get(key)
    const pair: Pair = [ts, valueText(value)]
    if (pairs) pairs.push(pair)
    else found.set(key, [pair])
  }
  return found
}

/** Changed attributes: their time and value, or `[0, null]` where they were deleted. */
export function attributeChanges(
  change: Extract<Change, { kind: 'attributes' | 'attributes-deleted' }>,
  isWanted: (key: string) => boolean,
): Map<string, Pair> {
  const all: [string, Pair][] =
    change.kind === 'attributes'
      ? change.values.map(({ key, lastUpdateTs, value }) => [key, [lastUpdateTs, valueText(value)]])
      : change.keys.map((key) => [key, [0, null]])
  return new Map(all.filter(([key]) => isWanted(key)))
}

export const isOfScope = (scope: AttributeScope | undefined, change: { scope: AttributeScope }) =>
  scope === undefined || scope === change.scope

/** Keeps what happens while something is being read, to be looked at afterwards. Stop it in any case. */
export function recordChanges(listen: Feed['listen']) {
  const changes: Change[] = []
  const stop = listen((change) => {
    changes.push(change)
  })
  return { changes, stop }
}
