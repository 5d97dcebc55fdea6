// The one way of device data into the platform, whatever it came by: as messages of the rule engine, whose chains say
// what becomes of it.
import { entityId } from '../ids'
import type { Point } from '../json/value'
import { objectJson } from '../json/value-json'
import type { Platform } from '../platform'
import { ruleEngineOf } from '../rules/engine/engine'
import { newMessage } from '../rules/message'
import { withPoints } from '../rules/message-points'
import type { KnownDevice } from '../store/connected-devices'
import { pointsByTime } from '../telemetry/by-time'
import type { KeyValue } from '../telemetry/payload'
import { transportOf } from './transport'

export type DeviceMessage =
  | { kind: 'telemetry'; points: readonly Point[] }
  /** Client attributes. */
  | { kind: 'attributes'; values: readonly KeyValue[] }

/** Resolves when the data cannot get lost any more. Throws TooManyMessages. */
export async function ingest(platform: Platform, device: KnownDevice, message: DeviceMessage): Promise<void> {
  const { limits, activity } = transportOf(platform)
  const count = message.kind === 'telemetry' ? message.points.length : message.values.length
  await limits.take(device, count > 0 ? 'telemetry' : 'regular', count)
  activity.heard(device.id)
  if (count === 0) return
  const made = (type: string, metadata: Record<string, string>, data: string) =>
    newMessage(platform, {
      tenantId: device.tenantId,
      type,
      originator: entityId('DEVICE', device.id),
      metadata: { deviceName: device.name, deviceType: device.type, ...metadata },
      data,
    })
  const { submit } = ruleEngineOf(platform)
  if (message.kind === 'attributes') {
    await submit(made('POST_ATTRIBUTES_REQUEST', { notifyDevice: 'false' }, objectJson(message.values)))
    return
  }
  // One message a time stamp, in the order they came.
  await Promise.all(
    [...pointsByTime(message.points)].map(([ts, points]) =>
      submit(withPoints(made('POST_TELEMETRY_REQUEST', { ts: String(ts) }, objectJson(points)), points)),
    ),
  )
}
