// A gateway speaks for devices of its own: they are found by name or made, and told through it what concerns them.
import { isUniqueViolation } from '../../db/database'
import { entityId, NULL_ID } from '../../ids'
import { type Json, jsonText } from '../../json/lenient-json'
import { objectJson, valueJson } from '../../json/value-json'
import type { Platform } from '../../platform'
import { rpcOf } from '../../rpc/rpc'
import { tellOfMadeDevice } from '../../rules/origins/devices'
import type { DeviceWithCredentials, KnownDevice } from '../../store/connected-devices'
import { accessToken, createDevice, plainDevice } from '../../store/device-life'
import { findDevice, findDeviceByName } from '../../store/devices'
import { saveRelation } from '../../store/relations'
import {
  attributesOf,
  DEVICE_ATTRIBUTES,
  DEVICE_TELEMETRY,
  telemetryOf,
  UnusablePayload,
} from '../../telemetry/payload'
import { attributes } from '../../telemetry/read'
import { usageOf } from '../../usage/usage'
import { callJson, claimMembers, readObject, sharedUpdate, textMember } from '../device-requests'
import { ingest } from '../ingest'
import { transportOf } from '../transport'
import type { Line, Outcome } from './session'
import { Topic } from './topics'

const DEFAULT_TYPE = 'default'
/** A device that joins listens for calls and for attributes: a message each. */
const CHILD_LISTENS_TO = 2

interface Child {
  id: string
  stop: () => void
}

