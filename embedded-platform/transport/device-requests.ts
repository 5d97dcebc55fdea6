// Requests and messages of devices beside their data, read from their texts the same way over HTTP and MQTT.

import { splitKeys } from '../api/key-list'
import type { Queryable } from '../db/database'
import type { Change } from '../feed/feed'
import { type Json, jsonText } from '../json/lenient-json'
import { objectJson } from '../json/value-json'
import type { Platform } from '../platform'
import type { Delivery } from '../rpc/device-calls'
import type { KnownDevice } from '../store/connected-devices'
import { offerDevice } from '../store/device-claims'
import { parse, UnusablePayload } from '../telemetry/payload'
import { attributes } from '../telemetry/read'
import { transportOf } from './transport'

export function readObject(text: string): Map<string, Json> {
  const json = parse(text, 'lenient')
  if (json.kind !== 'object') throw new UnusablePayload('an object was expected')
  return json.members
}

/** A text, or what can be shown as one; absent and null alike. */
export function textMember(members: ReadonlyMap<string, Json>, name: string): string | undefined {
  const json = members.get(name)
  if (json === undefined || json.kind === 'null') return undefined
  if (json.kind === 'number') return json.text
  if (json.kind === 'array' || json.kind === 'object') throw new UnusablePayload(`${name} must be a text`)
  return String(json.value)
}

function integerMember(members: ReadonlyMap<string, Json>, name: string): number | undefined {
  const text = textMember(members, name)
  if (text === undefined) return undefined
  const number = Math.trunc(Number(text))
  if (text.trim() === '' || !Number.isSafeInteger(number)) throw new UnusablePayload(`${name} must be a number`)
  return number
}

/** `{"method","params"}`, both needed. */
export function readCall(text: string): { method: string; params: string } {
  const members = readObject(text)
  const method = textMember(members, 'method')
  const params = members.get('params')
  if (method === undefined || params === undefined) throw new UnusablePayload('method and params are needed')
  return { method, params: jsonText(params) }
}

/** A call as the device is told of it; params are JSON text already. */
export const callJson = ({ method, params }: Delivery) => `"method":${JSON.stringify(method)},"params":${params}`

/** An empty text claims without a secret. */
export async function claim(platform: Platform, device: KnownDevice, text: string): Promise<void> {
  const members = text === '' ? new Map<string, Json>() : readObject(text)
  await claimMembers(platform, device, members)
}

export async function claimMembers(platform: Platform, device: KnownDevice, members: ReadonlyMap<string, Json>) {
  for (const name of ['secretKey', 'durationMs']) {
    if (members.get(name)?.kind === 'null') throw new UnusablePayload(`${name} must not be null`)
  }
  const secretKey = textMember(members, 'secretKey') ?? ''
  const durationMs = integerMember(members, 'durationMs') ?? 0
  const { limits, activity } = transportOf(platform)
  await limits.take(device, 'regular')
  activity.heard(device.id)
  await offerDevice(platform, device.id, secretKey, durationMs)
}

/** The attributes a device wants: all when it names none, only the kinds that it names otherwise. */
export interface AttributeRequest {
  client?: string[]
  shared?: string[]
}

export function attributeRequest(clientKeys: string | undefined, sharedKeys: string | undefined): AttributeRequest {
  const [client, shared] = [splitKeys(clientKeys ?? ''), splitKeys(sharedKeys ?? '')]
  if (client.length === 0 && shared.length === 0) return {}
  return { client, shared }
}

/** `{"client":{…},"shared":{…}}`; a kind without values is left out. */
export async function requestedAttributes(db: Queryable, deviceId: string, wanted: AttributeRequest): Promise<string> {
  const of = (scope: 'CLIENT_SCOPE' | 'SHARED_SCOPE', keys: string[] | undefined) =>
    keys?.length === 0 ? [] : attributes(db, deviceId, { scope, keys })
  const kinds = { client: await of('CLIENT_SCOPE', wanted.client), shared: await of('SHARED_SCOPE', wanted.shared) }
  const shown = Object.entries(kinds).filter(([, values]) => values.length > 0)
  return `{${shown.map(([kind, values]) => `"${kind}":${objectJson(values)}`).join(',')}}`
}

/** The message to a device on a change of its shared attributes; `undefined` when it is not told. */
export function sharedUpdate(change: Change): string | undefined {
  if (change.kind === 'attributes' && change.scope === 'SHARED_SCOPE' && !change.isUntold) {
    return objectJson(change.values)
  }
  if (change.kind === 'attributes-deleted' && change.scope === 'SHARED_SCOPE') {
    return JSON.stringify({ deleted: change.keys })
  }
  return undefined
}
