// Nodes that call devices and answer calls of devices.
import { z } from 'zod'
import { type Json, jsonText, readJson } from '../../json/lenient-json'
import type { Outcome } from '../../rpc/device-calls'
import { rpcOf } from '../../rpc/rpc'
import { text, whole } from '../engine/configuration'
import { done, type NodeHome, nodeKind, success } from '../engine/node'
import { newMessage, type RuleMessage } from '../message'

function requireDevice({ originator }: RuleMessage) {
  if (originator.entityType !== 'DEVICE') throw new Error('The originator of the message is no device')
}

function read(data: string): Map<string, Json> {
  const json = readJson(data, 'lenient')
  if (json.kind !== 'object') throw new Error('The message is no JSON object')
  return json.members
}

function methodOf(members: Map<string, Json>): string {
  const json = members.get('method')
  if (!json) throw new Error('The message has no method')
  return json.kind === 'text' ? json.value : jsonText(json)
}

/** Calls over REST bring them as a text with JSON in it. */
function paramsOf(members: Map<string, Json>): string {
  const json = members.get('params')
  if (!json) throw new Error('The message has no params')
  if (json.kind !== 'text') return jsonText(json)
  try {
    return jsonText(readJson(json.value, 'lenient'))
  } catch {
    return JSON.stringify(json.value)
  }
}

function expirationOf({ metadata }: RuleMessage, otherwise: number): number {
  if (!metadata.expirationTime) return otherwise
  const time = Number(metadata.expirationTime)
  if (!Number.isSafeInteger(time)) throw new Error(`The expiration time is no number: ${metadata.expirationTime}`)
  return time
}

/** The outcome of the call goes on as a message of its own, whenever that is. */
function tell({ platform, emit }: NodeHome, call: RuleMessage, outcome: Outcome): Promise<void> {
  const { tenantId, type, originator, metadata } = call
  const message = (data: string) => newMessage(platform, { tenantId, type, originator, metadata, data })
  if (outcome.error) {
    const { error } = outcome
    return emit({ labels: ['Failure'], message: message(JSON.stringify({ error })), error })
  }
  return emit({ labels: ['Success'], message: message(outcome.answer || '{}') })
}

export const rpcRequest = nodeKind({
  clazz: 'rpc.TbSendRPCRequestNode',
  configuration: z.strictObject({ timeoutInSeconds: whole() }),
  start({ timeoutInSeconds }, home) {
    const { platform } = home
    const rpc = rpcOf(platform)
    return {
      take(message, hand) {
        requireDevice(message)
        const members = read(message.data)
        const call = rpc.devices.call({
          deviceId: message.originator.id,
          method: methodOf(members),
          params: paramsOf(members),
          isOneWay: message.metadata.oneway?.toLowerCase() === 'true',
          expiresAt: expirationOf(message, platform.clock() + timeoutInSeconds * 1000),
        })
        hand.acknowledge()
        const isOfRest = message.type === 'RPC_CALL_FROM_SERVER_TO_DEVICE'
        call
          .then((outcome) => {
            if (isOfRest) rpc.rest.settle(message.metadata.requestUUID ?? '', outcome)
            return tell(home, message, outcome)
          })
          .catch((error: unknown) => platform.log('error', 'call of a device not told', { error: String(error) }))
        return [done(message)]
      },
    }
  },
})

export const rpcReply = nodeKind({
  clazz: 'rpc.TbSendRPCReplyNode',
  configuration: z.strictObject({
    serviceIdMetaDataAttribute: text(),
    sessionIdMetaDataAttribute: text(),
    requestIdMetaDataAttribute: text(),
  }),
  start(configuration, { platform }) {
    const names = {
      serviceId: configuration.serviceIdMetaDataAttribute || 'serviceId',
      sessionId: configuration.sessionIdMetaDataAttribute || 'sessionId',
      requestId: configuration.requestIdMetaDataAttribute || 'requestId',
    }
    const needed = ({ metadata }: RuleMessage, name: keyof typeof names) => {
      const value = metadata[names[name]]
      if (!value) throw new Error(`The metadata of the message has no ${names[name]}`)
      return value
    }
    return {
      take(message) {
        requireDevice(message)
        const requestId = needed(message, 'requestId')
        needed(message, 'serviceId')
        const sessionId = needed(message, 'sessionId')
        if (!/^-?\d+$/.test(requestId)) throw new Error(`The number of the call is no number: ${requestId}`)
        if (message.data === '') throw new Error('The message is empty')
        rpcOf(platform).server.answer(sessionId, requestId, message.data)
        return success(message)
      },
    }
  },
})