export function gatewaySession(platform: Platform, line: Line) {
  const { db, feed, log } = platform
  const { activity, devices } = transportOf(platform)
  const { devices: calls } = rpcOf(platform)
  const usage = usageOf(platform)
  const children = new Map<string, Promise<Child>>()

  const leave = (name: string) => {
    const child = children.get(name)
    children.delete(name)
    child?.then(
      ({ stop }) => stop(),
      () => {},
    )
  }

  /** A device that a gateway makes belongs to the gateway's customer. */
  async function findOrMake(gateway: KnownDevice, name: string, type: string): Promise<string> {
    const known = await findDeviceByName(db, gateway.tenantId, name)
    if (known) return known.id
    const customerId = (await findDevice(db, gateway.id))?.customer_id ?? NULL_ID
    const device = { ...plainDevice(name, { type }), customerId }
    try {
      const madeId = await db.tx(async (tx) => {
        const { id } = await createDevice(tx, platform, gateway.tenantId, device, accessToken(undefined))
        const [from, to] = [entityId('DEVICE', gateway.id), entityId('DEVICE', id)]
        await saveRelation(tx, { from, to, type: 'Created', typeGroup: 'COMMON' })
        return id
      })
      const metadata = { ...(customerId === NULL_ID ? {} : { customerId }), gatewayId: gateway.id }
      await tellOfMadeDevice(platform, { id: madeId, tenantId: gateway.tenantId }, metadata)
      return madeId
    } catch (error) {
      const made = await findDeviceByName(db, gateway.tenantId, name) // another gateway was quicker
      if (made || isUniqueViolation(error)) return made?.id ?? ''
      throw error
    }
  }

  async function join(gateway: KnownDevice, name: string, type: string): Promise<Child> {
    const id = await findOrMake(gateway, name, type)
    const stopFeed = feed.listenTo(id, (change) => {
      if (change.kind === 'entity' && change.operation === 'deleted') return leave(name)
      const data = line.isSubscribed(Topic.GATEWAY_ATTRIBUTES) ? sharedUpdate(change) : undefined
      if (data !== undefined) line.send(Topic.GATEWAY_ATTRIBUTES, `{"device":${JSON.stringify(name)},"data":${data}}`)
    })
    const stopCalls = calls.listen(id, {
      isPoll: false,
      take: (call) =>
        line.send(Topic.GATEWAY_RPC, `{"device":${JSON.stringify(name)},"data":{"id":${call.id},${callJson(call)}}}`),
    })
    const session = activity.connected(id)
    const stop = () => {
      stopFeed()
      stopCalls()
      session.ended()
    }
    for (let n = 0; n < CHILD_LISTENS_TO; n++) usage.countMessage(gateway.tenantId)
    return { id, stop }
  }

  /** The device that the gateway speaks for; it joins with the first word about it. */
  async function child(gateway: KnownDevice, name: string, type = DEFAULT_TYPE): Promise<KnownDevice> {
    if (name.trim() === '') throw new UnusablePayload('a device needs a name')
    let joined = children.get(name)
    if (!joined) {
      joined = join(gateway, name, type)
      children.set(name, joined)
      joined.catch(() => children.delete(name))
    }
    const { id } = await joined
    const device = await devices.byId(id)
    if (device?.tenantId === gateway.tenantId) return device
    leave(name)
    throw new UnusablePayload(`the device ${name} is gone`)
  }

  const nameOf = (members: ReadonlyMap<string, Json>) => {
    const name = textMember(members, 'device')
    if (name === undefined) throw new UnusablePayload('a device must be named')
    return name
  }

  const idOf = (members: ReadonlyMap<string, Json>) => {
    const id = Number(textMember(members, 'id'))
    if (!Number.isSafeInteger(id)) throw new UnusablePayload('the id of a request must be a number')
    return id
  }

  /** One key, or a list of them. */
  const keysOf = (members: ReadonlyMap<string, Json>): string[] => {
    const [one, list] = [members.get('key'), members.get('keys')]
    const requested = one ? [one] : list?.kind === 'array' ? list.items : undefined
    if (!requested) throw new UnusablePayload('a key or keys are needed')
    return requested.map((item) => {
      const key = textMember(new Map([['key', item]]), 'key')
      if (key === undefined) throw new UnusablePayload('a key must be a text')
      return key
    })
  }

  async function telemetry(gateway: KnownDevice, payload: string) {
    const now = platform.clock()
    const sent = [...readObject(payload)].map(([name, json]) => {
      if (json.kind !== 'array') throw new UnusablePayload('a list was expected')
      return { name, points: telemetryOf(json, now, DEVICE_TELEMETRY) }
    })
    await Promise.all(
      sent.map(async ({ name, points }) => ingest(platform, await child(gateway, name), { kind: 'telemetry', points })),
    )
  }

  async function clientAttributes(gateway: KnownDevice, payload: string) {
    const sent = [...readObject(payload)].map(([name, json]) => ({
      name,
      values: attributesOf(json, DEVICE_ATTRIBUTES),
    }))
    await Promise.all(
      sent.map(async ({ name, values }) =>
        ingest(platform, await child(gateway, name), { kind: 'attributes', values }),
      ),
    )
  }

  async function claims(gateway: KnownDevice, payload: string) {
    for (const [name, json] of readObject(payload)) {
      if (json.kind !== 'object') throw new UnusablePayload('an object was expected')
      await claimMembers(platform, await child(gateway, name), json.members)
    }
  }

  async function answerAttributes(gateway: KnownDevice, payload: string) {
    const members = readObject(payload)
    const name = nameOf(members)
    const id = idOf(members)
    const isClient = textMember(members, 'client')
    if (isClient === undefined) throw new UnusablePayload('client must tell which attributes are asked for')
    const scope = isClient === 'true' ? 'CLIENT_SCOPE' : 'SHARED_SCOPE'
    const keys = keysOf(members)
    const device = await child(gateway, name)
    const found = await attributes(db, device.id, { scope, keys })
    const [first] = found
    const values = !first
      ? ''
      : found.length === 1
        ? `,"value":${valueJson(first.value)}`
        : `,"values":${objectJson(found)}`
    line.send(Topic.GATEWAY_ATTRIBUTES_RESPONSE, `{"id":${id},"device":${JSON.stringify(name)}${values}}`)
  }

  async function answerCall(gateway: KnownDevice, payload: string) {
    const members = readObject(payload)
    const device = await child(gateway, nameOf(members))
    const data = members.get('data')
    if (!data) throw new UnusablePayload('the answer needs data')
    activity.heard(device.id)
    calls.answer(device.id, idOf(members), jsonText(data))
  }

  async function received(gateway: KnownDevice, topic: string, payload: string): Promise<void> {
    switch (topic) {
      case Topic.GATEWAY_CONNECT: {
        const members = readObject(payload)
        await child(gateway, nameOf(members), textMember(members, 'type') || DEFAULT_TYPE)
        return
      }
      case Topic.GATEWAY_DISCONNECT:
        return leave(nameOf(readObject(payload)))
      case Topic.GATEWAY_TELEMETRY:
        return telemetry(gateway, payload)
      case Topic.GATEWAY_ATTRIBUTES:
        return clientAttributes(gateway, payload)
      case Topic.GATEWAY_ATTRIBUTES_REQUEST:
        return answerAttributes(gateway, payload)
      case Topic.GATEWAY_CLAIM:
        return claims(gateway, payload)
      case Topic.GATEWAY_RPC:
        return answerCall(gateway, payload)
      default:
        return
    }
  }

  return {
    /** A publish that cannot be used is not answered; the session stays. */
    async published(gateway: DeviceWithCredentials, topic: string, payload: string): Promise<Outcome> {
      try {
        await received(gateway, topic, payload)
      } catch (error) {
        if (!(error instanceof UnusablePayload)) throw error
        log('info', 'unusable gateway message', { gateway: gateway.id, topic })
        return 'unanswered'
      }
      activity.heard(gateway.id)
      return 'acknowledged'
    },
    closed() {
      for (const name of [...children.keys()]) leave(name)
    },
  }
}
