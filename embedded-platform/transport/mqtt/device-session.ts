// A device on the line: what it sends goes in, what concerns it goes out.
import type { Platform } from '../../platform'
import type { DeviceWithCredentials } from '../../store/connected-devices'
import { DEVICE_TELEMETRY, readDeviceAttributes, readTelemetry } from '../../telemetry/payload'
import { attributeRequest, claim, readObject, requestedAttributes, sharedUpdate, textMember } from '../device-requests'
import { ingest } from '../ingest'
import { transportOf } from '../transport'
import { sessionCalls } from './calls'
import { gatewaySession } from './gateway-session'
import { HangUp, type Line, type Outcome, type Session } from './session'
import { GATEWAY_PREFIX, matches, Topic } from './topics'

export interface DeviceSessionOptions {
  platform: Platform
  line: Line
  /** The device as it is now; `undefined` when it is gone. */
  current: () => Promise<DeviceWithCredentials | undefined>
  deviceId: string
}

function requestId(topic: string, prefix: string): string {
  const id = topic.slice(prefix.length)
  if (!/^-?\d{1,10}$/.test(id) || Math.abs(Number(id)) >= 2 ** 31)
    throw new HangUp('the id of a request must be a number')
  return id
}

export function deviceSession({ platform, line, current, deviceId }: DeviceSessionOptions): Session {
  const { activity, limits } = transportOf(platform)
  const gateway = gatewaySession(platform, line)
  const calls = sessionCalls(platform, line, deviceId)
  /** Requests are answered after what was sent before them is stored. */
  let stored: Promise<unknown> = Promise.resolve()

  const store = async (work: Promise<void>) => {
    stored = Promise.allSettled([stored, work])
    await work
  }

  async function answerAttributes(topic: string, payload: string) {
    const id = requestId(topic, Topic.ATTRIBUTES_REQUEST)
    const members = readObject(payload)
    const wanted = attributeRequest(textMember(members, 'clientKeys'), textMember(members, 'sharedKeys'))
    await stored
    line.send(`${Topic.ATTRIBUTES_RESPONSE}${id}`, await requestedAttributes(platform.db, deviceId, wanted))
  }

  async function received(device: DeviceWithCredentials, topic: string, payload: string): Promise<void> {
    if (matches(device.attributesTopic, topic)) {
      await store(ingest(platform, device, { kind: 'attributes', values: readDeviceAttributes(payload) }))
    } else if (matches(device.telemetryTopic, topic)) {
      const points = readTelemetry(payload, platform.clock(), DEVICE_TELEMETRY)
      await store(ingest(platform, device, { kind: 'telemetry', points }))
    } else if (topic.startsWith(Topic.ATTRIBUTES_REQUEST)) {
      await limits.take(device, 'regular')
      await answerAttributes(topic, payload)
    } else if (topic.startsWith(Topic.RPC_RESPONSE)) {
      await limits.take(device, 'regular')
      calls.answered(requestId(topic, Topic.RPC_RESPONSE), payload)
    } else if (topic.startsWith(Topic.RPC_REQUEST)) {
      await limits.take(device, 'call')
      await calls.called(device, requestId(topic, Topic.RPC_REQUEST), payload, stored)
    } else if (topic === Topic.CLAIM) {
      await claim(platform, device, payload)
      return
    }
    activity.heard(deviceId)
  }

  const stop = platform.feed.listenTo(deviceId, (change) => {
    const isOver = change.kind === 'device-credentials' || (change.kind === 'entity' && change.operation === 'deleted')
    if (isOver) {
      line.hangUp()
      return
    }
    const update = line.isSubscribed(Topic.ATTRIBUTES) ? sharedUpdate(change) : undefined
    if (update !== undefined) line.send(Topic.ATTRIBUTES, update)
  })
  const session = activity.connected(deviceId, 'line')

  return {
    async published(topic, payload): Promise<Outcome> {
      const device = await current()
      if (!device) throw new HangUp('the device is gone')
      if (topic.startsWith(GATEWAY_PREFIX))
        return device.isGateway ? gateway.published(device, topic, payload) : 'unanswered'
      await received(device, topic, payload)
      return 'acknowledged'
    },
    subscriptionsChanged: calls.subscriptionsChanged,
    heard: () => activity.heard(deviceId),
    closed() {
      stop()
      calls.closed()
      gateway.closed()
      session.ended()
    },
  }
}
