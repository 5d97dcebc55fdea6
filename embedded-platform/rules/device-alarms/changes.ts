// Changes of its device's values that a message of the rule engine brings.

import type { Json } from '../../json/lenient-json'
import { pointsByTime } from '../../telemetry/by-time'
import { attributesOf, DEVICE_ATTRIBUTES, DEVICE_TELEMETRY, parse, UnusablePayload } from '../../telemetry/payload'
import type { Change } from '../alarm-rules/snapshot'
import type { RuleMessage } from '../message'
import { pointsOf } from '../message-points'

/** Points of one time at once, the oldest first. */
function telemetryChanges(message: RuleMessage, now: number): Change[] {
  const groups = [...pointsByTime(pointsOf(message, now))].sort(([one], [other]) => one - other)
  return groups.map(([ts, values]) => ({ kind: 'TIME_SERIES', ts, values }))
}

const attributeChanges = (message: RuleMessage, now: number, rules = DEVICE_TELEMETRY): Change[] => {
  const values = attributesOf(parse(message.data, 'strict'), rules)
  return values.length === 0 ? [] : [{ kind: 'ATTRIBUTE', ts: now, values }]
}

function deletedNames(json: Json): string[] {
  const list = json.kind === 'object' ? json.members.get('attributes') : undefined
  if (list?.kind !== 'array') throw new UnusablePayload('The message names no attributes')
  return list.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
}

type Reader = (message: RuleMessage, now: number) => Change[]

const ofActivity: Reader = (message, now) =>
  message.metadata.scope ? attributeChanges(message, now) : telemetryChanges(message, now)

const READERS: Record<string, Reader> = {
  POST_TELEMETRY_REQUEST: telemetryChanges,
  POST_ATTRIBUTES_REQUEST: (message, now) => attributeChanges(message, now, DEVICE_ATTRIBUTES),
  ATTRIBUTES_UPDATED: (message, now) => attributeChanges(message, now),
  ATTRIBUTES_DELETED({ data }) {
    const names = deletedNames(parse(data, 'strict'))
    return names.length === 0 ? [] : [{ kind: 'ATTRIBUTES_DELETED', names }]
  },
  ACTIVITY_EVENT: ofActivity,
  INACTIVITY_EVENT: ofActivity,
}

/** Messages of other types change nothing. */
export const changesValues = ({ type }: RuleMessage): boolean => Object.hasOwn(READERS, type)

/** Throws UnusablePayload. */
export const changesOf = (message: RuleMessage, now: number): Change[] =>
  changesValues(message) ? (READERS[message.type]?.(message, now) ?? []) : []
