// The one way of device data into the platform, whatever it came by.
import { entityId } from '../ids'
import type { Platform } from '../platform'
import type { KnownDevice } from '../store/connected-devices'
import type { KeyValue } from '../telemetry/payload'
import type { Point } from '../telemetry/value'
import { saveAttributes, saveTelemetry } from '../telemetry/write'
import { transportOf } from './transport'

export type DeviceMessage =
  | { kind: 'telemetry'; points: readonly Point[] }
  /** Client attributes. */
  | { kind: 'attributes'; values: readonly KeyValue[] }

/** Resolves when the data is durable. Throws TooManyMessages. */
export async function ingest(platform: Platform, device: KnownDevice, message: DeviceMessage): Promise<void> {
  const { limits, activity } = transportOf(platform)
  const count = message.kind === 'telemetry' ? message.points.length : message.values.length
  await limits.take(device, 'telemetry', count)
  activity.heard(device.id)
  const entity = entityId('DEVICE', device.id)
  if (message.kind === 'telemetry') {
    // One save a time stamp, as watchers of the series are told; the writes share a commit all the same.
    await Promise.all(byTime(message.points).map((points) => saveTelemetry(platform, entity, points)))
  } else await saveAttributes(platform, entity, 'CLIENT_SCOPE', message.values)
}

function byTime(points: readonly Point[]): Point[][] {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const group = groups.get(point.ts)
    if (group) group.push(point)
    else groups.set(point.ts, [point])
  }
  return [...groups.values()]
}
