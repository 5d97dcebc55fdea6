// The points that a telemetry message brings: read from its data, or known already from whoever made the message.

import type { Point } from '../json/value'
import { DEVICE_TELEMETRY, readTelemetry } from '../telemetry/payload'
import type { RuleMessage } from './message'

/** By the very message: one with other content is another. */
const known = new WeakMap<RuleMessage, readonly Point[]>()

/** Points that were read before need not be read again; they are those of the message's data and metadata. */
export function withPoints(message: RuleMessage, points: readonly Point[]): RuleMessage {
  known.set(message, points)
  return message
}

/** Epoch milliseconds of points that bring no time of their own. */
export function timeOf({ metadata: { ts } }: RuleMessage, now: number): number {
  if (ts === undefined || ts === '') return now
  const time = Number(ts)
  if (!Number.isSafeInteger(time)) throw new Error(`The time of the message is no number: ${ts}`)
  return time
}

export const pointsOf = (message: RuleMessage, now: number): readonly Point[] =>
  known.get(message) ?? readTelemetry(message.data, timeOf(message, now), DEVICE_TELEMETRY)
